import CFunctionalListGtk
import CFunctionalListSupport
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// What other code does to the rows of a box, and how it is put right and reported.
nonisolated final class BoxIntegrityTests: GtkTestCase {
  func testAFreeBoxIsNeitherReportedNorChanged() {
    onBox(count: 0) { test in
      XCTAssert(test.integrity.checkIsFree())
      XCTAssertEqual(test.texts, [])
      XCTAssertEqual(test.log.take(), [])
    }
  }

  func testABoxInUseIsReportedOnceForEachUse() {
    onBox(count: 0, isSorted: false) { test in
      let pointer = unsafe test.box.listBox.pointer
      test.appendForeignRow()
      for _ in 0..<3 { XCTAssertFalse(test.integrity.checkIsFree()) }
      XCTAssertEqual(test.log.take(), [.listBoxInUse(.hasRows(count: 1))])
      unsafe gtk_list_box_remove(pointer, gtk_widget_get_first_child(test.box.widget))
      unsafe gtk_list_box_set_sort_func(pointer, { _, _, _ in 1 }, nil, nil)
      for _ in 0..<2 { XCTAssertFalse(test.integrity.checkIsFree()) }
      XCTAssertEqual(test.log.take(), [.listBoxInUse(.sortsRows)])
      unsafe gtk_list_box_set_sort_func(pointer, nil, nil, nil)
      unsafe gtk_list_box_set_filter_func(pointer, { _, _ in 0 }, nil, nil)
      XCTAssertFalse(test.integrity.checkIsFree())
      XCTAssertEqual(test.log.take(), [.listBoxInUse(.filtersRows)])
      unsafe gtk_list_box_set_filter_func(pointer, nil, nil, nil)
      XCTAssert(test.integrity.checkIsFree())
      XCTAssertEqual(test.texts, [])
    }
  }

  func testTakenRowsComeBackToTheirPlacesWithWhetherTheyWereSelected() {
    onBox(count: 5) { test in
      test.box.select(test.rows[3])
      for index in [1, 3] { test.take(index) }
      XCTAssertEqual(test.texts, ["0", "2", "4"])
      let restored = test.putBack()
      XCTAssertEqual(test.texts, ["0", "1", "2", "3", "4"])
      XCTAssert(restored.map(\.row) == [test.rows[1], test.rows[3]])
      XCTAssertEqual(restored.map(\.wasSelected), [false, true])
      XCTAssertFalse(test.rows[3].isSelected)
    }
  }

  func testATakenSpacerComesBackToo() {
    onBox(count: 2) { test in
      let (spacers, _) = test.spacers.cover([2..<9])
      spacers.forEach(test.box.insert)
      unsafe gtk_list_box_remove(test.box.listBox.pointer, spacers[0].widget)
      XCTAssert(test.putBack().isEmpty)
      XCTAssert(test.box.contains(spacers[0]))
      XCTAssertEqual(test.box.rowCount(from: 0), 3)
    }
  }

  func testARowThatIsInAnotherContainerStaysThereAndIsExchanged() {
    onBox(count: 3) { test in
      let row = test.rows[1]
      let other = ListBox()
      test.take(1)
      unsafe gtk_list_box_append(other.pointer, row.widget)
      let new = test.makeRow(1)
      let restored = test.putBack { taken in
        XCTAssert(taken === row)
        return new
      }
      XCTAssert(restored.map(\.row) == [new])
      XCTAssertEqual(test.texts, ["0", "1", "2"])
      XCTAssert(unsafe gtk_widget_get_parent(row.widget) == other.gtk)
    }
  }

  func testRowsAreOnlyLookedAtWhereOneWasTaken() {
    onBox(count: 3) { test in
      // The library has taken it out itself.
      test.box.remove(test.rows[1])
      XCTAssert(test.putBack().isEmpty)
      XCTAssertEqual(test.texts, ["0", "2"])
    }
  }

  func testRowsOfOthersAreReportedWhenThereAreMoreOfThem() {
    onBox(count: 2) { test in
      let pointer = unsafe test.box.listBox.pointer
      @MainActor func look() -> [Diagnostic.Problem] {
        test.integrity.reportForeignRows(below: 2)
        return test.log.take()
      }
      XCTAssertEqual(look(), [])
      for _ in 0..<2 { test.appendForeignRow() }
      XCTAssertEqual(look(), [.foreignRows(count: 2)])
      XCTAssertEqual(look(), [])
      test.appendForeignRow()
      XCTAssertEqual(look(), [.foreignRows(count: 3)])
      unsafe gtk_list_box_remove(pointer, gtk_widget_get_last_child(test.box.widget))
      XCTAssertEqual(look(), [])
      test.appendForeignRow()
      XCTAssertEqual(look(), [.foreignRows(count: 3)])
    }
  }

  func testTheOrderIsRestoredWithTheSortFunction() {
    onBox(count: 4) { test in
      test.integrity.restoreOrder(4)
      XCTAssertEqual(test.log.take(), [])
      unsafe gtk_list_box_set_sort_func(test.box.listBox.pointer, descending, nil, nil)
      XCTAssertNotEqual(test.texts, ["0", "1", "2", "3"])
      test.integrity.restoreOrder(4)
      XCTAssertEqual(test.texts, ["0", "1", "2", "3"])
      XCTAssertEqual(test.log.take(), [.rowsOutOfOrder])
      unsafe gtk_list_box_invalidate_sort(test.box.listBox.pointer)
      XCTAssertEqual(test.texts, ["0", "1", "2", "3"])
    }
  }

  private func onBox(
    count: Int, isSorted: Bool = true, _ test: @MainActor (WatchedBox) -> Void
  ) {
    onStage { _ in
      DiagnosticLog.collect { log in
        let box = WatchedBox(count: count, isSorted: count > 0 && isSorted, log)
        defer { box.box.removeRows() }
        test(box)
      }
    }
  }
}

