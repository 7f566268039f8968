public import FunctionalListGtk
package import CFunctionalListGtk

/// A window of the desktop (`GtkWindow`).
///
/// GTK keeps a window until it is closed or destroyed, even if it has no handle.
@MainActor
public final class Window: Widget {
  private let closeRequest = SignalHandler<() -> Bool>()

  /// Makes an empty window.
  ///
  /// ``present()`` shows it.
  public init() {
    unsafe super.init(sinking: gtk_window_new())
  }

  /// Makes a handle for an existing `GtkWindow`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_window_get_type())
  }

  package var window: UnsafeMutablePointer<GtkWindow> {
    unsafe object.assumingMemoryBound(to: GtkWindow.self)
  }

  /// The text in the title bar (`gtk_window_set_title`).
  public var title: String? {
    get { unsafe gtk_window_get_title(window).map { unsafe String(cString: $0) } }
    set { unsafe gtk_window_set_title(window, newValue?.cText) }
  }

  /// The size in which the window opens, in pixels (`gtk_window_set_default_size`).
  ///
  /// -1 is the natural size. While the window is shown this is the size that the user has chosen.
  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: Int32 = -1
      var height: Int32 = -1
      unsafe gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      unsafe gtk_window_set_default_size(
        window, Int32(length: newValue.width, least: -1), Int32(length: newValue.height, least: -1))
    }
  }

  /// The widget that fills the window (`gtk_window_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get { unsafe Widget(retaining: gtk_window_get_child(window)) }
    set { unsafe gtk_window_set_child(window, newValue?.widget) }
  }

  /// The widget in place of the title bar, for example a ``HeaderBar``
  /// (`gtk_window_set_titlebar`).
  ///
  /// Set it before the window is shown.
  /// Reading it makes a new handle.
  public var titlebar: Widget? {
    get { unsafe Widget(retaining: gtk_window_get_titlebar(window)) }
    set { unsafe gtk_window_set_titlebar(window, newValue?.widget) }
  }

  /// Shows the window, in front of the others (`gtk_window_present`).
  public func present() {
    unsafe gtk_window_present(window)
  }

  /// Asks the window to close, as its close button does (`gtk_window_close`).
  ///
  /// ``onCloseRequest`` can prevent it. A window that was never shown does not change.
  public func close() {
    unsafe gtk_window_close(window)
  }

  /// Closes the window without asking, and releases its child (`gtk_window_destroy`).
  public func destroy() {
    unsafe gtk_window_destroy(window)
  }

  /// Called when the window is about to close (`GtkWindow::close-request`).
  ///
  /// The window stays open if it returns `true`.
  public var onCloseRequest: (() -> Bool)? {
    get { closeRequest.handler { newest in { newest()?() ?? false } } }
    set {
      closeRequest.body = newValue
      unsafe closeRequest.connect("close-request", of: self, to: windowCloseRequest)
    }
  }
}

/// Mirrors `gboolean close_request (GtkWindow *self, gpointer user_data)`.
private nonisolated let windowCloseRequest:
  @convention(c) (UnsafeMutablePointer<GtkWindow>, UnsafeMutableRawPointer) -> gboolean = {
    _, data in
    let handler = unsafe SignalHandler<() -> Bool>.at(data)
    return MainActor.assumeIsolated { handler.current()?() ?? false } ? 1 : 0
  }
