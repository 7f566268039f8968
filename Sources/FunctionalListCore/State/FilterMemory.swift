/// The selection, the focus and the reading position of rows that a filter has removed.
///
/// They are restored with the rows. Lists are stored instead of keys, because they share the storage of the
/// app's items, and comparing them costs no more than a render.
package struct FilterMemory {
  /// The selection and the focus at one moment.
  package struct State: Equatable {
    package var selected: RangeSet<Int>
    package var focused: Int?
    package var isSelecting: Bool

    package init(selected: RangeSet<Int>, focused: Int?, isSelecting: Bool) {
      self.selected = selected
      self.focused = focused
      self.isSelecting = isSelecting
    }
  }

  /// What a render restores, in slots of the new list.
  package struct Restored: Equatable {
    /// The slots to select in addition to the selected ones.
    package var selected = RangeSet<Int>()
    /// The slot to focus.
    package var focused: Int?
    /// The scroll anchor: the row that was read before the filter, at its offset then.
    package var anchor: Virtualizer.Anchor?
  }

  /// Rows of an old list.
  private struct Rows {
    let list: FlatList
    var slots: RangeSet<Int>

    /// Whether the rows can be found in another list without hashing the keys of all its items.
    func canBeFoundFast(in list: FlatList) -> Bool {
      self.list.sections.indices.allSatisfy { offset in
        let section = self.list.sections[offset]
        let slots = RangeSet([self.list.slots(ofSection: offset)])
        guard !self.slots.intersection(slots).isEmpty else { return true }
        return list.sections.contains { $0.key == section.key && $0.isComparable(with: section) }
      }
    }

    /// Removes the rows that another list has, and returns their slots there.
    mutating func takeSlots(in list: FlatList) -> RangeSet<Int> {
      let found = takeSlotsOfOneSection(in: list)
      guard !slots.isEmpty else { return found }
      let comparison = Comparison(old: self.list, new: list)
      defer { slots = comparison.removedSlots(of: slots) }
      return found.union(comparison.newSlots(of: slots))
    }

    /// The slot of the kept row that is nearest to the first of these rows in another list.
    func nearestSlot(in list: FlatList) -> Int? {
      guard list.rowCount > 0, let slot = slots.ranges.first?.lowerBound else { return nil }
      return Comparison(old: self.list, new: list).nearestKeptSlot(to: slot) {
        !list.isDecoration($0)
      }
    }

    /// Removes the rows found in the section of the same key, and returns their slots.
    ///
    /// Does nothing if the rows are in several sections.
    mutating func takeSlotsOfOneSection(in list: FlatList) -> RangeSet<Int> {
      guard let first = slots.ranges.first?.lowerBound, let last = slots.ranges.last?.upperBound,
        case let oldOffset = self.list[first].section
      else { return RangeSet() }
      let old = self.list.slots(ofSection: oldOffset)
      let section = self.list.sections[oldOffset]
      guard last <= old.upperBound,
        let offset = list.sections.firstIndex(where: { $0.key == section.key })
      else { return RangeSet() }
      let new = list.slots(ofSection: offset)
      let comparison = Comparison(old: FlatList([section]), new: FlatList([list.sections[offset]]))
      let wanted = slots.shifted(by: -old.lowerBound)
      slots = comparison.removedSlots(of: wanted).shifted(by: old.lowerBound)
      return comparison.newSlots(of: wanted).shifted(by: new.lowerBound)
    }
  }

  private var selected: [Rows] = []
  private var focused: Rows?
  /// The row that was read before the filter, and its distance from the top of the viewport in pixels.
  private var reading: (rows: Rows, offset: Double)?
  /// The state after the last render; `nil` while the list is not filtered.
  private var last: State?
  /// Whether the user has selected or focused a row since the filter began.
  private var hasChosen = false

  package init() {}

  /// Forgets the selection of removed rows.
  package mutating func forgetSelection() { selected = [] }

  /// Updates the memory for a render.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - state: the state before the render.
  ///   - holdsFocus: whether the list itself has the focus, because no row was left to take it.
  ///   - reading: the row that is read, by its old slot, `nil` if the list is out of view; called when a
  ///     filter begins.
  /// - Returns: The state that the render restores.
  /// - Complexity: O(1) for lists that are not filtered. Otherwise one comparison of lists for each earlier
  ///   render whose removed selected rows are not restored yet; of one section if all are found there.
  package mutating func update(
    _ comparison: Comparison, _ state: @autoclosure () -> State, holdsFocus: Bool = false,
    reading: () -> Virtualizer.Anchor?
  ) -> Restored {
    let isFiltered = comparison.new.isFiltered
    guard isFiltered || last != nil else { return Restored() }
    let state = state()
    if let last {
      noteChoice(since: last, state)
    } else {
      self.reading = reading().map {
        (Rows(list: comparison.old, slots: RangeSet([$0.slot..<$0.slot + 1])), $0.offset)
      }
      // Set now, because the render may end before its state is noted.
      last = state
    }
    var result = Restored()
    guard !comparison.isOfOneDescription else { return result }
    // Between items of two types, of a tree and a search for example, rows are restored when the filter ends.
    func canRestore(_ rows: Rows) -> Bool { !isFiltered || rows.canBeFoundFast(in: comparison.new) }
    for index in selected.indices where canRestore(selected[index]) {
      result.selected.formUnion(selected[index].takeSlots(in: comparison.new))
    }
    selected.removeAll { $0.slots.isEmpty }
    if !result.selected.isEmpty {
      result.selected.subtract(comparison.describedSelection.deselected)
    }
    if let rows = focused, canRestore(rows) {
      result.focused = focused?.takeSlots(in: comparison.new).ranges.first?.lowerBound
      if result.focused == nil, holdsFocus { result.focused = rows.nearestSlot(in: comparison.new) }
      if focused?.slots.isEmpty == true { focused = nil }
    }
    if isFiltered {
      noteRemovedRows(comparison, state, hasFocus: result.focused != nil)
    } else {
      result.anchor = anchor(in: comparison.new)
      self = FilterMemory()
    }
    return result
  }

  /// Stores the state after a render.
  package mutating func note(_ state: @autoclosure () -> State) {
    if last != nil { last = state() }
  }

  /// Notes what the user has selected or focused since the last render.
  private mutating func noteChoice(since last: State, _ state: State) {
    if state.isSelecting != last.isSelecting { selected = [] }
    if state.selected != last.selected {
      hasChosen = true
      let isAddition = !last.selected.isEmpty && last.selected.isSubset(of: state.selected)
      if !state.isSelecting && !isAddition { selected = [] }
    }
    guard state.focused != last.focused else { return }
    if state.focused != nil { hasChosen = true }
    focused = nil
  }

  /// Stores the selection and the focus of the rows that a render removes.
  ///
  /// `hasFocus` is whether the render restores the focus.
  private mutating func noteRemovedRows(
    _ comparison: Comparison, _ state: State, hasFocus: Bool
  ) {
    let removed = comparison.removedSlots(of: state.selected)
    if !removed.isEmpty { selected.append(Rows(list: comparison.old, slots: removed)) }
    guard focused == nil, !hasFocus, let slot = state.focused else { return }
    let slots = comparison.removedSlots(of: RangeSet([slot..<slot + 1]))
    if !slots.isEmpty { focused = Rows(list: comparison.old, slots: slots) }
  }

  /// The row that was read before the filter, or the nearest kept one; `nil` if the user has chosen another.
  private func anchor(in list: FlatList) -> Virtualizer.Anchor? {
    guard !hasChosen, let reading, let slot = reading.rows.slots.ranges.first?.lowerBound else {
      return nil
    }
    var rows = reading.rows
    if let kept = rows.takeSlotsOfOneSection(in: list).ranges.first?.lowerBound {
      return Virtualizer.Anchor(slot: kept, offset: reading.offset)
    }
    let comparison = Comparison(old: rows.list, new: list)
    return (comparison.newSlots(of: [slot])[0] ?? comparison.nearestKeptSlot(to: slot))
      .map { Virtualizer.Anchor(slot: $0, offset: reading.offset) }
  }
}

extension TableSection {
  /// Whether the rows are compared with older ones by their items, or both are cells.
  fileprivate func isComparable(with old: TableSection) -> Bool {
    switch (old.source.items, source.items) {
    case (nil, nil): true
    case (let old?, let new?): new.lists(from: old) != nil
    default: false
    }
  }
}

extension Comparison {
  /// Whether the new list is filtered, and the old one is not.
  package var beginsFilter: Bool { !old.isFiltered && new.isFiltered }

  /// Whether the old list is filtered, and the new one is not.
  package var endsFilter: Bool { old.isFiltered && !new.isFiltered }
}

extension RangeSet<Int> {
  fileprivate func shifted(by distance: Int) -> RangeSet<Int> {
    RangeSet(ranges.lazy.map { $0.lowerBound + distance..<$0.upperBound + distance })
  }
}
