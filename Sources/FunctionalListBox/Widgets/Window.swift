import CFunctionalListGtk

/// A window of the desktop (`GtkWindow`).
///
/// GTK keeps a window until it is closed or destroyed, also when no handle is left.
open class Window: Widget {
  private let closeRequest = SignalSlot<() -> Bool>()

  /// Makes an empty window, which is not shown before ``present()``.
  public init() {
    unsafe super.init(sinking: gtk_window_new())
  }

  /// Makes a handle on a `GtkWindow` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_window_get_type())
  }

  final var window: UnsafeMutablePointer<GtkWindow> {
    unsafe object.assumingMemoryBound(to: GtkWindow.self)
  }

  /// The text in the title bar (`gtk_window_set_title`).
  public final var title: String? {
    get { unsafe gtk_window_get_title(window).map { unsafe String(cString: $0) } }
    set { unsafe gtk_window_set_title(window, newValue) }
  }

  /// The size to open with, in pixels; -1 is the natural size (`gtk_window_set_default_size`).
  ///
  /// While the window is shown it is the size that the user has chosen.
  public final var defaultSize: (width: Int, height: Int) {
    get {
      var width: Int32 = -1
      var height: Int32 = -1
      unsafe gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      unsafe gtk_window_set_default_size(
        window, Int32(clamping: newValue.width), Int32(clamping: newValue.height))
    }
  }

  /// What fills the window (`gtk_window_set_child`).
  ///
  /// Reading it makes a new handle.
  public final var child: Widget? {
    get { unsafe Widget(retaining: gtk_window_get_child(window)) }
    set { unsafe gtk_window_set_child(window, newValue?.widget) }
  }

  /// What stands in for the title bar, a ``HeaderBar`` say; to be set before the window is shown
  /// (`gtk_window_set_titlebar`).
  ///
  /// Reading it makes a new handle.
  public final var titlebar: Widget? {
    get { unsafe Widget(retaining: gtk_window_get_titlebar(window)) }
    set { unsafe gtk_window_set_titlebar(window, newValue?.widget) }
  }

  /// Shows the window, in front of the others (`gtk_window_present`).
  public final func present() {
    unsafe gtk_window_present(window)
  }

  /// Asks the window to close, as its close button does; ``onCloseRequest`` may refuse
  /// (`gtk_window_close`).
  ///
  /// Does nothing to a window that was never shown.
  public final func close() {
    unsafe gtk_window_close(window)
  }

  /// Closes the window without asking, and lets go of its child (`gtk_window_destroy`).
  public final func destroy() {
    unsafe gtk_window_destroy(window)
  }

  /// Called when the window is about to close; `true` keeps it open
  /// (`GtkWindow::close-request`).
  public final var onCloseRequest: (() -> Bool)? {
    get { closeRequest.body }
    set {
      closeRequest.body = newValue
      unsafe closeRequest.connect("close-request", of: object, to: windowCloseRequest)
    }
  }
}

/// Mirrors `gboolean close_request (GtkWindow *self, gpointer user_data)`.
private nonisolated let windowCloseRequest:
  @convention(c) (UnsafeMutablePointer<GtkWindow>, UnsafeMutableRawPointer) -> gboolean = {
    _, data in
    let slot = unsafe SignalSlot<() -> Bool>.at(data)
    return MainActor.assumeIsolated { slot.body?() ?? false } ? 1 : 0
  }
