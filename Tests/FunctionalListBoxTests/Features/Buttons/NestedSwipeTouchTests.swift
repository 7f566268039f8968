import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A finger swipes a row of a list in a row that can be swiped itself.
nonisolated final class NestedSwipeTouchTests: GtkTestCase, NeedsTouchScreen {
  func testTheInnermostRowWithButtonsAtThatEndIsSwiped() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let (inner, innerBox) = (FunctionalTableData(name: "inner"), ListBox())
      let delete = CellActions { RowAction("Delete", placement: .trailing) {} }
      let outerCell = HostCell<Box, Int, EdgeBasedTableItemLayout>(
        key: "o", state: 0,
        actions: CellActions {
          RowAction("Delete", placement: .trailing) {}
          RowAction("Pin", placement: .leading) {}
        }
      ) { view, state in
        guard state != nil, inner.listBox == nil else { return }
        inner.listBox = innerBox
        view.append(innerBox)
        var cell = ListUnderTest.cell("i", height: 60)
        cell.actions = delete
        inner.renderAndDiff([TableSection(key: "s", rows: [cell])])
      }
      list.show([outerCell])
      let rows = [unsafe WidgetID(innerBox.pointer).children[0], list.widgets[0]]
      for (distance, swiped) in [(-100.0, 0), (100, 1)] {
        let start = (x: 150 - distance / 2, y: list.placeInWindow(of: rows[0]) + 30)
        let end = (x: start.x + distance, y: start.y)
        stage.touch(list.window, at: start, movingTo: end)
        let shown = rows.map { row in
          row.children.contains { $0.has(cssClass: "flb-row-actions") }
        }
        XCTAssertEqual(shown, [swiped == 0, swiped == 1], "\(distance)")
        stage.endTouch(at: end, in: list.window)
        stage.press("Escape", in: list.window)
        MainContext.pass(milliseconds: 500)
      }
    }
  }
}
