import FunctionalListCore

/// Schedules and makes announcements to the user of a screen reader.
package protocol NewsHost: AnyObject {
  /// Calls `body` after some seconds; a recorder calls it before its next frame.
  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void)
  /// Whether the list is on screen, in the window that the user works in.
  var isInActiveWindow: Bool { get }
  /// Has a screen reader speak a text.
  func announce(_ text: String, politely: Bool)
}

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
    guard let count = news.takeFoundRows() else { return }
    say(ListTexts.current.found(count), on: host)
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
