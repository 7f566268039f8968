import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// The end of a drag arrives in no view that shows another row by then.
nonisolated final class DragTests: GtkTestCase {
  func testTheWidgetOfADraggedRowThatARenderRemovesShowsNoOther() {
    onEachKind { list, what in
      list.render("a b c")
      list.drag("b") { row in
        list.render("a c x")
        XCTAssertEqual(list.texts, ["a", "c", "x"], what)
        XCTAssertNotEqual(list.widget("x"), row, what)
        list.render("a c x y z")
        XCTAssertFalse(list.widgets.contains(row), what)
      }
      list.render("p q r")
      XCTAssertEqual(list.texts, ["p", "q", "r"], what)
    }
  }

  func testTheFocusedRowThatIsDraggedIsNotReusedEither() {
    onEachKind { list, what in
      list.render("a b c")
      list.row("b").grabFocus()
      list.drag("b") { row in
        list.render("a c")
        XCTAssertEqual(list.focusedText, "c", what)
        list.render("a c x")
        XCTAssertNotEqual(list.widget("x"), row, what)
      }
    }
  }

  func testADragGoesOnInARowThatMoves() {
    onEachKind { list, what in
      list.render("a b c")
      list.drag("b") { row in
        list.render("c b a")
        XCTAssertEqual(list.widget("b"), row, what)
      }
    }
  }

  func testTheWidgetIsReusedOnceTheDragHasEnded() {
    onEachKind { list, what in
      list.render("a b c")
      var row: WidgetID?
      list.drag("b") { row = $0 }
      list.render("a c")
      list.render("a c x")
      XCTAssertEqual(list.widget("x"), row, what)
    }
  }

  private func onEachKind(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        test(list, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

extension ListUnderTest {
  /// Drags a row, and cancels the drag when `body` has returned.
  fileprivate func drag(_ text: String, _ body: (WidgetID) -> Void) {
    stage.waitForFrame(in: window)
    let row = widget(text)
    // No other widget may get its address.
    let handle = row.handle
    defer { withExtendedLifetime(handle) {} }
    let source = unsafe gtk_drag_source_new()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(source)) }
    let bytes = unsafe g_bytes_new("5", 1)
    let content = unsafe gdk_content_provider_new_for_bytes("text/plain", bytes)
    unsafe g_bytes_unref(bytes)
    unsafe gtk_drag_source_set_content(source, content)
    unsafe g_object_unref(UnsafeMutableRawPointer(content))
    unsafe _ = g_object_ref(UnsafeMutableRawPointer(source))
    unsafe gtk_widget_add_controller(row.children[0].gtk, source)
    let label = row.children[0].handle
    stage.drag(label, from: (20, 8), through: [(60, 20), (90, 30), (120, 40)]) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: label, at: (150, 40))
      stage.pump(until: unsafe gtk_drag_source_get_drag(source) != nil, "a drag")
      body(row)
      unsafe gtk_drag_source_drag_cancel(source)
      stage.pump(until: unsafe gtk_drag_source_get_drag(source) == nil, "the end of the drag")
    }
    if unsafe gtk_event_controller_get_widget(source) == label.gtk {
      unsafe gtk_widget_remove_controller(label.gtk, source)
    }
  }
}
