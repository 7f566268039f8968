public import FunctionalListGtk
import CFunctionalListGtk

/// Widgets in rows and columns (`GtkGrid`).
@MainActor
open class Grid: Widget, CellView {
  /// Makes an empty grid.
  public required init() {
    unsafe super.init(sinking: gtk_grid_new())
  }

  /// Makes a handle for an existing `GtkGrid`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_grid_get_type())
  }

  private final var grid: UnsafeMutablePointer<GtkGrid> {
    unsafe object.assumingMemoryBound(to: GtkGrid.self)
  }

  /// Adds `child` in a column and a row, both counted from 0 to 32,767 (`gtk_grid_attach`).
  ///
  /// - Parameters:
  ///   - child: the widget, which the grid owns from then on.
  ///   - column: the column, or the first of several.
  ///   - row: the row, or the first of several.
  ///   - columnSpan: the number of columns that the widget fills, at least 1.
  ///   - rowSpan: the number of rows that the widget fills, at least 1.
  public final func attach(
    _ child: Widget, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1
  ) {
    unsafe gtk_grid_attach(
      grid, child.widget, Int32(length: column), Int32(length: row),
      Int32(length: columnSpan, least: 1), Int32(length: rowSpan, least: 1))
  }

  /// Removes `child` (`gtk_grid_remove`).
  public final func remove(_ child: Widget) {
    unsafe gtk_grid_remove(grid, child.widget)
  }

  /// The space between columns, in pixels (`gtk_grid_set_column_spacing`).
  public final var columnSpacing: Int {
    get { unsafe Int(gtk_grid_get_column_spacing(grid)) }
    set { unsafe gtk_grid_set_column_spacing(grid, guint(Int32(length: newValue))) }
  }

  /// The space between rows, in pixels (`gtk_grid_set_row_spacing`).
  public final var rowSpacing: Int {
    get { unsafe Int(gtk_grid_get_row_spacing(grid)) }
    set { unsafe gtk_grid_set_row_spacing(grid, guint(Int32(length: newValue))) }
  }
}
