@testable import FunctionalListHost
import CFunctionalListGtk
import XCTest

/// The rows that stand for slots without a live row.
nonisolated final class SpacersTests: GtkTestCase {
  func testThereIsASpacerForEachGapFromTopToBottom() {
    onStage { _ in
      let spacers = Spacers()
      let covered = spacers.cover([0..<3, 5..<9])
      XCTAssertEqual(spacers.rows.map(\.slots), [0..<3, 5..<9])
      XCTAssert(covered.inserted.elementsEqual(spacers.rows, by: ===))
      XCTAssert(covered.removed.isEmpty)
    }
  }

  func testSpacersStandForOtherGapsWithoutLeavingTheBox() {
    onStage { _ in
      let spacers = Spacers()
      let first = spacers.cover([0..<3, 5..<9]).inserted
      let moved = spacers.cover([1..<4, 6..<7])
      XCTAssert(moved.inserted.isEmpty && moved.removed.isEmpty)
      XCTAssert(spacers.rows.elementsEqual(first, by: ===))
      let shrunk = spacers.cover([2..<5])
      XCTAssert(shrunk.removed.elementsEqual(first[1...], by: ===))
      let grown = spacers.cover([2..<5, 8..<9])
      XCTAssert(grown.inserted.elementsEqual(first[1...], by: ===))
      XCTAssertEqual(spacers.rows.map(\.slots), [2..<5, 8..<9])
    }
  }

  func testASpacerStandsBetweenTheRowsOfTheSlotsAroundIt() {
    onStage { _ in
      let spacers = Spacers()
      _ = spacers.cover([3..<7])
      let order = spacers.rows[0].order.number
      XCTAssertGreaterThan(order, RowOrder.ofSlot(2).number)
      XCTAssertLessThan(order, RowOrder.ofSlot(3).number)
      _ = spacers.cover([0..<7])
      XCTAssertGreaterThan(spacers.rows[0].order.number, 0)
      XCTAssertLessThan(spacers.rows[0].order.number, RowOrder.ofSlot(0).number)
    }
  }

  func testASpacerIsAsHighAsItIsSetAndTakesNoPartInTheList() {
    onBox { test in
      test.spacers.cover([0..<9]).inserted.forEach(test.box.insert)
      let spacer = test.spacers.rows[0]
      for height in [4_321, 7] {
        spacer.setSize(width: -1, height: height)
        test.paint()
        XCTAssertEqual(unsafe Int(gtk_widget_get_height(spacer.widget)), height)
      }
      XCTAssertFalse(unsafe gtk_widget_grab_focus(spacer.widget) != 0)
      XCTAssertNil(spacer.live)
    }
  }

  func testTheFocusThatComesIntoASpacerIsOfferedWithItsSlots() {
    onBox { test in
      var offers: [Range<Int>] = []
      for isTaken in [true, false] {
        test.spacers.onFocusOffered = { slots, direction in
          XCTAssertEqual(direction, GTK_DIR_TAB_FORWARD)
          offers.append(slots)
          return isTaken
        }
        test.spacers.cover([2..<5]).inserted.forEach(test.box.insert)
        test.paint()
        let answer = unsafe gtk_widget_child_focus(test.listBox.gtk, GTK_DIR_TAB_FORWARD) != 0
        XCTAssertEqual(answer, isTaken)
      }
      XCTAssertEqual(offers, [2..<5, 2..<5])
    }
  }

  func testForgottenSpacersAreNotUsedAgain() {
    onStage { _ in
      let spacers = Spacers()
      let first = spacers.cover([0..<3, 5..<9]).inserted
      spacers.rowsGone(.detached)
      XCTAssertEqual(spacers.count, 0)
      let new = spacers.cover([0..<1, 2..<3]).inserted
      XCTAssertFalse(new.contains { new in first.contains { $0 === new } })
    }
  }
}
