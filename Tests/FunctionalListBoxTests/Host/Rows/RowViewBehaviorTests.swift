import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A view that is the row can be selected and activated as it says itself, and as its cell says.
nonisolated final class RowViewBehaviorTests: GtkTestCase {
  func testWhatTheViewSaysOfItselfIsKeptUnlessTheStyleTakesItAway() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (style: CellStyle?) in
        list.show([
          WidgetCell(key: "a", state: "a", style: style) { () -> TitleRow in
            let row = TitleRow()
            unsafe gtk_list_box_row_set_activatable(row.row, 0)
            return row
          } configure: { row, text in
            row.title = text ?? ""
          }
        ])
      }
      let states = { () -> [Bool] in
        let row = unsafe list.widget("a").row
        return unsafe [
          gtk_list_box_row_get_activatable(row) != 0, gtk_list_box_row_get_selectable(row) != 0,
        ]
      }
      render(nil)
      XCTAssertEqual(states(), [false, true])
      render(CellStyle(isSelectable: false, isActivatable: false))
      XCTAssertEqual(states(), [false, false])
      render(nil)
      XCTAssertEqual(states(), [false, true])
    }
  }

  func testARowWhoseActivationComesAndGoesCanBeActivatedMeanwhile() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var count = 0
      for activates in [false, true, false, true] {
        list.show([
          WidgetCell(
            key: "a", state: "a",
            actions: activates ? CellActions(activationAction: { count += 1 }) : CellActions()
          ) { () -> TitleRow in
            let row = TitleRow()
            unsafe gtk_list_box_row_set_activatable(row.row, 0)
            return row
          } configure: { row, text in
            row.title = text ?? ""
          }
        ])
        XCTAssertEqual(
          unsafe gtk_list_box_row_get_activatable(list.widget("a").row) != 0, activates)
      }
      stage.click(list.row("a"))
      XCTAssertEqual(count, 1)
    }
  }
}
