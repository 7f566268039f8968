import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Which row stays where it is seen while the list changes.
@Suite struct ScrollAnchorTests {
  /// Ten of a hundred rows are seen, from the one at `top` on.
  private struct Scene {
    let view = StateView(.multiple, 0..<100)
    var seen: SeenRows

    init(at top: Int) {
      seen = SeenRows(
        slots: Array(top..<top + 10), first: top, loaders: slots(), isAtTop: top == 0, focused: nil,
        isFocusUsers: true)
    }

    /// The row that is held, by its old and its new slot.
    func held(removing removed: [Int], _ anchor: ScrollAnchor = .top) -> [Int]? {
      held((0..<100).filter { !removed.contains($0) }, anchor)
    }

    /// The row that is held while others move to their places among these keys.
    func held(_ keys: [Int], _ anchor: ScrollAnchor = .top) -> [Int]? {
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

  @Test(arguments: [ScrollAnchor.top, .bottom, .reading])
  func `a row that is sorted elsewhere is not held, but the next one that does not move`(
    anchor: ScrollAnchor
  ) {
    let scene = Scene(at: 50)
    let others = Array(0..<50) + Array(51..<100)
    #expect(scene.held([50] + others, anchor) == [51, 51])
    #expect(scene.held(others + [50], anchor) == [51, 50])
    #expect(scene.held(Array(others[..<55]) + [50] + others[55...], anchor) == [51, 50])
    let last = Array(0..<50) + Array(59..<100)
    #expect(scene.held(last + Array(50..<59), anchor) == [59, 50], "nine of ten move")
    #expect(scene.held(Array(0..<50) + Array(60..<100) + Array(50..<60), anchor) == nil)
  }

  @Test func `the selected row is held only if it does not move`() throws {
    let scene = Scene(at: 50)
    try scene.view.state.select(55, isUserInitiated: true, in: scene.view)
    let others = Array(0..<55) + Array(56..<100)
    #expect(scene.held(others + [55]) == [50, 50])
    #expect(scene.held([99] + Array(0..<99)) == [55, 56])
  }

  @Test func `a row in which the user is working is held wherever it moves`() {
    var scene = Scene(at: 50)
    let moved = Array(0..<55) + Array(56..<100) + [55]
    (scene.seen.focused, scene.seen.isFocusUsers) = (55, false)
    #expect(scene.held(moved) == [50, 50], "the focus that a window has at its start")
    scene.seen.isFocusUsers = true
    #expect(scene.held(moved) == [55, 99])
    scene.seen.focused = nil
    scene.seen.withPopovers = [55]
    #expect(scene.held(moved) == [55, 99])
    scene.seen.withPopovers = []
    scene.seen.pressed = 55
    #expect(scene.held(moved) == [55, 99])
  }

  @Test func `no row is held by chance in a new order of most rows`() {
    var random = SeededRandom(seed: 7)
    let scene = Scene(at: 50)
    for _ in 0..<20 { #expect(scene.held(Array(0..<100).shuffled(using: &random)) == nil) }
    #expect(scene.held(Array((0..<100).reversed())) == nil)
  }

  @Test func `rows are held where another section moves past their own, however long it is`() {
    let (long, short) = (
      TableSection(key: "long", rows: rows(0..<200)), TableSection(key: "short", rows: rows(0..<20))
    )
    let end = TableSection(key: "end", rows: rows(0..<1))
    let state = ListState(selectionMode: .single)
    let seen = SeenRows(
      slots: Array(205..<215), first: 205, loaders: slots(), isAtTop: false, focused: nil)
    for new in [[short, long], [short, long, end], [short, end, long]] {
      let old = FlatList([long, short] + (new.count == 3 ? [end] : []))
      let comparison = Comparison(old: old, new: FlatList(new))
      #expect(state.anchor(for: comparison, .top, seen: seen)?.slot == 5)
    }
    let others = ["one", "two"].map { TableSection(key: $0, rows: rows(0..<50)) }
    let comparison = Comparison(
      old: FlatList([long, short] + others), new: FlatList([long] + others + [short]))
    #expect(state.anchor(for: comparison, .top, seen: seen) == nil, "the section moves")
  }

  private func rows(_ keys: Range<Int>) -> [StateRow] { keys.map { StateRow(key: "\($0)") } }

  @Test func `only the row that was read is held where a filter begins`() {
    let view = StateView(.multiple, 0..<100)
    let seen = SeenRows(
      slots: Array(50..<60), first: 50, loaders: slots(), isAtTop: false, focused: nil)
    func anchor(_ matches: [Int]) -> ListState.AnchorRow? {
      let new = FlatList([StateView.section(matches).filtered()])
      return view.state.anchor(for: Comparison(old: view.list, new: new), .top, seen: seen)
    }
    #expect(anchor([3, 50, 55])?.slot == 1)
    #expect(anchor([3, 53, 55]) == nil)
    #expect(anchor([3, 99]) == nil)
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
