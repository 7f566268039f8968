import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The wheel scrolls the list, and changes a field in a row only if it has the focus.
nonisolated final class FieldWheelTests: GtkTestCase {
  func testTheWheelOverASpinButtonScrollsTheListUnlessItHasTheFocus() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(rows { SpinButton(range: 0...100, step: 5) })
      let button = unsafe SpinButton(adopting: list.widgets[2].children[0].handle.pointer)
      button.value = 50
      stage.wheel(1, over: button)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(button.value, 50)
      XCTAssertGreaterThan(list.scrolled.verticalOffset, 0)
      list.scrolled.verticalOffset = 0
      stage.waitForFrame(in: list.window)
      stage.click(button, at: (20, 10))
      XCTAssert(button.containsFocus)
      stage.wheel(1, over: button)
      XCTAssertEqual(button.value, 45)
      XCTAssertEqual(list.scrolled.verticalOffset, 0)
      list.before.grabFocus()
      stage.wheel(1, over: button)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(button.value, 45)
      XCTAssertGreaterThan(list.scrolled.verticalOffset, 0)
    }
  }

  func testTheWheelTurnedSeveralTimesScrollsOnWhileFieldsComeUnderThePointer() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(rows { SpinButton(range: 0...100, step: 5) })
      var last = 0.0
      stage.movePointer(to: list.widgets[2].children[0].handle)
      for _ in 0..<4 {
        for isDown in [true, false] { stage.input?.hold(button: 5, isDown) }
        stage.waitForScrolling(in: list)
        XCTAssertGreaterThan(list.scrolled.verticalOffset, last)
        last = list.scrolled.verticalOffset
      }
      let values = list.widgets.compactMap { $0.children.first }
        .filter { $0.isA(gtk_spin_button_get_type()) }
        .map { unsafe gtk_spin_button_get_value($0.handle.pointer) }
      XCTAssertEqual(Set(values), [0])
    }
  }

  func testTheWheelChangesNoOtherFieldOfGtkEither() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(rows(makeScale))
      let range = list.widgets[2].children[0]
      stage.wheel(2, over: range.handle)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(
        unsafe gtk_range_get_value(UnsafeMutablePointer(range.handle.pointer)), 50)
      XCTAssertGreaterThan(list.scrolled.verticalOffset, 0)
      list.window.close()
      let other = ListUnderTest(stage)
      other.show(rows { DropDown(["a", "b", "c"]) })
      let dropDown = other.widgets[2].children[0]
      stage.wheel(1, over: dropDown.handle)
      stage.waitForScrolling(in: other)
      XCTAssertEqual(unsafe gtk_drop_down_get_selected(dropDown.handle.pointer), 0)
      XCTAssertGreaterThan(other.scrolled.verticalOffset, 0)
    }
  }
}

@MainActor
private func makeScale() -> Widget {
  let scale = unsafe Widget(
    sinking: OpaquePointer(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 5)))
  unsafe gtk_range_set_value(UnsafeMutablePointer(scale.pointer), 50)
  return scale
}

@MainActor
private func rows(_ make: @escaping @MainActor () -> Widget) -> [any RowDescription] {
  (0..<40).map { number in
    WidgetCell(key: "\(number)", state: number) {
      make()
    } configure: { widget, _ in
      widget.setMinimumSize(height: 34)
    }
  }
}
