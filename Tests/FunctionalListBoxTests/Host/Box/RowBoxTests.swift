import CFunctionalListGtk
import FunctionalListTestSupport
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// How rows come into a box, move in it and leave it.
nonisolated final class RowBoxTests: GtkTestCase {
  func testRowsStandByTheirOrderHoweverTheyAreInserted() {
    onBox(count: 0) { test in
      let rows = (0..<5).map(test.makeRow)
      for number in [3, 0, 4, 1, 2] { test.box.insert(rows[number]) }
      XCTAssertEqual(test.order, [0, 1, 2, 3, 4])
      XCTAssertEqual(test.indexedOrder, [0, 1, 2, 3, 4])
    }
  }

  func testRowsStayInTheBoxWhileTheyMove() {
    onBox(count: 40) { test in
      let entry = test.rows[39]
      XCTAssert(unsafe gtk_widget_grab_focus(entry.widget) != 0)
      test.move([39], to: 0)
      test.reverse()
      XCTAssertFalse(test.box.takeRowWasTaken())
      XCTAssertEqual(test.box.rowCount(from: 0), 40)
      let focused = unsafe gtk_root_get_focus(gtk_widget_get_root(test.box.widget))
      XCTAssert(unsafe focused == entry.widget)
    }
  }

  // Long: ten thousand rows
  func testRowsAreInOrderAfterEachOfAThousandRandomMoves() {
    onBox(count: 60) { test in
      var random = SeededRandom(seed: 1)
      for step in 0..<1_000 {
        // Few rows are moved one by one, more are sorted.
        let count = random.once(in: 10) ? 20 : 1 + random.number(below: 3)
        test.move((0..<count).map { _ in random.number(below: 60) }, to: random.number(below: 40))
        XCTAssertEqual(test.order, test.expected, "step \(step)")
        XCTAssertEqual(test.indexedOrder, test.expected, "step \(step)")
        XCTAssert(test.box.isInOrder(60), "step \(step)")
        guard test.order == test.expected else { return }
      }
    }
  }

  func testARowThatOtherCodeTakesOutIsNoticedOnce() {
    onBox(count: 3) { test in
      test.box.remove(test.rows[0])
      XCTAssertFalse(test.box.takeRowWasTaken())
      unsafe gtk_list_box_remove(test.box.listBox.pointer, test.rows[1].widget)
      XCTAssert(test.box.takeRowWasTaken())
      XCTAssertFalse(test.box.takeRowWasTaken())
      XCTAssertFalse(test.box.contains(test.rows[1]))
      XCTAssert(test.box.contains(test.rows[2]))
    }
  }

  func testASelectedRowThatLeavesCanBeSelectedAgain() {
    onBox(count: 3) { test in
      let row = test.rows[1]
      test.box.select(row)
      XCTAssert(test.box.selectionAnchor === row)
      test.box.remove(row)
      XCTAssertFalse(row.isSelected)
      XCTAssertNil(test.box.selectionAnchor)
      test.box.insert(row)
      test.box.select(row)
      XCTAssert(row.isSelected)
      XCTAssert(test.box.selectedRows.first === row)
    }
  }

  func testGtkForgetsARowThatLeavesWhileItIsSelected() {
    onBox(count: 2) { test in
      let watch = test.selectRowThatLeaves()
      XCTAssertNotNil(unsafe gtk_list_box_get_selected_row(test.box.listBox.pointer))
      MainContext.drain()
      XCTAssert(watch.isFinalized)
      XCTAssertNil(unsafe gtk_list_box_get_selected_row(test.box.listBox.pointer))
      test.box.select(test.rows[1])
      XCTAssert(test.box.selectionAnchor === test.rows[1])
    }
  }

  func testTheBoxOwnsARowThatLeavesWhileItIsSelectedBesideOthers() {
    onBox(count: 2) { test in
      test.box.listBox.selectionMode = .multiple
      test.box.select(test.rows[0])
      let watch = test.selectRowThatLeaves()
      MainContext.drain()
      XCTAssertFalse(watch.isFinalized)
      XCTAssertNil(test.box.selectionAnchor)
      XCTAssert(test.rows[0].isSelected)
      test.box.select(test.rows[1])
      XCTAssert(test.box.selectionAnchor === test.rows[1])
      test.box.remove(test.rows[0])
      MainContext.drain()
      XCTAssert(watch.isFinalized)
    }
  }

  func testRowsOfOthersDoNotCountAsInOrder() {
    onBox(count: 3) { test in
      XCTAssert(test.box.isInOrder(3))

      unsafe gtk_list_box_append(test.box.listBox.pointer, gtk_label_new("foreign"))
      XCTAssert(test.box.isInOrder(3))
      XCTAssertFalse(test.box.isInOrder(4))
      XCTAssertEqual(test.box.rowCount(from: 3), 1)
    }
  }

  func testARowIsMeasuredWithItsHeaderBeforeItIsLaidOut() {
    onBox(count: 3) { test in
      let row = test.rows[1]
      let height = test.box.measure(row)
      row.content.view.setMinimumSize(height: 100)
      let grown = test.box.measure(row)
      XCTAssertGreaterThanOrEqual(grown, 100)
      XCTAssertGreaterThan(grown, height)
      let header = Label("header")
      header.setMinimumSize(height: 30)
      unsafe gtk_list_box_row_set_header(row.row, header.gtk)
      XCTAssertEqual(test.box.measure(row), grown + 30)
      unsafe gtk_list_box_row_set_header(row.row, nil)
    }
  }

  private func onBox(count: Int, _ test: @MainActor (NumberedRows) -> Void) {
    onStage { stage in
      let rows = NumberedRows(stage, count: count)
      defer { rows.box.removeRows() }
      test(rows)
    }
  }
}

