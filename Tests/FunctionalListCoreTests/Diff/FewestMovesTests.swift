import FunctionalListCore
import Testing
import FunctionalListTestSupport

@Suite("RenderCalls: fewest moves") struct FewestMovesTests {
  @Test(arguments: [2, 10, 1_000])
  func `from first to last, or back, is one move`(count: Int) {
    let old = (0..<count).map { row("\($0)") }
    let rotated = Array(old.dropFirst()) + [old[0]]
    #expect(plan(from: [section("s", old)], to: [section("s", rotated)]).moves.count == 1)
    #expect(plan(from: [section("s", rotated)], to: [section("s", old)]).moves.count == 1)
  }

  @Test(arguments: [(1, 100), (100, 1), (49, 51), (51, 49), (50, 50)])
  func `of two neighbouring sections that swap, the rows of the shorter move`(
    first: Int, second: Int
  ) {
    let (a, b) = (section("a", rowCount: first), section("b", rowCount: second))
    let plan = plan(from: [a, b], to: [b, a])
    #expect(plan.moves.count == min(first, second))
    let sections = Set(plan.moves.map { FlatList([b, a])[$0.to].section })
    #expect(sections.count == 1)
  }

  @Test func `where headers and footers make a section longer, it stays`() {
    let decorated = section("decorated", ["x"], header: "h", footer: "f")
    let plain = section("plain", ["y", "z"])
    #expect(
      plan(from: [decorated, plain], to: [plain, decorated]).moves.map(\.from) == [3, 4])
  }

  @Test func `where a header and footer or as many rows can stay, the rows stay`() {
    let decorated = section("decorated", header: "h", footer: "f")
    let (x, y) = (section("x", ["x"]), section("y", ["y"]))
    #expect(
      plan(from: [decorated, x, y], to: [x, y, decorated]).moves.map(\.from) == [0, 1])
  }

  @Test func `a row that stays in its section stays rather than one that changes it`() {
    let old = [section("open", ["Milk", "Tea"])]
    let new = [section("open", ["Tea"]), section("done", ["Milk"])]
    #expect(plan(from: old, to: new).moves.map(\.from) == [0])
    #expect(plan(from: new, to: old).moves.map(\.from) == [1])
  }

  @Test func `when a thousand rows turn round, one stays`() {
    let old = (0..<1_000).map { row("\($0)") }
    let plan = plan(from: [section("s", old)], to: [section("s", old.reversed())])
    #expect(plan.moves.count == 999)
  }

  @Test func `rows that are inserted or deleted move no others`() {
    let old = (0..<100).map { row("\($0)") }
    let new = (0..<200).filter { !$0.isMultiple(of: 3) }.map { row("\($0)") }
    #expect(plan(from: [section("s", old)], to: [section("s", new)]).moves.isEmpty)
  }

  @Test func `a section cut in two moves nothing`() {
    let plan = plan(
      from: [section("a", ["1", "2", "3", "4"])],
      to: [section("a", ["1", "2"]), section("b", ["3", "4"])])
    #expect(plan.isEmpty)
  }

  @Test(arguments: 1...10)
  func `in shuffled sections of shuffled rows no fewer moves do`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<8).map { section("\($0)", rowCount: 20) }
    var new = old.shuffled(using: &random)
    for offset in new.indices where random.once(in: 2) {
      new[offset].rows.shuffle(using: &random)
    }
    let oldSlots = SlowReference(old: old, new: new).oldSlots.compactMap { $0 }
    #expect(
      plan(from: old, to: new).moves.count
        == oldSlots.count - slowLengthOfLongestIncreasingSubsequence(of: oldSlots))
  }
}
