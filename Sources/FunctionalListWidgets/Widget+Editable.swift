import FunctionalListGtk
import CFunctionalListGtk

/// The properties of the interface `GtkEditable`, which ``Entry`` and ``SearchEntry`` implement.
extension Widget {
  /// The text of a `GtkEditable`.
  ///
  /// Setting the same text does nothing, because GTK would delete and insert it, and lose the caret
  /// and the selection.
  final var editableText: String {
    get { unsafe String(cString: gtk_editable_get_text(pointer)) }
    set {
      guard newValue != editableText else { return }
      HandlerScope.asProgram { unsafe gtk_editable_set_text(pointer, newValue) }
    }
  }

  /// The caret of a `GtkEditable`, in Unicode scalars from the start.
  final var editableCaret: Int {
    get { unsafe Int(gtk_editable_get_position(pointer)) }
    set { unsafe gtk_editable_set_position(pointer, Int32(clamping: newValue)) }
  }
}
