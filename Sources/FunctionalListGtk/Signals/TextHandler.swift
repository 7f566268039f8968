package import CFunctionalListGtk

/// The handler of changes of a text by the user.
package final class TextHandler: SignalHandler<(String) -> Void> {
  /// The widgets of the handlers that are running, the innermost last.
  private static var telling: [Widget] = []

  /// The text of the last call.
  ///
  /// GTK 4.24 signals a change of an entry also while text is composed for it.
  package var knownText: String?
  /// The widget that has the text.
  package weak var widget: Widget?

  package override init() {}

  /// Whether a handler is being called for a change of a text in `ancestor`.
  package static func isTelling(in ancestor: UnsafeMutablePointer<GtkWidget>) -> Bool {
    telling.contains {
      unsafe $0.widget == ancestor || gtk_widget_is_ancestor($0.widget, ancestor) != 0
    }
  }

  /// Whether the handler is being called, during a change of the text.
  package var isTelling: Bool { Self.telling.contains { $0 === widget } }

  /// Calls the handler with a text, unless it is that of the last call.
  package func notify(_ text: String) {
    guard text != knownText else { return }
    knownText = text
    guard !HandlerScope.isProgramChanging else { return }
    let count = Self.telling.count
    if let widget { Self.telling.append(widget) }
    current()?(text)
    Self.telling.removeSubrange(count...)
  }

  /// The handler of a signal, by the user data of its callback.
  package nonisolated static func of(_ data: UnsafeMutableRawPointer) -> TextHandler {
    unsafe Unmanaged<TextHandler>.fromOpaque(data).takeUnretainedValue()
  }
}
