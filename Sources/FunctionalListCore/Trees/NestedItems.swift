/// A collection of nested elements that finds the parent of an element without reading all
/// elements.
@usableFromInline
package protocol NestedItems {
  /// The offset of the parent of the element at an offset, or `nil` for an element at the top
  /// level.
  func parentOffset(of offset: Int) -> Int?
}

extension TreeItems: NestedItems {
  /// - Complexity: O(log *n* log *level*).
  @usableFromInline
  package func parentOffset(of offset: Int) -> Int? {
    let list = rope.piece(at: offset).piece.list
    return list.parent.flatMap { self.offset(of: TreePosition(list: $0, index: list.parentIndex)) }
  }
}

extension TreeItems: ItemsIndexedByID {
  /// - Complexity: O(log *n*); the first few calls for a tree of more than 65,536 visible nodes
  ///   read the ids of all.
  @usableFromInline
  package func firstOffset(ofID id: some Hashable) -> Int? {
    (id as? ID).flatMap(firstIndex)
  }
}

extension FlatList {
  /// The slot of the parent of the row in a slot.
  ///
  /// - Returns: `nil` if the items of the section are not nested; `.some(nil)` for a row at the top
  ///   level.
  package func parentSlot(of slot: Int) -> Int?? {
    guard case .row(let index) = self[slot], let items = sections[index.section].nestedItems else {
      return nil
    }
    return .some(
      items.parentOffset(of: index.row).map { rowSlots(ofSection: index.section).lowerBound + $0 })
  }
}
