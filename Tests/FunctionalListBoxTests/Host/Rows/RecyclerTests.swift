@testable import FunctionalListHost
import CFunctionalListGtk
import FunctionalListCore
import XCTest

/// Which rows become live, and in whose widgets.
nonisolated final class RecyclerTests: GtkTestCase {
  func testOnlyTheWantedSlotsAreLiveAndSpacersStandForTheOthers() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(10..<13, 20..<22)
      XCTAssertEqual(test.box.texts, ["|", "10", "11", "12", "|", "20", "21", "|"])
      XCTAssertEqual(test.box.spacers.rows.map(\.slots), [0..<10, 13..<20, 22..<30])
      test.makeLive(0..<2)
      XCTAssertEqual(test.box.texts, ["0", "1", "|"])
    }
  }

  func testRowsThatNobodyNeedsShowTheMissingSlotsFromTheFirstOn() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(0..<6)
      let before = test.rows
      test.makeLive(4..<10)
      XCTAssert(test.rows.elementsEqual(before[4...] + before[..<4], by: ===))
      XCTAssertFalse(test.box.box.takeRowWasTaken())
      test.makeLive(2..<4, 8..<10)
      XCTAssert(test.rows.suffix(2).elementsEqual(before[2..<4], by: ===))
      XCTAssertEqual(test.box.texts, ["|", "2", "3", "|", "8", "9", "|"])
      XCTAssert(test.box.box.isInOrder(7))
    }
  }

  func testARowThatLeftTheBoxComesBackForARowOfItsKind() {
    onRecycler(isVirtualized: false) { test in
      test.show(0..<3)
      test.makeLive(0..<3)
      let old = test.rows[2]
      test.show(0..<2)
      test.makeLive(0..<2)
      XCTAssertEqual(test.box.texts, ["0", "1"])
      XCTAssertFalse(test.box.box.contains(old))
      let cells = (0..<2).map { ListUnderTest.cell("\($0)", height: 20) }
      test.show(rows: cells + [ListUnderTest.entry("e", "e")])
      test.makeLive(0..<3)
      XCTAssertFalse(test.rows[2] === old)
      test.show(rows: cells + [ListUnderTest.cell("9", height: 20)])
      test.makeLive(0..<3)
      XCTAssert(test.rows[2] === old)
      XCTAssertEqual(test.box.texts, ["0", "1", "9"])
    }
  }

  func testAllSlotsBecomeLiveInAListThatIsNotVirtualized() {
    onRecycler(isVirtualized: false) { test in
      test.show(0..<5)
      test.makeLive(1..<2)
      XCTAssertEqual(test.box.texts, ["0", "1", "2", "3", "4"])
      let row = test.rows[4]
      test.show([4, 0, 9, 1, 2])
      test.makeLive(0..<5)
      XCTAssertEqual(test.box.texts, ["4", "0", "9", "1", "2"])
      XCTAssert(test.rows[0] === row)
      XCTAssertFalse(test.box.box.takeRowWasTaken())
    }
  }

  func testTheFocusedRowAndTheSelectionAnchorStayLive() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(0..<6)
      XCTAssert(unsafe gtk_widget_grab_focus(test.rows[1].widget) != 0)
      test.box.box.select(test.rows[4])
      test.makeLive(20..<22)
      XCTAssertEqual(test.box.texts, ["|", "1", "|", "4", "|", "20", "21", "|"])
    }
  }

  func testARowThatIsPressedStaysLiveAndIsNotReused() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(0..<3)
      let row = test.rows[1]
      unsafe gtk_widget_set_state_flags(row.widget, GTK_STATE_FLAG_ACTIVE, 0)
      test.makeLive(20..<22)
      XCTAssertEqual(test.box.texts, ["|", "1", "|", "20", "21", "|"])
      // It leaves the list.
      test.show([0] + Array(2..<30))
      test.makeLive(10..<15)
      XCTAssertFalse(test.rows.contains { $0 === row })
      XCTAssertFalse(test.box.box.contains(row))
    }
  }

  func testThoseWhoFollowTheRowsAreToldBeforeTheyLeaveAndWhenTheyAreInPlace() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(0..<3)
      XCTAssertEqual(test.log, ["leave []", "entered [0, 1, 2] of 0 1 2 |"])
      test.makeLive(1..<4)
      XCTAssertEqual(test.log, ["leave [0]", "entered [3] of | 1 2 3 |"])
      test.makeLive(1..<4)
      XCTAssertEqual(test.log, ["leave []", "entered [] of | 1 2 3 |"])
    }
  }

  func testTheSuccessorTakesTheFocusOfARowThatLeavesTheList() {
    onRecycler(isVirtualized: false) { test in
      test.show(0..<5)
      test.makeLive(0..<5)
      test.box.paint()
      XCTAssert(unsafe gtk_widget_grab_focus(test.rows[2].widget) != 0)
      test.show([0, 1, 3, 4])
      test.makeLive(0..<4, successor: 3)
      XCTAssertEqual(test.focus.focusedSlot, 3)
      XCTAssertEqual(test.box.texts, ["0", "1", "3", "4"])
      XCTAssert(test.box.box.selectedRows.isEmpty)
      test.show(rows: [])
      test.makeLive()
      XCTAssert(test.focus.isHeld)
    }
  }

  func testAChangeEndsWhereWhoFollowsTheRowsHasDetachedTheBox() {
    onRecycler { test in
      test.show(0..<30)
      test.makeLive(0..<3)
      test.detaches = true
      var hasEnded = false
      do { try test.recycler.makeLive(RangeSet([10..<13])) } catch { hasEnded = true }
      XCTAssert(hasEnded)
      XCTAssertEqual(test.box.texts, ["0", "1", "2", "|"])
    }
  }

  private func onRecycler(
    isVirtualized: Bool = true, _ test: @MainActor (RecycledRows) -> Void
  ) {
    onBox { box in
      box.geometry.setMode(isVirtualized: isVirtualized)
      test(RecycledRows(box))
    }
  }
}

