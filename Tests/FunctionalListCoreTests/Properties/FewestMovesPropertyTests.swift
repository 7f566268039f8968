import FunctionalListCore
import Testing

/// Of the plans that move the fewest slots, the one with the fewest rows, then the fewest sections,
/// against a reference that tries all.
@Suite("Fewest rows and sections move") struct FewestMovesPropertyTests {
  @Test func `in every order of three sections with rows, headers and footers`() {
    let contents: [[TestRow?]] = [
      [nil, nil, nil], ["x", nil, nil], ["x", "y", nil], [nil, nil, "h"], ["x", nil, "h"],
    ]
    for rows in products(of: [contents, contents, contents]) {
      let old = zip(["a", "b", "c"], rows).map { key, content in
        section(
          key, content[...1].compactMap { $0 }, header: content[2], footer: content[2])
      }
      expectFewest([old], arrangements(of: Array(old.indices)).map { $0.map { old[$0] } })
    }
  }

  @Test func `in every order of four sections with a row, a header, both or none`() {
    let contents: [(rows: [TestRow], header: TestRow?)] = [([], nil), (["x"], nil), ([], "h")]
    for content in products(of: Array(repeating: contents, count: 4)) {
      let old = zip(["a", "b", "c", "d"], content).map {
        section($0, $1.rows, header: $1.header)
      }
      let orders = arrangements(of: Array(old.indices)).filter { $0.count == old.count }
      expectFewest([old], orders.map { $0.map { old[$0] } })
    }
  }

  @Test func `where rows change their section, too`() {
    let rows = arrangements(of: ["x", "y", "z"]).map { $0.map { TestRow($0) } }
    let split = products(of: [rows, rows]).filter { $0[0].count + $0[1].count == 3 }
    let headers: [TestRow?] = [nil, "h"]
    let all = products(of: [headers, headers]).flatMap { headers in
      split.map {
        [section("a", $0[0], header: headers[0]), section("b", $0[1], footer: headers[1])]
      }
    }
    let some = all.filter { $0[0].rows.map(\.key) + $0[1].rows.map(\.key) == ["x", "y", "z"] }
    expectFewest(some, all + all.map { $0.reversed() })
  }

  @Test(arguments: 1...8)
  func `in random descriptions`(seed: Int) {
    var descriptions = RandomDescriptions(seed: seed)
    for number in 1...1_000 {
      let pair = descriptions.pair()
      guard SlowReference(old: pair.old, new: pair.new).oldSlots.count <= 9 else { continue }
      guard let fault = pair.moveFault else { continue }
      Issue.record("pair \(number): \(fault)\n\(pair.shrunk { $0.moveFault != nil })")
      return
    }
  }

  private func expectFewest(
    _ olds: [[TableSection]], _ news: [[TableSection]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for old in olds {
      for new in news {
        let pair = DescriptionPair(old: old, new: new)
        guard let fault = pair.moveFault else { continue }
        Issue.record("\(fault)\n\(pair)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

extension DescriptionPair {
  /// What moves where less would do.
  ///
  /// Where a row changes its section, the sections that move are the fewest for the rows that do
  /// not move, but not for all choices of such rows.
  fileprivate var moveFault: String? {
    let reference = SlowReference(old: old, new: new)
    var (moves, fewest) = (moves, reference.fewestMoves)
    if reference.hasRowThatChangesSection { (moves.sections, fewest.sections) = (0, 0) }
    return moves == fewest ? nil : "\(moves) move where \(fewest) are enough"
  }
}
