import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The shortcuts of row actions, and actions for several selected rows.
nonisolated final class RowShortcutTests: GtkTestCase {
  func testAShortcutPerformsTheActionOfTheFocusedRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b c") { log.append($0) })
      list.row("b").grabFocus()
      stage.press("Delete", "ctrl+r", in: list.window)
      XCTAssertEqual(log, ["Delete [s.b]", "Reply b"])
      stage.press("ctrl+l", "x", in: list.window)
      XCTAssertEqual(log.count, 2)
    }
  }

  func testAShortcutIsThatOfTheNewestDescription() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a") { log.append("old \($0)") })
      list.row("a").grabFocus()
      list.show(rows("a") { log.append("new \($0)") })
      stage.press("ctrl+r", in: list.window)
      XCTAssertEqual(log, ["new Reply a"])
    }
  }

  func testAnEntryInTheRowKeepsTheKeysThatItNeeds() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      var row = ListUnderTest.entry("a", "text")
      row.actions = CellActions(rowActions: {
        RowAction("Delete", shortcut: "Delete") { log.append("Delete") }
        RowAction("Reply", shortcut: "<Control>r") { log.append("Reply") }
      })
      list.show([row])
      let entry = list.entry("text")
      entry.grabFocus()
      stage.press("Home", "Delete", in: list.window)
      XCTAssertEqual(entry.text, "ext")
      XCTAssertEqual(log, [])
      stage.press("ctrl+r", in: list.window)
      XCTAssertEqual(log, ["Reply"])
    }
  }

  func testAnActionForSeveralIsPerformedForTheWholeSelection() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.listBox.selectionMode = .multiple
      var log: [String] = []
      list.show(rows("a b c d") { log.append($0) })
      for key in ["d", "b"] { list.table.select(path(key)) }
      list.row("b").grabFocus()
      stage.press("Delete", "ctrl+r", in: list.window)
      XCTAssertEqual(log, ["Delete [s.b, s.d]"])
      let menu = list.openMenu("d")
      XCTAssertEqual(menu?.items, ["Delete"])
      menu.map { stage.click($0.item("Delete")) }
      stage.pump(until: log.count == 2, "the action")
      XCTAssertEqual(log.last, "Delete [s.b, s.d]")
    }
  }

  func testTheMenuOfARowBesideTheSelectionIsItsOwn() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.listBox.selectionMode = .multiple
      var log: [String] = []
      list.show(rows("a b c d") { log.append($0) })
      for key in ["d", "b"] { list.table.select(path(key)) }
      let menu = list.openMenu("a")
      XCTAssertEqual(menu?.items, ["Reply", "Locked", "Delete"])
      menu.map { stage.click($0.item("Delete")) }
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["Delete [s.a]"])
      XCTAssertEqual(list.selectedTexts, ["b", "d"])
    }
  }

  // Long: a million rows
  func testTheSelectionMayBeOfAMillionRowsOfWhichFewAreLive() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.listBox.selectionMode = .multiple
      var counts: [Int] = []
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<1_000_000, id: \.self) { number in
          var cell = ListUnderTest.cell("\(number)", "\(number)")
          cell.actions = CellActions(rowActions: {
            RowAction("Delete", shortcut: "Delete", performAll: { counts.append($0.count) })
          })
          return cell
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.selectAll()
      list.row("3").grabFocus()
      stage.press("Delete", in: list.window)
      XCTAssertEqual(counts, [1_000_000])
    }
  }

  func testTheListHasShortcutsOfItsOwn() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a") { log.append($0) })
      list.table.setListActions { RowAction("New", shortcut: "<Control>n") { log.append("New") } }
      list.row("a").grabFocus()
      stage.press("ctrl+n", in: list.window)
      XCTAssertEqual(log, ["New"])
      list.before.grabFocus()
      stage.press("ctrl+n", in: list.window)
      XCTAssertEqual(log, ["New"])
    }
  }

  func testAShortcutThatIsNoneIsReportedOnce() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var row = ListUnderTest.cell("a", "a")
      var count = 0
      row.actions = CellActions(rowActions: {
        RowAction("Open", shortcut: "no such key") { count += 10 }
        RowAction("Close", shortcut: "<Control>w") { count += 1 }
      })
      list.show([row])
      list.row("a").grabFocus()
      let problems = DiagnosticLog.collect { log in
        stage.press("ctrl+w", "ctrl+w", in: list.window)
        return log.take()
      }
      XCTAssertEqual(count, 2)
      XCTAssertEqual(problems, [.unknownShortcut(action: "Open", shortcut: "no such key")])
    }
  }

  func testAShortcutMayDetachOrRenderTheListAway() {
    onStage { stage in
      let ends: [(ListUnderTest) -> Void] = [
        { $0.render("x y") }, { $0.render([]) }, { $0.table.listBox = nil }, { $0.destroyBox() },
      ]
      for end in ends {
        let list = ListUnderTest(stage, height: 400)
        var count = 0
        var row = ListUnderTest.cell("a", "a")
        row.actions = CellActions(rowActions: {
          RowAction("End", shortcut: "Delete") {
            count += 1
            end(list)
          }
        })
        list.show([row])
        list.row("a").grabFocus()
        stage.press("Delete", in: list.window)
        XCTAssertEqual(count, 1)
        list.window.close()
      }
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

@MainActor
private func rows(
  _ keys: String, log: @escaping @MainActor (String) -> Void
) -> [any RowDescription] {
  keys.split(separator: " ").map { key in
    var cell = ListUnderTest.cell(String(key), key)
    cell.actions = CellActions(rowActions: {
      RowAction("Reply", shortcut: "<Control>r") { log("Reply \(key)") }
      RowAction("Locked", shortcut: "<Control>l", isEnabled: false) { log("Locked \(key)") }
      RowAction(
        "Delete", shortcut: "Delete",
        performAll: { log("Delete [\($0.map(\.description).joined(separator: ", "))]") })
    })
    return cell
  }
}
