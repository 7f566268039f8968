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
  /// Whether the row in a slot is inside the row in one of these slots, in a tree.
  ///
  /// - Complexity: O(*l* log *n*) for a row at level *l*.
  package func isInside(_ slot: Int, of slots: RangeSet<Int>) -> Bool {
    var next = slot
    while !slots.isEmpty, let parent = parentSlot(of: next) ?? nil {
      if slots.contains(parent) { return true }
      next = parent
    }
    return false
  }

  /// The level of the row in a slot of a tree, 0 for any other row.
  package func level(of slot: Int) -> Int {
    var (level, next) = (0, slot)
    while let parent = parentSlot(of: next) ?? nil { (level, next) = (level + 1, parent) }
    return level
  }

  /// The end of the slots of the rows inside a row of a tree, or the next slot.
  func end(ofRowsInside slot: Int, in rows: Range<Int>) -> Int {
    let others = slot + 1..<max(slot + 1, rows.upperBound)
    return others.partitioningIndex { !isInside($0, of: RangeSet([slot..<slot + 1])) }
  }

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
