/// The items of a ``ListItems`` in the order of columns, as a sorter shows them.
///
/// Two orders of the same items are compared by the offsets of the items, without reading one or hashing an id. Of
/// items that have been edited, only the chunks that the edits have changed are read, as those of a ``ListItems``.
public struct SortedItems<Element: Sendable>: Sendable {
  let order: ItemOrder<Element>
  /// The version of the model.
  let version: ItemsVersion

  init(_ order: ItemOrder<Element>, of version: ItemsVersion) {
    self.order = order
    self.version = version
  }
}

/// The identity of a version of the items of a model.
package final class ItemsVersion: Sendable {
  package init() {}
}

extension SortedItems: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { order.model.endIndex }

  /// The item at an offset.
  ///
  /// - Complexity: O(log *n*).
  public subscript(offset: Int) -> Element { order.model[order.offset(at: offset)] }
}

extension SortedItems: VersionedCollection where Element: Equatable {
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: SortedItems, from oldOffset: Int, limit: Int
  ) -> Int {
    guard version === old.version else {
      return order.items.commonPrefixLength(
        from: offset, with: old.order.items, from: oldOffset, limit: limit)
    }
    if order === old.order, offset == oldOffset { return limit }
    return (0..<limit).prefix {
      order.offset(at: offset + $0) == old.order.offset(at: oldOffset + $0)
    }.count
  }

  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: SortedItems, below oldOffset: Int, limit: Int
  ) -> Int {
    guard version === old.version else {
      return order.items.commonSuffixLength(
        below: offset, with: old.order.items, below: oldOffset, limit: limit)
    }
    if order === old.order, offset == oldOffset { return limit }
    return (0..<limit).prefix {
      order.offset(at: offset - 1 - $0) == old.order.offset(at: oldOffset - 1 - $0)
    }.count
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
    var places = [Int32](filledWith: -1, count: count)
    var span = places.mutableSpan
    for index in oldOffsets { span[old.order.offset(at: index)] = Int32(index) }
    for index in offsets {
      let place = span[order.offset(at: index)]
      if place >= 0 { body(Int(place), index, 1, true) }
    }
    return UnknownPairs()
  }
}
