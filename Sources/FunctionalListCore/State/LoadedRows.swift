/// The rows that renders have inserted next to a row that loads more, since its load began.
package struct LoadedRows: Equatable, Sendable {
  /// The slots from the first new row directly above the row to the row.
  private var above = 0..<0
  /// The slots from below the row to the last new row directly below it.
  private var below = 0..<0

  package init() {}

  package var isEmpty: Bool { above.isEmpty && below.isEmpty }

  /// Takes over the slots of a new list, in which the row has another slot, and adds the rows inserted next to
  /// it.
  ///
  /// - Complexity: O(*k*) for *k* new rows, and headers and footers among them.
  package mutating func rendered(_ comparison: Comparison, from oldSlot: Int, to slot: Int) {
    let old = (above: above, below: below)
    func isNew(_ slot: Int) -> Bool {
      guard let oldSlot = comparison.oldSlot(of: slot) else { return true }
      return old.above.contains(oldSlot) || old.below.contains(oldSlot)
    }
    var (first, end) = (slot, slot + 1)
    for other in (0..<slot).reversed() where !comparison.new.isDecoration(other) {
      guard isNew(other) else { break }
      first = other
    }
    for other in slot + 1..<comparison.new.count where !comparison.new.isDecoration(other) {
      guard isNew(other) else { break }
      end = other + 1
    }
    above = first..<slot
    below = slot + 1..<end
  }

  /// The number of rows, those above if there are any.
  package func rowCount(in list: FlatList) -> Int {
    let slots = above.isEmpty ? below : above
    return list.rowCount(above: slots.upperBound) - list.rowCount(above: slots.lowerBound)
  }

  /// The slots that take over the focus of the row when its load has ended, the first that takes it.
  ///
  /// If there is more to load, the focus goes to the row that was next to the loading one, so that the next key
  /// reads the first new row. Otherwise it goes to the first new row, which is where the loading one was.
  package func focusSuccessors(hasMore: Bool, in list: FlatList) -> [Int] {
    func isRow(_ slot: Int) -> Bool { !list.isDecoration(slot) }
    if !above.isEmpty {
      let next = hasMore ? (0..<above.lowerBound).last(where: isRow) : nil
      return [next, above.lowerBound].compactMap(\.self)
    }
    guard let last = below.last else { return [] }
    let next = hasMore ? (last + 1..<list.count).first(where: isRow) : nil
    return [next, last].compactMap(\.self)
  }
}
