public import FunctionalListGtk
import CFunctionalListGtk

/// The bar at the top of a window, with its title and its buttons (`GtkHeaderBar`).
@MainActor
public final class HeaderBar: Widget {
  /// Makes a header bar that shows the title of its window.
  public init() {
    unsafe super.init(sinking: gtk_header_bar_new())
  }

  /// Makes a handle for an existing `GtkHeaderBar`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_header_bar_get_type())
  }

  /// Adds `child` after the other children at the start (`gtk_header_bar_pack_start`).
  public func packStart(_ child: Widget) {
    unsafe gtk_header_bar_pack_start(pointer, child.widget)
  }

  /// Adds `child` before the other children at the end (`gtk_header_bar_pack_end`).
  public func packEnd(_ child: Widget) {
    unsafe gtk_header_bar_pack_end(pointer, child.widget)
  }

  /// The widget in place of the window's title, or `nil` for the title
  /// (`gtk_header_bar_set_title_widget`).
  ///
  /// Reading it makes a new handle.
  public var titleWidget: Widget? {
    get { unsafe Widget(retaining: gtk_header_bar_get_title_widget(pointer)) }
    set { unsafe gtk_header_bar_set_title_widget(pointer, newValue?.widget) }
  }
}
