public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

extension Window {
  /// Whether the other windows of the program take no input while this one is open
  /// (`gtk_window_set_modal`).
  public var isModal: Bool {
    get { unsafe gtk_window_get_modal(window) != 0 }
    set { unsafe gtk_window_set_modal(window, newValue ? 1 : 0) }
  }

  /// The window that this one belongs to and stays in front of, or `nil`
  /// (`gtk_window_set_transient_for`).
  ///
  /// Reading it makes a new handle.
  public var transientParent: Window? {
    get {
      unsafe gtk_window_get_transient_for(window).map {
        unsafe Window(adopting: OpaquePointer($0))
      }
    }
    set { unsafe gtk_window_set_transient_for(window, newValue?.window) }
  }
}

extension Widget {
  /// The window that the widget is in, or `nil` if it is in none (`gtk_widget_get_root`).
  ///
  /// Reading it makes a new handle.
  public final var enclosingWindow: Window? {
    guard let root = unsafe gtk_widget_get_root(widget),
      unsafe flb_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return nil }
    return unsafe Window(adopting: root)
  }
}
