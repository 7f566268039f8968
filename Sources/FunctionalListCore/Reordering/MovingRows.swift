/// Rows that the user moves together, and the insertion points that are allowed for them.
package struct MovingRows {
  private let list: FlatList
  /// The slots of the rows.
  package let slots: RangeSet<Int>
  /// The sections that the rows are in.
  private let sections: [Int]
  /// Whether the list has a handler of moves, so that rows can move in sections without a handler
  /// too.
  private let handlesMoves: Bool

  /// Makes a value for the rows in a set of slots, which is not empty.
  package init(_ slots: RangeSet<Int>, in list: FlatList, handlesMoves: Bool) {
    self.list = list
    self.handlesMoves = handlesMoves
    self.slots = slots
    sections = list.sections.indices.filter { section in
      !slots.intersection(RangeSet([list.rowSlots(ofSection: section)])).isEmpty
    }
  }

  /// Whether the rows can move to a section.
  package func canMove(toSection section: Int) -> Bool {
    guard handlesMoves || list.sections[section].onMove != nil else { return false }
    return sections.allSatisfy { own in
      let reordering = list.sections[own].reordering
      return own == section
        ? reordering != .none : reordering.allowsMove(to: list.sections[section].reordering)
    }
  }

  /// Whether the rows can move to an insertion point: not into themselves, in a tree.
  package func canMove(to target: RowIndex) -> Bool {
    canMove(toSection: target.section) && !contain(target)
  }

  /// Whether an insertion point is inside the rows, in a tree.
  package func contain(_ target: RowIndex) -> Bool {
    let rows = list.rowSlots(ofSection: target.section)
    let slot = rows.lowerBound + target.row
    return rows.contains(slot) && list.isInside(slot, of: slots)
  }

  /// The move to an insertion point: before the row that is now at `target`, or at the end of its
  /// section.
  ///
  /// In a tree they move into the row that contains the row below them.
  ///
  /// - Returns: `nil` if the rows cannot move there, or are there already.
  package func move(to target: RowIndex) -> RowMove? {
    let rows = list.rowSlots(ofSection: target.section)
    let slot = rows.lowerBound + target.row
    let next = rows.contains(slot) ? rest(from: slot, in: rows) : nil
    return move(to: target, parent: next.flatMap(parent))
  }

  /// The move to an insertion point and into a row of a tree.
  private func move(to target: RowIndex, parent: Int?, canStay: Bool = false) -> RowMove? {
    let rows = list.rowSlots(ofSection: target.section)
    let slot = rows.lowerBound + target.row
    guard !slots.isEmpty, rows.lowerBound...rows.upperBound ~= slot,
      canMove(to: target),
      canStay || !isAdjacent(slot, of: target.section)
    else { return nil }
    let moving = slots.ranges.joined()
    let above = slots.intersection(RangeSet([rows.lowerBound..<slot]))
    let countAbove = above.ranges.reduce(0) { $0 + $1.count }
    return RowMove(
      paths: moving.compactMap(list.path),
      offsets: moving.compactMap { list.rowIndex(ofSlot: $0)?.row },
      sectionKey: list.sections[target.section].key, to: target.row - countAbove,
      previous: rest(before: slot, in: rows).flatMap(list.path),
      next: rest(from: slot, in: rows).flatMap(list.path), parent: parent.flatMap(list.path))
  }

  /// The slot of the row of a tree that contains the row in a slot.
  private func parent(_ slot: Int) -> Int? { list.parentSlot(of: slot) ?? nil }

  /// Whether the rows can move at all.
  package var canMove: Bool { list.sections.indices.contains(where: canMove(toSection:)) }

  /// Whether the rows can move by one row in a direction; in a tree past the rows inside it.
  package func canMove(_ direction: Direction) -> Bool { insertionPoint(direction) != nil }

  /// The move by one row towards the start of the list or its end; separate rows are joined.
  ///
  /// In a tree it is a move past the next row of the same parent. The first one leaves its parent upwards, and the
  /// last one downwards, where it becomes the row below the parent without a change of its place.
  package func move(_ direction: Direction) -> RowMove? {
    guard let target = insertionPoint(direction) else { return nil }
    let last = slots.ranges.last.map { $0.upperBound - 1 }
    guard direction == .down, let last, let parent = parent(last) else { return move(to: target) }
    let rows = list.rowSlots(ofSection: target.section)
    let next = list.end(ofRowsInside: last, in: rows)
    let leaves = next == rows.upperBound || self.parent(next) != parent
    return move(to: target, parent: leaves ? self.parent(parent) : parent, canStay: leaves)
  }

  /// The allowed insertion point that is nearest to another one.
  package func nearestTarget(to index: RowIndex) -> RowIndex? {
    if canMove(toSection: index.section) { return index }
    let own = sections.first ?? 0
    if index.section > own,
      let section = list.sections.indices[..<index.section].last(where: canMove(toSection:))
    {
      return RowIndex(section: section, row: list.sections[section].rowCount)
    }
    return list.sections.indices[index.section...].first(where: canMove(toSection:))
      .map { RowIndex(section: $0, row: 0) }
  }

  /// A direction in the list.
  package enum Direction: Hashable, Sendable {
    case up
    case down
  }

  /// The insertion point one row further; `nil` if there is no allowed one.
  private func insertionPoint(_ direction: Direction) -> RowIndex? {
    switch direction {
    case .up:
      guard let first = slots.ranges.first?.lowerBound, let index = list.rowIndex(ofSlot: first)
      else { return nil }
      if index.row > 0 {
        let rows = list.rowSlots(ofSection: index.section)
        return canMove(toSection: index.section)
          ? RowIndex(section: index.section, row: sibling(above: first) - rows.lowerBound) : nil
      }
      return list.sections.indices[..<index.section].last(where: canMove(toSection:))
        .map { RowIndex(section: $0, row: list.sections[$0].rowCount) }
    case .down:
      guard let last = slots.ranges.last.map({ $0.upperBound - 1 }),
        let index = list.rowIndex(ofSlot: last)
      else { return nil }
      let rows = list.rowSlots(ofSection: index.section)
      let next = list.end(ofRowsInside: last, in: rows)
      let parent = self.parent(last)
      if next < rows.upperBound || parent != nil {
        let isLast = next == rows.upperBound || self.parent(next) != parent
        let end = isLast ? next : list.end(ofRowsInside: next, in: rows)
        return canMove(toSection: index.section)
          ? RowIndex(section: index.section, row: end - rows.lowerBound) : nil
      }
      return list.sections.indices[(index.section + 1)...].first(where: canMove(toSection:))
        .map { RowIndex(section: $0, row: 0) }
    }
  }

  /// The slot above a row; in a tree that of the row at its level that contains it, or of its parent.
  private func sibling(above slot: Int) -> Int {
    let parent = list.parentSlot(of: slot) ?? nil
    var above = slot - 1
    while above != parent, let next = list.parentSlot(of: above) ?? nil, next != parent {
      above = next
    }
    return above
  }

  /// Whether the rows are contiguous, and `slot` is an insertion point next to them in their
  /// section, or in a tree next to the rows inside them.
  private func isAdjacent(_ slot: Int, of section: Int) -> Bool {
    guard sections == [section], slots.ranges.count == 1, let range = slots.ranges.first else {
      return false
    }
    let rows = list.rowSlots(ofSection: section)
    return range.lowerBound...list.end(ofRowsInside: range.upperBound - 1, in: rows) ~= slot
  }

  /// The last row above a slot that is not moved.
  private func rest(before slot: Int, in rows: Range<Int>) -> Int? {
    RangeSet([rows.lowerBound..<slot]).subtracting(slots).ranges.last.map { $0.upperBound - 1 }
  }

  /// The first row from a slot on that is not moved.
  private func rest(from slot: Int, in rows: Range<Int>) -> Int? {
    RangeSet([slot..<rows.upperBound]).subtracting(slots).ranges.first?.lowerBound
  }
}
