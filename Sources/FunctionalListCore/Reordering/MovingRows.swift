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
    guard handlesMoves || list.sections[section].didMoveRow != nil else { return false }
    return sections.allSatisfy { own in
      let reordering = list.sections[own].reordering
      return own == section
        ? reordering != .none : reordering.allowsMove(to: list.sections[section].reordering)
    }
  }

  /// The move to an insertion point: before the row that is now at `target`, or at the end of its
  /// section.
  ///
  /// - Returns: `nil` if the rows cannot move there, or are there already.
  package func move(to target: RowIndex) -> RowMove? {
    let rows = list.rowSlots(ofSection: target.section)
    let slot = rows.lowerBound + target.row
    guard !slots.isEmpty, rows.lowerBound...rows.upperBound ~= slot,
      canMove(toSection: target.section),
      !isAdjacent(slot, of: target.section)
    else { return nil }
    let moving = slots.ranges.joined()
    let above = slots.intersection(RangeSet([rows.lowerBound..<slot]))
    let countAbove = above.ranges.reduce(0) { $0 + $1.count }
    return RowMove(
      paths: moving.compactMap(list.path),
      offsets: moving.compactMap { list.rowIndex(ofSlot: $0)?.row },
      sectionKey: list.sections[target.section].key, to: target.row - countAbove,
      previous: rest(before: slot, in: rows).flatMap(list.path),
      next: rest(from: slot, in: rows).flatMap(list.path))
  }

  /// Whether the rows can move at all.
  package var canMove: Bool { list.sections.indices.contains(where: canMove(toSection:)) }

  /// Whether the rows can move by one row in a direction.
  package func canMove(_ direction: Direction) -> Bool { insertionPoint(direction) != nil }

  /// The move by one row towards the start of the list or its end; separate rows are joined.
  package func move(_ direction: Direction) -> RowMove? { insertionPoint(direction).flatMap(move) }

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
        return canMove(toSection: index.section)
          ? RowIndex(section: index.section, row: index.row - 1) : nil
      }
      return list.sections.indices[..<index.section].last(where: canMove(toSection:))
        .map { RowIndex(section: $0, row: list.sections[$0].rowCount) }
    case .down:
      guard let last = slots.ranges.last.map({ $0.upperBound - 1 }),
        let index = list.rowIndex(ofSlot: last)
      else { return nil }
      if index.row + 1 < list.sections[index.section].rowCount {
        return canMove(toSection: index.section)
          ? RowIndex(section: index.section, row: index.row + 2) : nil
      }
      return list.sections.indices[(index.section + 1)...].first(where: canMove(toSection:))
        .map { RowIndex(section: $0, row: 0) }
    }
  }

  /// Whether the rows are contiguous, and `slot` is an insertion point next to them in their
  /// section.
  private func isAdjacent(_ slot: Int, of section: Int) -> Bool {
    guard sections == [section], slots.ranges.count == 1, let range = slots.ranges.first else {
      return false
    }
    return range.lowerBound...range.upperBound ~= slot
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
