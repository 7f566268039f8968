package import CFunctionalListGtk

/// The handler of changes of a text by the user, called once for each text.
package final class TextHandler: SignalHandler<(String) -> Void> {
  /// The widgets whose handlers are running, the innermost last.
  private static var notifying: [Widget] = []

  /// The text of the last call.
  ///
  /// GTK 4.24 signals a change of an entry also while an input method composes text.
  package var lastText: String?
  /// The widget of the text.
  package weak var widget: Widget?

  package override init() {}

  /// Whether a handler is running for a change of a text in `ancestor`.
  package static func isNotifying(in ancestor: UnsafeMutablePointer<GtkWidget>) -> Bool {
    notifying.contains { unsafe $0.isIn(ancestor) }
  }

  /// Whether the handler is running, during a change of the text.
  package var isNotifying: Bool { Self.notifying.contains { $0 === widget } }

  /// Calls the handler with a text, unless it is that of the last call.
  package func notify(_ text: String) {
    guard text != lastText else { return }
    lastText = text
    guard !HandlerScope.isProgramChanging else { return }
    let count = Self.notifying.count
    if let widget { Self.notifying.append(widget) }
    current()?(text)
    Self.notifying.removeSubrange(count...)
  }

  /// The handler of a signal, by the user data of its callback.
  package nonisolated static func of(_ data: UnsafeMutableRawPointer) -> TextHandler {
    unsafe Unmanaged<TextHandler>.fromOpaque(data).takeUnretainedValue()
  }
}
