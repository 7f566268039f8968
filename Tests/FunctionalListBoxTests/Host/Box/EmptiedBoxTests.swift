import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list that is given another box while it is shown in one.
nonisolated final class EmptiedBoxTests: GtkTestCase {
  func testABoxThatStaysOnScreenWithoutRowsIsReported() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a b")
        let second = ListBox()
        stage.present(second)
        list.table.listBox = second
        XCTAssertEqual(list.texts, [])
        MainContext.pass(milliseconds: 2_000)
        XCTAssertEqual(log.take(), [.emptiedBox])
      }
    }
  }

  func testABoxThatLeavesTheScreenOrIsUsedByAnotherListIsNotReported() {
    onStage { stage in
      for isUsed in [true, false] {
        let list = ListUnderTest(stage)
        list.render("a b")
        let second = ListBox()
        stage.present(second)
        list.table.listBox = second
        let other = FunctionalTableData(name: "other")
        if isUsed {
          other.listBox = list.listBox
          other.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("c", "c")])])
        } else {
          list.scrolled.child = nil
        }
        MainContext.pass(milliseconds: 2_000)
      }
    }
  }

  func testABoxThatTheListHasAgainIsNotReportedWhereTheListHasNoRows() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.cell("a", "a")])
      list.table.listBox = list.listBox
      list.render([])
      MainContext.pass(milliseconds: 2_000)
      XCTAssertEqual(list.texts, [])
      let second = ListBox()
      list.table.listBox = second
      list.table.listBox = list.listBox
      MainContext.pass(milliseconds: 2_000)
      XCTAssertEqual(list.texts, [])
    }
  }
}
