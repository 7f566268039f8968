import CGtk
import FunctionalListBox
import XCTest

typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>

nonisolated final class RenderTests: GtkTestCase {
  func testRowsStandInTheOrderOfTheDescription() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      XCTAssertEqual(list.texts, ["a", "b", "c"])
      list.render("c a d b")
      XCTAssertEqual(list.texts, ["c", "a", "d", "b"])
      list.render("")
      XCTAssertEqual(list.texts, [])
    }
  }

  func testARowKeepsItsWidgetThroughEveryReorder() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d e")
      let widgets = list.widgets
      list.render("e d c b a")
      XCTAssertEqual(list.widgets, widgets.reversed())
      list.render("e b d c a")
      XCTAssertEqual(list.widgets, [4, 1, 3, 2, 0].map { widgets[$0] })
    }
  }
}
