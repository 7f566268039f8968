import FunctionalListCore
import Testing

@Suite struct KeptSlotsTests {
  private let comparison = Comparison(
    old: FlatList([section("s", ["a", "b", "c", "d", "e", "f", "g"])]),
    new: FlatList([section("s", [row("a", state: 1), "d", row("e", state: 1), "g"])]))

  @Test func `of some removed slots, the kept ones next above are found`() {
    #expect(kept(above: [1]) == ["0 0"])
    #expect(kept(above: [1, 2]) == ["0 0"])
    #expect(kept(above: [2, 5]) == ["0 0", "4 2"])
  }

  @Test func `slots that are kept have none`() {
    #expect(kept(above: [0, 3, 4, 6]) == [])
    #expect(kept(above: []) == [])
  }

  @Test func `a slot above all that change counts, and one above all slots is none`() {
    let rows: [TestRow] = ["a", "b", "c"]
    let first = Comparison(
      old: FlatList([section("s", rows)]), new: FlatList([section("s", ["b", "c"])]))
    #expect(first.keptSlots(nextAbove: RangeSet([0..<3])).isEmpty)
    let last = Comparison(
      old: FlatList([section("s", rows)]), new: FlatList([section("s", ["a"])]))
    #expect(last.keptSlots(nextAbove: RangeSet([2..<3])).map(\.new) == [0])
  }

  private func kept(above slots: [Int]) -> [String] {
    let set = RangeSet(slots.map { $0..<$0 + 1 })
    return comparison.keptSlots(nextAbove: set).map { "\($0.old) \($0.new)" }
  }
}
