import CFunctionalListGtk

/// What ``Entry`` and ``SearchEntry`` share: both implement the interface `GtkEditable`.
extension Widget {
  /// The text of a `GtkEditable`.
  ///
  /// Setting the text that is there already does nothing: GTK would
  /// delete and insert it, and the caret and the selection would be lost.
  final var editableText: String {
    get { unsafe String(cString: gtk_editable_get_text(pointer)) }
    set {
      guard newValue != editableText else { return }
      unsafe gtk_editable_set_text(pointer, newValue)
    }
  }

  /// The caret of a `GtkEditable`, in Unicode scalars from the start.
  final var editableCaret: Int {
    get { unsafe Int(gtk_editable_get_position(pointer)) }
    set { unsafe gtk_editable_set_position(pointer, Int32(clamping: newValue)) }
  }
}
