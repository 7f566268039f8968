/// A collection of items, and its count at the time its section was made.
///
/// A collection with reference semantics can lose elements between two renders while the list still
/// has their rows, so every element is read through ``subscript(_:)``, which never traps.
@usableFromInline
struct CountedItems<Items: RandomAccessCollection> {
  @usableFromInline let items: Items
  /// The number of items when the section was made.
  @usableFromInline let count: Int

  @inlinable
  init(_ items: Items) {
    self.items = items
    count = items.count
  }

  /// The item at an offset, or `nil` if it is missing from the collection.
  @inlinable
  subscript(offset: Int) -> Items.Element? {
    offset < items.count ? items[items.index(items.startIndex, offsetBy: offset)] : nil
  }

  /// The number of items that are not missing.
  @inlinable var remainingCount: Int { Swift.min(count, items.count) }

  /// The items if they are an array, whose elements can be read without a copy.
  @inlinable var array: [Items.Element]? { items as? [Items.Element] }

  /// The items if they are in chunks, which versions share.
  @inlinable var chunked: ListItems<Items.Element>? { items as? ListItems<Items.Element> }
}

extension CountedItems {
  /// The id of the item at an offset, or `nil` if it is missing from the collection.
  @inlinable @inline(__always)
  func id<ID>(at offset: Int, by id: (Items.Element) -> ID) -> ID? {
    guard let array else { return self[offset].map(id) }
    // Borrowed, because a copy would retain each of its references.
    let elements = array.span
    return elements.with(offset, id)
  }

  /// The offset of the first item whose id has a text.
  ///
  /// The id is made from it once, if it can be, and compared with the ids.
  @inlinable
  func firstOffset<ID: ListKey>(
    ofKey key: String, by id: (Items.Element) -> ID
  ) -> Int? {
    guard !(ID.self is any OneWayListKey.Type) else {
      return (0..<remainingCount).first { self.id(at: $0, by: id)?.keyText == key }
    }
    guard let wanted = ID.key(fromText: key), wanted.keyText == key else { return nil }
    // The collection may be indexed by another id than this one.
    if let indexed = items as? any ItemsIndexedByID, let offset = indexed.firstOffset(ofID: wanted),
      offset < remainingCount, self.id(at: offset, by: id) == wanted
    {
      return offset
    }
    return (0..<remainingCount).first { self.id(at: $0, by: id) == wanted }
  }
}
