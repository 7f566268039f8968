import FunctionalListCore

/// What a list is, written for the eye: rows are keys, and nothing is looked up by slot.
struct SlowListState {
  var keys: [Int] = []
  var usualMode: SelectionMode
  var selected: Set<Int> = []
  /// What was selected when the selection mode was entered; `nil` outside of it.
  var before: Set<Int>?
  var focused: Int?
  /// Whether the list itself has the focus, and the row that had it before.
  var holdsFocus = false
  private var lastFocused: Int?
  var pendingSelected: Set<Int> = []
  var pendingDeselected: Set<Int> = []
  private var filter: Filter?

  /// What a filter has taken from the user.
  private struct Filter {
    var selected: Set<Int> = []
    var focused: Int?
    /// The rows among which that one was removed.
    var focusedAmong: [Int] = []
    var lastSelected: Set<Int>
    var lastFocused: Int?
    var wasSelecting: Bool
  }

  init(_ mode: SelectionMode) { usualMode = mode }

  var mode: SelectionMode { before == nil ? usualMode : .multiple }

  static func agrees(_ key: Int) -> Bool { key % 5 != 0 }

  // MARK: Acts

  private mutating func set(_ new: Set<Int>, isUserInitiated: Bool) {
    let added = new.subtracting(selected)
    let refused = added.filter { !Self.agrees($0) }
    var outcome = new.subtracting(refused)
    if !refused.isEmpty, mode != .multiple || refused == added { outcome = selected }
    let (appeared, disappeared) = (outcome.subtracting(selected), selected.subtracting(outcome))
    selected = outcome
    guard isUserInitiated else { return }
    pendingSelected = pendingSelected.subtracting(disappeared).union(appeared)
    pendingDeselected = pendingDeselected.subtracting(appeared).union(disappeared)
  }

  mutating func select(_ key: Int, isUserInitiated: Bool) {
    guard mode != .none, !selected.contains(key) else { return }
    set(mode == .multiple ? selected.union([key]) : [key], isUserInitiated: isUserInitiated)
  }

  mutating func deselect(_ key: Int, isUserInitiated: Bool) {
    set(selected.subtracting([key]), isUserInitiated: isUserInitiated)
  }

  mutating func toggle(_ key: Int) {
    set(selected.symmetricDifference([key]), isUserInitiated: true)
  }

  mutating func selectAll() { if mode == .multiple { set(Set(keys), isUserInitiated: false) } }

  mutating func deselectAll(isUserInitiated: Bool) {
    if mode != .browse { set([], isUserInitiated: isUserInitiated) }
  }

  mutating func setMode(_ mode: SelectionMode) {
    let old = usualMode
    usualMode = mode
    guard mode != old, mode == .none || old == .multiple else { return }
    if before == nil { selected = [] } else { before = [] }
  }

  mutating func enterSelecting() {
    guard before == nil else { return }
    before = selected
    if usualMode != .multiple { selected = [] }
  }

  mutating func leaveSelecting() {
    guard let before else { return }
    self.before = nil
    selected = usualMode == .single || usualMode == .browse ? before : []
  }

  // MARK: Renders

  mutating func render(_ new: [Int]?, isFiltered: Bool) {
    var filter = filter
    let isFiltered = isFiltered || filter != nil && new == nil
    let new = new ?? []
    var (returning, returningFocus) = (Set<Int>(), Int?.none)
    if isFiltered || filter != nil {
      var known =
        filter
        ?? Filter(lastSelected: selected, lastFocused: focused, wasSelecting: before != nil)
      noteChoice(&known)
      returning = isKnown(new) ? known.selected.intersection(new) : []
      known.selected.subtract(returning)
      if let key = known.focused, new.contains(key) {
        returningFocus = key
        known.focused = nil
      } else if let key = known.focused, holdsFocus {
        returningFocus = nearest(to: key, of: known.focusedAmong, in: new)
      }
      known.selected.formUnion(selected.subtracting(new))
      if known.focused == nil, returningFocus == nil, let focused, !new.contains(focused) {
        known.focused = focused
        known.focusedAmong = keys
      }
      filter = isFiltered ? known : nil
    }
    let (last, wasHeld) = (focused, holdsFocus)
    if last != nil || !wasHeld { lastFocused = nil }
    focused = focused.flatMap { successor(of: $0, in: new) }
    holdsFocus = focused == nil && (last != nil || wasHeld)
    keys = new
    selected.formIntersection(new)
    before?.formIntersection(new)
    pendingSelected.formIntersection(new)
    pendingDeselected.formIntersection(new)
    if mode == .multiple {
      set(selected.union(returning), isUserInitiated: false)
    } else if mode != .none, selected.isEmpty, let last = new.last(where: returning.contains) {
      set([last], isUserInitiated: false)
    }
    let target = returningFocus ?? lastFocused.flatMap { new.contains($0) ? $0 : nil }
    if let target, focused != nil || holdsFocus { (focused, holdsFocus) = (target, false) }
    lastFocused = holdsFocus ? last ?? lastFocused : nil
    filter?.lastSelected = selected
    filter?.lastFocused = focused
    filter?.wasSelecting = before != nil
    self.filter = filter
  }

  /// Rows of a list without a section are looked for when there is one again.
  private func isKnown(_ new: [Int]) -> Bool { !new.isEmpty }

  /// What the user has chosen since the last render takes the place of what is left out.
  private func noteChoice(_ filter: inout Filter) {
    if (before != nil) != filter.wasSelecting { filter.selected = [] }
    if selected != filter.lastSelected {
      let isAddition = !filter.lastSelected.isEmpty && filter.lastSelected.isSubset(of: selected)
      if before == nil, !isAddition { filter.selected = [] }
    }
    if focused != filter.lastFocused { filter.focused = nil }
  }

  private func nearest(to key: Int, of keys: [Int], in new: [Int]) -> Int? {
    guard let place = keys.firstIndex(of: key) else { return nil }
    return keys[place...].first(where: new.contains) ?? keys[..<place].last(where: new.contains)
  }

  /// The nearest row that is kept, below first, or else the one that is in its place now.
  private func successor(of key: Int, in new: [Int]) -> Int? {
    guard let place = keys.firstIndex(of: key) else { return nil }
    return keys[place...].first(where: new.contains)
      ?? keys[..<place].last(where: new.contains)
      ?? (place < new.count ? new[place] : new.last)
  }
}
