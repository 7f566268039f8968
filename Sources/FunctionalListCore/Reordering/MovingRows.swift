/// Rows that the user moves together, and where they can go.
package struct MovingRows {
  private let list: FlatList
  /// The slots of the rows.
  package let slots: RangeSet<Int>
  /// The sections that the rows are in.
  private let sections: [Int]
  /// Whether the app follows moves in all sections, and not only in those that have a handler.
  private let isFollowed: Bool

  /// Makes a value for the rows in slots, at least one.
  package init(_ slots: RangeSet<Int>, in list: FlatList, isFollowed: Bool) {
    self.list = list
    self.isFollowed = isFollowed
    self.slots = slots
    sections = list.sections.indices.filter { section in
      !slots.intersection(RangeSet([list.rowSlots(ofSection: section)])).isEmpty
    }
  }

  /// Whether the rows can go to a section.
  package func canMove(toSection section: Int) -> Bool {
    guard isFollowed || list.sections[section].didMoveRow != nil else { return false }
    return sections.allSatisfy { own in
      let reordering = list.sections[own].reordering
      return own == section
        ? reordering != .none : reordering.allowsMove(to: list.sections[section].reordering)
    }
  }

  /// The move to before the row that is at `place` now, or to the end of its section.
  ///
  /// - Returns: `nil` if the rows cannot go there, or are there already.
  package func move(to place: RowIndex) -> RowMove? {
    let rows = list.rowSlots(ofSection: place.section)
    let slot = rows.lowerBound + place.row
    guard !slots.isEmpty, rows.lowerBound...rows.upperBound ~= slot,
      canMove(toSection: place.section),
      !isAt(slot, of: place.section)
    else { return nil }
    let moving = slots.ranges.joined()
    let above = slots.intersection(RangeSet([rows.lowerBound..<slot]))
    let countAbove = above.ranges.reduce(0) { $0 + $1.count }
    return RowMove(
      paths: moving.compactMap(list.path),
      offsets: moving.compactMap { list.rowIndex(ofSlot: $0)?.row },
      sectionKey: list.sections[place.section].key, to: place.row - countAbove,
      previous: rest(before: slot, in: rows).flatMap(list.path),
      next: rest(from: slot, in: rows).flatMap(list.path))
  }

  /// Whether the rows can go anywhere.
  package var canMove: Bool { list.sections.indices.contains(where: canMove(toSection:)) }

  /// Whether the rows can move by one row.
  package func canMove(_ direction: Direction) -> Bool { place(direction) != nil }

  /// The move by one row towards the start of the list or its end; rows that stand apart come together.
  package func move(_ direction: Direction) -> RowMove? { place(direction).flatMap(move) }

  /// The place to which the rows can go that is nearest to another one.
  package func nearestPlace(to index: RowIndex) -> RowIndex? {
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

  /// The place one row further; `nil` if there is none to which the rows can go.
  private func place(_ direction: Direction) -> RowIndex? {
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

  /// Whether the rows stand together, and `slot` of the same section touches them.
  private func isAt(_ slot: Int, of section: Int) -> Bool {
    guard sections == [section], slots.ranges.count == 1, let range = slots.ranges.first else {
      return false
    }
    return range.lowerBound...range.upperBound ~= slot
  }

  /// The last of the rows that stay above a slot.
  private func rest(before slot: Int, in rows: Range<Int>) -> Int? {
    RangeSet([rows.lowerBound..<slot]).subtracting(slots).ranges.last.map { $0.upperBound - 1 }
  }

  /// The first of the rows that stay from a slot on.
  private func rest(from slot: Int, in rows: Range<Int>) -> Int? {
    RangeSet([slot..<rows.upperBound]).subtracting(slots).ranges.first?.lowerBound
  }
}
