import FunctionalListCore

/// Announces the changes by renders, politely: several renders at once, and arriving rows at
/// intervals.
final class NewsAnnouncer {
  /// How long renders are collected before they are announced, in seconds.
  private static let delay = 1
  /// The minimum time between two announcements of arriving rows, in seconds.
  private static let arrivalInterval = 5
  private var news = ListNews()
  /// Whether an announcement of arriving rows is scheduled.
  private var isArrivalScheduled = false
  /// Whether an announcement of the number of found rows is scheduled.
  private var isFoundRowsScheduled = false
  /// The texts about entering or leaving the selection mode that are still to be announced.
  private var selectingNews: [String] = []

  /// Notes that the selection mode was entered or left, which is said with the number of selected rows.
  func selectingChanged(_ isSelecting: Bool) {
    let texts = ListTexts.current
    selectingNews = [isSelecting ? texts.selecting : texts.selectingEnded]
  }

  /// Announces the number of selected rows, if there is one, after the selection mode was entered or left.
  func saySelection(count: Int? = nil, on host: any NewsHost) {
    host.say(selectingNews + (count.map { [ListTexts.current.selected($0)] } ?? []))
    selectingNews = []
  }

  /// Schedules announcements of the changes by a render.
  func rendered(
    _ comparison: Comparison, staysAtEnd: Bool, on host: any NewsHost
  ) {
    news.rendered(comparison, staysAtEnd: staysAtEnd)
    if news.foundRows != nil, !isFoundRowsScheduled {
      isFoundRowsScheduled = true
      host.after(seconds: Self.delay) { [weak self, weak host] in self?.announceFoundRows(on: host)
      }
    }
    if news.arrivedRows > 0, !isArrivalScheduled {
      isArrivalScheduled = true
      host.after(seconds: Self.delay) { [weak self, weak host] in self?.announceArrivals(on: host) }
    }
  }

  private func announceFoundRows(on host: (any NewsHost)?) {
    isFoundRowsScheduled = false
    guard let count = news.takeFoundRows(), let host, host.isInActiveWindow else { return }
    host.say([ListTexts.current.found(count)])
  }

  private func announceArrivals(on host: (any NewsHost)?) {
    let count = news.takeArrivedRows()
    isArrivalScheduled = count > 0 && host != nil
    guard isArrivalScheduled else { return }
    say(ListTexts.current.arrived(count), on: host)
    host?.after(seconds: Self.arrivalInterval) { [weak self, weak host] in
      self?.announceArrivals(on: host)
    }
  }

  private func say(_ text: String, on host: (any NewsHost)?) {
    guard !text.isEmpty, let host, host.isInActiveWindow else { return }
    host.announce(text, politely: true)
  }
}
