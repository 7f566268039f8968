import FunctionalListCore
import Testing

/// Which row stays where it is seen while the list changes.
@Suite struct ScrollAnchorTests {
  /// Ten of a hundred rows are seen, from the one at `top` on.
  private struct Scene {
    let view = StateView(.multiple, 0..<100)
    var seen: SeenRows

    init(at top: Int) {
      seen = SeenRows(
        slots: Array(top..<top + 10), first: top, loaders: slots(), isAtTop: top == 0, focused: nil)
    }

    /// The row that is held, by its old and its new slot.
    func held(removing removed: [Int], _ anchor: ScrollAnchor = .top) -> [Int]? {
      let keys = (0..<100).filter { !removed.contains($0) }
      let new = TableSection(key: "s", rows: keys.map { StateRow(key: "\($0)") })
      let comparison = Comparison(old: view.list, new: FlatList([new]))
      let held = view.state.anchor(for: comparison, anchor, seen: seen)
      return held.map { $0.wasOffscreen ? [$0.oldSlot, $0.slot, -1] : [$0.oldSlot, $0.slot] }
    }
  }

  @Test func `the first visible row is held`() {
    let scene = Scene(at: 50)
    #expect(scene.held(removing: []) == [50, 50])
    #expect(scene.held(removing: [0, 1, 99]) == [50, 48])
    #expect(scene.held(removing: [0], .none) == nil)
  }

  @Test func `the focused row is held if it is seen, and else the selected one`() throws {
    for (focused, selected, slot) in [
      (55, 53, 55), (60, 53, 53), (49, 53, 53), (nil, 53, 53), (99, 0, 50), (59, 54, 59),
    ] as [(Int?, Int, Int)] {
      var scene = Scene(at: 50)
      try scene.view.state.select(selected, isUserInitiated: true, in: scene.view)
      scene.seen.focused = focused
      #expect(scene.held(removing: []) == [slot, slot])
    }
  }

  @Test func `a row with an open popover comes before, and one that is pressed before all`() {
    var scene = Scene(at: 50)
    scene.seen.focused = 55
    scene.seen.withPopovers = [70, 57]
    #expect(scene.held(removing: []) == [57, 57])
    scene.seen.pressed = 58
    #expect(scene.held(removing: []) == [58, 58])
    #expect(scene.held(removing: [58]) == [57, 57])
  }

  @Test func `the next row that is seen and kept is held in place of one that leaves`() {
    var scene = Scene(at: 50)
    #expect(scene.held(removing: [50, 51]) == [52, 50])
    #expect(scene.held(removing: Array(50..<59)) == [59, 50])
    scene.seen.first = 58
    #expect(scene.held(removing: [58, 59]) == [57, 57])
    scene.seen.first = 50
    scene.seen.focused = 57
    #expect(
      scene.held(removing: Array(55..<60)) == [50, 50], "rows below the focused one close up")
  }

  @Test func `the nearest row takes the place where none that is seen is kept`() {
    let scene = Scene(at: 50)
    #expect(scene.held(removing: Array(50..<60)) == [50, 50, -1])
    #expect(scene.held(removing: Array(45..<100)) == [50, 44, -1])
    #expect(scene.held(removing: Array(0..<100)) == nil)
  }

  @Test func `at the very top what the user does is held, and nothing else`() throws {
    var scene = Scene(at: 0)
    scene.seen.focused = 6
    try scene.view.state.select(7, isUserInitiated: true, in: scene.view)
    #expect(scene.held(removing: [5]) == nil)
    #expect(scene.held(removing: [5], .reading) == [6, 5])
    scene.seen.loaders = slots(0)
    #expect(scene.held(removing: [5]) == [6, 5], "what loads at the top moves nothing")
    scene.seen.loaders = slots()
    scene.seen.isEditing = true
    #expect(scene.held(removing: [5]) == [6, 5])
    scene.seen.isEditing = false
    scene.seen.pressed = 8
    #expect(scene.held(removing: [5]) == [8, 7])
  }

  @Test func `a row that loads more is not held`() {
    var scene = Scene(at: 50)
    scene.seen.loaders = slots(50, 53)
    scene.seen.first = 51
    scene.seen.focused = 53
    #expect(scene.held(removing: []) == [51, 51])
  }

  @Test func `what the user chose among the matches is held when the filter ends`() throws {
    let view = StateView(.multiple, [])
    view.show([StateView.section(0..<9).filtered()])
    try view.state.select(4, isUserInitiated: true, in: view)
    let seen = SeenRows(
      slots: Array(0..<9), first: 0, loaders: slots(), isAtTop: true, focused: nil)
    let all = Comparison(old: view.list, new: FlatList([StateView.section(-5..<9)]))
    #expect(view.state.anchor(for: all, .top, seen: seen)?.slot == 9)
  }

  @Test func `the rows that the user moves are held by none, once`() {
    var scene = Scene(at: 50)
    scene.seen.focused = 55
    scene.view.state.noteMove(of: slots(55))
    let keys = Array(0..<55) + Array(56..<58) + [55] + Array(58..<100)
    let moved = TableSection(key: "s", rows: keys.map { StateRow(key: "\($0)") })
    let comparison = Comparison(old: scene.view.list, new: FlatList([moved]))
    let state = scene.view.state
    #expect(state.anchor(for: comparison, .top, seen: scene.seen)?.oldSlot == 50)
    #expect(state.anchor(for: comparison, .top, seen: scene.seen)?.oldSlot == 55)
    scene.view.state.noteMove(of: slots(55))
    #expect(scene.held(removing: [3]) == [55, 54], "nothing has moved")
  }

  @Test func `while heights change the first visible row is held, unless the user does something`()
  {
    var scene = Scene(at: 50)
    let state = scene.view.state
    #expect(state.anchorInLayout(.top, seen: scene.seen) == nil)
    scene.seen.focused = 55
    #expect(state.anchorInLayout(.top, seen: scene.seen) == 55)
    #expect(state.anchorInLayout(.none, seen: scene.seen) == nil)
    scene.seen.pressed = 53
    #expect(state.anchorInLayout(.none, seen: scene.seen) == 53)
    scene.seen.pressed = 70
    #expect(state.anchorInLayout(.none, seen: scene.seen) == nil, "it is not seen")
  }
}
