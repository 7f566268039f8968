import Testing

@testable import FunctionalListCore

@MainActor
@Suite("Letters that go to a row") struct TypeAheadStateTests {
  private struct Row: RowDescription, Equatable {
    let key: String
  }

  /// A list of rows that are found by their keys, and searches in steps that end at once.
  private final class List: TypeAheadHost {
    var list: FlatList
    var focusedSlot: Int?
    var typeAhead = TypeAhead.byText
    var searchTurn = SearchTurn.now
    var searchDuration: Duration?
    var unfocusable: Set<Int> = []
    var announced: [String] = []
    var waiting: [() -> Void] = []

    init(_ keys: [String], focused: Int? = nil) {
      list = List.list(keys)
      focusedSlot = focused
    }

    private static func list(_ keys: [String]) -> FlatList {
      FlatList([TableSection(key: "1", rows: keys.map { Row(key: $0) })])
    }

    func render(_ keys: [String], in state: TypeAheadState) {
      let comparison = Comparison(old: list, new: List.list(keys))
      list = comparison.new
      state.remap(SlotRemapping(comparison))
    }

    func rowTexts(
      currentSlot: @escaping (_ slot: Int) -> Int?
    ) -> (_ slot: Int) -> String? {
      { [weak self] slot in
        currentSlot(slot).flatMap { self?.list.description(ofSlot: $0).key }
      }
    }

    func searching(_ step: () -> Void) { step() }

    func moveCursor(to slot: Int) -> Bool {
      guard !unfocusable.contains(slot) else { return false }
      focusedSlot = slot
      return true
    }

    func announceNothing(begins text: String) { announced.append(text) }

    func whenIdle(_ goOn: @escaping () -> Void) { waiting.append(goOn) }

    func goOn() {
      let closures = waiting
      waiting = []
      for closure in closures { closure() }
    }
  }

  @Test func `a row that takes no focus is passed over`() {
    let (list, state) = (List(["b", "ab", "ac"], focused: 0), TypeAheadState())
    list.unfocusable = [1]
    state.type("a", at: 0, in: list)
    #expect(list.focusedSlot == 2)
    #expect(list.announced == [])
  }

  @Test func `a text that no row begins with is announced, once`() {
    let (list, state) = (List(["b"], focused: 0), TypeAheadState())
    state.type("x", at: 0, in: list)
    #expect(list.focusedSlot == 0)
    #expect(list.announced == ["x"])
    #expect(list.waiting.isEmpty)
  }

  @Test func `a search waits for the end of a change, and finds rows where they are then`() {
    let (list, state) = (List(["b", "ab", "ac"], focused: 0), TypeAheadState())
    list.searchTurn = .later
    state.type("a", at: 0, in: list)
    #expect(list.focusedSlot == 0)
    list.render(["b", "ac", "ab"], in: state)
    list.searchTurn = .now
    list.goOn()
    #expect(list.focusedSlot == 2, "the first one of the list in which the search began")
  }

  @Test func `a row that is removed while the search waits is passed over`() {
    let (list, state) = (List(["b", "ab", "ac"], focused: 0), TypeAheadState())
    list.searchTurn = .later
    state.type("a", at: 0, in: list)
    list.render(["b", "ac"], in: state)
    list.searchTurn = .now
    list.goOn()
    #expect(list.focusedSlot == 1)
  }

  @Test func `a letter that is typed again before a row is found passes over one`() {
    let (list, state) = (List(["b", "ab", "ac", "ad"], focused: 0), TypeAheadState())
    list.searchTurn = .later
    state.type("a", at: 0, in: list)
    state.type("a", at: 1, in: list)
    list.searchTurn = .now
    list.goOn()
    #expect(list.focusedSlot == 2)
  }

  @Test func `a user who moves the focus ends the text and the search`() {
    let (list, state) = (List(["b", "ab", "c"], focused: 0), TypeAheadState())
    list.searchTurn = .later
    state.type("a", at: 0, in: list)
    state.focusMoved(to: 2)
    list.searchTurn = .now
    list.goOn()
    #expect(list.focusedSlot == 0)
    #expect(!state.hasText)
  }

  @Test func `a list that has gone is searched no more`() {
    let (list, state) = (List(["b", "ab"], focused: 0), TypeAheadState())
    list.searchTurn = .never
    state.type("a", at: 0, in: list)
    #expect(list.focusedSlot == 0)
    #expect(list.waiting.isEmpty)
    #expect(list.announced == [])
  }
}
