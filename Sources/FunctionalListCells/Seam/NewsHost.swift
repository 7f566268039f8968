/// Schedules and makes announcements to the user of a screen reader.
@MainActor
package protocol NewsHost: AnyObject {
  /// Calls `body` after some seconds; a recorder calls it before its next frame.
  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void)
  /// Whether the list is on screen, in the window that the user works in.
  var isInActiveWindow: Bool { get }
  /// Has a screen reader speak a text.
  func announce(_ text: String, politely: Bool)
  /// Has a screen reader speak texts about what the user has done, one after the other; before GTK 4.14 the
  /// row with the focus says them.
  func say(_ texts: [String])
}

extension NewsHost {
  package func say(_ texts: [String]) {
    for text in texts where !text.isEmpty { announce(text, politely: true) }
  }
}
