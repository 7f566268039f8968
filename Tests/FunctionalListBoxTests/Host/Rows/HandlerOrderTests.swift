import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The handlers of rows and of the list are called in one order, whatever the mode.
nonisolated final class HandlerOrderTests: GtkTestCase {
  func testAClickSelectsAndThenActivates() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        let (list, log) = (ListUnderTest(stage), Log())
        log.show("a b c", in: list.table)
        list.table.selectionMode = mode
        stage.waitForFrame(in: list.window)
        var selected: String?
        for key in ["b", "a", "a", "c"] {
          stage.click(list.row(key))
          var lines = ["activate \(key)"]
          if mode != .none, selected != key {
            lines = ["select \(key)", "selected [\"\(key)\"]"] + lines
            if let selected { lines = ["deselect \(selected)"] + lines }
            selected = key
          }
          XCTAssertEqual(log.take(), lines, "\(mode)")
        }
      }
    }
  }

  func testTheSelectionModeIsToldBeforeWhatIsSelectedInIt() {
    onStage { stage in
      for (mode, before, after) in [
        (SelectionMode.none, [], []), (.single, [], ["c"]), (.multiple, ["c"], []),
      ] as [(SelectionMode, [String], [String])] {
        let (list, log) = (ListUnderTest(stage), Log())
        log.show("a b c", in: list.table)
        list.table.selectionMode = mode
        list.table.select(path("c"))
        list.table.onSelectingChanged = { log.lines.append("selecting \($0)") }
        stage.waitForFrame(in: list.window)
        stage.hold("ctrl", true, in: list.window)
        stage.click(list.row("a"))
        stage.hold("ctrl", false, in: list.window)
        XCTAssertEqual(
          log.take(), ["selecting true", "select a", "selected \(["a"] + before)"], "\(mode)")
        stage.click(list.row("b"))
        XCTAssertEqual(log.take(), ["select b", "selected \(["a", "b"] + before)"], "\(mode)")
        stage.press("Escape", in: list.window)
        XCTAssertEqual(
          log.take(),
          ["selecting false"] + (["a", "b"] + before).map { "deselect \($0)" }
            + ["selected \(after)"], "\(mode)")
      }
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

/// The closures of a list that were called.
private final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func show(_ keys: String, in table: FunctionalTableData) {
    let rows = keys.split(separator: " ").map { key in
      TextCell(
        key: String(key), state: String(key),
        actions: CellActions(
          activationAction: { self.lines.append("activate \(key)") },
          selectionAction: { self.lines.append("select \(key)") },
          deselectionAction: { self.lines.append("deselect \(key)") })
      )
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    table.onSelectionChanged = { self.lines.append("selected \($0.map(\.itemKey))") }
  }
}
