import FunctionalListGtk
import CFunctionalListGtk

/// The properties of the interface `GtkEditable`, which entries implement.
extension Widget {
  /// The text of a `GtkEditable`.
  ///
  /// Setting the same text does nothing, because GTK would delete and insert it, and lose the caret
  /// and the selection.
  package final var editableText: String {
    get { unsafe String(cString: gtk_editable_get_text(pointer)) }
    set {
      let newValue = newValue.cText
      guard newValue != editableText else { return }
      HandlerScope.asProgram { unsafe gtk_editable_set_text(pointer, newValue) }
    }
  }

  /// The caret of a `GtkEditable`, in Unicode scalars from the start.
  package final var editableCaret: Int {
    get { unsafe Int(gtk_editable_get_position(pointer)) }
    set { unsafe gtk_editable_set_position(pointer, Int32(clamping: newValue)) }
  }

  /// Sets the text of a `GtkEditable` whose handler of changes may be running.
  ///
  /// The caret is at the start then, or, while the handler runs, where the user types.
  package final func setEditableText(_ text: String, changing handler: TextHandler) {
    let text = text.cText
    guard handler.isNotifying, text != editableText,
      let field = unsafe gtk_editable_get_delegate(pointer)
    else { return editableText = text }
    // In the middle of a change by the user GTK allows only what can be undone.
    let caret = editableCaret
    HandlerScope.asProgram {
      _ = unsafe gtk_entry_buffer_set_text(
        gtk_text_get_buffer(UnsafeMutablePointer<GtkText>(field)), text, -1)
    }
    editableCaret = min(caret, text.unicodeScalars.count)
  }

  /// Connects a handler of changes of the text of a `GtkEditable` by the user.
  package final func connectTextChanges(_ handler: TextHandler) {
    handler.widget = self
    if !handler.isConnected { handler.lastText = editableText }
    unsafe handler.connect("changed", of: self, to: editableChanged)
  }
}

/// Mirrors `void changed (GtkEditable *self, gpointer user_data)`.
private nonisolated let editableChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { editable, data in
    let handler = unsafe TextHandler.of(data)
    let text = unsafe String(cString: gtk_editable_get_text(editable))
    MainActor.assumeIsolated { handler.notify(text) }
  }
