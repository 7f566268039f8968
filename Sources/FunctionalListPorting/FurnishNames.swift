public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

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

/// The protocol of Furnish.
@available(*, unavailable, message: "change the model and render, or use an EditingSource")
public protocol DataEditor {}

/// The protocol of Furnish.
@available(
  *, unavailable,
  message: "leave it out: a render inserts and removes the rows that differ from the last one"
)
public protocol DataEditorDelegate {}

/// The class of Furnish.
@available(
  *, unavailable, message: "keep the items in an array: TableSection(key:items:id:row:)"
)
public final class SimpleDataManager<Item> {
  /// The initialiser of Furnish.
  public init() {}
  /// The property of Furnish.
  public var items: [Item]?
  /// The property of Furnish, which the closure of a section takes the place of.
  public var transform: ((Item, RowIndex) -> (any RowDescription)?)?
}

/// The class of Furnish.
@available(
  *, unavailable,
  message: "keep the items in an array and render after each change, or use an EditingSource"
)
public final class EditingDataManager<Item> {
  /// The initialiser of Furnish.
  public init() {}
  /// The property of Furnish.
  public var items: [Item]?
  /// The property of Furnish, which the closure of a section takes the place of.
  public var transform: ((Item, RowIndex) -> (any RowDescription)?)?
  /// The property of Furnish.
  public var dataEditorDelegate: AnyObject?
  /// The function of Furnish.
  public func appendItem(_ item: Item) {}
}

/// The class of Furnish.
@available(*, unavailable, message: "use a FunctionalTableData and renderAndDiff")
public final class TableViewAdapter {
  /// The initialiser of Furnish.
  public init(tableView: Any? = nil, items: Any? = nil, dataManager: Any? = nil) {}
}
