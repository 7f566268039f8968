import CFunctionalListGtk
import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// The selection mode with check buttons, and the clicks that enter it.
nonisolated final class SelectingModeTests: GtkTestCase {
  func testGTKIsToldOfTheModeAndOfWhatWasSelectedBefore() throws {
    try onMode(.single) { test, selection, selecting in
      try selection.select(5)
      selecting.enter()
      XCTAssertEqual(test.listBox.selectionMode, .multiple)
      XCTAssert(test.box.selectedRows.isEmpty)
      for slot in [2, 3] { try selection.select(slot) }
      XCTAssertEqual(test.box.selectedRows.compactMap(\.slot), [2, 3])
      selecting.leave()
      XCTAssertEqual(test.listBox.selectionMode, .single)
      XCTAssertEqual(test.box.selectedRows.compactMap(\.slot), [5])
    }
  }

  func testRowsHaveChecksAsLongAsTheyAreInTheBoxAndTheModeIsOn() throws {
    try onMode(.none) { test, selection, selecting in
      selecting.enter()
      try selection.select(2)
      let row = try test.row(2)
      XCTAssertEqual(Self.checks(of: row), [true])
      XCTAssertEqual(Self.checks(of: try test.row(3)), [false])
      try selection.change { state, view throws(Detached) in
        try state.deselect(2, isUserInitiated: false, in: view)
      }
      XCTAssertEqual(Self.checks(of: row), [false])
      selecting.rowsEntered(test.makeLive(RangeSet([20..<30])))
      XCTAssertEqual(Self.checks(of: row), [], "it has left the box")
      XCTAssertEqual(Self.checks(of: try test.row(25)), [false])
      selecting.leave()
      XCTAssertEqual(Self.checks(of: try test.row(25)), [])
      XCTAssert(
        test.box.boxRows.allSatisfy {
          unsafe gtk_widget_has_css_class($0.widget, "flb-with-check") == 0
        })
    }
  }

  func testARowThatIsFinalizedInTheModeTakesItsCheckAlong() throws {
    try onMode(.none) { test, _, selecting in
      selecting.enter()
      let watch = FinalizationWatch(
        unsafe Widget(adopting: OpaquePointer(gtk_widget_get_last_child(try test.row(2).widget))))
      test.show(BoxUnderTest.list(["a"]))
      test.rows.setRows(test.rows.rows)
      test.stage.assertFinalized(watch)
    }
  }

  func testAClickThatIsPendingFollowsItsRow() throws {
    try onMode(.multiple) { test, selection, selecting in
      let clicks = ClickSelection(test.box, selection, selecting)
      try selection.select(5)
      try clicks.begin(Self.click(on: try test.row(2)))
      XCTAssert(clicks.isPending)
      XCTAssert(clicks.isSelectionOnly)
      test.show(BoxUnderTest.list(["new"] + (0..<40).map(String.init))) {
        clicks.remap($0)
        selection.state.remap($0)
      }
      try clicks.finish()
      XCTAssertFalse(clicks.isPending)
      XCTAssert(clicks.isSelectionOnly, "the click has not ended")
      XCTAssertEqual(selection.slots, [3, 6])
      XCTAssertEqual(test.box.selectionAnchor?.slot, 3)
      try clicks.begin(Self.click(on: try test.row(3)))
      test.show(BoxUnderTest.list(["new", "5"])) {
        clicks.remap($0)
        selection.state.remap($0)
      }
      try clicks.finish()
      XCTAssertEqual(selection.slots, [1], "the row has left the list")
      clicks.drop()
      XCTAssertFalse(clicks.isSelectionOnly)
    }
  }

  func testAClickWithControlEntersTheModeIfTheUserMay() throws {
    try onMode(.none) { test, selection, selecting in
      let clicks = ClickSelection(test.box, selection, selecting)
      for mayEnter in [false, true] {
        try clicks.begin(Self.click(on: try test.row(2)), canEnterSelecting: mayEnter)
        try clicks.finish()
        clicks.drop()
        XCTAssertEqual(selecting.isOn, mayEnter)
        XCTAssertEqual(selection.slots, mayEnter ? [2] : [])
      }
    }
  }

  private static func click(on row: LiveRow) -> SelectionInput.Click {
    SelectionInput.Click(row: row, count: 1, extends: false, modifies: true, isTouch: false)
  }

  /// Whether the check buttons of a row are checked.
  @MainActor private static func checks(of row: LiveRow) -> [Bool] {
    unsafe WidgetID(OpaquePointer(row.widget)).children
      .filter { $0.isA(gtk_check_button_get_type()) }
      .map { unsafe gtk_check_button_get_active(UnsafeMutablePointer($0.handle.pointer)) != 0 }
  }

  /// Runs a test on forty rows; the first ten are live.
  private func onMode(
    _ mode: SelectionMode,
    _ test: @MainActor (BoxUnderTest, RowSelection, SelectingMode) throws -> Void
  ) throws {
    try onBox { box in
      box.listBox.selectionMode = mode
      box.show(BoxUnderTest.list((0..<40).map(String.init)), live: 0..<10)
      let selection = box.selection
      try test(box, selection, SelectingMode(box.changes, box.box, box.rows, selection))
    }
  }
}
