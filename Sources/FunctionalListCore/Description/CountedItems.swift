/// A collection of items with the count that it had when its section was made.
///
/// A collection of reference semantics can lose elements between two renders. The list still has its
/// rows then, so every element is read through ``subscript(_:)``, which never traps.
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

  /// The item at an offset, or `nil` if the collection no longer has it.
  @inlinable
  subscript(offset: Int) -> Items.Element? {
    offset < items.count ? items[items.index(items.startIndex, offsetBy: offset)] : nil
  }

  /// The items that the collection still has.
  @inlinable var remainingCount: Int { Swift.min(count, items.count) }

  /// The items, if they are an array: then they need not be copied to be read.
  @inlinable var array: [Items.Element]? { items as? [Items.Element] }
}

extension CountedItems {
  /// The id of the item at an offset, or `nil` if the collection no longer has it.
  @inlinable
  func id<ID>(at offset: Int, by id: (Items.Element) -> ID) -> ID? {
    guard let array else { return self[offset].map(id) }
    let elements = array.span
    return id(elements[offset])
  }

  /// The offset of the first item whose id has a text.
  ///
  /// An id that can be made from its text is made once, and compared with the others.
  @inlinable
  func firstOffset<ID: Hashable & CustomStringConvertible>(
    ofKey key: String, by id: (Items.Element) -> ID
  ) -> Int? {
    guard let type = ID.self as? any LosslessStringConvertible.Type else {
      return (0..<remainingCount).first { self.id(at: $0, by: id)?.description == key }
    }
    guard let wanted = type.init(key) as? ID, wanted.description == key else { return nil }
    // The id by which the items are found may be another one than this.
    if let indexed = items as? any ItemsIndexedByID, let offset = indexed.firstOffset(ofID: wanted),
      offset < remainingCount, self.id(at: offset, by: id) == wanted
    {
      return offset
    }
    return (0..<remainingCount).first { self.id(at: $0, by: id) == wanted }
  }
}
