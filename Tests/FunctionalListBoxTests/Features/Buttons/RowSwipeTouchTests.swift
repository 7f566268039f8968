import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A finger that moves horizontally moves a row aside, and shows the buttons of its actions.
nonisolated final class RowSwipeTouchTests: GtkTestCase, NeedsTouchScreen {
  func testASwipeShowsTheButtonsOfThatEnd() {
    onStage { stage in
      for (direction, sign) in [(GTK_TEXT_DIR_RTL, -1.0), (GTK_TEXT_DIR_LTR, 1)] {
        gtk_widget_set_default_direction(direction)
        let swiped = SwipedList(stage)
        swiped.swipe("b", by: -90 * sign)
        XCTAssertEqual(swiped.offset("b"), -90 * sign)
        XCTAssertEqual(swiped.shownButtons("b"), ["Archive", "Delete"])
        XCTAssertEqual(swiped.mappedButtons("b"), ["Archive", "Delete"])
        swiped.lift()
        XCTAssertEqual(swiped.offset("b"), -swiped.width("b", "Archive", "Delete") * sign)
        XCTAssertEqual(swiped.shownButtons("b"), ["Archive", "Delete"])
        XCTAssertEqual(swiped.disturbed, ["b": ["moved", "clips", "buttons"]])
        swiped.swipe("c", by: 50 * sign)
        XCTAssertEqual(swiped.offset("c"), 50 * sign)
        swiped.lift()
        XCTAssertEqual(swiped.shownButtons("c"), ["Pin"])
        XCTAssertEqual(swiped.disturbed, ["c": ["moved", "clips", "buttons"]])
        XCTAssertEqual(swiped.log, [])
        swiped.list.window.close()
      }
    }
  }

  func testAShortSwipeGoesBack() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.swipe("b", by: -40)
      XCTAssertEqual(swiped.offset("b"), -40)
      swiped.lift()
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
    }
  }

  func testASwipeBackHidesTheButtons() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.show("b")
      swiped.swipe("b", by: 60)
      XCTAssertEqual(swiped.offset("b"), 60 - swiped.width("b", "Archive", "Delete"))
      swiped.lift()
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
    }
  }

  func testAFullSwipePerformsTheFirstActionOnce() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.swipe("b", by: -220)
      XCTAssertEqual(swiped.log, [])
      swiped.lift()
      XCTAssertEqual(swiped.log, ["Archive b"])
      XCTAssertEqual(swiped.disturbed, [:])
      swiped.swipe("c", by: 220)
      swiped.lift()
      XCTAssertEqual(swiped.log, ["Archive b", "Pin c"])
    }
  }

  func testAFullSwipeShowsTheButtonsWhereTheFirstActionIsDisabled() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.render("a b c", isEnabled: false)
      swiped.swipe("b", by: -220)
      swiped.lift()
      XCTAssertEqual(swiped.log, [])
      XCTAssertEqual(swiped.shownButtons("b"), ["Archive", "Delete"])
    }
  }

  func testARowWithoutButtonsStaysInItsPlace() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.list.show([ListUnderTest.cell("x", height: 48)])
      swiped.swipe("x", by: -220)
      XCTAssertEqual(swiped.disturbed, ["x": ["pressed"]])
      swiped.lift()
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testAButtonPerformsItsActionAndHides() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.show("b")
      stage.tap(swiped.button("Delete", of: "b"))
      swiped.waitForRest()
      XCTAssertEqual(swiped.log, ["Delete b"])
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testATapHidesTheButtonsAndIsNoClick() {
    onStage { stage in
      let swiped = SwipedList(stage)
      for tapped in ["a", "b"] {
        swiped.show("b")
        stage.tap(swiped.list.row(tapped), at: (20, 20))
        swiped.waitForRest()
        XCTAssertEqual(swiped.disturbed, [:], tapped)
        XCTAssertEqual(swiped.log, [], tapped)
      }
      // Above a button, which is less high than its row.
      swiped.show("b")
      let width = unsafe Double(gtk_widget_get_width(swiped.list.row("b").gtk))
      stage.tap(swiped.list.row("b"), at: (width - 12, 2))
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
      for tapped in ["a", "c"] {
        stage.tap(swiped.list.row(tapped))
        // To GTK 4.24, two taps within a moment are a double tap, wherever they are.
        _ = MainContext.idle(wakes: 40)
      }
      XCTAssertEqual(swiped.log, ["activate a", "activate c"])
    }
  }

  func testEscapeAndAPressAnywhereHideTheButtons() {
    onStage { stage in
      let swiped = SwipedList(stage)
      let ends: [() -> Void] = [
        { stage.press("Escape", in: swiped.list.window) },
        { stage.tap(swiped.list.after) },
        { stage.click(swiped.list.before) },
        { stage.click(swiped.list.row("c")) },
      ]
      for (index, end) in ends.enumerated() {
        swiped.show("b")
        end()
        stage.movePointer(to: swiped.list.before)
        swiped.waitForRest()
        XCTAssertEqual(swiped.disturbed, [:], "\(index)")
      }
    }
  }

  func testAFingerThatMovesVerticallyScrollsAndHidesTheButtons() {
    onStage { stage in
      let swiped = SwipedList(stage, (0..<40).map { "r\($0)" }.joined(separator: " "))
      swiped.show("r2")
      let y = swiped.list.y("r4")
      stage.touch(swiped.list.scrolled, at: (100, 250), movingTo: (120, 150))
      XCTAssertEqual(swiped.list.y("r4"), y - 100, accuracy: 16)
      // What follows is the scroll's.
      stage.moveTouch(to: (10, 150), in: swiped.list.scrolled)
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, ["r4": ["pressed"]])
      stage.endTouch(at: (10, 150), in: swiped.list.scrolled)
      stage.waitForScrolling(in: swiped.list)
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
    }
  }

  func testAScrollHidesTheButtons() {
    onStage { stage in
      let swiped = SwipedList(stage, (0..<40).map { "r\($0)" }.joined(separator: " "))
      swiped.show("r2")
      stage.wheel(1, over: swiped.list.scrolled)
      stage.movePointer(to: swiped.list.before)
      stage.waitForScrolling(in: swiped.list)
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testAFingerThatMovesMoreVerticallyMovesNoRow() {
    onStage { stage in
      let swiped = SwipedList(stage)
      stage.touch(swiped.list.row("a"), at: (150, 10), movingTo: (90, 90))
      XCTAssertEqual(swiped.offset("a"), 0)
      XCTAssertEqual(swiped.mappedButtons("a"), [])
      stage.endTouch(at: (90, 90), in: swiped.list.row("a"))
    }
  }

  func testASwipeThatBeginsOnAButtonOfTheRowIsNoClick() {
    onStage { stage in
      let swiped = SwipedList(stage)
      var clicks = 0
      let cell = ButtonCell(
        key: "a", state: "a",
        actions: CellActions(rowActions: { RowAction("Go", placement: .trailing) {} })
      ) { view, state in
        view.label = state ?? ""
        view.onClicked = { clicks += 1 }
      }
      swiped.list.show([cell])
      stage.tap(swiped.list.row("a"))
      XCTAssertEqual(clicks, 1)
      let row = swiped.list.row("a")
      let place = swiped.offset("a")
      stage.touch(row, at: (170, 15), movingTo: (145, 15))
      XCTAssertEqual(swiped.offset("a"), place - 25)
      stage.endTouch(at: (145, 15), in: row)
      swiped.waitForRest()
      XCTAssertEqual(clicks, 1)
    }
  }

  func testASwipeBackMayBeginOnItsButtons() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.show("b")
      swiped.swipe("b", by: 60, from: 220)
      XCTAssertEqual(swiped.offset("b"), 60 - swiped.width("b", "Archive", "Delete"))
      swiped.lift()
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
    }
  }

  func testASliderKeepsTheFingerThatMovesIt() {
    onStage { stage in
      let swiped = SwipedList(stage)
      let slider = WidgetCell(
        key: "a", state: 0,
        actions: CellActions(rowActions: { RowAction("Go", placement: .trailing) {} })
      ) {
        unsafe Widget(
          sinking: OpaquePointer(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)))
      } configure: { _, _ in
      }
      swiped.list.show([slider])
      guard let row = swiped.list.widgets.first, let scale = row.children.first else {
        return XCTFail("no row")
      }
      stage.touch(row.handle, at: (250, 15), movingTo: (100, 15))
      XCTAssertEqual((unsafe gtk_widget_get_overflow(row.gtk)), GTK_OVERFLOW_VISIBLE)
      XCTAssertLessThan(
        unsafe gtk_range_get_value(
          UnsafeMutableRawPointer(scale.gtk).assumingMemoryBound(to: GtkRange.self)), 60)
      stage.endTouch(at: (100, 15), in: row.handle)
    }
  }

  func testATouchAfterASwipeIsAsEver() {
    onStage { stage in
      let swiped = SwipedList(stage)
      stage.shortenLongPresses {
        swiped.swipe("b", by: -40)
        swiped.lift()
        stage.tap(swiped.list.row("c"))
        XCTAssertEqual(swiped.log, ["activate c"])
        stage.touch(swiped.list.row("b"))
        XCTAssertEqual(swiped.list.waitForMenu()?.items, ["Pin", "Archive", "Delete"])
        stage.endTouch(at: (150, 20), in: swiped.list.row("b"))
      }
    }
  }

  func testASwipeDoesNotScroll() {
    onStage { stage in
      let swiped = SwipedList(stage, (0..<40).map { "r\($0)" }.joined(separator: " "))
      let y = swiped.list.y("r4")
      swiped.swipe("r2", by: -80)
      swiped.move(by: (0, -100))
      XCTAssertEqual(swiped.list.y("r4"), y)
      XCTAssertEqual(swiped.offset("r2"), -80)
      swiped.lift()
      XCTAssertEqual(swiped.list.y("r4"), y)
      XCTAssertEqual(swiped.disturbed, ["r2": ["moved", "clips", "buttons"]])
    }
  }

  func testWithoutMotionTheButtonsAreThereAtOnce() {
    onStage { stage in
      setAnimations(false)
      defer { setAnimations(true) }
      let swiped = SwipedList(stage)
      swiped.swipe("b", by: -80)
      swiped.liftOnly()
      XCTAssertEqual(swiped.offset("b"), -swiped.width("b", "Archive", "Delete"))
      stage.press("Escape", in: swiped.list.window)
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }
}

// MARK: - Changes in the middle of a swipe

extension RowSwipeTouchTests {
}

@MainActor
private func setAnimations(_ areEnabled: Bool) {
  var value = GValue()
  unsafe g_value_init(&value, g_type_from_name("gboolean"))
  unsafe g_value_set_boolean(&value, areEnabled ? 1 : 0)
  unsafe g_object_set_property(
    UnsafeMutablePointer(gtk_settings_get_default()), "gtk-enable-animations", &value)
}
