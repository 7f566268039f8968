import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A virtualized list that is scrolled sideways is as wide as if all its rows were live.
nonisolated final class SidewaysTests: GtkTestCase {
  func testALongRowThatIsScrolledAwayKeepsTheListWide() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 370)
      list.scrolled.horizontalPolicy = .automatic
      list.table.liveRows = .nearViewport(margin: 0)
      let show = { (keys: Range<Int>) in
        list.show(
          keys.map { key in
            HostCell<Label, Int, EdgeBasedTableItemLayout>(key: "\(key)", state: key) { view, key in
              view.text = key.map { "\($0)" } ?? ""
              view.setMinimumSize(width: key == 5 ? 3_000 : -1, height: 30)
            }
          })
        stage.waitForFrame(in: list.window)
      }
      show(0..<201)
      let sideways = unsafe gtk_scrolled_window_get_hadjustment(list.scrolled.pointer)
      let width = unsafe gtk_adjustment_get_upper(sideways)
      XCTAssertGreaterThanOrEqual(width, 3_000)
      unsafe gtk_adjustment_set_value(sideways, 600)
      for key in [150, 200, 0, 100] {
        list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "\(key)"), animated: false)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(unsafe gtk_adjustment_get_value(sideways), 600, "\(key)")
        XCTAssertEqual(unsafe gtk_adjustment_get_upper(sideways), width, "\(key)")
      }
      show(6..<201)
      stage.waitForFrame(in: list.window)
      XCTAssertLessThan(unsafe gtk_adjustment_get_upper(sideways), 1_000, "the long row is gone")
    }
  }
}
