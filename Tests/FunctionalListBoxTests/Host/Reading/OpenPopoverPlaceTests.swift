import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// An open popover or menu stays on its row, and closes when the row leaves the viewport.
nonisolated final class OpenPopoverPlaceTests: GtkTestCase {
  func testAPopoverStaysOnItsRowWhereASectionMoves() {
    onEachPopover { list, what in
      list.counts = ["a": 2, "c": 2]
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      let y = list.list.y("b 30")
      for order in [["b", "a"], ["a", "b"], ["c", "a", "b"], ["b"]] {
        list.render(order)
        XCTAssertEqual(list.list.y("b 30"), y, "\(what) \(order)")
        list.expectOpen("b 30", "\(what) \(order)")
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverIsNowhereElseWhereASectionMovesThatIsHigherThanTheWindow() {
    onEachPopover { list, what in
      for order in [["b", "a"], ["c", "a", "b"], ["b"]] {
        list.render(["a", "b"])
        list.show("b 30")
        list.open("b 30")
        let y = list.list.y("b 30")
        list.render(order)
        XCTAssertEqual(list.list.y("b 30"), y, "\(what) \(order)")
        list.expectClosedOrInPlace("b 30", "\(what) \(order)")
      }
    }
  }

  func testAPopoverStaysOpenInALongListWhereASectionMoves() {
    onEachPopover(
      PlacedPopoverView.Kind.allCases, liveRows: [.nearViewport(margin: 100)]
    ) { list, what in
      list.counts = ["a": 900, "b": 900]
      list.render(["a", "b"])
      list.show("b 400")
      list.open("b 400")
      let y = list.list.y("b 400")
      for order in [["b", "a"], ["a", "b"], ["c", "a", "b"]] {
        list.render(order)
        XCTAssertEqual(list.list.y("b 400"), y, "\(what) \(order)")
        list.expectOpen("b 400", "\(what) \(order)")
      }
    }
  }

  // Long: a million rows, and each frame
  func testAPopoverStaysOpenWhereASectionOfAMillionRowsMoves() {
    onEachPopover(
      PlacedPopoverView.Kind.allCases, liveRows: [.nearViewport(margin: 100)]
    ) { list, what in
      list.counts = ["a": 1_000_000, "b": 60]
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      let y = list.list.y("b 30")
      for order in [["b", "a"], ["a", "b"], ["c", "a", "b"], ["b"]] {
        list.render(order)
        XCTAssertEqual(list.list.y("b 30"), y, "\(what) \(order)")
        list.expectOpen("b 30", "\(what) \(order)")
      }
    }
  }

  // Long: a million rows, and each frame
  func testAFlingGoesOnWhereASectionOfAMillionRowsMoves() {
    onEachPopover([.popover], liveRows: [.nearViewport(margin: 100)]) { list, what in
      for order in [["b", "a"], ["a", "b"]] {
        list.counts = ["a": 1_000_000, "b": 200]
        list.render(order.reversed())
        list.show("b 100")
        list.list.fling(velocity: 40)
        list.list.expectSteps(40, "\(what) \(order)") {
          for number in 0..<12 {
            list.stage.waitForFrame(in: list.list.window)
            if number == 4 { list.renderAtOnce(order) }
          }
        }
      }
    }
  }

  func testAPopoverStaysOpenWhereMoreRowsThanTheWindowHasComeAndGoAboveIt() {
    onEachPopover([.popover, .entry]) { list, what in
      list.counts = ["a": 20, "c": 8]
      list.render(["a", "b"])
      for row in ["b 30", "b 2"] {
        list.show(row)
        list.open(row)
        let y = list.list.y(row)
        for sections in [["c", "a", "b"], ["a", "b"], ["a", "c", "b"], ["c", "b"], ["a", "b"]] {
          list.render(sections)
          XCTAssertEqual(list.list.y(row), y, "\(what) \(row) \(sections)")
          list.expectOpen(row, "\(what) \(row) \(sections)")
        }
        list.close()
      }
    }
  }

  func testAPopoverStaysOpenWhereTheAppScrollsAwayAndBack() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      let offset = list.list.scrolled.verticalOffset
      for distance in [300.0, -600, 2_000] {
        list.list.scrolled.verticalOffset = offset + distance
        list.list.scrolled.verticalOffset = offset
        list.stage.waitUntilQuiet(list.list.window)
        list.expectOpen("b 30", "\(what) \(distance)")
      }
    }
  }

  func testAMenuThatOpensBetweenARenderAndItsFrameClosesWhereItsRowLeaves() {
    onEachPopover([.popover, .entry], liveRows: [.all]) { list, what in
      list.counts = ["c": 20]
      for isAnchored in [false, true] {
        list.list.table.scrollAnchor = isAnchored ? .reading : .none
        list.render(["a", "b"])
        list.show("b 30")
        list.prepareToPopUp("b 30")
        list.renderAtOnce(["c", "a", "b"])
        list.popUp("b 30")
        list.stage.waitUntilQuiet(list.list.window)
        XCTAssertEqual(list.openCount, isAnchored ? 1 : 0, "\(what) \(isAnchored)")
        list.expectClosedOrInPlace("b 30", "\(what) \(isAnchored)")
        list.close()
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverClosesWhereTheListScrollsToAnotherRow() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      for isAnimated in [false, true] {
        list.show("b 50")
        list.open("b 50")
        list.show("a 10", animated: isAnimated)
        XCTAssertEqual(list.openCount, 0, "\(what) \(isAnimated)")
        XCTAssertEqual(list.list.y("a 10"), 194, accuracy: 30, "\(what) \(isAnimated)")
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverStaysOpenWhereRowsComeAndGo() {
    onEachPopover(PlacedPopoverView.Kind.allCases) { list, what in
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      for (count, first) in [(63, "a"), (59, "a"), (60, "a")] {
        list.counts[first] = count
        list.render(["a", "b"])
        list.expectOpen("b 30", "\(what) \(count)")
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverClosesWhereItsRowLeavesTheViewport() {
    onEachPopover(scrollAnchor: .none) { list, what in
      list.render(["a", "b"])
      for order in [["b", "a"], ["b"], ["c", "d", "b"]] {
        list.render(["a", "b"])
        list.show("b 30")
        list.open("b 30")
        let offset = list.list.scrolled.verticalOffset
        list.render(order)
        XCTAssertEqual(list.openCount, 0, "\(what) \(order)")
        let end = list.list.scrolled.contentHeight - list.list.scrolled.viewportHeight
        XCTAssertEqual(list.list.scrolled.verticalOffset, min(offset, end), "\(what) \(order)")
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverInALogAtItsEndMovesWithItsRow() {
    onEachPopover(scrollAnchor: .bottom) { list, what in
      list.render(["a"])
      list.list.scrolled.verticalOffset = list.list.scrolled.contentHeight
      list.stage.waitUntilQuiet(list.list.window)
      list.open("a 57")
      for count in [61, 62, 90, 140] {
        list.counts["a"] = count
        list.render(["a"])
        if count < 63 { list.expectOpen("a 57", "\(what) \(count)") }
        list.expectClosedOrInPlace("a 57", "\(what) \(count)")
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverClosesWhereTheUserScrollsItsRowAway() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      for distance in [600.0, -600, 1900, -1900] {
        list.show("b 10")
        list.open("b 10")
        let target = list.list.scrolled.verticalOffset + distance
        list.list.scrolled.verticalOffset = target
        list.stage.waitUntilQuiet(list.list.window)
        XCTAssertEqual(list.openCount, 0, "\(what) \(distance)")
        XCTAssertEqual(list.list.scrolled.verticalOffset, target, "\(what) \(distance)")
      }
    }
  }

  // Long: each kind of popover in each kind of list
  func testTheMenuOfAnEntryClosesWithoutAScrollBackToTheEntry() {
    onEachPopover([.entry], liveRows: [.nearViewport(margin: 100)]) { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.open("b 10")
      let target = list.list.scrolled.verticalOffset + 600
      list.list.scrolled.verticalOffset = target
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.openCount, 0, what)
      XCTAssertEqual(list.list.scrolled.verticalOffset, target, what)
    }
  }

  func testAPopoverFollowsTheWheelUntilItsRowLeaves() {
    // The wheel reaches no list behind a popover that takes all input, as that of a menu button does.
    onEachPopover([.popover], isModal: false) { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.open("b 10")
      for _ in 0..<14 {
        list.stage.click(list.list.scrolled, button: 5, at: (20, 200))
        list.stage.waitUntilQuiet(list.list.window)
        list.expectClosedOrInPlace("b 10", what)
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  // Long: each kind of popover in each kind of list
  func testAPopoverNearTheEndOfTheWindowStaysOpenInAListWithPadding() {
    onEachPopover { list, what in
      list.stage.install("list { padding: 100px 0; }")
      list.render(["a", "b"])
      list.show("b 30", .bottom)
      list.open("b 30")
      for _ in 0..<3 {
        list.list.scrolled.verticalOffset -= 5
        list.stage.waitUntilQuiet(list.list.window)
        list.expectOpen("b 30", what)
      }
    }
  }

  func testAFlingGoesOnWhereItTakesARowWithAPopoverAway() {
    onEachPopover(isModal: false) { list, what in
      list.render(["a", "b"])
      list.show("b 10", .top)
      list.open("b 18")
      list.list.fling(velocity: 40)
      list.list.expectSteps(40, what) {
        list.stage.waitForFrame(in: list.list.window)
        list.counts["a"] = 65
        list.renderAtOnce(["a", "b"])
        XCTAssertEqual(list.openCount, 1, what)
        for _ in 0..<14 { list.stage.waitForFrame(in: list.list.window) }
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  func testAPopoverThatOpensInTheFrameOfAScrollClosesToo() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.popUp("b 10")
      list.list.scrolled.verticalOffset += 600
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  func testAPopoverPointsAtItsWidgetAgainWhereTheListIsDetachedRightBeforeALayout() {
    onEachPopover([.popover]) { list, what in
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      guard let popover = list.openPopover,
        let clock = unsafe gtk_widget_get_frame_clock(list.list.window.gtk)
      else { return XCTFail(what) }
      let side = unsafe gtk_popover_get_position(UnsafeMutablePointer(popover.pointer))
      list.renderAtOnce(["b", "a"])
      var isDetached = false
      // After the list has prepared the popover in the same phase of the frame.
      let listener = unsafe Listener("update", of: UnsafeMutableRawPointer(clock), after: true) {
        guard unsafe gtk_popover_get_position(UnsafeMutablePointer(popover.pointer)) != side else {
          return
        }
        list.list.table.listBox = nil
        isDetached = true
      }
      list.stage.waitUntilQuiet(list.list.window)
      listener.stop()
      XCTAssert(isDetached, what)
      XCTAssertEqual(
        unsafe gtk_popover_get_position(UnsafeMutablePointer(popover.pointer)), side, what)
    }
  }

  private func onEachPopover(
    _ kinds: [PlacedPopoverView.Kind] = [.popover, .menuButton],
    scrollAnchor: ScrollAnchor = .reading,
    isModal: Bool = true,
    liveRows: [LiveRows] = [.all, .nearViewport(margin: 100)],
    _ test: @MainActor (ListOfPopovers, String) -> Void
  ) {
    for kind in kinds {
      for liveRows in liveRows {
        onStage { stage in
          PlacedPopoverView.kind = kind
          PlacedPopoverView.isModal = isModal
          // Half of the lists are alone, the others in a page of other widgets.
          let list = ListOfPopovers(
            stage, liveRows, scrollAnchor, (kind == .popover) == (liveRows == .all) ? 0 : 60)
          test(list, "\(kind), \(liveRows)")
        }
      }
    }
  }
}
