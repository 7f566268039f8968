public import FunctionalListGtk
import CFunctionalListGtk

/// A line of text that the user edits (`GtkEntry`).
@MainActor
public final class Entry: Widget, CellView {
  private let changed = TextHandler()
  private let activated = SignalHandler<() -> Void>()
  /// The text of the last update.
  private var described: String?

  /// Makes an empty entry.
  public init() {
    unsafe super.init(sinking: gtk_entry_new())
  }

  /// Makes a handle for an existing `GtkEntry`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_entry_get_type())
  }

  private var entry: UnsafeMutablePointer<GtkEntry> {
    unsafe object.assumingMemoryBound(to: GtkEntry.self)
  }

  /// The text (`gtk_editable_set_text`).
  ///
  /// Setting another text puts the caret at the start; while ``onChanged`` is called, it stays where the user
  /// types. Setting the same text does nothing, so that the caret and the selection stay.
  public var text: String {
    get { editableText }
    set { setEditableText(newValue, changing: changed) }
  }

  /// The text shown while the entry is empty (`gtk_entry_set_placeholder_text`).
  ///
  /// It is `nil` without a placeholder; an empty text is the same as `nil`.
  public var placeholder: String? {
    get {
      guard let text = unsafe gtk_entry_get_placeholder_text(entry) else { return nil }
      return unsafe text.pointee == 0 ? nil : String(cString: text)
    }
    set { unsafe gtk_entry_set_placeholder_text(entry, newValue?.cText) }
  }

  /// The position of the caret, in Unicode scalars from the start of the text
  /// (`gtk_editable_set_position`).
  ///
  /// Setting -1 puts the caret at the end.
  public var caretPosition: Int {
    get { editableCaret }
    set { editableCaret = newValue }
  }

  /// Called with the new text when the user has changed it, and not when the program has
  /// (`GtkEditable::changed`).
  public var onChanged: ((_ text: String) -> Void)? {
    get { changed.handler }
    set {
      changed.body = newValue
      connectTextChanges(changed)
    }
  }

  /// Called when the user presses Enter
  /// (`void activate (GtkEntry *self, gpointer user_data)`).
  public var onActivated: (() -> Void)? {
    get { activated.handler }
    set {
      activated.body = newValue
      activated.connect("activate", of: self)
    }
  }
}

extension Entry: Updatable {
  /// Shows a text, which the user can edit; the text of the last update does nothing.
  public func update(with text: String?) {
    if text == nil || text != described { self.text = text ?? "" }
    described = text
  }
}
