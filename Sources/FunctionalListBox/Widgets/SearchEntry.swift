import CFunctionalListGtk
import CFunctionalListSupport

/// An entry for searching, with an icon and a button that clears it (`GtkSearchEntry`).
open class SearchEntry: Widget, CellView {
  private let searchChanged = SignalSlot<() -> Void>()

  /// Makes an empty search entry.
  public required init() {
    unsafe super.init(sinking: gtk_search_entry_new())
  }

  /// Makes a handle on a `GtkSearchEntry` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_search_entry_get_type())
  }

  /// The text to search for (`gtk_editable_set_text`).
  ///
  /// Setting another text puts the caret at the start; setting the same text does nothing, so the
  /// caret and the selection stay.
  public final var text: String {
    get { editableText }
    set { editableText = newValue }
  }

  /// The text shown while the entry is empty; an empty one is none, `nil` (the property
  /// `placeholder-text`).
  public final var placeholder: String? {
    get {
      guard let text = unsafe flb_search_entry_dup_placeholder(pointer) else { return nil }
      defer { unsafe g_free(text) }
      return unsafe text.pointee == 0 ? nil : String(cString: text)
    }
    set { unsafe flb_search_entry_set_placeholder(pointer, newValue) }
  }

  /// Where the caret is, in Unicode scalars from the start of the text; setting -1 puts it at the
  /// end (`gtk_editable_set_position`).
  public final var caretPosition: Int {
    get { editableCaret }
    set { editableCaret = newValue }
  }

  /// Lets the user search by typing anywhere in `widget`, the window say; `nil` ends it
  /// (`gtk_search_entry_set_key_capture_widget`).
  public final func setKeyCaptureWidget(_ widget: Widget?) {
    unsafe gtk_search_entry_set_key_capture_widget(pointer, widget?.widget)
  }

  /// Called 150 milliseconds after the last change of the text, or at once when the text has become
  /// empty (`GtkSearchEntry::search-changed`).
  public final var onSearchChanged: (() -> Void)? {
    get { searchChanged.body }
    set {
      searchChanged.body = newValue
      unsafe searchChanged.connect("search-changed", of: object, to: searchEntrySearchChanged)
    }
  }
}

/// Mirrors `void search_changed (GtkSearchEntry *self, gpointer user_data)`.
private nonisolated let searchEntrySearchChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