/// A box of numbered rows.
private final class NumberedRows {
  let box = RowBox(ListBox(), DeferredRelease())
  private(set) var rows: [LiveRow] = []
  /// The numbers in the order in which the rows should stand.
  private(set) var expected: [Int] = []

  init(_ stage: Stage, count: Int) {
    box.sortByOrder()
    stage.present(box.listBox)
    for number in 0..<count { box.insert(makeRow(number)) }
  }

  static func newRow(_ number: Int) -> LiveRow {
    let content = ListUnderTest.cell("\(number)", "\(number)").makeContent(isDecoration: false)
    let row = LiveRow(content, rowsWithHandlers: RowsWithHandlers()) { _ in nil }
    row.slot = number
    row.order = row.targetOrder
    return row
  }

  func makeRow(_ number: Int) -> LiveRow {
    let row = Self.newRow(number)
    rows.append(row)
    expected.append(number)
    return row
  }

  /// Selects a row that a handler takes out while GTK selects it, and lets go of it.
  func selectRowThatLeaves() -> FinalizationWatch {
    let row = Self.newRow(5)
    let watch = unsafe FinalizationWatch(OpaquePointer(row.widget))
    box.insert(row)
    let listener = unsafe Listener(
      "state-flags-changed", of: UnsafeMutableRawPointer(row.widget), arguments: 1
    ) { [box] in box.remove(row) }
    box.select(row)
    listener.stop()
    return watch
  }

  /// Moves the rows of these numbers to an offset among the others, one behind the other.
  func move(_ numbers: [Int], to offset: Int) {
    let numbers = expected.filter(numbers.contains)
    var order = expected.filter { !numbers.contains($0) }
    order.insert(contentsOf: numbers, at: offset)
    arrange(order, moving: numbers)
  }

  func reverse() { arrange(expected.reversed(), moving: expected) }

  /// The steps of a render in which rows move.
  private func arrange(_ order: [Int], moving numbers: [Int]) {
    let before = expected.map { rows[$0] }
    for (slot, number) in order.enumerated() { rows[number].slot = slot }
    let stationarySlots = zip(expected, before).map { numbers.contains($0) ? nil : $1.slot }
    let moved = numbers.map { rows[$0] }
    box.renumber(RowChanges(rows: before, stationarySlots: stationarySlots, moved: moved))
    box.move(moved, among: rows.count, atOnce: false)
    expected = order
  }

  /// The numbers of the rows, as widgets stand.
  var order: [Int] {
    unsafe numbers(WidgetID(box.listBox.pointer).children.map { unsafe $0.row })
  }

  /// The numbers of the rows, as GTK's index has them.
  var indexedOrder: [Int] {
    unsafe numbers(
      rows.indices.map { unsafe gtk_list_box_get_row_at_index(box.listBox.pointer, Int32($0)) })
  }

  private func numbers(_ widgets: [UnsafeMutablePointer<GtkListBoxRow>?]) -> [Int] {
    unsafe widgets.compactMap { widget in
      let row = unsafe BoxRow.owner(of: widget)
      return rows.firstIndex { $0 === row }
    }
  }
}
