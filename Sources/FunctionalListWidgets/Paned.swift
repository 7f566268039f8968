public import FunctionalListGtk
import CFunctionalListGtk

/// Two widgets side by side, or one above the other, with a divider that the user can move (`GtkPaned`).
@MainActor
public final class Paned: Widget, CellView {
  /// Makes a pair of panes side by side.
  public init() {
    unsafe super.init(sinking: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
  }

  /// Makes a handle for an existing `GtkPaned`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_paned_get_type())
  }

  /// Whether the widgets are above each other (`gtk_orientable_set_orientation`).
  public var isVertical: Bool {
    get { unsafe gtk_orientable_get_orientation(pointer) == GTK_ORIENTATION_VERTICAL }
    set {
      unsafe gtk_orientable_set_orientation(
        pointer, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
  }

  /// The widget at the start, or at the top (`gtk_paned_set_start_child`).
  ///
  /// Reading it makes a new handle.
  public var startChild: Widget? {
    get { unsafe Widget(retaining: gtk_paned_get_start_child(pointer)) }
    set { unsafe gtk_paned_set_start_child(pointer, newValue?.widget) }
  }

  /// The widget at the end, or at the bottom (`gtk_paned_set_end_child`).
  ///
  /// Reading it makes a new handle.
  public var endChild: Widget? {
    get { unsafe Widget(retaining: gtk_paned_get_end_child(pointer)) }
    set { unsafe gtk_paned_set_end_child(pointer, newValue?.widget) }
  }

  /// The distance of the divider from the start, in pixels (`gtk_paned_set_position`).
  ///
  /// Setting it to -1 lets the children decide.
  public var position: Int {
    get { unsafe Int(gtk_paned_get_position(pointer)) }
    set { unsafe gtk_paned_set_position(pointer, Int32(size: newValue)) }
  }

  /// Whether the widget at the start grows with the panes (`gtk_paned_set_resize_start_child`).
  public var resizesStartChild: Bool {
    get { unsafe gtk_paned_get_resize_start_child(pointer) != 0 }
    set { unsafe gtk_paned_set_resize_start_child(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget at the end grows with the panes (`gtk_paned_set_resize_end_child`).
  public var resizesEndChild: Bool {
    get { unsafe gtk_paned_get_resize_end_child(pointer) != 0 }
    set { unsafe gtk_paned_set_resize_end_child(pointer, newValue ? 1 : 0) }
  }

  /// Whether the user can make the widget at the start smaller than it asks for
  /// (`gtk_paned_set_shrink_start_child`).
  public var shrinksStartChild: Bool {
    get { unsafe gtk_paned_get_shrink_start_child(pointer) != 0 }
    set { unsafe gtk_paned_set_shrink_start_child(pointer, newValue ? 1 : 0) }
  }

  /// Whether the user can make the widget at the end smaller than it asks for
  /// (`gtk_paned_set_shrink_end_child`).
  public var shrinksEndChild: Bool {
    get { unsafe gtk_paned_get_shrink_end_child(pointer) != 0 }
    set { unsafe gtk_paned_set_shrink_end_child(pointer, newValue ? 1 : 0) }
  }
}
