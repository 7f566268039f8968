public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// An entry for searching, with an icon and a button that clears it (`GtkSearchEntry`).
@MainActor
public final class SearchEntry: Widget, CellView {
  private let searchChanged = TextHandler()
  private let activated = SignalHandler<() -> Void>()
  private let stopped = SignalHandler<() -> Void>()

  /// Makes an empty search entry.
  public init() {
    unsafe super.init(sinking: gtk_search_entry_new())
  }

  /// Makes a handle for an existing `GtkSearchEntry`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_search_entry_get_type())
  }

  /// The text to search for (`gtk_editable_set_text`).
  ///
  /// Setting another text puts the caret at the start. Setting the same text does nothing, so that
  /// the caret and the selection stay.
  public var text: String {
    get { editableText }
    set {
      editableText = newValue
      // GTK emits `search-changed` after a delay.
      searchChanged.lastText = newValue.cText
    }
  }

  /// The text shown while the entry is empty (the property `placeholder-text`).
  ///
  /// It is `nil` without a placeholder; an empty text is the same as `nil`.
  public var placeholder: String? {
    get {
      guard let text = unsafe flb_search_entry_dup_placeholder(pointer) else { return nil }
      defer { unsafe g_free(text) }
      return unsafe text.pointee == 0 ? nil : String(cString: text)
    }
    set { unsafe flb_search_entry_set_placeholder(pointer, newValue?.cText) }
  }

  /// The position of the caret, in Unicode scalars from the start of the text
  /// (`gtk_editable_set_position`).
  ///
  /// Setting -1 puts the caret at the end.
  public var caretPosition: Int {
    get { editableCaret }
    set { editableCaret = newValue }
  }

  /// The widget in which the user can start a search by typing, for example the window
  /// (`gtk_search_entry_set_key_capture_widget`).
  ///
  /// Keys that are not text, and keys that a descendant handles, do not start a search: Return, Delete,
  /// the arrow keys and Control+A act on the rows of a list, and so do Space and Backspace unless a
  /// search is in progress.
  ///
  /// Reading it makes a new handle.
  public var keyCaptureWidget: Widget? {
    get { unsafe Widget(retaining: gtk_search_entry_get_key_capture_widget(pointer)) }
    set { unsafe flb_search_entry_set_key_capture_widget(pointer, newValue?.widget) }
  }

  /// Called with the new text when the user has changed it, and not when the program has
  /// (`GtkSearchEntry::search-changed`).
  ///
  /// It is called 150 milliseconds after the last change, or at once when the text has become empty.
  public var onSearchChanged: ((_ text: String) -> Void)? {
    get { searchChanged.handler }
    set {
      searchChanged.body = newValue
      if !searchChanged.isConnected { searchChanged.lastText = text }
      unsafe searchChanged.connect("search-changed", of: self, to: searchEntrySearchChanged)
    }
  }

  /// Called when the user presses Escape
  /// (`void stop_search (GtkSearchEntry *self, gpointer user_data)`).
  ///
  /// The text stays; an app usually empties it and its search.
  public var onSearchStopped: (() -> Void)? {
    get { stopped.handler }
    set {
      stopped.body = newValue
      stopped.connect("stop-search", of: self)
    }
  }

  /// Called when the user presses Enter
  /// (`void activate (GtkSearchEntry *self, gpointer user_data)`).
  public var onActivated: (() -> Void)? {
    get { activated.handler }
    set {
      activated.body = newValue
      activated.connect("activate", of: self)
    }
  }
}

/// Mirrors `void search_changed (GtkSearchEntry *self, gpointer user_data)`.
private nonisolated let searchEntrySearchChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { entry, data in
    let handler = unsafe TextHandler.of(data)
    let text = unsafe String(cString: gtk_editable_get_text(entry))
    MainActor.assumeIsolated { handler.notify(text) }
  }
