import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What happens in the middle of a swipe leaves no row aside.
nonisolated final class SwipeChangeTouchTests: GtkTestCase, NeedsTouchScreen {
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

  func testAMenuThatOpensInTheMiddleEndsTheSwipe() {
    onStage { stage in
      let swiped = SwipedList(stage)
      swiped.swipe("b", by: -60)
      swiped.list.table.openMenu(of: ItemPath(sectionKey: "s", itemKey: "a"))
      XCTAssertNotNil(swiped.list.waitForMenu())
      swiped.liftOnly()
      stage.press("Escape", in: swiped.list.window)
      stage.pump(until: swiped.list.menu == nil, "Escape")
      stage.press("Escape", in: swiped.list.window)
      swiped.waitForRest()
      XCTAssertNil(swiped.disturbed["b"])
      XCTAssertEqual(swiped.log, [])
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
