import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A stylus clicks as a mouse does.
nonisolated final class StylusTouchTests: GtkTestCase, NeedsTouchScreen {
  func testAPressOfTheTipIsAClick() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var activated: [String] = []
      list.show(
        ["a", "b", "c"].map { key in
          var cell = ListUnderTest.cell(key, height: 40)
          cell.actions = CellActions(activationAction: { activated.append(key) })
          return cell
        })
      var tools: [GdkDeviceToolType] = []
      let presses = observeTool(pressing: list.scrolled) { tools.append($0) }
      stage.moveStylus(to: (40, 20), in: list.row("b"))
      XCTAssert(list.widget("b").has(GTK_STATE_FLAG_PRELIGHT))
      stage.moveStylus(to: (40, 20), in: list.row("b"), isDown: true)
      XCTAssert(list.widget("b").has(GTK_STATE_FLAG_ACTIVE))
      stage.moveStylus(to: (42, 21), in: list.row("b"), isDown: false)
      XCTAssertEqual(activated, ["b"])
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssertEqual(tools, [GDK_DEVICE_TOOL_TYPE_PEN])
      presses?.stop()
    }
  }

  func testARowIsActivatedThatARenderMovesAwayFromTheTip() {
    forAllChanges { list, change, what in
      list.press()
      list.render(change)
      list.move(by: 1)
      list.release()
      XCTAssertEqual(list.activated, [list.pressed], what)
      XCTAssertEqual(list.selected, list.pressed, what)
    }
  }

  func testADragOfTheTipIsNoClick() {
    forAllChanges { list, change, what in
      list.press()
      list.render(change)
      for distance in [10.0, 20, 30, 40] { list.move(by: distance) }
      list.release()
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.activated, [], what)
      XCTAssertEqual(list.selected, "", what)
    }
  }

  private func forAllChanges(
    _ body: @MainActor (PressedList, PressedList.Change, String) -> Void
  ) {
    for change in [PressedList.Change.insertion, .reversal] {
      onStage { stage in
        stage.setDoubleClickTime(60_000)
        defer { stage.setDoubleClickTime(400) }
        let list = PressedList(
          stage, .nearViewport(margin: 100), ScrollAnchor.none, pointer: .stylus
        )
        body(list, change, "\(change)")
      }
    }
  }
}

/// Calls a closure with the tool that presses a widget.
private func observeTool(
  pressing widget: Widget, _ body: @escaping (GdkDeviceToolType) -> Void
) -> Listener? {
  guard let controller = unsafe gtk_event_controller_legacy_new() else { return nil }
  unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  unsafe gtk_widget_add_controller(widget.gtk, controller)
  return unsafe Listener("event", of: UnsafeMutableRawPointer(controller), arguments: 1) {
    guard let event = unsafe gtk_event_controller_get_current_event(controller),
      unsafe gdk_event_get_event_type(event) == GDK_BUTTON_PRESS,
      let tool = unsafe gdk_event_get_device_tool(event)
    else { return }
    body(unsafe gdk_device_tool_get_tool_type(tool))
  }
}
