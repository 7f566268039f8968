import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Completions, and renders that are called while one is being applied.
nonisolated final class CompletionTests: GtkTestCase {
  func testACompletionIsCalledWithWhatChanged() {
    onStage { _ in
      let table = FunctionalTableData(name: "test")
      var outcomes: [RenderOutcome] = []
      table.renderAndDiff([section("a b")]) { outcomes.append($0) }
      table.renderAndDiff([section("a c")]) { outcomes.append($0) }
      let changes = [
        TableSectionChangeSet(old: [], new: [section("a b")]),
        TableSectionChangeSet(old: [section("a b")], new: [section("a c")]),
      ]
      XCTAssertEqual(outcomes, changes.map { .applied($0) })
    }
  }

  func testACompletionIsCalledWhenTheListShowsTheDescription() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([section("a b")]) { _ in
        XCTAssertEqual(list.texts, ["a", "b"])
        XCTAssertFalse(list.table.isRendering)
      }
      XCTAssertEqual(list.texts, ["a", "b"])
    }
  }

  func testARenderFromAConfigureClosureWaits() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      list.render([
        rendering("a") {
          list.table.renderAndDiff([section("x")]) { _ in events.append("inner") }
          XCTAssert(list.table.isRendering)
          events.append("configured")
        },
        ListUnderTest.cell("b", "b"),
      ])
      XCTAssertEqual(events, ["configured", "inner"])
      XCTAssertEqual(list.texts, ["x"])
      XCTAssertFalse(list.table.isRendering)
    }
  }

  func testOfSeveralRendersThatWaitTheLastWinsAndAllAreCompletedInOrder() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var configured: [String] = []
      var completed: [String] = []
      let note = { (name: String, outcome: RenderOutcome) in
        completed.append(outcome == .overtaken ? "\(name) overtaken" : name)
      }
      list.table.renderAndDiff([
        TableSection(
          key: "s",
          rows: [
            rendering("a") {
              for key in ["x", "y", "z"] {
                let cell = TextCell(key: key, state: key) { view, state in
                  if let state { configured.append(state) }
                  view.text = state ?? ""
                }
                list.table.renderAndDiff([TableSection(key: "s", rows: [cell])]) { note(key, $0) }
              }
            }
          ])
      ]) { note("a", $0) }
      XCTAssertEqual(completed, ["a", "x overtaken", "y overtaken", "z"])
      XCTAssertEqual(configured, ["z"])
      XCTAssertEqual(list.texts, ["z"])
    }
  }

  func testARenderFromACompletionIsAppliedAfterIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var completed: [String] = []
      list.table.renderAndDiff([section("a")]) { _ in
        list.table.renderAndDiff([section("b")]) { _ in completed.append("second") }
        XCTAssertEqual(list.texts, ["a"])
        completed.append("first")
      }
      XCTAssertEqual(completed, ["first", "second"])
      XCTAssertEqual(list.texts, ["b"])
    }
  }

  func testRendersCalledFromCompletionsKeepTheOrder() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var completed: [String] = []
      let render = { (key: String, then: @escaping () -> Void) in
        list.table.renderAndDiff([section(key)]) { outcome in
          completed.append(outcome == .overtaken ? "\(key) overtaken" : key)
          then()
        }
      }
      list.table.renderAndDiff([
        TableSection(
          key: "s",
          rows: [
            rendering("a") {
              render("b") { render("d") {} }
              render("c") { render("e") {} }
            }
          ])
      ])
      XCTAssertEqual(completed, ["b overtaken", "c", "d overtaken", "e"])
      XCTAssertEqual(list.texts, ["e"])
    }
  }

  func testARenderFromASignalHandlerDuringARenderWaits() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.select("a")
      var completed = 0
      let listener = unsafe Listener(
        "selected-rows-changed", of: UnsafeMutableRawPointer(list.listBox.pointer)
      ) {
        XCTAssert(list.table.isRendering)
        list.table.renderAndDiff([section("x y")]) { _ in completed += 1 }
        XCTAssertEqual(completed, 0)
      }
      list.render("b")
      XCTAssertEqual(completed, 1)
      XCTAssertEqual(list.texts, ["x", "y"])
      listener.stop()
    }
  }

  func testAwaitReturnsWhenTheListShowsTheDescription() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      try stage.run {
        let outcome = await list.table.renderAndDiff([section("a b")])
        XCTAssertEqual(outcome, .applied(TableSectionChangeSet(old: [], new: [section("a b")])))
        XCTAssertEqual(list.texts, ["a", "b"])
      }
    }
  }

  func testCompletionsOfRendersWithoutABoxAreCalled() {
    onStage { stage in
      let table = FunctionalTableData(name: "test")
      var count = 0
      table.renderAndDiff([section("a")]) { _ in count += 1 }
      table.renderAndDiff([section("b")]) { _ in count += 1 }
      XCTAssertEqual(count, 2)
    }
  }
}

private func section(_ keys: String) -> TableSection {
  TableSection(
    key: "s",
    rows: keys.split(separator: " ").map { ListUnderTest.cell(String($0), $0) })
}

/// A row that does something when it is configured.
private func rendering(_ key: String, _ action: @escaping () -> Void) -> TextCell {
  TextCell(key: key, state: key) { view, state in
    view.text = state ?? ""
    if state != nil { action() }
  }
}
