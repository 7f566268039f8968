/// The items of a ``ListItems`` in the order of columns, as a sorter shows them.
///
/// Two orders of the same items are compared by the offsets of the items, without reading one or hashing an id. Of
/// items that have been edited, only the chunks that the edits have changed are read, as those of a ``ListItems``.
public struct SortedItems<Element> {
  let items: ListItems<Element>
  /// The offset of each item in the version of the model; `nil` if the order is that of the model.
  let offsets: [UInt32]?
  /// The version of the model.
  let version: ItemsVersion

  init(_ items: ListItems<Element>, offsets: [UInt32]? = nil, of version: ItemsVersion) {
    self.items = items
    self.offsets = offsets
    self.version = version
  }
}

/// The identity of a version of the items of a model.
package final class ItemsVersion: Sendable {
  package init() {}
}

extension SortedItems: Sendable where Element: Sendable {}

extension SortedItems: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { items.count }

  /// The item at an offset.
  ///
  /// - Complexity: O(log *n*).
  public subscript(offset: Int) -> Element { items[offset] }

  /// The items from the first to the last one.
  public func makeIterator() -> ListItems<Element>.Iterator { items.makeIterator() }
}

extension SortedItems: VersionedCollection where Element: Equatable {
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: SortedItems, from oldOffset: Int, limit: Int
  ) -> Int {
    items.commonPrefixLength(from: offset, with: old.items, from: oldOffset, limit: limit)
  }

  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: SortedItems, below oldOffset: Int, limit: Int
  ) -> Int {
    items.commonSuffixLength(below: offset, with: old.items, below: oldOffset, limit: limit)
  }

  /// Pairs the items of one version of the model.
  ///
  /// - Complexity: O(*n*).
  @usableFromInline
  package func forEachPair(
    with old: SortedItems, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? {
    guard version === old.version else { return nil }
    var places = [Int32](filledWith: -1, count: items.count)
    var span = places.mutableSpan
    for index in oldOffsets { span[old.offset(at: index)] = Int32(index) }
    for index in offsets {
      let place = span[offset(at: index)]
      if place >= 0 { body(Int(place), index, 1, true) }
    }
    return UnknownPairs()
  }

  /// The offset in the model of the item at an index.
  private func offset(at index: Int) -> Int { offsets.map { Int($0[index]) } ?? index }
}
