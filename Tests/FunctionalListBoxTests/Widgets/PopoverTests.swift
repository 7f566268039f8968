import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Popovers, and the buttons that open them.
nonisolated final class PopoverTests: GtkTestCase {
  func testAMenuButtonOpensItsPopover() {
    onStage { stage in
      let (button, popover, label) = (MenuButton(), Popover(Label("Menu")), Label("Menu"))
      button.verticalAlignment = .start
      popover.child = label
      XCTAssertNil(button.popover)
      button.isOpen = true
      XCTAssertFalse(button.isOpen)
      button.popover = popover
      XCTAssert(unsafe button.popover?.pointer == popover.pointer)
      var events: [String] = []
      popover.onOpened = { events.append("opened") }
      popover.onClosed = { events.append("closed") }
      let window = stage.present(button)
      stage.click(button)
      XCTAssertTrue(button.isOpen)
      XCTAssertTrue(popover.isOpen)
      XCTAssertEqual(unsafe gtk_widget_get_mapped(label.gtk), 1)
      stage.press("Escape", in: window)
      stage.pump(until: !popover.isOpen, "the close")
      XCTAssertFalse(button.isOpen)
      button.isOpen = true
      stage.pump(until: button.isOpen, "the popover")
      button.isOpen = false
      stage.pump(until: !button.isOpen, "the close")
      XCTAssertEqual(events, ["opened", "closed", "opened", "closed"])
    }
  }

  func testAMenuButtonShowsALabelOrAnIcon() {
    onStage { _ in
      let button = MenuButton(iconName: "view-more-symbolic", tooltip: "More")
      XCTAssertEqual(button.iconName, "view-more-symbolic")
      XCTAssertEqual(button.tooltip, "More")
      XCTAssertNil(button.label)
      button.label = "More"
      XCTAssertEqual(button.label, "More")
      XCTAssertNil(button.iconName)
    }
  }

  func testAPopoverPointsAtAPlaceInAWidget() {
    onStage { stage in
      let (label, popover) = (Label("Here"), Popover(Label("Popover")))
      var closed = 0
      popover.onClosed = { closed += 1 }
      label.onClicked(button: .secondary) { click in popover.open(on: label, at: click.point)
      }
      let box = Box()
      label.expandsVertically = true
      box.append(label)
      box.append(Button("Other"))
      stage.present(box)
      stage.click(label, button: 3, at: (120, 90))
      stage.pump(until: popover.isOpen, "the popover")
      XCTAssertEqual(pointingTo(popover), [120, 90, 1, 1])
      popover.close()
      stage.pump(until: !popover.isOpen, "the close")
      XCTAssertEqual(closed, 1)
      popover.open(on: label)
      stage.pump(until: popover.isOpen, "the popover")
      XCTAssertNil(pointingTo(popover))
      popover.close()
      stage.pump(until: !popover.isOpen, "the close")
      popover.open(on: label, at: ListPoint(x: .nan, y: .infinity))
      XCTAssertEqual(
        pointingTo(popover), [0, unsafe gtk_widget_get_height(label.gtk) - 1, 1, 1])
      label.onClicked(button: .secondary, perform: nil)
    }
  }

  func testAPopoverMovesToTheWidgetOnWhichItIsOpened() {
    onStage { stage in
      let (box, first, second, popover) = (Box(), Label("1"), Label("2"), Popover())
      box.append(first)
      box.append(second)
      box.append(Button("Other"))
      stage.present(box)
      popover.open(on: first)
      popover.open(on: second)
      XCTAssert(unsafe gtk_widget_get_parent(popover.gtk) == second.gtk)
      box.remove(first)
      unsafe g_object_run_dispose(UnsafeMutablePointer<GObject>(first.pointer))
      XCTAssert(unsafe gtk_widget_get_parent(popover.gtk) == second.gtk)
      stage.pump(until: popover.isOpen, "the popover")
    }
  }

  func testThePopoverOfAMenuButtonStaysWithIt() {
    onStage { stage in
      let (box, button, label, popover) = (Box(), MenuButton(), Label("Label"), Popover())
      box.append(button)
      box.append(label)
      button.popover = popover
      stage.present(box)
      popover.open(on: label)
      stage.pump(until: button.isOpen, "the popover")
      XCTAssert(unsafe gtk_widget_get_parent(popover.gtk) == button.gtk)
      popover.close()
      stage.pump(until: !button.isOpen, "the close")
    }
  }

  func testAPopoverIsGoneWithTheWidgetOnWhichItWasOpened() {
    onStage { stage in
      weak var probe: Probe?
      var watches: [FinalizationWatch] = []
      @MainActor func open() -> Window {
        let (label, popover, captured) = (Label("Label"), Popover(Label("Popover")), Probe())
        popover.onClosed = { captured.count += 1 }
        popover.onOpened = { captured.count += 1 }
        probe = captured
        let box = Box()
        box.append(label)
        box.append(Button("Other"))
        let window = stage.present(box)
        popover.open(on: label)
        stage.pump(until: popover.isOpen, "the popover")
        watches = [FinalizationWatch(label), FinalizationWatch(popover)]
        return window
      }
      stage.destroy(open())
      for watch in watches { stage.assertFinalized(watch) }
      XCTAssertNil(probe)
    }
  }

  func testAPopoverThatWasNeverOpenedIsGoneWithItsHandle() {
    onStage { stage in stage.assertFinalized { Popover(Label("Popover")) } }
  }

  func testItHasTheSettingsOfItsWidget() {
    onStage { _ in
      let popover = Popover()
      XCTAssertNil(popover.child)
      XCTAssert(popover.hasArrow && popover.closesByItself && !popover.isOpen)
      popover.hasArrow = false
      popover.closesByItself = false
      XCTAssertFalse(popover.hasArrow || popover.closesByItself)
      for position in [Popover.Position.left, .right, .top, .bottom] {
        popover.position = position
        XCTAssertEqual(popover.position, position)
      }
    }
  }
}

/// The rectangle at which a popover points, or `nil` for the whole widget.
private func pointingTo(_ popover: Popover) -> [Int32]? {
  var area = GdkRectangle()
  let gtk = unsafe UnsafeMutablePointer<GtkPopover>(popover.pointer)
  guard unsafe gtk_popover_get_pointing_to(gtk, &area) != 0 else { return nil }
  return [area.x, area.y, area.width, area.height]
}
