import FunctionalListCore

/// Announces what renders have done, politely: not each render, and not rows that arrive all the time.
final class NewsAnnouncer {
  /// The seconds for which renders are collected before they are told.
  private static let pause = 1
  /// The seconds without news of rows that arrive, after they were told.
  private static let rest = 5
  private var news = ListNews()
  /// Whether rows that have arrived are told later.
  private var awaitsArrivals = false
  /// Whether rows that are left are told later.
  private var awaitsFindings = false

  /// Notes what a render has done that is to be announced.
  func follow(
    _ comparison: Comparison, isFiltered: Bool, staysAtEnd: Bool, on host: any ListHost
  ) {
    news.follow(comparison, isFiltered: isFiltered, staysAtEnd: staysAtEnd)
    if news.foundRows != nil, !awaitsFindings {
      awaitsFindings = true
      host.after(seconds: Self.pause) { [weak self, weak host] in self?.tellFindings(on: host) }
    }
    if news.arrivedRows > 0, !awaitsArrivals {
      awaitsArrivals = true
      host.after(seconds: Self.pause) { [weak self, weak host] in self?.tellArrivals(on: host) }
    }
  }

  private func tellFindings(on host: (any ListHost)?) {
    awaitsFindings = false
    guard let count = news.takeFoundRows() else { return }
    say(FunctionalTableData.texts.found(count), on: host)
  }

  private func tellArrivals(on host: (any ListHost)?) {
    let count = news.takeArrivedRows()
    awaitsArrivals = count > 0 && host != nil
    guard awaitsArrivals else { return }
    say(FunctionalTableData.texts.arrived(count), on: host)
    host?.after(seconds: Self.rest) { [weak self, weak host] in self?.tellArrivals(on: host) }
  }

  private func say(_ text: String, on host: (any ListHost)?) {
    guard !text.isEmpty, let host, host.isInActiveWindow else { return }
    host.announce(text, politely: true)
  }
}
