public import FunctionalListGtk
import CFunctionalListGtk

/// Text that the user reads (`GtkLabel`).
@MainActor
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
  ///
  /// A NUL, which ends a text in C, is shown as U+FFFD; so it is in every text that GTK is given.
  public var text: String {
    get { unsafe String(cString: gtk_label_get_text(pointer)) }
    set { unsafe gtk_label_set_text(pointer, newValue.cText) }
  }

  /// The text with Pango's mark-up, for example `"<b>bold</b>"`, or `nil` if ``text`` was set
  /// (`gtk_label_set_markup`).
  ///
  /// Links are allowed too: `<a href="…">`. Put other text into mark-up with ``escaped(_:)``. Mark-up
  /// that is not well formed is reported as a diagnostic, and shown as it is. Setting `nil` leaves the
  /// label empty.
  public var markup: String? {
    get {
      guard unsafe gtk_label_get_use_markup(pointer) != 0 else { return nil }
      return unsafe String(cString: gtk_label_get_label(pointer))
    }
    set {
      let newValue = newValue?.cText
      if let newValue, let reason = Self.flaw(ofMarkup: newValue) {
        WidgetProblem.invalidMarkup(newValue, reason: reason).report()
        text = newValue
      } else if let newValue {
        unsafe gtk_label_set_markup(pointer, newValue)
      } else {
        text = ""
      }
    }
  }

  /// The text as mark-up that shows it as it is (`g_markup_escape_text`).
  public nonisolated static func escaped(_ text: String) -> String {
    guard let escaped = unsafe g_markup_escape_text(text.cText, -1) else { return text }
    defer { unsafe g_free(escaped) }
    return unsafe String(cString: escaped)
  }

  /// Why mark-up cannot be parsed, or `nil` if it can (`pango_parse_markup`).
  private static func flaw(ofMarkup markup: String) -> String? {
    // GtkLabel removes links before Pango parses the mark-up, because Pango does not support them.
    let withoutLinks = LinkTags.replaced(in: markup)
    var error: UnsafeMutablePointer<GError>?
    guard unsafe pango_parse_markup(withoutLinks, -1, 0, nil, nil, nil, &error) == 0 else {
      return nil
    }
    defer { unsafe g_clear_error(&error) }
    return unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? ""
  }

  /// The position of the text in a label that is wider: 0 at the start, 0.5 in the centre, 1 at the end
  /// (`gtk_label_set_xalign`).
  ///
  /// The default of a label that is made here is 0.
  public var xAlignment: Double {
    get { unsafe Double(gtk_label_get_xalign(pointer)) }
    set { unsafe gtk_label_set_xalign(pointer, Float(newValue.clamped(to: 0...1))) }
  }

  /// Whether a line that is too long is broken into several (`gtk_label_set_wrap`).
  public var wraps: Bool {
    get { unsafe gtk_label_get_wrap(pointer) != 0 }
    set { unsafe gtk_label_set_wrap(pointer, newValue ? 1 : 0) }
  }

  /// The width in characters at which a label that is wider is wrapped or truncated
  /// (`gtk_label_set_max_width_chars`).
  ///
  /// -1 is no limit. It limits the natural width; a label that fills a wider row is as wide as that.
  public var maxWidth: Int {
    get { unsafe Int(gtk_label_get_max_width_chars(pointer)) }
    set { unsafe gtk_label_set_max_width_chars(pointer, Int32(length: newValue, least: -1)) }
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
    set { unsafe gtk_label_set_width_chars(pointer, Int32(length: newValue, least: -1)) }
  }
}

extension Label: Updatable {
  /// Shows a text, without mark-up.
  public func update(with text: String?) { self.text = text ?? "" }
}
