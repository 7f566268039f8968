/// Items that each describe a row when it is needed.
@usableFromInline
package protocol RowItems: AnyObject {
  var count: Int { get }
  /// The text of an item's id.
  func key(at offset: Int) -> String
  func description(at offset: Int) -> any RowDescription
  func firstOffset(ofKey key: String) -> Int?
  /// What to compare the items with older ones by, if those are of the same sort.
  func lists(from old: any RowItems) -> ItemLists?
}

/// Items of one type.
@usableFromInline
final class TypedRowItems<Items: RandomAccessCollection, ID: Hashable & LosslessStringConvertible>
where Items.Element: Equatable {
  private let items: Items
  private let id: KeyPath<Items.Element, ID>
  private let row: (Items.Element) -> any RowDescription
  private let compare: (_ old: Items, _ new: Items) -> ItemLists
  private let find: (_ wanted: ID, _ items: Items) -> Int?

  @usableFromInline
  init(
    items: Items, id: KeyPath<Items.Element, ID>,
    row: @escaping (Items.Element) -> any RowDescription,
    compare: @escaping (_ old: Items, _ new: Items) -> ItemLists,
    find: @escaping (_ wanted: ID, _ items: Items) -> Int?
  ) {
    self.items = items
    self.id = id
    self.row = row
    self.compare = compare
    self.find = find
  }

  private subscript(offset: Int) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: offset)]
  }
}

extension TypedRowItems: RowItems {
  @usableFromInline package var count: Int { items.count }

  @usableFromInline package func key(at offset: Int) -> String { String(self[offset][keyPath: id]) }

  @usableFromInline package func description(at offset: Int) -> any RowDescription {
    row(self[offset])
  }

  @usableFromInline package func firstOffset(ofKey key: String) -> Int? {
    guard let wanted = ID(key), String(wanted) == key else { return nil }
    return find(wanted, items)
  }

  @usableFromInline package func lists(from old: any RowItems) -> ItemLists? {
    guard let old = old as? TypedRowItems<Items, ID>, old.id == id else { return nil }
    return compare(old.items, items)
  }
}
