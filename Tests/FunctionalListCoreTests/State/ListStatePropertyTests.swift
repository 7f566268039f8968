import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Whatever is done to a list in whatever order, its state is that of the slow reference.
@Suite struct ListStatePropertyTests {
  @Test(arguments: 0..<60) func `random acts and renders`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let modes: [SelectionMode] = [.none, .single, .browse, .multiple, .multiple, .multiple]
      let mode = modes[random.number(below: modes.count)]
      let view = StateView(mode, [])
      view.answer = { key in Int(key).map(SlowListState.agrees) ?? false }
      var slow = SlowListState(mode)
      var steps = ["\(mode)"]
      for _ in 0..<40 {
        steps.append(try step(view, &slow, &random))
        guard try agree(view, &slow, &random) else {
          Issue.record("seed \(seed): \(steps)")
          return
        }
      }
    }
  }

  /// Does the same to both.
  ///
  /// - Returns: What was done.
  private func step(
    _ view: StateView, _ slow: inout SlowListState, _ random: inout SeededRandom
  ) throws -> String {
    let isUserInitiated = random.once(in: 2)
    let kind = random.number(below: 12)
    if kind < 5 || slow.keys.isEmpty { return try render(view, &slow, &random) }
    let slot = random.number(below: slow.keys.count)
    let key = slow.keys[slot]
    switch kind {
    case 5, 6:
      try view.state.select(slot, isUserInitiated: isUserInitiated, in: view)
      slow.select(key, isUserInitiated: isUserInitiated)
      return "select \(key)"
    case 7:
      try view.state.deselect(slot, isUserInitiated: isUserInitiated, in: view)
      slow.deselect(key, isUserInitiated: isUserInitiated)
      return "deselect \(key)"
    case 8 where slow.mode == .multiple:
      try view.state.toggle(slot, in: view)
      slow.toggle(key)
      return "toggle \(key)"
    case 8:
      view.state.enterSelecting()
      slow.enterSelecting()
      return "enter"
    case 9 where slow.before != nil:
      view.state.leaveSelecting()
      slow.leaveSelecting()
      return "leave"
    case 9:
      (view.focusedSlot, view.holdsFocus) = (slot, false)
      (slow.focused, slow.holdsFocus) = (key, false)
      return "focus \(key)"
    case 10 where isUserInitiated:
      try view.state.selectAll(in: view)
      slow.selectAll()
      return "all"
    case 10:
      let isUserInitiated = random.once(in: 2)
      try view.state.deselectAll(isUserInitiated: isUserInitiated, in: view)
      slow.deselectAll(isUserInitiated: isUserInitiated)
      return "none"
    default:
      let modes: [SelectionMode] = [.none, .single, .browse, .multiple]
      let mode = modes[random.number(below: modes.count)]
      view.state.setSelectionMode(mode)
      slow.setMode(mode)
      return "\(mode)"
    }
  }

  private func render(
    _ view: StateView, _ slow: inout SlowListState, _ random: inout SeededRandom
  ) throws -> String {
    let isFiltered = random.once(in: 2)
    if isFiltered, random.once(in: 8) {
      try view.render([])
      slow.render(nil, isFiltered: false)
      return "no section"
    }
    var keys = (0..<12).filter { _ in !random.once(in: isFiltered ? 2 : 5) }
    if keys.isEmpty { keys = [3] }
    if random.once(in: 3) { keys.shuffle(using: &random) }
    try view.render([StateView.section(keys).filtered(isFiltered)])
    slow.render(keys, isFiltered: isFiltered)
    return "\(isFiltered ? "filtered " : "")\(keys)"
  }

  /// Whether both are the same; now and then both notify the app.
  private func agree(
    _ view: StateView, _ slow: inout SlowListState, _ random: inout SeededRandom
  ) throws -> Bool {
    let key = { (slot: Int) in Int(view.list.description(ofSlot: slot).key) ?? -1 }
    guard Set(view.selected.ranges.joined().map(key)) == slow.selected,
      view.focusedSlot.map(key) == slow.focused,
      view.state.selection.mode == slow.mode, view.state.selection.usualMode == slow.usualMode
    else { return false }
    guard random.once(in: 4) else { return true }
    let told = view.notified() ?? ([], [])
    defer { (slow.pendingSelected, slow.pendingDeselected) = ([], []) }
    return Set(told.selected.map(key)) == slow.pendingSelected
      && Set(told.deselected.map(key)) == slow.pendingDeselected
  }
}
