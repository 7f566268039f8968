import FunctionalListCore
import Testing

/// Which removals an undo concerns.
@Suite @MainActor struct PendingRemovalsTests {
  var pending = PendingRemovals()
  let start = ContinuousClock.now

  static func removal(_ keys: String, focused: String? = nil) -> Removal {
    Removal(
      title: "Delete", paths: keys.split(separator: " ").map { path(String($0)) },
      areSelected: true, focused: focused.map(path), message: { "\($0)" }, undo: {})
  }

  static func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  mutating func rendered(_ keys: String, after seconds: Int = 0) -> Bool {
    let rows = Set(keys.split(separator: " ").map { Self.path(String($0)) })
    return pending.rendered(at: start + .seconds(seconds)) { rows.contains($0) }
  }

  @Test mutating func `rows count that have left the list, in time`() {
    pending.add(Self.removal("a b"), at: start)
    pending.add(Self.removal("c"), at: start)
    #expect(!rendered("a b c d"))
    #expect(rendered("a c d", after: 9))
    #expect(pending.message == "1")
    #expect(!rendered("a d", after: 11))
    #expect(pending.rowCount == 1)
  }

  @Test mutating func `removals are undone in the reverse order of their actions`() {
    pending.add(Self.removal("a", focused: "a"), at: start)
    pending.add(Self.removal("b", focused: "c"), at: start)
    #expect(rendered("a c"))
    #expect(rendered("c"))
    let taken = pending.take()
    #expect(taken?.undos.count == 2)
    #expect(taken?.view.selected == [Self.path("a")])
    #expect(taken?.view.focused == Self.path("a"))
    #expect(pending.isEmpty)
    #expect(!pending.hasOffer)
  }

  @Test mutating func `rows that are back are offered no more`() {
    pending.add(Self.removal("a"), at: start)
    #expect(rendered("b"))
    #expect(rendered("a b"))
    #expect(!pending.hasOffer)
  }

  @Test mutating func `rows that leave the list one after another are offered together`() {
    pending.add(Self.removal("a b c", focused: "b"), at: start)
    #expect(rendered("b c"))
    #expect(rendered("c", after: 9))
    #expect(pending.rowCount == 2)
    #expect(!rendered("", after: 11))
    let view = pending.take()?.view
    #expect(view?.selected == ["a", "b"].map(Self.path))
    #expect(view?.focused == Self.path("b"))
  }

  @Test mutating func `a row that leaves when others are back is offered`() {
    pending.add(Self.removal("a b"), at: start)
    #expect(rendered("b"))
    #expect(rendered("a b"))
    #expect(!pending.hasOffer)
    #expect(rendered("a", after: 5))
    #expect(pending.rowCount == 1)
  }

  @Test mutating func `the focus is not moved from a row that has not left the list`() {
    pending.add(Self.removal("a b", focused: "b"), at: start)
    #expect(rendered("b"))
    #expect(pending.take()?.view.focused == nil)
  }

  @Test mutating func `rows are offered until all of them are back`() {
    pending.add(Self.removal("a b"), at: start)
    #expect(rendered("c"))
    #expect(!rendered("a c"))
    #expect(pending.hasOffer)
    #expect(rendered("a b c"))
    #expect(!pending.hasOffer)
  }
}
