import CFunctionalListGtk

/// A line of text that the user edits (`GtkEntry`).
open class Entry: Widget, CellView {
  private let changed = SignalSlot<() -> Void>()
  private let activated = SignalSlot<() -> Void>()

  /// Makes an empty entry.
  public required init() {
    unsafe super.init(sinking: gtk_entry_new())
  }

  /// Makes a handle on a `GtkEntry` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_entry_get_type())
  }

  private final var entry: UnsafeMutablePointer<GtkEntry> {
    unsafe object.assumingMemoryBound(to: GtkEntry.self)
  }

  /// The text (`gtk_editable_set_text`).
  ///
  /// Setting another text puts the caret at the start; setting the same text does nothing, so the
  /// caret and the selection stay.
  public final var text: String {
    get { editableText }
    set { editableText = newValue }
  }

  /// The text shown while the entry is empty; an empty one is none, `nil`
  /// (`gtk_entry_set_placeholder_text`).
  public final var placeholder: String? {
    get {
      guard let text = unsafe gtk_entry_get_placeholder_text(entry) else { return nil }
      return unsafe text.pointee == 0 ? nil : String(cString: text)
    }
    set { unsafe gtk_entry_set_placeholder_text(entry, newValue) }
  }

  /// Where the caret is, in Unicode scalars from the start of the text; setting -1 puts it at the
  /// end (`gtk_editable_set_position`).
  public final var caretPosition: Int {
    get { editableCaret }
    set { editableCaret = newValue }
  }

  /// Called when the text has changed, be it by the user or by the program
  /// (`GtkEditable::changed`).
  ///
  /// Replacing one text by another may call it twice.
  public final var onChanged: (() -> Void)? {
    get { changed.body }
    set {
      changed.body = newValue
      unsafe changed.connect("changed", of: object, to: entryChanged)
    }
  }

  /// Called when the user presses Enter (`GtkEntry::activate`).
  public final var onActivated: (() -> Void)? {
    get { activated.body }
    set {
      activated.body = newValue
      unsafe activated.connect("activate", of: object, to: entryActivate)
    }
  }
}

/// Mirrors `void changed (GtkEditable *self, gpointer user_data)`.
private nonisolated let entryChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }

/// Mirrors `void activate (GtkEntry *self, gpointer user_data)`.
private nonisolated let entryActivate:
  @convention(c) (UnsafeMutablePointer<GtkEntry>, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