/// A box that other code uses, too.
private final class WatchedBox {
  let box = RowBox(ListBox(), DeferredRelease())
  let integrity: BoxIntegrity
  let spacers = Spacers()
  let log: DiagnosticLog
  private(set) var rows: [LiveRow] = []

  init(count: Int, isSorted: Bool, _ log: DiagnosticLog) {
    self.log = log
    integrity = BoxIntegrity(of: box, Reporter(name: "test"))
    if isSorted { box.sortByOrder() }
    for slot in 0..<count {
      rows.append(makeRow(slot))
      box.insert(rows[slot])
    }
  }

  func makeRow(_ slot: Int) -> LiveRow {
    let cell = ListUnderTest.cell("\(slot)", "\(slot)")
    let row = LiveRow(
      cell.makeContent(isDecoration: false), rowsWithHandlers: RowsWithHandlers()
    ) { _ in nil }
    row.show(cell, after: nil, style: CellStyle(), isKept: false)
    row.slot = slot
    row.order = row.targetOrder
    return row
  }

  /// Appends a row as other code would.
  func appendForeignRow() {
    unsafe gtk_list_box_append(box.listBox.pointer, gtk_label_new("foreign"))
  }

  /// Takes a row out as other code would.
  func take(_ index: Int) {
    unsafe gtk_list_box_remove(box.listBox.pointer, rows[index].widget)
  }

  func putBack(
    exchange: ((LiveRow) -> LiveRow)? = nil
  ) -> [(row: LiveRow, wasSelected: Bool)] {
    do {
      return try integrity.putBackTakenRows(rows, spacers.rows) { row in
        XCTAssertNotNil(exchange, "a row is exchanged")
        return exchange?(row) ?? row
      }
    } catch {
      XCTFail("nothing was detached")
      return []
    }
  }

  var texts: [String] { unsafe WidgetID(box.listBox.pointer).children.map(\.text) }
}

/// Mirrors `GtkListBoxSortFunc`.
private nonisolated let descending:
  @convention(c) (
    UnsafeMutablePointer<GtkListBoxRow>?, UnsafeMutablePointer<GtkListBoxRow>?, gpointer?
  ) -> gint = { first, second, _ in
    let widgets = unsafe [first, second].map {
      unsafe UnsafeMutableRawPointer($0)?.assumingMemoryBound(to: GtkWidget.self)
    }
    return unsafe flb_row_get_order(widgets[0]) > flb_row_get_order(widgets[1]) ? -1 : 1
  }

private func == (left: [LiveRow], right: [LiveRow]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
}
