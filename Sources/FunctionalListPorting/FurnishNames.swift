public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The names of Furnish that are different here.

extension Updatable {
  /// The name of `update(with:)` in Furnish.
  @available(*, unavailable, renamed: "update(with:)")
  public func updateWithViewData(_ data: ViewData?) { update(with: data) }
}

/// The cell of an item in Furnish, which knows the type of its view.
@available(*, unavailable, message: "use a HostCell of an Updatable view, or an ItemCell")
public nonisolated struct CellFurnisher<View> {}

/// The name of `ItemCell` in Furnish.
@available(*, unavailable, renamed: "ItemCell")
public typealias CellFurnisherType = ItemCell

/// The protocol of an object that provides the items of a table.
@available(*, unavailable, message: "describe its items: TableSection(key:items:id:row:)")
public protocol DataFurnisher {}

/// The protocol of an object that deletes and moves items.
@available(*, unavailable, message: "change the model and render, or use an EditingSource")
public protocol DataEditor {}

/// The protocol of an object that is notified of edits.
@available(
  *, unavailable,
  message: "leave it out: a render inserts and removes the rows that differ from the last one"
)
public protocol DataEditorDelegate {}

/// An object that stores items.
@available(
  *, unavailable, message: "keep the items in an array: TableSection(key:items:id:row:)"
)
public final class SimpleDataManager<Item> {
  /// Makes a data manager.
  public init() {}
  /// The items.
  public var items: [Item]?
  /// Makes the cell of an item; replaced by the closure of a section.
  public var transform: ((Item, RowIndex) -> (any RowDescription)?)?
}

/// An object that stores items and edits them.
@available(
  *, unavailable,
  message: "keep the items in an array and render after each change, or use an EditingSource"
)
public final class EditingDataManager<Item> {
  /// Makes a data manager.
  public init() {}
  /// The items.
  public var items: [Item]?
  /// Makes the cell of an item; replaced by the closure of a section.
  public var transform: ((Item, RowIndex) -> (any RowDescription)?)?
  /// The object that is notified of edits.
  public var dataEditorDelegate: AnyObject?
  /// Adds an item at the end.
  public func appendItem(_ item: Item) {}
}

/// An object that shows the items of a data manager in a table.
@available(*, unavailable, message: "use a FunctionalTableData and renderAndDiff")
public final class TableViewAdapter {
  /// Makes an adapter.
  public init(tableView: Any? = nil, items: Any? = nil, dataManager: Any? = nil) {}
}
