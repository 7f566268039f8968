import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What the user is doing goes on through every reorder.
nonisolated final class UserStateTests: GtkTestCase {
  func testTheSelectedRowStaysSelected() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d e")
      list.select("c")
      for keys in orders {
        list.render(keys)
        XCTAssertEqual(list.selectedTexts, ["c"])
        XCTAssertEqual(selectedRow(of: list), list.widget("c"))
      }
    }
  }

  func testSeveralSelectedRowsStaySelected() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .multiple
      list.render("a b c d e")
      for key in ["a", "c", "d"] { list.select(key) }
      for keys in orders {
        list.render(keys)
        XCTAssertEqual(Set(list.selectedTexts), ["a", "c", "d"])
      }
    }
  }

  func testNoSelectionSignalIsEmittedByAReorder() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d e")
      list.select("c")
      let box = unsafe UnsafeMutableRawPointer(list.listBox.pointer)
      var signals = 0
      let listeners = unsafe [
        Listener("row-selected", of: box, arguments: 1) { signals += 1 },
        Listener("selected-rows-changed", of: box) { signals += 1 },
      ]
      for keys in orders { list.render(keys) }
      XCTAssertEqual(signals, 0)
      for listener in listeners { listener.stop() }
    }
  }

  func testAnEntryKeepsFocusCaretAndSelectedText() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render(entries("a b c d e"))
      let entry = list.entry("c text")
      entry.grabFocus()
      unsafe gtk_editable_select_region(entry.pointer, 2, 5)
      for keys in orders {
        list.render(entries(keys))
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.focusedText, "c text")
        var (start, end) = (Int32(0), Int32(0))
        XCTAssertNotEqual(
          unsafe gtk_editable_get_selection_bounds(entry.pointer, &start, &end), 0)
        XCTAssertEqual([start, end], [2, 5])
        XCTAssertEqual(entry.caretPosition, 5)
      }
    }
  }

  func testTypingGoesOnWhileRowsMove() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.render(entries("a b c d e"))
      let entry = list.entry("c text")
      entry.grabFocus()
      entry.caretPosition = 1
      for (keys, typed) in zip(orders, ["x", "y", "z", "1", "2"]) {
        stage.press(typed, in: list.window)
        list.render(entries(keys))
      }
      XCTAssertEqual(entry.text, "cxyz12 text")
    }
  }

  func testThePointerStaysOnTheRowThatItHoversOver() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.render("a b c d e")
      stage.waitForFrame(in: list.window)
      stage.movePointer(to: list.row("c"))
      stage.waitUntilQuiet(list.window)
      XCTAssert(list.widget("c").has(GTK_STATE_FLAG_PRELIGHT))
      for keys in ["e d c b a", "b a c e d", "a b c d e"] {
        list.render(keys)
        XCTAssert(list.widget("c").has(GTK_STATE_FLAG_PRELIGHT), keys)
        stage.waitUntilQuiet(list.window)
        XCTAssert(list.widget("c").has(GTK_STATE_FLAG_PRELIGHT), keys)
      }
    }
  }

  func testAnOpenPopoverStaysOpenWhileItsRowMoves() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.render("a b c d e")
      stage.waitForFrame(in: list.window)
      let popover = unsafe Widget(adopting: OpaquePointer(gtk_popover_new()))
      unsafe gtk_widget_set_parent(popover.gtk, list.content("c").gtk)
      unsafe gtk_popover_popup(UnsafeMutablePointer(popover.pointer))
      stage.waitForFrame(in: list.window)
      for keys in orders {
        list.render(keys)
        stage.waitForFrame(in: list.window)
        XCTAssertNotEqual(unsafe gtk_widget_get_mapped(popover.gtk), 0)
      }
      unsafe gtk_popover_popdown(UnsafeMutablePointer(popover.pointer))
      stage.pump(until: unsafe gtk_widget_get_mapped(popover.gtk) == 0)
      unsafe gtk_widget_unparent(popover.gtk)
    }
  }
}

private nonisolated let orders = ["e d c b a", "c a b d e", "a b d e c", "b c a e d", "a b c d e"]

private func entries(_ keys: String) -> [any RowDescription] {
  keys.split(separator: " ").map { ListUnderTest.entry(String($0), "\($0) text") }
}

private func selectedRow(of list: ListUnderTest) -> WidgetID? {
  unsafe gtk_list_box_get_selected_row(list.listBox.pointer).map {
    unsafe WidgetID(OpaquePointer($0))
  }
}
