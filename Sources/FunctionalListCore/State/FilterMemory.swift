/// What a filter has taken from the user with the rows that it leaves out: the selection, the cursor, and
/// the place where the list was read.
///
/// All of it comes back with the rows. Lists are kept instead of keys: they share the storage of the app's
/// items, and comparing them costs no more than a render.
package struct FilterMemory {
  /// What the user sees of the rows.
  package struct State: Equatable {
    package var selected: RangeSet<Int>
    package var focused: Int?
    /// Whether the selection mode is entered, in which selecting a row keeps the others.
    package var isSelecting: Bool

    package init(selected: RangeSet<Int>, focused: Int?, isSelecting: Bool) {
      self.selected = selected
      self.focused = focused
      self.isSelecting = isSelecting
    }
  }

  /// What comes back with a render, in slots of the new list.
  package struct Return: Equatable {
    /// The slots to select, beside those that are selected.
    package var selected = RangeSet<Int>()
    /// The slot that takes the focus back.
    package var focused: Int?
    /// The row to hold where it was on screen.
    package var anchor: Virtualizer.Anchor?
  }

  /// Some rows of a list that was shown.
  private struct Rows {
    let list: FlatList
    var slots: RangeSet<Int>

    /// Whether the rows can be found in another list without reading the keys of all its items.
    func areQuicklyFound(in list: FlatList) -> Bool {
      self.list.sections.indices.allSatisfy { offset in
        let section = self.list.sections[offset]
        let slots = RangeSet([self.list.slots(ofSection: offset)])
        guard !self.slots.intersection(slots).isEmpty else { return true }
        return list.sections.contains { $0.key == section.key && $0.isComparable(with: section) }
      }
    }

    /// Removes the rows that another list has, and returns their slots there.
    mutating func takeSlots(in list: FlatList) -> RangeSet<Int> {
      let comparison = Comparison(old: self.list, new: list)
      defer { slots = comparison.removedSlots(of: slots) }
      return comparison.newSlots(of: slots)
    }
  }

  private var selected: [Rows] = []
  private var focused: Rows?
  /// The list before the filter, the row that was read, and its distance to the top of the viewport.
  private var reading: (rows: Rows, offset: Double)?
  /// What the user saw after the last render, while the list is filtered.
  private var last: State?
  /// Whether the user has chosen a row since the filter began.
  private var hasChosen = false

  package init() {}

  /// Forgets the selected rows that are left out.
  package mutating func forgetSelection() { selected = [] }

  /// Follows a render.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - state: what the user sees before it.
  ///   - reading: the row that is read, by its old slot; called when the list becomes a filtered one.
  /// - Returns: What comes back with the render.
  /// - Complexity: O(1) for lists that are not filtered. Otherwise there is a comparison of lists for
  ///   each render that has left out selected rows which have not come back.
  package mutating func follow(
    _ comparison: Comparison, _ state: @autoclosure () -> State,
    reading: () -> Virtualizer.Anchor?
  ) -> Return {
    // A filter may leave no section at all.
    let isFiltered = comparison.new.isFiltered || last != nil && comparison.new.sections.isEmpty
    guard isFiltered || last != nil else { return Return() }
    let state = state()
    if let last {
      noteChoice(since: last, state)
    } else {
      self.reading = reading().map {
        (Rows(list: comparison.old, slots: RangeSet([$0.slot..<$0.slot + 1])), $0.offset)
      }
      // Known from here on, even if the render ends before its state is noted.
      last = state
    }
    var result = Return()
    guard !comparison.isOfOneDescription else { return result }
    // Between items of two types, as those of a tree and of a search, the rows come back at the end.
    func isLookedFor(_ rows: Rows) -> Bool {
      !isFiltered || rows.areQuicklyFound(in: comparison.new)
    }
    for index in selected.indices where isLookedFor(selected[index]) {
      result.selected.formUnion(selected[index].takeSlots(in: comparison.new))
    }
    selected.removeAll { $0.slots.isEmpty }
    if !result.selected.isEmpty {
      result.selected.subtract(comparison.describedSelection.deselected)
    }
    if let rows = focused, isLookedFor(rows) {
      result.focused = focused?.takeSlots(in: comparison.new).ranges.first?.lowerBound
      if focused?.slots.isEmpty == true { focused = nil }
    }
    if isFiltered {
      leaveOut(comparison, state, keepsFocus: result.focused != nil)
    } else {
      result.anchor = anchor(in: comparison.new)
      self = FilterMemory()
    }
    return result
  }

  /// Notes what the user sees after a render.
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

  /// Keeps what goes with the rows that a render leaves out.
  private mutating func leaveOut(_ comparison: Comparison, _ state: State, keepsFocus: Bool) {
    let hidden = comparison.removedSlots(of: state.selected)
    if !hidden.isEmpty { selected.append(Rows(list: comparison.old, slots: hidden)) }
    guard focused == nil, !keepsFocus, let slot = state.focused else { return }
    let slots = comparison.removedSlots(of: RangeSet([slot..<slot + 1]))
    if !slots.isEmpty { focused = Rows(list: comparison.old, slots: slots) }
  }

  /// Where the row that was read is to be on screen, unless the user has chosen another.
  private func anchor(in list: FlatList) -> Virtualizer.Anchor? {
    guard !hasChosen, let (rows, offset) = reading, let slot = rows.slots.ranges.first?.lowerBound
    else { return nil }
    let comparison = Comparison(old: rows.list, new: list)
    return (comparison.newSlots(of: [slot])[0] ?? comparison.nearestKeptSlot(to: slot))
      .map { Virtualizer.Anchor(slot: $0, offset: offset) }
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

extension FlatList {
  /// Whether a filter leaves out rows of any section.
  package var isFiltered: Bool { sections.contains(where: \.isFiltered) }
}

extension Comparison {
  /// Whether the old list is filtered, and the new one is not.
  package var endsFilter: Bool { old.isFiltered && !new.isFiltered }
}
