public import FunctionalListGtk
import CFunctionalListGtk

/// A widget with others above it, for example a button over a list (`GtkOverlay`).
@MainActor
public final class Overlay: Widget, CellView {
  /// Makes an overlay without widgets.
  public init() {
    unsafe super.init(sinking: gtk_overlay_new())
  }

  /// Makes a handle for an existing `GtkOverlay`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_overlay_get_type())
  }

  /// The widget below the others, which decides the size (`gtk_overlay_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get { unsafe Widget(retaining: gtk_overlay_get_child(pointer)) }
    set { unsafe gtk_overlay_set_child(pointer, newValue?.widget) }
  }

  /// Puts a widget above the child, where its alignments say (`gtk_overlay_add_overlay`).
  public func addOverlay(_ widget: Widget) {
    unsafe gtk_overlay_add_overlay(pointer, widget.widget)
  }

  /// Removes a widget that was put above the child (`gtk_overlay_remove_overlay`).
  public func removeOverlay(_ widget: Widget) {
    unsafe gtk_overlay_remove_overlay(pointer, widget.widget)
  }
}
