import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// Which rows are live and what each shows; needs no box.
nonisolated final class RowStoreTests: GtkTestCase {
  func testLiveRowsAreFoundByTheirSlots() {
    onStore(20) { test in
      test.makeLive([2, 3, 4, 9])
      XCTAssertEqual(test.rows.row(at: 3)?.slot, 3)
      XCTAssertEqual(test.rows.row(at: 9)?.slot, 9)
      for slot in [-1, 0, 5, 10, 20] { XCTAssertNil(test.rows.row(at: slot), "\(slot)") }
      XCTAssert(test.rows.hasLive(2..<5))
      XCTAssert(test.rows.hasLive(7..<7))
      for slots in [1..<3, 3..<6, 4..<10] { XCTAssertFalse(test.rows.hasLive(slots), "\(slots)") }
      XCTAssertEqual(test.rows.liveRanges, [2..<5, 9..<10])
      XCTAssertEqual(test.rows.gaps, [0..<2, 5..<9, 10..<20])
      XCTAssertFalse(test.rows.areAllLive)
    }
  }

  func testRowsFollowTheirKeysToOtherSlots() {
    onStore(6) { test in
      test.makeLive([0, 1, 2, 4])
      let live = test.rows.rows
      let changes = test.remap(["4", "new", "0", "2", "3", "5"])
      XCTAssertEqual(live.map(\.slot), [2, nil, 3, 0])
      XCTAssertEqual(test.rows.rows.compactMap(\.slot), [0, 2, 3])
      XCTAssert(test.rows.removed.elementsEqual([live[1]], by: ===))
      XCTAssert(changes.moved.elementsEqual([live[3]], by: ===))
    }
  }

  func testOnlyRowsThatDifferAreUpdatedAndAViewOfAnotherKindReplacesTheOld() {
    onStore(3) { test in
      test.makeLive([0, 1, 2])
      let (row, view) = (test.rows.rows[1], test.rows.rows[1].content.view)
      XCTAssertEqual(test.configured, ["0", "1", "2"])
      test.update([test.cell("0"), ListUnderTest.entry("1", "entry"), test.cell("2", "changed")])
      XCTAssertEqual(test.configured, ["changed"])
      XCTAssert(test.replaced.elementsEqual([row], by: ===))
      XCTAssert(test.rows.rows[1] === row)
      XCTAssertFalse(row.content.view === view)
      XCTAssert(row.content.view is Entry)
    }
  }

  func testARowWhoseNewViewIsARowLeavesItsSlotToAnother() {
    onStore(3) { test in
      test.makeLive([0, 1, 2])
      let row = test.rows.rows[1]
      test.update([test.cell("0"), ListUnderTest.rowView("1", "view"), test.cell("2")])
      XCTAssertEqual(test.rows.rows.map(\.slot), [0, 2])
      XCTAssertEqual(test.rows.gaps, [1..<2])
      XCTAssert(test.rows.removed.elementsEqual([row], by: ===))
      test.makeLive([0, 1, 2])
      XCTAssert(test.rows.rows[1].isView)
      XCTAssertFalse(test.rows.rows[1] === row)
    }
  }

  func testARowIsExchangedForANewOneInItsPlace() {
    onStore(3) { test in
      test.makeLive([0, 1, 2])
      let old = test.rows.rows[1]
      old.order = .ofSlot(1)
      test.run { () throws(Detached) in
        let new = try test.rows.exchange(old)
        XCTAssertFalse(new === old)
        XCTAssert(test.rows.rows[1] === new)
        XCTAssertEqual(new.order.number, old.order.number)
        XCTAssertEqual(new.slot, 1)
      }
    }
  }

  func testARowThatNoWidgetCanBeMadeOfIsReportedAndHidden() {
    onStore(1) { test in
      DiagnosticLog.collect { log in
        _ = test.rows.reorder(
          by: RenderPlan(
            Comparison(old: test.rows.list, new: BoxUnderTest.list([WidgetlessRow()]))))
        test.makeLive([0])
        XCTAssertEqual(log.take(), [.rowWithoutWidget(key: "w", type: "WidgetlessRow")])
        XCTAssertFalse(test.rows.rows[0].isShown)
      }
    }
  }

  private func onStore(_ count: Int, _ test: @MainActor (StoredRows) -> Void) {
    onStage { _ in
      let rows = StoredRows()
      rows.remap((0..<count).map(String.init))
      test(rows)
    }
  }
}

/// Rows that note when they are configured.
private final class StoredRows {
  let rows = RowStore(
    RowSupply(Reporter(name: "test"), reuseLimit: 10), Attachment(), DeferredRelease())
  /// The texts that were configured in the last step.
  private(set) var configured: [String] = []
  /// The rows whose views were exchanged in the last step.
  private(set) var replaced: [LiveRow] = []

  func cell(_ key: String, _ text: String? = nil) -> TextCell {
    TextCell(key: key, state: text ?? key) { [weak self] _, state in
      if let state { self?.configured.append(state) }
    }
  }

  @discardableResult
  func remap(_ keys: [String]) -> RowChanges {
    let list = BoxUnderTest.list(keys.map { cell($0) })
    return rows.reorder(by: RenderPlan(Comparison(old: rows.list, new: list)))
  }

  /// Takes over rows of the same keys, as a render does.
  func update(_ cells: [any RowDescription]) {
    configured = []
    replaced = []
    let plan = RenderPlan(Comparison(old: rows.list, new: BoxUnderTest.list(cells)))
    _ = rows.reorder(by: plan)
    run { () throws(Detached) in try rows.update(by: plan) { replaced.append($0) } }
  }

  /// Lets these slots be live, in new rows or in ones that wait for reuse.
  func makeLive(_ slots: [Int]) {
    run { () throws(Detached) in
      var none = FreeRows([])
      var live: [LiveRow] = []
      for slot in slots {
        let row = try rows.makeLive(slot, reusing: &none).row
        live.append(row)
      }
      rows.setRows(live)
    }
  }

  func run(
    file: StaticString = #filePath, line: UInt = #line, _ steps: () throws(Detached) -> Void
  ) {
    do { try steps() } catch { XCTFail("the change has ended", file: file, line: line) }
  }
}

private struct WidgetlessRow: RowDescription, Equatable {
  let key = "w"
}
