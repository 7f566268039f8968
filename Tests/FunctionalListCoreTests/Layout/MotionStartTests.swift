import FunctionalListCore
import Testing

/// Where each row of an animated render begins. Rows are 10 pixels high, unless a test says otherwise.
@Suite struct MotionStartTests {
  typealias State = MotionStart.State

  /// Renders on a screen that shows the first rows.
  private struct Screen {
    var list: FlatList
    var start: MotionStart

    init(_ keys: String, seen: Int? = nil) {
      list = FlatList([section("s", keys.map { TestRow("\($0)") })])
      start = MotionStart(
        seen: (0..<(seen ?? keys.count)).map {
          MotionStart.SeenRow(slot: $0, top: Double($0) * 10, height: 10)
        })
    }

    mutating func render(
      _ keys: String, _ animations: TableAnimations? = .default, kind: Int = 0
    ) {
      render([section("s", keys.map { TestRow("\($0)", kind: kind) })], animations)
    }

    mutating func render(_ sections: [TableSection], _ animations: TableAnimations?) {
      let comparison = Comparison(old: list, new: FlatList(sections))
      let seen = start.seen.count
      start.remap(
        SlotRemapping(comparison), animations.flatMap { MotionPlan(comparison, $0, seen: 0..<seen) }
      )
      list = comparison.new
    }

    /// The states of the first rows, or of all.
    func states(_ count: Int? = nil) -> [State]? {
      start.states(
        at: (0..<(count ?? list.count)).map { .init(slot: $0, top: Double($0) * 10, height: 10) })
    }

    var exits: [Int: Double] {
      let exits = start.exits { $0 < list.count }
      return Dictionary(uniqueKeysWithValues: exits.map { ($0.index, $0.distance) })
    }
  }

  private static func animations(
    _ animation: TableAnimations.RowAnimation
  ) -> TableAnimations {
    let actions = TableAnimations.Actions(insert: animation, delete: animation, reload: animation)
    return TableAnimations(sections: actions, rows: actions)
  }

  @Test func `kept rows begin where they were seen`() {
    var screen = Screen("abcd")
    screen.render("dacb")
    #expect(screen.states() == [30, -10, 0, -20].map { State(offset: $0) })
    #expect(screen.exits.isEmpty)
  }

  @Test func `rows appear and disappear with their animations`() {
    for (animation, state, exit) in [
      (.none, State(), nil), (.fade, State(opacity: 0), 0),
      (.slide, State(offset: -10, opacity: 0), -10),
    ] as [(TableAnimations.RowAnimation, State, Double?)] {
      var screen = Screen("abc")
      screen.render("axc", Self.animations(animation))
      #expect(screen.states() == [State(), state, State()])
      #expect(screen.exits == (exit.map { [1: $0] } ?? [:]))
    }
  }

  @Test func `a view of another kind comes over the old one, which goes`() {
    for (animation, state, exit) in [
      (.none, State(offset: 10), nil), (.fade, State(offset: 10, opacity: 0), 0),
      (.slide, State(opacity: 0), -10),
    ] as [(TableAnimations.RowAnimation, State, Double?)] {
      var screen = Screen("ab")
      screen.render(
        [section("s", [row("b", kind: 1), "a"])], Self.animations(animation))
      #expect(screen.states() == [state, State(offset: -10)])
      #expect(screen.exits == (exit.map { [1: $0] } ?? [:]))
    }
  }

  @Test func `rows that come into view do so with those above them`() {
    var screen = Screen("abcdef", seen: 3)
    screen.render("bcdef")
    #expect(screen.states(4) == Array(repeating: State(offset: 10), count: 4))
  }

  @Test func `without one above them they come with those below`() {
    let list = FlatList([section("s", rowCount: 3)])
    let start = MotionStart(seen: [.init(slot: 2, top: 50, height: 10)])
    let states = start.states(
      at: list.sections[0].rows.indices.map { .init(slot: $0, top: Double($0) * 10, height: 10) })
    #expect(states == Array(repeating: State(offset: 30), count: 3))
  }

  @Test func `a row that is kept far from the screen goes`() {
    var screen = Screen("abcd", seen: 2)
    screen.render("bcda")
    let exits = screen.start.exits { $0 < 2 }
    #expect(exits.map(\.index) == [0])
    #expect(screen.exits.isEmpty, "a row that has a widget is animated there")
  }

  @Test func `nothing begins anywhere if no row is kept`() {
    var screen = Screen("abc")
    screen.render("xyz")
    #expect(screen.states() == nil)
  }

  @Test func `several renders between two frames are one`() {
    var screen = Screen("abcd")
    screen.render("bcd")
    screen.render("bcxd")
    screen.render("cxbd")
    #expect(
      screen.states() == [
        State(offset: 20), State(opacity: 0), State(offset: -10), State(offset: 0),
      ])
    #expect(screen.exits == [0: 0])
  }

  @Test func `a render that is not animated takes rows away and brings them at once`() {
    var screen = Screen("abcd")
    screen.render("bcd")
    screen.render("bxd", nil)
    #expect(
      screen.states() == [State(offset: 10), State(offset: 10), State(offset: 10)])
    #expect(screen.exits == [0: 0])
  }

  @Test func `a row that is inserted again starts from the state of its exit`() {
    let going = MotionStart.SeenRow(slot: nil, top: 4, height: 10, opacity: 0.25, exit: .slide)
    var start = MotionStart(seen: [.init(slot: 0, top: 0, height: 10), going])
    let one = FlatList([section("s", ["a"])])
    let comparison = Comparison(old: one, new: FlatList([section("s", ["a", "b"])]))
    start.remap(SlotRemapping(comparison), MotionPlan(comparison, .default, seen: 0..<1))
    let places = (0..<2).map { MotionStart.RowFrame(slot: $0, top: Double($0) * 10, height: 10) }
    #expect(start.states(at: places) == [State(), State(opacity: 0)])
    #expect(start.exits { $0 < 2 }.map(\.distance) == [-2.5], "the rest of its way")
    start.rowReturned(1, to: 1)
    #expect(start.states(at: places) == [State(), State(offset: -6, opacity: 0.25)])
    #expect(start.exits { $0 < 2 }.isEmpty)
  }
}
