import FunctionalListCells
public import FunctionalListCore
import FunctionalListGtk

/// Columns, with titles above the rows that the user sorts, sizes, moves and hides them by.
extension FunctionalTableData {
  /// The columns, from start to end; none at first.
  ///
  /// ```swift
  /// table.columns = [
  ///   ListColumn("name", title: "Name", width: .flexible(minimum: 120), sort: .ascending),
  ///   ListColumn("size", title: "Size", alignment: .end, sort: .descending),
  /// ]
  /// ```
  ///
  /// Their titles stay at the top of the viewport, and scroll sideways with the rows. They are shown in a scrolled window
  /// with a `GtkViewport`. A ``ColumnRow`` has parts in the columns; other
  /// views span them.
  ///
  /// - A click on a title sorts (``onSortChanged(_:)``), another one turns the direction round, and with Shift a further
  ///   column is added. A border is dragged, and a double click on it makes the column as wide as its widest part in the
  ///   rows that are shown. Titles are dragged to another place. A menu hides and shows columns.
  /// - Keys on a title: Return sorts, with Shift further; Ctrl+Left and Ctrl+Right change the width, with Shift the
  ///   place; the menu key opens the menu.
  ///
  /// If the columns are wider than the viewport, flexible ones give way down to their minimum. Then the list scrolls
  /// sideways, if its scrolled window does.
  ///
  /// Assigning other columns keeps what the user has chosen (``columnState``).
  ///
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* live rows, which the next frame lays out.
  public var columns: [ListColumn] {
    get { hostOptions.columns.columns }
    set {
      MainLoop.requireMainThread(to: "Set columns")
      hostOptions.columns = ListColumns(newValue, state: columnState)
    }
  }

  /// What the user has chosen of the columns: order, widths, hidden ones and sort.
  ///
  /// It can be saved and given back, and set before or after ``columns``. Setting it calls no handler.
  ///
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* live rows, which the next frame lays out.
  public var columnState: ColumnState {
    get { hostOptions.columns.state }
    set {
      MainLoop.requireMainThread(to: "Set columnState")
      hostOptions.columns.state = newValue
    }
  }

  /// Sets the handler of the user's sorting, or removes it with `nil`.
  ///
  /// ```swift
  /// table.onSortChanged { sorter.sort(by: $0) }
  /// ```
  ///
  /// - Parameter handler: is passed the columns to sort by, the most important first. It passes them to a
  ///   ``ListSorter``, or sorts the model itself; the rows change with the next render.
  public func onSortChanged(_ handler: ((_ order: [ColumnSort]) -> Void)?) {
    MainLoop.requireMainThread(to: "Set onSortChanged")
    columnHandlers.sortChanged = handler
  }

  /// Sets the handler of all changes of ``columnState`` by the user, or removes it with `nil`.
  ///
  /// It is called for each step of a drag, too.
  public func onColumnStateChanged(_ handler: ((_ state: ColumnState) -> Void)?) {
    MainLoop.requireMainThread(to: "Set onColumnStateChanged")
    columnHandlers.stateChanged = handler
  }
}

extension FunctionalData {
  package func userChanges(_ change: ColumnChange) {
    let old = hostOptions.columns
    hostOptions.columns.apply(change)
    let new = hostOptions.columns
    guard new != old else { return }
    if new.sort != old.sort { columnHandlers.sortChanged?(new.sort) }
    columnHandlers.stateChanged?(new.state)
  }
}

/// What the app does when the user changes columns.
struct ColumnHandlers {
  var sortChanged: ((_ order: [ColumnSort]) -> Void)?
  var stateChanged: ((_ state: ColumnState) -> Void)?
}
