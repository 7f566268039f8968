import FunctionalListBox
import ListBoxTesting
import XCTest

/// A row is asked whether it can be selected before it is: the selection is what the others make of it.
nonisolated final class SelectionLimitTests: GtkTestCase {
  func testEachRowIsAskedBeforeItIsSelected() {
    expect(limit: 3, ["r0", "r1", "r2"]) { table in
      for key in 0..<6 { table.select(Self.path(key), animated: false) }
    }
    expect(limit: 1, ["r0"]) { table in
      for key in 0..<6 { table.select(Self.path(key), animated: false) }
    }
  }

  func testOfAllRowsAsManyAreSelectedAsAgree() {
    expect(limit: 3, ["r0", "r1", "r2"]) { $0.selectAll() }
    expect(limit: 3, ["r0", "r4", "r5"]) { table in
      for key in [5, 4] { table.select(Self.path(key), animated: false) }
      table.selectAll()
    }
  }

  func testARowThatReplacesAnotherIsAskedWithoutIt() {
    expect(limit: 1, mode: .single, ["r4"]) { table in
      for key in [2, 4] { table.select(Self.path(key), animated: false) }
    }
  }

  func testStylesAskNoRowTwice() {
    expect(limit: 2, ["r1", "r3"]) { table in
      for selected in [[1], [1, 3, 4]] {
        table.renderAndDiff([Self.section(of: table, limit: 2, selected: selected)])
      }
    }
  }

  func testTheUserSelectsNoMoreThanTheLimit() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.listBox.activatesOnSingleClick = false
      list.table.renderAndDiff([Self.section(of: list.table, limit: 3)])
      stage.waitForFrame(in: list.window)
      stage.hold("Control_L", true, in: list.window)
      for key in [4, 0, 2, 5] { stage.click(list.row("r\(key)")) }
      stage.hold("Control_L", false, in: list.window)
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["r0", "r2", "r4"])
      stage.click(list.row("r1"))
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["r1"])
      stage.press("ctrl+a", in: list.window)
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["r0", "r1", "r2"])
    }
  }

  func testRowsThatWereNotAskedYetAreNotSelectedAgainAfterTheMode() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.table.liveRows = .nearViewport(margin: 0)
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<400, id: \.self) { key in
          var cell = ListUnderTest.cell("\(key)", "\(key)")
          cell.actions.canSelectAction = { true }
          return cell
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.isSelecting = true
      list.table.selectAll()
      XCTAssertEqual(list.table.selectedItemPaths.count, 400)
      list.table.isSelecting = false
      list.scroll(to: 3_000)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.table.selectedItemPaths.count, 0)
    }
  }

  /// Fails unless each kind of list box, and a recorder, have these rows selected then.
  private func expect(
    limit: Int, mode: SelectionMode = .multiple, _ selected: [String],
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @MainActor (FunctionalTableData) -> Void
  ) {
    onStage { stage in
      let lists = [LiveRows.all, .nearViewport(margin: 0)].map { liveRows in
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        return list
      }
      let recorder = ListRecorder()
      let recorded = FunctionalTableData(name: "recorded", recorder: recorder)
      for table in lists.map(\.table) + [recorded] {
        table.selectionMode = mode
        table.renderAndDiff([Self.section(of: table, limit: limit)])
        body(table)
        XCTAssertEqual(
          table.selectedItemPaths.map(\.itemKey), selected, table.name, file: file, line: line)
      }
    }
  }

  @MainActor private static func section(
    of table: FunctionalTableData, limit: Int, selected: [Int] = []
  ) -> TableSection {
    TableSection(
      key: "s",
      rows: (0..<6).map { key in
        var cell = ListUnderTest.cell("r\(key)", "r\(key)")
        cell.style = CellStyle(selected: selected.contains(key) ? true : nil)
        cell.actions.canSelectAction = { [unowned table] in
          table.selectedItemPaths.count < limit
        }
        return cell
      })
  }

  private static func path(_ key: Int) -> ItemPath {
    ItemPath(sectionKey: "s", itemKey: "r\(key)")
  }
}
