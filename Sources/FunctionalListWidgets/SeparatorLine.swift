public import FunctionalListGtk
import CFunctionalListGtk

/// A line between widgets (`GtkSeparator`).
///
/// The lines between rows are described by `CellStyle`, with a `RowSeparator`.
@MainActor
public final class SeparatorLine: Widget, CellView {
  /// Makes a horizontal line.
  public convenience init() {
    self.init(orientation: .horizontal)
  }

  /// Makes a line.
  public init(orientation: Box.Orientation) {
    unsafe super.init(sinking: gtk_separator_new(orientation.gtk))
  }

  /// Makes a handle for an existing `GtkSeparator`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_separator_get_type())
  }
}
