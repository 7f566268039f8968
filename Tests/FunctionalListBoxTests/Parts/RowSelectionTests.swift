import CFunctionalListGtk
import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// Which slots are selected, also those that are not live, and how GTK is told.
nonisolated final class RowSelectionTests: GtkTestCase {
  func testASlotStaysSelectedWhileItIsNotLive() throws {
    try onSelection(.single) { test, selection in
      selection.select(try test.row(5))
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      XCTAssertEqual(selection.slots, [5])
      XCTAssert(test.box.selectedRows.isEmpty)
      try selection.mark(test.makeLive(RangeSet([0..<10])))
      XCTAssertEqual(selection.slots, [5])
      XCTAssert(try test.row(5).isSelected)
    }
  }

  func testSelectedSlotsFollowTheirRows() throws {
    try onSelection(.multiple) { test, selection in
      for slot in [2, 5, 7] { selection.select(try test.row(slot)) }
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      let keys = ["new", "7", "0", "1", "2"] + (20..<40).map(String.init)
      test.show(BoxUnderTest.list(keys), live: 5..<10) { selection.follow($0) }
      XCTAssertEqual(selection.slots, [1, 4])
    }
  }

  func testOneRowIsSelectedInPlaceOfTheOtherAndSeveralTogether() throws {
    for mode in [SelectionMode.single, .browse, .multiple] {
      try onSelection(mode) { test, selection in
        selection.select(try test.row(5))
        try selection.mark(test.makeLive(RangeSet([20..<30])))
        selection.select(try test.row(22))
        XCTAssertEqual(selection.slots, mode == .multiple ? [5, 22] : [22], "\(mode)")
        selection.deselect(22)
        XCTAssertEqual(selection.slots, mode == .multiple ? [5] : [], "\(mode)")
        selection.deselect(5)
        XCTAssertEqual(selection.slots, [], "\(mode)")
      }
    }
  }

  func testTheAppIsToldOnceOfWhatTheUserSelects() throws {
    try onSelection(.single) { test, selection in
      let (row, other) = try (test.row(3), test.row(4))
      try selection.change(isUsers: false) { selection.select(row) }
      XCTAssertFalse(selection.takeUntoldChange())
      try selection.change(isUsers: true) { selection.select(row) }
      XCTAssertFalse(selection.takeUntoldChange(), "it was selected before")
      try selection.change(isUsers: true) { selection.select(other) }
      XCTAssert(selection.takeUntoldChange())
      XCTAssertFalse(selection.takeUntoldChange())
      test.show(BoxUnderTest.list(["new"] + (0..<40).map(String.init))) { selection.follow($0) }
      XCTAssertEqual(selection.nextUntoldSlot(), 5)
      XCTAssertNil(selection.nextUntoldSlot())
    }
  }

  func testASpacerIsSelectedWhileASlotIsForWhichItStands() throws {
    try onSelection(.multiple) { test, selection in
      selection.select(try test.row(2))
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      XCTAssertEqual(test.spacers.rows.map(\.isSelected), [true, false])
      // One row more, as by a click with Ctrl.
      test.box.select(try test.row(22))
      selection.adoptMarks()
      XCTAssertEqual(selection.slots, [2, 22])
      test.box.unselectAll()
      selection.adoptMarks()
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
      selection.adoptMarks()
      XCTAssertEqual(selection.slots, RangeSet([1..<31, 32..<41]))
    }
  }

  func testASignalThatNamesARowSelectsNoMoreOfASpacerThanWasSelected() throws {
    try onSelection(.multiple) { test, selection in
      selection.select(try test.row(2))
      try selection.mark(test.makeLive(RangeSet([20..<30])))
      test.box.select(try test.row(21))
      selection.noteRowSignal()
      selection.noteRowsSignal()
      selection.adoptMarks()
      XCTAssertEqual(selection.slots, [2, 21])
    }
  }

  func testARowThatCannotBeSelectedIsNot() throws {
    try onSelection(.multiple) { test, selection in
      for slot in [3, 4] { selection.select(try test.row(slot)) }
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
      selection.select(try test.row(2))
      try selection.mark(test.makeLive(RangeSet([2..<3, 20..<30])))
      for slot in [25, 22] {
        try selection.selectCursor(slot, extending: true)
        XCTAssertEqual(selection.slots, RangeSet([2..<slot + 1]))
        XCTAssertEqual(test.box.selectionAnchor?.slot, 2)
        XCTAssertEqual(
          test.rows.rows.filter(\.isSelected).compactMap(\.slot), [2] + Array(20...slot))
      }
      try selection.selectCursor(21, extending: false)
      XCTAssertEqual(selection.slots, [21])
      XCTAssertEqual(test.box.selectionAnchor?.slot, 21)
      XCTAssert(selection.takeUntoldChange())
    }
  }

  func testARowThatWasPutBackReplacesNoOtherSelectedRow() throws {
    for mode in [SelectionMode.single, .multiple] {
      try onSelection(mode) { test, selection in
        let row = try test.row(3)
        selection.selectAgain(row)
        XCTAssertEqual(selection.slots, [3])
        selection.selectAgain(try test.row(4))
        XCTAssertEqual(selection.slots, mode == .multiple ? [3, 4] : [3])
      }
    }
  }

  /// Runs a test on forty rows; the first ten are live.
  private func onSelection(
    _ mode: SelectionMode, _ test: @MainActor (BoxUnderTest, RowSelection) throws -> Void
  ) throws {
    try onBox { box in
      box.listBox.selectionMode = mode
      box.show(BoxUnderTest.list((0..<40).map(String.init)), live: 0..<10)
      try test(box, RowSelection(box.box, box.rows, box.spacers, box.geometry))
    }
  }
}

extension RangeSet<Int>: @retroactive ExpressibleByArrayLiteral {
  public init(arrayLiteral slots: Int...) { self.init(slots.map { $0..<$0 + 1 }) }
}
