import FunctionalListGtk

// The names of Furnish that are different here.

extension Updatable {
  /// The method of Furnish.
  @available(*, unavailable, renamed: "update(with:)")
  public func updateWithViewData(_ data: ViewData?) { update(with: data) }
}

/// The protocol of Furnish.
@available(*, unavailable, renamed: "CellFurnisher")
public typealias CellFurnisherType = CellFurnisher

/// The protocol of Furnish.
@available(*, unavailable, message: "describe its items: TableSection(key:items:id:row:)")
public protocol DataFurnisher {}

/// The class of Furnish.
@available(*, unavailable, message: "use a FunctionalTableData and renderAndDiff")
public final class TableViewAdapter {}
