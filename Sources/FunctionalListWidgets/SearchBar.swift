public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A bar that shows a search entry while the user searches (`GtkSearchBar`).
///
/// ```swift
/// let search = SearchEntry()
/// let bar = SearchBar(search)
/// bar.keyCaptureWidget = listBox
/// search.onSearchChanged = { model.query = $0 }
/// ```
///
/// Text that is typed in the ``keyCaptureWidget`` shows the bar and is searched for. Escape hides it, and
/// the focus returns to the row or the widget that had it. A hidden bar has an empty entry: its `onSearchChanged` is called with
/// an empty text, whoever hides the bar.
@MainActor
public final class SearchBar: Widget {
  private let shown = SignalHandler<(Bool) -> Void>()
  private let changed = SignalHandler<() -> Void>()
  /// Returns the focus to the row of a list that had it when the bar was shown; `nil` if none had.
  private var returnFocus: (() -> Bool)?

  /// Makes a hidden bar.
  ///
  /// - Parameters:
  ///   - entry: the entry of the search.
  ///   - child: a widget with the entry in it; by default the entry is alone in the bar.
  public init(_ entry: SearchEntry, child: Widget? = nil) {
    unsafe super.init(sinking: gtk_search_bar_new())
    unsafe gtk_search_bar_set_child(pointer, (child ?? entry).widget)
    unsafe gtk_search_bar_connect_entry(pointer, entry.pointer)
    watch()
  }

  /// Makes a handle for an existing `GtkSearchBar`, whose entry is a `GtkSearchEntry`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_search_bar_get_type())
  }

  /// Whether the bar is shown; setting it shows the bar and moves the focus to the entry, or hides the bar and empties
  /// the entry (`gtk_search_bar_set_search_mode`).
  public var isShown: Bool {
    get { unsafe gtk_search_bar_get_search_mode(pointer) != 0 }
    set {
      guard newValue != isShown else { return }
      if newValue {
        unsafe flb_search_bar_show(pointer)
      } else {
        unsafe gtk_search_bar_set_search_mode(pointer, 0)
      }
    }
  }

  /// Whether the bar has a button that hides it, by default `false` (`gtk_search_bar_set_show_close_button`).
  public var showsCloseButton: Bool {
    get { unsafe gtk_search_bar_get_show_close_button(pointer) != 0 }
    set { unsafe gtk_search_bar_set_show_close_button(pointer, newValue ? 1 : 0) }
  }

  /// The widget in which the user can start a search by typing: a list box, or the window
  /// (`gtk_search_bar_set_key_capture_widget`).
  ///
  /// The keys that do not start a search are those of ``SearchEntry/keyCaptureWidget``. Letters are not for the
  /// `typeAhead` of a list in it.
  ///
  /// Reading it makes a new handle.
  public var keyCaptureWidget: Widget? {
    get { unsafe Widget(retaining: gtk_search_bar_get_key_capture_widget(pointer)) }
    set { unsafe flb_search_bar_set_key_capture_widget(pointer, newValue?.widget) }
  }

  /// Called with `true` when the bar has been shown, and with `false` when it has been hidden, by the user or by
  /// ``isShown`` (`notify::search-mode-enabled`).
  ///
  /// Use it for a button that shows the bar: `bar.onShown = { [weak toggle] in toggle?.isActive = $0 }`.
  public var onShown: ((_ isShown: Bool) -> Void)? {
    get { shown.handler }
    set {
      shown.body = newValue
      watch()
    }
  }

  private func watch() {
    guard !changed.isConnected else { return }
    HandlerScope.outside {
      changed.body = { [weak self] in self?.shownChanged() }
    }
    unsafe changed.connect("notify::search-mode-enabled", of: self, to: argumentIgnored)
  }

  private func shownChanged() {
    let isShown = isShown
    if isShown { noteFocus() } else { moveFocusBack() }
    shown.current()?(isShown)
  }

  private func noteFocus() {
    guard let widget = unsafe flb_search_bar_get_focus_before(pointer) else { return }
    returnFocus = unsafe ListAround.of(widget)?.focusReturn(to: widget)
  }

  private func moveFocusBack() {
    let wasInRow = returnFocus != nil
    if containsFocus, returnFocus?() == true {
      returnFocus = nil
      return
    }
    returnFocus = nil
    unsafe flb_search_bar_return_focus(pointer, wasInRow ? 1 : 0)
  }
}
