import FunctionalListCore
import Testing

/// All pairs of small descriptions; each test is about one thing that can differ.
@Suite struct ExhaustivePairTests {
  /// No kind or state is marked before, each after: which is which of two filter makes no difference.
  @Test func `rows of a section, in every order, state and kind`() {
    let orders = arrangements(of: ["x", "y", "z"])
    let old = orders.map { [section("a", $0.map { TestRow($0) })] }
    let new = orders.flatMap { keys in
      products(of: keys.map { [row($0), row($0, state: 1), row($0, kind: 1)] })
        .map { [section("a", $0)] }
    }
    expectNoFault(old, new)
  }

  @Test func `rows of a section of five, in every order`() {
    let old = [[section("a", ["v", "w", "x", "y", "z"])]]
    let new = arrangements(of: ["v", "w", "x", "y", "z", "new"])
      .map { [section("a", $0.map { TestRow($0) })] }
    expectNoFault(old, new)
  }

  // Optimized: all pairs of lists of a kind
  @Test func `rows of two sections, from each to the other`() {
    let rows = arrangements(of: ["x", "y", "z"]).map { $0.map { TestRow($0) } }
    let old = products(of: [rows, rows]).filter { $0[0].count + $0[1].count <= 4 }
    let all = old.map { [section("a", $0[0]), section("b", $0[1])] }
    expectNoFault(all, all)
  }

  // Optimized: all pairs of lists of a kind
  @Test func `rows that keep, change or lose their kind or lines from section to section`() {
    let contents: [[TestRow]] = [
      [], ["x"], [row("x", kind: 1)], [row("x", state: 1)], ["x", "y"], ["y", "x"],
    ]
    let separators = [SectionStyle.Separators.none, .topAndBottom]
    let sections = products(of: [contents, contents, contents]).map { rows in
      [section("a", rows[0]), section("b", rows[1]), section("c", rows[2])]
    }
    let lined = products(of: [contents, contents]).flatMap { rows in
      separators.map { [section("b", rows[1], separators: $0), section("d", rows[0])] }
    }
    expectNoFault(sections, lined)
    expectNoFault(lined, sections)
  }

  // Optimized: all pairs of lists of a kind
  @Test(arguments: 0...3)
  func `none to three sections, in every order`(oldCount: Int) {
    let contents: [[TestRow]] = [[], ["x"], ["y", "z", "x"]]
    let all = arrangements(of: ["a", "b", "c"]).flatMap { keys in
      products(of: keys.map { key in contents.map { section(key, $0) } })
    }
    expectNoFault(all.filter { $0.count == oldCount }, all)
  }

  // Optimized: all pairs of lists of a kind
  @Test func `headers and footers that come, go, change and move with their section`() {
    let decorations: [TestRow?] = [nil, "h", row("h", state: 1), row("h", kind: 1)]
    let bodies: [[TestRow]] = [[], ["x"]]
    func sections(_ key: String, _ footers: [TestRow?]) -> [TableSection] {
      decorations.flatMap { header in
        footers.flatMap { footer in
          bodies.map { section(key, $0, header: header, footer: footer) }
        }
      }
    }
    let one = sections("a", decorations).map { [$0] }
    expectNoFault(one, one)
    let both = products(of: [sections("a", [nil, "f"]), sections("b", [nil])])
    expectNoFault(both, both.map { $0.reversed() })
  }

  // Optimized: all pairs of lists of a kind
  @Test func `lines that a section draws, at rows with and without their own`() {
    let rows: [[TestRow]] = [
      [], ["x"], ["x", "y"], ["y", "x"], ["y", row("x", style: CellStyle(topSeparator: .full))],
      [row("x", style: CellStyle(bottomSeparator: .inset)), "y", "z"],
    ]
    let lines: [RowSeparator?] = [nil, .full, .inset]
    let all = products(of: [lines, lines, lines]).flatMap { lines in
      rows.map {
        let separators = SectionStyle.Separators(
          top: lines[0], bottom: lines[1], interitem: lines[2])
        return [section("a", $0, separators: separators)]
      }
    }
    expectNoFault(all, all)
  }

  @Test func `repeated keys of rows, in every new list of up to five`() {
    let old = arrangements(of: ["w", "x", "y"]).map { [section("a", $0.map { TestRow($0) })] }
    let keys: [TestRow] = ["w", "x", "y", "new", "newer"]
    for count in 0...5 {
      for rows in products(of: Array(repeating: keys, count: count)) {
        expectRepetitionsAreSeen(old, [section("a", rows)])
      }
    }
  }

  @Test func `repeated keys of sections, in every new list of up to five`() {
    let old = arrangements(of: ["w", "x", "y"]).map { $0.map { section($0, ["row"]) } }
    let keys = ["w", "x", "y", "new", "newer"].map { section($0, ["row"]) }
    for count in 0...5 {
      for sections in products(of: Array(repeating: keys, count: count)) {
        expectRepetitionsAreSeen(old, sections)
      }
    }
  }
}

/// Compares each description of `olds` with each of `news`, up to the first fault.
private func expectNoFault(
  _ olds: [[TableSection]], _ news: [[TableSection]],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for old in olds {
    for new in news {
      let pair = DescriptionPair(old: old, new: new)
      for pair in [pair, ItemMix.items.describe(pair), ItemMix.mixed.describe(pair)] {
        guard let fault = pair.fault else { continue }
        Issue.record("\(fault)\n\(pair)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

private func expectRepetitionsAreSeen(
  _ olds: [[TableSection]], _ new: [TableSection],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let repeats = !new.duplicateKeys.isEmpty
  for old in olds
  where Comparison(old: FlatList(old), new: FlatList(new)).hasRepeatedKey != repeats {
    let pair = DescriptionPair(old: old, new: new)
    Issue.record(
      "a repeated key is \(repeats ? "not " : "")seen\n\(pair)", sourceLocation: sourceLocation)
    return
  }
}
