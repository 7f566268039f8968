import FunctionalListCore
import Testing
import FunctionalListTestSupport

/// Caches that are kept from render to render change only the cost.
@Suite struct RenderChainTests {
  @Test(arguments: 1...6)
  func `a description that was compared before is compared as if it was not`(seed: Int) {
    renderAtRandom(seed: seed)
  }

  // Optimized: 4,200 random renders
  @Test(arguments: 7...20)
  func `so it is in more random chains`(seed: Int) { renderAtRandom(seed: seed) }

  private func renderAtRandom(seed: Int) {
    var random = SeededRandom(seed: seed)
    var shown = [section("s")]
    var unused = 0
    for step in 1...300 {
      var rows = shown[0].rows
      for _ in 0..<random.number(below: 4) where !rows.isEmpty {
        rows.remove(at: random.number(below: rows.count))
      }
      if random.once(in: 40) { rows.removeLast(rows.count / 2) }
      // Keys of removed rows are inserted again.
      for _ in 0..<random.number(below: random.once(in: 10) ? 60 : 4) {
        unused += 1
        let key = random.once(in: 4) ? random.number(below: unused) : unused
        rows.insert(row("\(key)"), at: random.number(below: rows.count + 1))
      }
      if random.once(in: 10) { rows.shuffle(using: &random) }
      let new = [TableSection(key: "s", rows: rows)]

      let comparison = Comparison(old: FlatList(shown), new: FlatList(new))
      let hasRepeatedKey = Set(rows.map(\.key)).count < rows.count
      guard comparison.hasRepeatedKey == hasRepeatedKey else {
        Issue.record("step \(step): a repeated key is \(hasRepeatedKey ? "missed" : "imagined")")
        return
      }
      let usual = TableSectionChangeSet(old: made(of: shown), new: made(of: new))
      guard hasRepeatedKey || TableSectionChangeSet(old: shown, new: new) == usual else {
        Issue.record("step \(step): other changes than between descriptions that are new")
        return
      }
      shown = hasRepeatedKey ? [TableSection(key: "s", rows: unique(rows))] : new
    }
  }

  @Test func `changing the rows of a section invalidates their cached hashes`() {
    var sections = [section("s", ["a", "b", "c"])]
    _ = TableSectionChangeSet(old: [], new: sections)
    sections[0].rows.append(row("d"))
    let repeated = [section("s", ["a", "b", "c", "d", "x", "y", "z", "d"])]
    #expect(Comparison(old: FlatList(sections), new: FlatList(repeated)).hasRepeatedKey)
    sections[0].rows = [row("e")]
    let again = [section("s", ["e", "x", "y", "z", "e"])]
    #expect(Comparison(old: FlatList(sections), new: FlatList(again)).hasRepeatedKey)
  }

  @Test func `hashes that are cached for a copy edited in place are not used for the original`() {
    let original = [section("s", ["a", "b", "c"])]
    _ = TableSectionChangeSet(old: [], new: original)
    var copy = original
    copy[0].rows.replaceSubrange(0..<3, with: [row("x"), row("y"), row("z")])
    _ = TableSectionChangeSet(old: [], new: copy)
    for key in ["a", "b", "c"] {
      let repeated = [section("s", ["a", "b", "c", "p", "q", "r", TestRow(key)])]
      #expect(Comparison(old: FlatList(original), new: FlatList(repeated)).hasRepeatedKey)
    }
    for key in ["x", "y", "z"] {
      let repeated = [section("s", ["x", "y", "z", "p", "q", "r", TestRow(key)])]
      #expect(Comparison(old: FlatList(copy), new: FlatList(repeated)).hasRepeatedKey)
    }
  }

  /// The same description in new storage, for which nothing is cached.
  private func made(of sections: [TableSection]) -> [TableSection] {
    sections.map { TableSection(key: $0.key, rows: $0.rows) }
  }

  private func unique(_ rows: [any RowDescription]) -> [any RowDescription] {
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.key).inserted }
  }
}
