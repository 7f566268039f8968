import CFunctionalListGtk
import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// How GTK is told what is selected, also what is not live, and what is taken over from it.
nonisolated final class RowSelectionTests: GtkTestCase {
  func testASlotStaysSelectedWhileItIsNotLive() throws {
    try onSelection(.single) { test, selection in
      try selection.select(5)
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      XCTAssertEqual(selection.slots, [5])
      XCTAssert(test.box.selectedRows.isEmpty)
      try selection.mark(test.makeLive(RangeSet([0..<10])))
      XCTAssertEqual(selection.slots, [5])
      XCTAssert(try test.row(5).isSelected)
    }
  }

  func testASpacerIsSelectedWhileASlotIsForWhichItStands() throws {
    try onSelection(.multiple) { test, selection in
      try selection.select(2)
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      XCTAssertEqual(test.spacers.rows.map(\.isSelected), [true, false])
      // One row more, as by a click with Ctrl.
      test.box.select(try test.row(22))
      try selection.adopt(isUserInitiated: true)
      XCTAssertEqual(selection.slots, [2, 22])
      test.box.unselectAll()
      try selection.adopt(isUserInitiated: true)
      XCTAssertEqual(selection.slots, [])
    }
  }

  func testSelectingAllSelectsWhatCanBeSelectedLiveOrNot() throws {
    try onSelection(.multiple) { test, selection in
      var rows: [any RowDescription] = (0..<40).map { ListUnderTest.cell("\($0)", height: 20) }
      rows[30] = ListUnderTest.cell("30", height: 20, style: CellStyle(isSelectable: false))
      let header = ListUnderTest.cell("h", height: 20)
      test.show(FlatList([TableSection(key: "s", rows: rows, header: header)]), live: 5..<10)
      test.box.selectAll()
      selection.noteRowsSignal()
      try selection.adopt(isUserInitiated: true)
      XCTAssertEqual(selection.slots, RangeSet([1..<31, 32..<41]))
    }
  }

  func testASignalThatNamesARowSelectsNoMoreOfASpacerThanWasSelected() throws {
    try onSelection(.multiple) { test, selection in
      try selection.select(2)
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      test.box.select(try test.row(21))
      selection.noteRowSignal()
      selection.noteRowsSignal()
      try selection.adopt(isUserInitiated: true)
      XCTAssertEqual(selection.slots, [2, 21])
    }
  }

  func testARowThatCannotBeSelectedIsNot() throws {
    try onSelection(.multiple) { test, selection in
      for slot in [3, 4] { try selection.select(slot) }
      unsafe gtk_list_box_row_set_selectable(try test.row(3).row, 0)
      try selection.mark([])
      XCTAssertEqual(selection.slots, [4])
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      let entered = test.makeLive(RangeSet([0..<10]))
      unsafe gtk_list_box_row_set_selectable(try test.row(4).row, 0)
      try selection.mark(entered)
      XCTAssertEqual(selection.slots, [])
    }
  }

  func testACursorExtendsTheSelectionFromItsAnchorOverRowsThatAreNotLive() throws {
    try onSelection(.multiple) { test, selection in
      try selection.select(2)
      try selection.mark(test.makeLive(RangeSet([2..<3, 20..<30])))
      for slot in [25, 22] {
        try selection.extend(to: slot)
        XCTAssertEqual(selection.slots, RangeSet([2..<slot + 1]))
        XCTAssertEqual(test.box.selectionAnchor?.slot, 2)
        XCTAssertEqual(
          test.rows.rows.filter(\.isSelected).compactMap(\.slot), [2] + Array(20...slot))
      }
      try selection.select(24)
      XCTAssertEqual(test.box.selectionAnchor?.slot, 24)
    }
  }

  /// Runs a test on forty rows; the first ten are live.
  private func onSelection(
    _ mode: SelectionMode, _ test: @MainActor (BoxUnderTest, RowSelection) throws -> Void
  ) throws {
    try onBox { box in
      box.listBox.selectionMode = mode
      box.show(BoxUnderTest.list((0..<40).map(String.init)), live: 0..<10)
      try test(box, box.selection)
    }
  }
}

extension RowSelection {
  func select(_ slot: Int) throws {
    try change { state, view throws(Detached) in
      try state.select(slot, isUserInitiated: true, in: view)
    }
  }

  func extend(to slot: Int) throws {
    try change { state, view throws(Detached) in
      try state.moveSelection(to: slot, extending: true, adding: false, in: view)
    }
  }
}

extension RangeSet<Int>: @retroactive ExpressibleByArrayLiteral {
  public init(arrayLiteral slots: Int...) { self.init(slots.map { $0..<$0 + 1 }) }
}
