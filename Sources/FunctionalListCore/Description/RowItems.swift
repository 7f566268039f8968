/// The items of lazy rows.
///
/// A row is described when it is needed.
@usableFromInline
package protocol RowItems: AnyObject {
  /// The number of items when the section was made.
  var count: Int { get }
  /// The number of items that are not missing from the collection.
  var remainingCount: Int { get }
  /// The description of an item's id, or `nil` if the item is missing.
  func key(at offset: Int) -> String?
  /// Describes a row, or returns `nil` if its item is missing.
  func description(at offset: Int) -> (any RowDescription)?
  func firstOffset(ofKey key: String) -> Int?
  /// The object that describes the rows, or `nil` if it was never set.
  var describer: RowDescriber? { get set }
  /// The same items, described by the cells that are registered in a list.
  func described(by cells: RegisteredCells) -> any RowItems
  /// Loads the items when they are needed; `nil` if the collection has them.
  var paging: (any SectionPaging)? { get set }
  /// The collection, if its elements are nested.
  var nestedItems: (any NestedItems)? { get }
  /// The collection.
  var collection: Any { get }
  /// An item, or `nil` if it is missing.
  func item(at offset: Int) -> Any?
  /// Whether the collection is a filtered view that hides elements of another.
  var hidesItems: Bool { get }
  /// The older and these items for a comparison, or `nil` if their types differ.
  func lists(from old: any RowItems) -> ItemLists?
}

/// A weak reference to the object that describes rows, which may itself retain their section.
@usableFromInline
package struct RowDescriber {
  package private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// Whether both are the same object, or both are `nil`.
  ///
  /// A deinitialised object is not the same as any other.
  static func isSame(_ lhs: RowDescriber?, _ rhs: RowDescriber?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs.object != nil && lhs.object === rhs.object
  }
}

/// Items of one type.
@usableFromInline
final class TypedRowItems<Items: RandomAccessCollection, ID: ListKey>
where Items.Element: Equatable {
  /// Stored before the items, because its offset would depend on their type otherwise.
  @usableFromInline package let count: Int
  @usableFromInline package var describer: RowDescriber?
  @usableFromInline package var paging: (any SectionPaging)?
  /// The collection, if it is a filtered view; the cast would take longer than all else that a short list is asked.
  private let filtered: (any FilteredItems)?
  private let items: CountedItems<Items>
  private let id: (Items.Element) -> ID
  private let row: (Items.Element) -> any RowDescription
  private let compare: (_ old: CountedItems<Items>, _ new: CountedItems<Items>) -> ItemLists
  private let find: (_ key: String, _ items: CountedItems<Items>) -> Int?
  /// Returns the description of an item's id; the optimiser has specialised the closure for the
  /// types.
  @usableFromInline var keyText: ((_ offset: Int) -> String?)?

  @usableFromInline
  init(
    items: CountedItems<Items>, filtered: (any FilteredItems)?, id: @escaping (Items.Element) -> ID,
    row: @escaping (Items.Element) -> any RowDescription,
    compare: @escaping (_ old: CountedItems<Items>, _ new: CountedItems<Items>) -> ItemLists,
    find: @escaping (_ key: String, _ items: CountedItems<Items>) -> Int?
  ) {
    count = items.count
    self.filtered = filtered
    self.items = items
    self.id = id
    self.row = row
    self.compare = compare
    self.find = find
  }
}

extension TypedRowItems: RowItems {
  @usableFromInline package var remainingCount: Int { items.remainingCount }

  @usableFromInline package func key(at offset: Int) -> String? {
    if let keyText { return keyText(offset) }
    return items.id(at: offset, by: id)?.keyText
  }

  @usableFromInline package func description(at offset: Int) -> (any RowDescription)? {
    items[offset].map(row)
  }

  @usableFromInline package func firstOffset(ofKey key: String) -> Int? { find(key, items) }

  @usableFromInline package var nestedItems: (any NestedItems)? {
    items.items as? any NestedItems
  }

  @usableFromInline package var collection: Any { items.items }

  @usableFromInline package func item(at offset: Int) -> Any? { items[offset] }

  @usableFromInline package var hidesItems: Bool {
    // Few lists are filtered, and the others copy nothing.
    filtered.isPresent && filtered?.hidesItems == true || paging?.isFound == true
  }

  @usableFromInline package func described(by cells: RegisteredCells) -> any RowItems {
    let bound = TypedRowItems(
      items: items, filtered: filtered, id: id, row: cells.row, compare: compare, find: find)
    bound.describer = describer
    bound.paging = paging
    bound.keyText = keyText
    return bound
  }

  @usableFromInline package func lists(from old: any RowItems) -> ItemLists? {
    guard let old = old as? TypedRowItems<Items, ID>, old.paging?.identity == paging?.identity
    else { return nil }
    // Weak references are copied only if there are any.
    if old.describer.isPresent || describer.isPresent {
      guard RowDescriber.isSame(old.describer, describer) else { return nil }
    }
    return compare(old.items, items)
  }
}
