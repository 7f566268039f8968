import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The text of a list box.
nonisolated final class ListTextTests: GtkTestCase {
  func testTheTextHasWhatIsSelectedFocusedAndOffered() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.table.onMove = { _ in }
      list.show(
        ["a", "b", "c"].map { key in
          var cell = ListUnderTest.cell(key, key)
          cell.actions = CellActions(canBeMoved: key != "b") {
            RowAction("Open", isEnabled: key == "b") {}
            RowAction("Delete", role: .destructive, performAll: { _ in })
          }
          return cell
        })
      for key in ["a", "b"] { list.table.select(ItemPath(sectionKey: "s", itemKey: key)) }
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "c"))
      XCTAssertEqual(
        list.table.text(including: .actions),
        """
        s
          a: "a" [selected]
            - "Delete" [destructive]
            - (group):
              - "Move Up" [<Alt>Up, disabled]
              - "Move Down" [<Alt>Down]
          b: "b" [selected]
            - "Delete" [destructive]
          c: "c" [focused]
            - "Open" [disabled]
            - "Delete" [destructive]
            - (group):
              - "Move Up" [<Alt>Up]
              - "Move Down" [<Alt>Down, disabled]
        """)
    }
  }

  func testRowsWithoutAWidgetAreInTheText() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .nearViewport(margin: 0)
      list.show((0..<1_000).map { ListUnderTest.cell("k\($0)", "text \($0)") })
      XCTAssertLessThan(list.table.liveRowCount, 100)
      let path = ItemPath(sectionKey: "s", itemKey: "k999")
      list.table.select(path)
      let lines = list.table.text.split(separator: "\n")
      XCTAssertEqual(lines.count, 1_001)
      XCTAssertEqual(lines.last, #"  k999: "text 999" [selected]"#)
      XCTAssertEqual(lines[500], #"  k499: "text 499""#)
    }
  }

  func testAListWithoutABoxHasTheTextOfItsDescription() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.render("a b")
      XCTAssertEqual(list.table.text, "s\n  a: \"a\"\n  b: \"b\"")
      list.table.listBox = list.listBox
      list.table.select(ItemPath(sectionKey: "s", itemKey: "b"))
      XCTAssertEqual(list.table.text, "s\n  a: \"a\"\n  b: \"b\" [selected]")
    }
  }
}
