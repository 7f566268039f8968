import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A finger that moves horizontally moves a row aside, and shows the buttons of its actions.
nonisolated final class RowSwipeTouchTests: GtkTestCase {
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
      XCTAssertEqual(swiped.offset("b"), -swiped.width("b", "Archive", "Delete"))
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
      stage.tap(swiped.list.row("a"))
      XCTAssertEqual(swiped.log, ["activate a"])
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
  func testARenderMovesARowThatIsSwiped() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.swipe("b", by: -60)
      swiped.render("x c a b", log: "new ")
      stage.waitForFrame(in: swiped.list.window)
      XCTAssertEqual(swiped.offset("b"), -60)
      XCTAssertEqual(swiped.disturbed, ["b": ["moved", "clips", "buttons", "pressed"]])
      swiped.move(by: (-120, 0))
      XCTAssertEqual(swiped.offset("b"), -180)
      swiped.lift()
      XCTAssertEqual(swiped.log, ["new Archive b"])
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testARowThatLeavesEndsItsSwipe() {
    onStage { stage in
      for keys in ["a c", "a c d e f g"] {
        let swiped = SwipedList(stage)
        swiped.swipe("b", by: -200)
        swiped.render(keys)
        stage.waitForFrame(in: swiped.list.window)
        XCTAssertEqual(swiped.disturbed, [:])
        swiped.move(by: (-20, 0))
        XCTAssertEqual(swiped.disturbed, [:])
        swiped.lift()
        XCTAssertEqual(swiped.log, [])
        XCTAssertEqual(swiped.disturbed, [:])
        swiped.list.window.close()
      }
    }
  }

  func testActionsThatLeaveEndTheSwipe() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.show("b")
      swiped.list.show(["a", "b", "c"].map { ListUnderTest.cell($0, height: 48) })
      swiped.waitForRest()
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testAScrollOfTheAppPutsARowBackThatIsRecycled() {
    onStage { stage in
      let swiped = SwipedList(stage, (0..<1_000).map { "r\($0)" }.joined(separator: " "))
      swiped.show("r2")
      swiped.scroll(to: "r600")
      XCTAssertEqual(swiped.disturbed, [:])
      swiped.scroll(to: "r0")
      XCTAssertEqual(swiped.disturbed, [:])
      XCTAssertEqual(swiped.log, [])
    }
  }

  /// A row stays live while a finger is on it.
  func testAFingerKeepsItsRowWhereverTheAppScrolls() {
    onStage { stage in
      let swiped = SwipedList(stage, (0..<1_000).map { "r\($0)" }.joined(separator: " "))
      swiped.swipe("r2", by: -200)
      swiped.scroll(to: "r600")
      XCTAssertEqual(swiped.offset("r2"), -200)
      swiped.move(by: (-10, 0))
      swiped.lift()
      XCTAssertEqual(swiped.log, ["Archive r2"])
      XCTAssertEqual(swiped.disturbed, [:])
      swiped.scroll(to: "r0")
      XCTAssertEqual(swiped.disturbed, [:])
    }
  }

  func testAListMayBeDetachedOrDestroyedInTheMiddleOfASwipe() {
    onStage { stage in
      for isHeld in [true, false] {
        let ends: [(SwipedList) -> Void] = [
          { $0.list.table.listBox = nil }, { $0.list.destroyBox() },
          { $0.list.scrolled.child = nil },
        ]
        for end in ends {
          let swiped = SwipedList(stage)
          swiped.swipe("b", by: -80)
          if !isHeld { swiped.lift() }
          end(swiped)
          swiped.move(by: (-140, 0))
          swiped.lift()
          stage.press("Escape", in: swiped.list.window)
          XCTAssertEqual(swiped.log, [])
          swiped.list.window.close()
        }
      }
    }
  }

  func testTheFirstActionMayDetachTheListOrRemoveTheRow() {
    onStage { stage in
      let ends: [(SwipedList) -> Void] = [
        { $0.render("a c") }, { $0.list.table.listBox = nil }, { $0.list.destroyBox() },
      ]
      for end in ends {
        let swiped = SwipedList(stage)
        swiped.onAction = { [weak swiped] in swiped.map(end) }
        swiped.swipe("b", by: -220)
        swiped.lift()
        XCTAssertEqual(swiped.log, ["Archive b"])
        XCTAssertEqual(swiped.disturbed, [:])
        swiped.list.window.close()
      }
    }
  }
}

@MainActor
private func setAnimations(_ areEnabled: Bool) {
  var value = GValue()
  unsafe g_value_init(&value, g_type_from_name("gboolean"))
  unsafe g_value_set_boolean(&value, areEnabled ? 1 : 0)
  unsafe g_object_set_property(
    UnsafeMutablePointer(gtk_settings_get_default()), "gtk-enable-animations", &value)
}
