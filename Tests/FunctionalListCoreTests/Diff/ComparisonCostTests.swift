import Testing

@testable import FunctionalListCore

@Suite("Cost of a comparison") struct ComparisonCostTests {
  @Test func `equal descriptions cost one comparison of each row`() {
    let counts = Counts()
    func sections() -> [TableSection] {
      (0..<10).map { section("\($0)", Array(0..<50), counts, isDecorated: true) }
    }
    let comparison = Comparison(old: FlatList(sections()), new: FlatList(sections()))
    #expect(comparison.isUnchanged)
    #expect(counts.comparisons == 10 * 52)
    // One reading of the old key and one of the new, to compare them: none is left for a hash.
    #expect(counts.keyReadings == 2 * 10 * 50)
  }

  @Test func `the change set of equal descriptions costs no more`() {
    let counts = Counts()
    func sections() -> [TableSection] { [section("s", Array(0..<100), counts)] }
    #expect(TableSectionChangeSet(old: sections(), new: sections()).isEmpty)
    #expect(counts.comparisons == 100)
    #expect(counts.keyReadings == 200)
  }

  @Test func `rows in the same array cost no comparison`() {
    let counts = Counts()
    let sections = [section("s", Array(0..<100), counts)]
    #expect(TableSectionChangeSet(old: sections, new: sections).isEmpty)
    #expect(counts.comparisons == 0)
    #expect(counts.keyReadings == 0)
  }

  @Test func `an inserted row does not require reading the keys of all others`() {
    let counts = Counts()
    var rows = Array(0..<1_000)
    var shown = [section("s", rows, counts)]
    _ = TableSectionChangeSet(old: [], new: shown)
    for key in 1_000..<1_100 {
      rows.insert(key, at: 500)
      let next = [section("s", rows, counts)]
      counts.keyReadings = 0
      let comparison = Comparison(old: FlatList(shown), new: FlatList(next))
      #expect(!comparison.isUnchanged)
      // Of those that are to be compared each is read once, and a few of what is near the new one.
      #expect(counts.keyReadings <= 2 * rows.count + 40)
      shown = next
    }
  }

  @Test(arguments: Shape.allCases, [100, 1_000])
  func `no shape of a section costs more than so much for each row`(shape: Shape, count: Int) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    expectLinearCost([section("s", old, counts)], [section("s", new, counts)], counts)
  }

  @Test(arguments: Shape.allCases, [100, 1_000])
  func `nor does one of many sections of a row`(shape: Shape, count: Int) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    expectLinearCost(
      old.map { section("\($0)", [$0], counts) }, new.map { section("\($0)", [$0], counts) },
      counts)
  }

  @Test(arguments: Shape.allCases, [100, 1_000])
  func `nor do rows that all change section`(shape: Shape, count: Int) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    expectLinearCost(
      [section("a", old, counts), section("b", [], counts)],
      [section("a", [], counts), section("b", new, counts)], counts)
    expectLinearCost([section("a", old, counts)], [section("b", new, counts)], counts)
  }

  @Test(arguments: [100, 1_000])
  func `nor do rows of one key that come and go in every section`(count: Int) {
    let counts = Counts()
    let old = (0..<count).map { section("\($0)", $0.isMultiple(of: 2) ? [0] : [], counts) }
    let new = (0..<count).map { section("\($0)", $0.isMultiple(of: 2) ? [] : [0], counts) }
    expectLinearCost(old, new, counts)
  }

  @Test(arguments: Shape.allCases, [100, 1_000])
  func `a change set of repeated keys costs so much for each row`(shape: Shape, count: Int) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    _ = TableSectionChangeSet(
      old: [section("s", old + old, counts)], new: [section("s", new + new, counts)])
    // Compared with the repetitions, and without them.
    #expect(counts.comparisons <= 2 * 2 * max(old.count, new.count))
    #expect(counts.keyReadings <= 10 * 2 * (old.count + new.count))
  }

  @Test(arguments: [(10, 1_000), (1_000, 10), (1_000, 1_000)])
  func `items in place of those of another type cost a few readings of each key`(
    oldCount: Int, newCount: Int
  ) {
    let counts = Counts()
    let old = TableSection(
      key: "s", items: Array(0..<oldCount), id: { TextID(text: "\($0)", counts: counts) }
    ) { TestRow("\($0)") }
    let new = TableSection(
      key: "s", items: (0..<newCount).map { "new \($0)" } + ["5"],
      id: { TextID(text: $0, counts: counts) }
    ) { TestRow($0) }
    let (before, after) = (FlatList([old]), FlatList([new]))
    counts.keyReadings = 0
    let comparison = Comparison(old: before, new: after)
    #expect(comparison.oldSlot(of: newCount) == 5)
    #expect(counts.keyReadings <= 2 * (oldCount + newCount) + 600)
  }

  /// An id that counts how often its text is made.
  private struct TextID: OneWayListKey {
    let text: String
    let counts: Counts

    var keyText: String {
      counts.keyReadings += 1
      return text
    }

    static func == (lhs: TextID, rhs: TextID) -> Bool { lhs.text == rhs.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// At most one comparison of each row, and a handful of readings of each key.
  private func expectLinearCost(
    _ old: [TableSection], _ new: [TableSection], _ counts: Counts,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (before, after) = (FlatList(old), FlatList(new))
    let repetitions = new.duplicateKeys.rows.reduce(0) { $0 + $1.offsets.count - 1 }
    counts.comparisons = 0
    counts.keyReadings = 0
    let comparison = Comparison(old: before, new: after)
    #expect(
      counts.comparisons <= min(before.count, after.count) + repetitions,
      sourceLocation: sourceLocation)
    // Two for each key if the rows are near their old offsets, otherwise four after a while.
    #expect(
      counts.keyReadings <= 4 * (before.count + after.count) + 600, sourceLocation: sourceLocation)
    guard !comparison.hasRepeatedKey else { return }
    let (comparisons, keyReadings) = (counts.comparisons, counts.keyReadings)
    _ = RenderCalls(comparison)
    _ = TableSectionChangeSet(comparison)
    #expect(counts.comparisons == comparisons, sourceLocation: sourceLocation)
    #expect(counts.keyReadings == keyReadings, sourceLocation: sourceLocation)
  }

  private func section(
    _ key: String, _ rows: [Int], _ counts: Counts, isDecorated: Bool = false
  ) -> TableSection {
    let decoration = isDecorated ? CountingRow(name: "decoration", counts: counts) : nil
    return TableSection(
      key: key, rows: rows.map { CountingRow(name: "\($0)", counts: counts) },
      header: decoration, footer: decoration)
  }
}
