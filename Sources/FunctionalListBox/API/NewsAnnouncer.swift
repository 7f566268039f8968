import FunctionalListCore

/// Tells news to the user of a screen reader, in their time.
package protocol NewsHost: AnyObject {
  /// Calls `body` after a time, or in a recorder before its next frame.
  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void)
  /// Whether the list is on screen, in the window that the user works in.
  var isInActiveWindow: Bool { get }
  /// Has a screen reader say a text.
  func announce(_ text: String, politely: Bool)
}

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
    _ comparison: Comparison, isFiltered: Bool, staysAtEnd: Bool, on host: any NewsHost
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

  private func tellFindings(on host: (any NewsHost)?) {
    awaitsFindings = false
    guard let count = news.takeFoundRows() else { return }
    say(ListTexts.current.found(count), on: host)
  }

  private func tellArrivals(on host: (any NewsHost)?) {
    let count = news.takeArrivedRows()
    awaitsArrivals = count > 0 && host != nil
    guard awaitsArrivals else { return }
    say(ListTexts.current.arrived(count), on: host)
    host?.after(seconds: Self.rest) { [weak self, weak host] in self?.tellArrivals(on: host) }
  }

  private func say(_ text: String, on host: (any NewsHost)?) {
    guard !text.isEmpty, let host, host.isInActiveWindow else { return }
    host.announce(text, politely: true)
  }
}
