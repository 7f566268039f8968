import CFunctionalListGtk

/// Text that the user reads (`GtkLabel`).
public final class Label: Widget, CellView {
  /// Makes an empty label.
  ///
  /// Its text is aligned with the start of its width.
  public init() {
    unsafe super.init(sinking: gtk_label_new(nil))
    xAlignment = 0
  }

  /// Makes a label that shows `text`.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// Makes a handle for an existing `GtkLabel`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_label_get_type())
  }

  /// The text, without mark-up and mnemonics (`gtk_label_set_text`).
  public var text: String {
    get { unsafe String(cString: gtk_label_get_text(pointer)) }
    set { unsafe gtk_label_set_text(pointer, newValue) }
  }

  /// The position of the text in a label that is wider: 0 at the start, 1 at the end
  /// (`gtk_label_set_xalign`).
  public var xAlignment: Double {
    get { unsafe Double(gtk_label_get_xalign(pointer)) }
    set { unsafe gtk_label_set_xalign(pointer, Float(newValue)) }
  }

  /// Whether a line that is too long is broken into several (`gtk_label_set_wrap`).
  public var wraps: Bool {
    get { unsafe gtk_label_get_wrap(pointer) != 0 }
    set { unsafe gtk_label_set_wrap(pointer, newValue ? 1 : 0) }
  }

  /// Whether text that is too long ends in an ellipsis (`gtk_label_set_ellipsize`).
  ///
  /// Such a label may be narrower than its text.
  public var truncates: Bool {
    get { unsafe gtk_label_get_ellipsize(pointer) != PANGO_ELLIPSIZE_NONE }
    set {
      unsafe gtk_label_set_ellipsize(
        pointer, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }
  }

  /// Whether the user may select the text and copy it (`gtk_label_set_selectable`).
  public var isSelectable: Bool {
    get { unsafe gtk_label_get_selectable(pointer) != 0 }
    set { unsafe gtk_label_set_selectable(pointer, newValue ? 1 : 0) }
  }

  /// The width to ask for in characters, so that columns line up (`gtk_label_set_width_chars`).
  ///
  /// -1 is the width of the text.
  public var widthInCharacters: Int {
    get { unsafe Int(gtk_label_get_width_chars(pointer)) }
    set { unsafe gtk_label_set_width_chars(pointer, Int32(clamping: newValue)) }
  }
}
