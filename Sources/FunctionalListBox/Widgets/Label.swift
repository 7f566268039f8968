import CFunctionalListGtk

/// Text that the user reads (`GtkLabel`).
open class Label: Widget, CellView {
  /// Makes a label without text, its text at the start of its width.
  public required init() {
    unsafe super.init(sinking: gtk_label_new(nil))
    xAlignment = 0
  }

  /// Makes a label that shows `text`.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// Makes a handle on a `GtkLabel` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_label_get_type())
  }

  /// The text, shown as it is: no mark-up, no mnemonics (`gtk_label_set_text`).
  public final var text: String {
    get { unsafe String(cString: gtk_label_get_text(pointer)) }
    set { unsafe gtk_label_set_text(pointer, newValue) }
  }

  /// Where the text stands in its width: 0 at the start, 1 at the end (`gtk_label_set_xalign`).
  public final var xAlignment: Float {
    get { unsafe gtk_label_get_xalign(pointer) }
    set { unsafe gtk_label_set_xalign(pointer, newValue) }
  }

  /// Whether a line too long is broken into several (`gtk_label_set_wrap`).
  public final var wraps: Bool {
    get { unsafe gtk_label_get_wrap(pointer) != 0 }
    set { unsafe gtk_label_set_wrap(pointer, newValue ? 1 : 0) }
  }

  /// Whether text too long ends in an ellipsis, so that the label may be narrower than its text
  /// (`gtk_label_set_ellipsize`).
  public final var truncates: Bool {
    get { unsafe gtk_label_get_ellipsize(pointer) != PANGO_ELLIPSIZE_NONE }
    set {
      unsafe gtk_label_set_ellipsize(
        pointer, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }
  }

  /// Whether the user may select the text and copy it (`gtk_label_set_selectable`).
  public final var isSelectable: Bool {
    get { unsafe gtk_label_get_selectable(pointer) != 0 }
    set { unsafe gtk_label_set_selectable(pointer, newValue ? 1 : 0) }
  }

  /// The width to ask for in characters, so that columns line up; -1 is the text's own
  /// (`gtk_label_set_width_chars`).
  public final var widthInCharacters: Int {
    get { unsafe Int(gtk_label_get_width_chars(pointer)) }
    set { unsafe gtk_label_set_width_chars(pointer, Int32(clamping: newValue)) }
  }
}