/// Rows that a recycler makes live.
private final class RecycledRows {
  let box: BoxUnderTest
  let focus: FocusKeeper
  private(set) lazy var recycler = makeRecycler()

  private func makeRecycler() -> Recycler {
    let recycler = Recycler(
      box.box, box.rows, box.geometry, box.spacers, focus)
    recycler.onRowsLeave = { [unowned self] rows throws(Detached) in
      log.append("leave \(rows.compactMap(\.slot))")
      if detaches { throw Detached() }
    }
    recycler.onRowsEntered = { [unowned self] rows in
      let texts = box.texts.joined(separator: " ")
      log.append("entered \(rows.compactMap(\.slot)) of \(texts)")
    }
    return recycler
  }

  /// What those who follow the rows were told during the last change.
  private(set) var log: [String] = []
  /// Whether the box is detached when rows are to leave.
  var detaches = false
  private var moved: [LiveRow] = []

  init(_ box: BoxUnderTest) {
    self.box = box
    focus = FocusKeeper(box.box, box.attachment)
  }

  var rows: [LiveRow] { box.rows.rows }

  /// Takes over a list of numbers.
  func show(_ numbers: some Sequence<Int>) {
    show(rows: numbers.map { ListUnderTest.cell("\($0)", height: 20) })
  }

  func show(rows: [any RowDescription]) {
    let plan = RenderPlan(Comparison(old: box.rows.list, new: BoxUnderTest.list(rows)))
    box.geometry.remap(plan.slots)
    let changes = box.rows.reorder(by: plan)
    box.box.renumber(changes)
    moved = changes.moved
  }

  func makeLive(_ slots: Range<Int>..., successor: Int? = nil) {
    log = []
    box.run { () throws(Detached) in
      try recycler.makeLive(RangeSet(slots), moving: moved, focusSuccessor: successor)
    }
    moved = []
  }
}
