import Testing

@testable import FunctionalListCore

/// An oracle that can't object is worth nothing: spoilt change sets and plans, and what it says.
@Suite("Oracles") struct OracleTests {
  private let old = [
    section("deleted"), section("moved", ["a"]), section("lean", ["b"]),
    section(
      "kept", ["x", "deleted", "y", "z", "updated", "replaced", "leaves"], header: "header",
      footer: "footer"),
  ]
  private let new = [
    section("inserted"),
    section(
      "kept", ["z", "x", "inserted", "y", row("updated", state: 1), row("replaced", kind: 1)],
      header: row("header", state: 1)),
    section("moved", ["a"]), section("lean", ["b", "leaves"]),
  ]

  @Test func `the change set and the plan of these descriptions are right`() throws {
    _ = try ChangeSetReplay(changes, from: old, to: new)
    _ = try PlanReplay(PlanSteps(plan(from: old, to: new)), from: FlatList(old), to: FlatList(new))
    #expect(DescriptionPair(old: old, new: new).fault == nil)
  }

  @Test func `a change that is left out is missed`() {
    expectObjection { _ = $0.deletedSections.popLast() }
    expectObjection { _ = $0.insertedSections.popLast() }
    expectObjection { _ = $0.movedSections.popLast() }
    expectObjection { _ = $0.deletedRows.popLast() }
    expectObjection { _ = $0.insertedRows.popLast() }
    expectObjection { $0.movedRows = Array($0.movedRows.dropFirst()) }
    expectObjection { _ = $0.movedRows.popLast() }
    expectObjection { _ = $0.updatedRows.popLast() }
    expectObjection { _ = $0.replacedRows.popLast() }
    expectObjection { _ = $0.changedHeaders.popLast() }
    expectObjection { _ = $0.changedFooters.popLast() }
  }

  @Test func `a change that is none is noticed`() {
    expectObjection { $0.deletedSections.append(2) }
    expectObjection { $0.insertedSections.append(3) }
    expectObjection { $0.movedSections.append(.init(from: 2, to: 3)) }
    expectObjection { $0.deletedRows.append(RowIndex(section: 3, row: 2)) }
    expectObjection { $0.insertedRows.append(RowIndex(section: 3, row: 0)) }
    expectObjection { $0.updatedRows.append(RowIndex(section: 3, row: 0)) }
    expectObjection { $0.replacedRows.append(RowIndex(section: 3, row: 0)) }
    expectObjection { $0.changedHeaders.append(2) }
    expectObjection { $0.changedFooters.append(2) }
  }

  @Test func `an offset that does not exist is noticed`() {
    expectObjection { $0.deletedSections = [9] }
    expectObjection {
      $0.movedRows.append(
        .init(from: RowIndex(section: 2, row: 0), to: RowIndex(section: 3, row: 9)))
    }
    expectObjection { $0.updatedRows = [RowIndex(section: 9, row: 4)] }
  }

  @Test func `an offset in the coordinates of the other description is noticed`() {
    expectObjection { $0.deletedRows = [RowIndex(section: 1, row: 1)] }
    expectObjection { $0.updatedRows = [RowIndex(section: 3, row: 4)] }
    expectObjection { $0.changedHeaders = [3] }
  }

  @Test func `an update that should be a replacement is noticed, and the reverse`() {
    expectObjection { changes in
      changes.updatedRows += changes.replacedRows
      changes.replacedRows = []
    }
    expectObjection { changes in
      changes.replacedRows = changes.updatedRows + changes.replacedRows
      changes.updatedRows = []
    }
  }

  @Test func `a plan that leaves something out is noticed`() {
    expectObjection(toPlan: { _ = $0.removals.popLast() })
    expectObjection(toPlan: { _ = $0.insertions.popLast() })
    expectObjection(toPlan: { _ = $0.moves.popLast() })
    expectObjection(toPlan: { _ = $0.updates.popLast() })
    expectObjection(toPlan: { _ = $0.replacements.popLast() })
  }

  @Test func `a plan that does too much is noticed`() {
    expectObjection(toPlan: { $0.removals.append(11) })
    expectObjection(toPlan: { $0.insertions.append(9) })
    expectObjection(toPlan: { $0.updates.append(9) })
    expectObjection(toPlan: { $0.replacements.append(9) })
    expectObjection(toPlan: { $0.updates = [99] })
  }

  @Test func `a failing pair is shrunk to what makes it fail`() {
    let pair = DescriptionPair(old: old, new: new)
    let smallest = pair.shrunk { pair in
      TableSectionChangeSet(old: pair.old, new: pair.new).updatedRows.count == 1
    }
    #expect(
      smallest.description
        == """
        old: [section("kept", ["updated"])]
        new: [section("kept", [row("updated", state: 1)])]
        """)
  }

  @Test func `a pair prints as the code that makes it`() {
    let pair = DescriptionPair(
      old: [],
      new: [
        section(
          "a", ["x", row("y", kind: 1, state: 2, style: CellStyle(topSeparator: .full))],
          header: "h", footer: row("f", state: 1), separators: .init(top: .full, bottom: .inset)),
        section("b"),
      ])
    #expect(
      pair.description
        == """
        old: []
        new: [section("a", ["x", row("y", kind: 1, state: 2, \
        style: CellStyle(topSeparator: .full))], header: "h", footer: row("f", state: 1), \
        separators: .init(top: .full, bottom: .inset)), section("b")]
        """)
  }

  /// Else the random tests would be about less than they seem.
  @Test func `random pairs have changes of every sort, and none`() {
    var descriptions = RandomDescriptions(seed: 1)
    var counts = [String: Int]()
    for _ in 0..<1_000 {
      let pair = descriptions.pair()
      let changes = TableSectionChangeSet(old: pair.old, new: pair.new)
      let acrossSections = changes.movedRows.contains { move in
        pair.old[move.from.section].key != pair.new[move.to.section].key
      }
      for sort in "\(changes)".split(separator: "\n").compactMap({ $0.split(separator: ":").first })
      {
        counts[String(sort), default: 0] += 1
      }
      if acrossSections { counts["move rows across sections", default: 0] += 1 }
    }
    #expect(counts.count == 12)
    #expect(counts.values.allSatisfy { $0 >= 20 }, "\(counts)")
  }

  private var changes: TableSectionChangeSet { TableSectionChangeSet(old: old, new: new) }

  private func expectObjection(
    sourceLocation: SourceLocation = #_sourceLocation,
    to spoil: (inout TableSectionChangeSet) -> Void
  ) {
    var changes = changes
    spoil(&changes)
    #expect(throws: Fault.self, sourceLocation: sourceLocation) {
      try ChangeSetReplay(changes, from: old, to: new)
    }
  }

  private func expectObjection(
    sourceLocation: SourceLocation = #_sourceLocation, toPlan spoil: (inout PlanSteps) -> Void
  ) {
    var steps = PlanSteps(plan(from: old, to: new))
    spoil(&steps)
    #expect(throws: Fault.self, sourceLocation: sourceLocation) {
      try PlanReplay(steps, from: FlatList(old), to: FlatList(new))
    }
  }
}
