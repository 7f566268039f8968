import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// What was a delegate's: a row's actions, at its ends and in its menu.
nonisolated final class FunctionalTableDataDelegateTests: GtkTestCase {
  func testAnActionStandsAtTheEndOfTheRowThatItIsPlacedAt() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var performed: [String] = []
      var cell = ListUnderTest.cell("a", "actions")
      cell.actions = CellActions(rowActions: {
        RowAction("Hi", placement: .leading) { performed.append("Hi") }
        RowAction("Bye", placement: .trailing) { performed.append("Bye") }
      })
      list.show([cell])
      stage.movePointer(to: list.row("actions"))
      stage.waitForFrame(in: list.window)
      let buttons = list.widget("actions").all { $0.isA(gtk_button_get_type()) }
      XCTAssertEqual(buttons.map(\.text), ["Hi", "Bye"])
      let (left, right) = (try XCTUnwrap(buttons.first), try XCTUnwrap(buttons.last))
      let text = list.widget("actions").all { $0.isA(gtk_label_get_type()) && $0.text == "actions" }
      let places = [left, try XCTUnwrap(text.first), right].map { middle(of: $0, in: list) }
      XCTAssertEqual(places, places.sorted())
      for button in [left, right] { stage.click(button.handle) }
      XCTAssertEqual(performed, ["Hi", "Bye"])
      // The same two are in the menu.
      XCTAssertEqual(list.openMenu("actions")?.items, ["Hi", "Bye"])
    }
  }
}

/// The middle of a widget, counted from the left of the list.
private func middle(of widget: WidgetID, in list: ListUnderTest) -> Double {
  var bounds = graphene_rect_t()
  _ = unsafe gtk_widget_compute_bounds(widget.gtk, list.listBox.gtk, &bounds)
  return Double(bounds.origin.x + bounds.size.width / 2)
}
