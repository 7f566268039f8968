import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The caret of a text view is in sight while the user types, and nowhere else does the list scroll for it.
nonisolated final class CaretTests: GtkTestCase {
  func testTheCaretIsInSightAtEachLineThatIsTyped() {
    forEachList { list, text, what in
      for line in 1...20 {
        list.stage.press("Return", "x", in: list.window)
        Self.expectCaretInSight(list, text, "\(what), line \(line)")
      }
      for line in 1...20 {
        list.stage.press("Up", in: list.window)
        Self.expectCaretInSight(list, text, "\(what), \(line) lines up")
      }
    }
  }

  func testAScrollAwayFromTheCaretStaysUntilTheNextKey() {
    forEachList { list, text, what in
      for _ in 1...20 { list.stage.press("Return", in: list.window) }
      list.scroll(to: 0)
      list.stage.waitForFrame(in: list.window)
      text.text += "more"
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.scrolled.verticalOffset, 0, what)
      list.stage.press("x", in: list.window)
      Self.expectCaretInSight(list, text, what)
    }
  }

  private func forEachList(_ body: @MainActor (ListUnderTest, TextView, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage, height: 370)
        list.table.liveRows = liveRows
        var view: TextView?
        let note = HostCell<TextView, Int, EdgeBasedTableItemLayout>(key: "note", state: 0) {
          text, _ in
          view = text
        }
        list.show(
          [note as any RowDescription]
            + (0..<30).map { ListUnderTest.cell("\($0)", height: 30) })
        stage.waitForFrame(in: list.window)
        guard let view else { return XCTFail("\(liveRows)") }
        view.grabFocus()
        body(list, view, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }

  @MainActor private static func expectCaretInSight(
    _ list: ListUnderTest, _ text: TextView, _ what: String
  ) {
    list.stage.waitForFrame(in: list.window)
    list.stage.waitForFrame(in: list.window)
    let view = unsafe UnsafeMutablePointer<GtkTextView>(text.pointer)
    var caret = GdkRectangle()
    unsafe gtk_text_view_get_cursor_locations(view, nil, &caret, nil)
    var (x, y): (Int32, Int32) = (0, 0)
    unsafe gtk_text_view_buffer_to_window_coords(
      view, GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y)
    var (from, to) = (graphene_point_t(x: 0, y: Float(y)), graphene_point_t())
    _ = unsafe gtk_widget_compute_point(text.gtk, list.scrolled.gtk, &from, &to)
    XCTAssertGreaterThanOrEqual(Double(to.y), -0.5, what)
    XCTAssertLessThanOrEqual(
      Double(to.y) + Double(caret.height), list.scrolled.viewportHeight + 0.5, what)
  }
}
