@_exported public import FunctionalListGtk
import CFunctionalListGtk

/// Widgets in a row or a column (`GtkBox`).
@MainActor
open class Box: Widget, CellView {
  /// Which way the children are laid out (`GtkOrientation`).
  public nonisolated enum Orientation: Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical

    var gtk: GtkOrientation {
      switch self {
      case .horizontal: GTK_ORIENTATION_HORIZONTAL
      case .vertical: GTK_ORIENTATION_VERTICAL
      }
    }
  }

  /// Makes an empty column.
  public required init() {
    unsafe super.init(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  }

  /// Makes an empty box with `spacing` pixels between its children.
  public init(orientation: Orientation, spacing: Int = 0) {
    unsafe super.init(sinking: gtk_box_new(orientation.gtk, Int32(length: spacing)))
  }

  /// Makes a handle for an existing `GtkBox`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_box_get_type())
  }

  /// Adds `child` at the end (`gtk_box_append`).
  ///
  /// The box owns it from then on.
  public final func append(_ child: Widget) {
    unsafe gtk_box_append(object.assumingMemoryBound(to: GtkBox.self), child.widget)
  }

  /// Removes `child` (`gtk_box_remove`).
  public final func remove(_ child: Widget) {
    unsafe gtk_box_remove(object.assumingMemoryBound(to: GtkBox.self), child.widget)
  }
}
