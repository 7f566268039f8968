import FunctionalListCore
import Testing

/// Which slots of a render are animated, and how.
@Suite struct MotionPlanTests {
  /// Each animation once, so that they can be distinguished.
  private static let animations = TableAnimations(
    sections: .init(insert: .slide, delete: .slide, reload: .slide),
    rows: .init(insert: .fade, delete: .fade, reload: .fade))

  private func motion(
    from old: [TableSection], to new: [TableSection], seen: Range<Int>? = nil,
    _ animations: TableAnimations = animations
  ) -> MotionPlan? {
    let comparison = Comparison(old: FlatList(old), new: FlatList(new))
    return MotionPlan(comparison, animations, seen: seen ?? 0..<comparison.old.count)
  }

  @Test func `rows that are inserted and removed have the animations of rows`() throws {
    let plan = try #require(
      motion(from: [section("s", ["a", "b", "c"])], to: [section("s", ["a", "x", "c"])]))
    #expect(plan.entering == [1: .fade])
    #expect(plan.leaving == [1: .fade])
    #expect(plan.replaced.isEmpty)
  }

  @Test func `whole sections, headers and footers have the animations of sections`() throws {
    let plan = try #require(
      motion(
        from: [section("s", ["a"]), section("gone", ["b"], header: "h")],
        to: [section("new", ["c"], header: "h"), section("s", ["a"], footer: "f")]))
    #expect(plan.entering == [0: .slide, 1: .slide, 3: .slide])
    #expect(plan.leaving == [1: .slide, 2: .slide])
  }

  @Test func `a row that moves to a new section has no animation of its own`() throws {
    let plan = try #require(
      motion(from: [section("s", ["a", "b"])], to: [section("s", ["a"]), section("t", ["b"])]))
    #expect(plan.leaving.keys.sorted() == plan.entering.keys.sorted())
  }

  @Test func `a view of another kind has the animation of a reload`() throws {
    let plan = try #require(
      motion(
        from: [section("s", ["a", "b"], header: "h")],
        to: [section("s", ["a", row("b", kind: 1)], header: row("h", kind: 1))]))
    #expect(plan.entering == [0: .slide, 2: .fade])
    #expect(plan.replaced == [0: .slide, 2: .fade])
    #expect(plan.leaving.isEmpty)
  }

  @Test func `a row that moves within the viewport is animated, and one from elsewhere appears`()
    throws
  {
    let old = [section("s", ["a", "b", "c", "d", "e", "f"])]
    let new = [section("s", ["f", "b", "a", "c", "d", "e"])]
    let plan = try #require(motion(from: old, to: new, seen: 0..<3))
    #expect(plan.entering == [0: .fade])
    #expect(plan.leavingViewport == .fade)
  }

  @Test func `a row that is removed outside of the viewport has no animation`() throws {
    let plan = try #require(
      motion(from: [section("s", ["a", "b", "c"])], to: [section("s", ["b"])], seen: 0..<2))
    #expect(plan.leaving == [0: .fade])
  }

  @Test func `nothing is animated if nothing is seen, changes, or is the same`() {
    let old = [section("s", ["a", "b"])]
    #expect(motion(from: old, to: [section("s", ["b"])], seen: 0..<0) == nil)
    #expect(motion(from: old, to: old) == nil)
    #expect(motion(from: old, to: [section("s", [row("a", state: 1), "b"])]) != nil)
  }

  @Test func `too many changes are not animated`() {
    let keys = (0..<MotionPlan.maxChanges + 1).map { TestRow("\($0)") }
    let most = Array(keys.dropLast())
    #expect(motion(from: [section("s", ["z"])], to: [section("s", ["z"] + most)]) != nil)
    #expect(motion(from: [section("s", ["z"])], to: [section("s", ["z"] + keys)]) == nil)
    #expect(motion(from: [section("s", ["z"] + keys)], to: [section("s", ["z"])]) == nil)
    let reversed = [section("s", keys.reversed())]
    #expect(motion(from: [section("s", keys)], to: reversed) != nil)
    let more = keys + [TestRow("one"), TestRow("two")]
    #expect(motion(from: [section("s", more)], to: [section("s", more.reversed())]) == nil)
    let others = keys.map { TestRow($0.key, kind: 1) }
    #expect(motion(from: [section("s", keys)], to: [section("s", others)]) == nil)
  }

  @Test func `a screen of too many rows is not animated`() {
    let old = [section("s", rowCount: MotionPlan.maxSeen + 1)]
    let new = [section("s", rowCount: MotionPlan.maxSeen)]
    #expect(motion(from: old, to: new) == nil)
    #expect(motion(from: old, to: new, seen: 0..<MotionPlan.maxSeen) != nil)
  }

  @Test func `everything fades by default`() {
    let fades = TableAnimations.Actions(insert: .fade, delete: .fade, reload: .fade)
    #expect(TableAnimations.default == TableAnimations(sections: fades, rows: fades))
  }
}
