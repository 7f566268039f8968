import Testing

@testable import FunctionalListCore

@Suite struct RenderCallsTests {
  @Test func `equal descriptions need nothing done`() {
    let sections = [section("a", ["x", "y"], header: "h"), section("b")]
    let plan = plan(from: sections, to: sections)
    #expect(plan.isEmpty)
    #expect(!plan.changesOrder)
    #expect(plan.oldCount == 3 && plan.newCount == 3)
    #expect(plan.arrangement == [0, 1, 2])
  }

  @Test func `headers and footers are slots among the rows`() {
    let plan = plan(
      from: [section("a", ["x", "gone"], header: "h", footer: "f")],
      to: [section("a", ["x", "new", row("y")], header: row("h", state: 1))])
    #expect(plan.removals == [2, 3])
    #expect(plan.insertions == [2, 3])
    #expect(plan.moves.isEmpty)
    #expect(plan.updates == [0])
    #expect(plan.arrangement == [0, 1, nil, nil])
  }

  @Test func `a whole section comes and goes slot by slot`() {
    let section = section("a", ["x", "y"], header: "h", footer: "f")
    #expect(plan(from: [], to: [section]).insertions == [0, 1, 2, 3])
    #expect(plan(from: [section], to: []).removals == [0, 1, 2, 3])
  }

  @Test func `a section that replaces another has its own slots`() {
    let plan = plan(from: [section("a", header: "h")], to: [section("b", header: "h")])
    #expect(plan.removals == [0])
    #expect(plan.insertions == [0])
  }

  @Test func `a move names the old slot and the new one`() {
    let plan = plan(
      from: [section("a", ["1", "2", "3"], header: "h")],
      to: [section("a", ["3", "1", "2"], header: "h")])
    #expect(plan.moves == [RenderCalls.Move(from: 3, to: 1)])
    #expect(plan.arrangement == [0, 3, 1, 2])
    #expect(plan.changesOrder)
  }

  @Test func `a row that changes section but not its slot does not move`() {
    let plan = plan(
      from: [section("a", ["1", "x"]), section("b", ["2"])],
      to: [section("a", ["1"]), section("b", ["x", "2"])])
    #expect(plan.isEmpty)
  }

  @Test func `updates and replacements leave the order as it is`() {
    let plan = plan(
      from: [section("a", ["x", "y", "z"])],
      to: [section("a", ["x", row("y", state: 1), row("z", kind: 1)])])
    #expect(plan.updates == [1])
    #expect(plan.replacements == [2])
    #expect(!plan.changesOrder)
    #expect(!plan.isEmpty)
  }

  @Test func `a slot that moves can be updated or replaced at once`() {
    let plan = plan(
      from: [section("a", ["1", "2", "3", "4", "5"])],
      to: [section("a", [row("4", state: 1), row("5", kind: 1), "1", "2", "3"])])
    #expect(plan.moves.map(\.to) == [0, 1])
    #expect(plan.updates == [0])
    #expect(plan.replacements == [1])
  }

  @Test func `sections without slots need nothing done`() {
    #expect(plan(from: [section("a")], to: [section("b"), section("c")]).isEmpty)
    #expect(plan(from: [section("a"), section("b")], to: [section("b"), section("a")]).isEmpty)
  }

  @Test func `what comes and what moves stand between what stays`() {
    let plan = plan(
      from: [section("a", ["1", "2", "3", "4", "5"])],
      to: [section("a", ["new", "1", "5", "3", "newer", "4"])])
    #expect(plan.removals == [1])
    #expect(plan.insertions == [0, 4])
    #expect(plan.moves == [RenderCalls.Move(from: 4, to: 2)])
    #expect(plan.arrangement == [nil, 0, 4, 2, nil, 3])
  }
}
