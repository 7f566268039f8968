import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// Which rows are told that they have come into view, or left it.
nonisolated final class VisibilityTrackerTests: GtkTestCase {
  func testARowIsToldOnceThatItIsSeenAndOnceThatItIsNot() {
    onRows(5) { test in
      test.see(0..<2, tells: "+0", "+1")
      test.see(0..<2)
      test.see(1..<4, tells: "-0", "+2", "+3")
      test.see(1..<4)
      test.see(0..<0, tells: "-1", "-2", "-3")
      test.see(0..<1, tells: "+0")
    }
  }

  func testARowThatIsYetToBeLiveIsToldWhenItIs() {
    onRows(5, live: 0..<3) { test in
      test.see(1..<5, tells: "+1", "+2")
      test.makeLive(0..<5)
      test.see(1..<5, tells: "+3", "+4")
    }
  }

  func testARowThatLosesItsWidgetWhileItIsSeenIsToldWithTheNextLook() {
    onRows(5) { test in
      test.see(1..<4, tells: "+1", "+2", "+3")
      let leaving = Array(test.rows.rows[2...])
      test.change { () throws(Detached) in try test.tracker.rowsLeave(leaving) }
      test.expect()
      test.makeLive(0..<2)
      test.see(1..<2, tells: "-2", "-3")
      test.see(1..<2)
    }
  }

  func testARowThatLeavesTheListIsToldAndTheOthersKeepWhatTheyKnow() {
    onRows(5) { test in
      test.see(0..<3, tells: "+0", "+1", "+2")
      test.render([7, 2, 0, 3])
      test.expect()
      test.see(0..<3, tells: "-1", "+7")
      test.see(0..<4, tells: "+3")
    }
  }

  func testHandlersAreCalledWhenTheChangeHasEnded() {
    onRows(3) { test in
      test.gate.change {
        test.change { () throws(Detached) in try test.tracker.seen(RangeSet([0..<2])) }
        test.expect()
      }
      test.expect("+0", "+1")
    }
  }

  func testADetachedListTellsItsRowsWhenTheyAreGone() {
    onRows(4) { test in
      test.see(0..<3, tells: "+0", "+1", "+2")
      test.change { () throws(Detached) in try test.tracker.rowsLeave([test.rows.rows[1]]) }
      test.tracker.end(.detached)
      test.rows.rowsGone(.detached)
      test.expect()
      test.tracker.rowsGone(.detached)
      test.expect("-1", "-0", "-2")
    }
  }

  func testAHeaderIsToldByItsSection() {
    onRows(2, header: true) { test in
      test.see(0..<2, tells: "+header", "+0")
      test.see(1..<3, tells: "-header", "+1")
    }
  }

  func testAChangeEndsWhereAnActionOfTheAppHasDetachedTheBox() {
    onRows(2) { test in
      _ = test.attachment.end()
      var hasEnded = false
      do { try test.tracker.seen(RangeSet([0..<2])) } catch { hasEnded = true }
      XCTAssert(hasEnded)
      test.expect()
    }
  }

  private func onRows(
    _ count: Int, live: Range<Int>? = nil, header: Bool = false,
    _ test: @MainActor (ToldRows) -> Void
  ) {
    onStage { _ in
      test(ToldRows(count, live: live ?? 0..<count + (header ? 1 : 0), header: header))
    }
  }
}

/// Rows that note what they are told.
private final class ToldRows {
  let attachment = Attachment()
  let gate = RenderGate()
  let rows: RowStore
  let tracker: VisibilityTracker
  private var told: [String] = []
  private let hasHeader: Bool

  init(_ count: Int, live: Range<Int>, header: Bool) {
    hasHeader = header
    rows = RowStore(RowSupply(Reporter(name: "test"), reuseLimit: 0), attachment, DeferredRelease())
    tracker = VisibilityTracker(rows, gate, attachment)
    _ = rows.reorder(by: RenderPlan(Comparison(old: rows.list, new: list(Array(0..<count)))))
    makeLive(live)
  }

  private func list(_ numbers: [Int]) -> FlatList {
    let rows = numbers.map { number in
      TextCell(
        key: "\(number)", state: "", actions: CellActions(visibilityAction: action("\(number)"))
      ) { _, _ in }
    }
    let header = hasHeader ? ListUnderTest.cell("header", "header") : nil
    return FlatList([
      TableSection(
        key: "s", rows: rows, header: header,
        headerVisibilityAction: hasHeader ? action("header") : nil)
    ])
  }

  private func action(_ name: String) -> @MainActor (Bool) -> Void {
    { [unowned self] in told.append(($0 ? "+" : "-") + name) }
  }

  /// Lets exactly these slots be live.
  func makeLive(_ slots: Range<Int>) {
    change { () throws(Detached) in
      var none = FreeRows([])
      var live: [LiveRow] = []
      for slot in slots {
        if let row = rows.row(at: slot) {
          live.append(row)
        } else {
          let row = try rows.makeLive(slot, reusing: &none).row
          live.append(row)
        }
      }
      rows.setRows(live)
    }
  }

  /// Shows another list, as a render does: its new rows become live, too.
  func render(_ numbers: [Int]) {
    let comparison = Comparison(old: rows.list, new: list(numbers))
    change { () throws(Detached) in try tracker.renderBegins(comparison, animations: nil) }
    let plan = RenderPlan(comparison)
    tracker.remap(plan.slots)
    _ = rows.reorder(by: plan)
    makeLive(0..<numbers.count)
  }

  /// Looks at which slots are seen, and expects what rows are told then.
  func see(
    _ slots: Range<Int>, tells expected: String..., file: StaticString = #filePath,
    line: UInt = #line
  ) {
    change { () throws(Detached) in try tracker.seen(RangeSet([slots])) }
    XCTAssertEqual(told, expected, file: file, line: line)
    told = []
  }

  func expect(_ expected: String..., file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(told, expected, file: file, line: line)
    told = []
  }

  func change(
    file: StaticString = #filePath, line: UInt = #line, _ steps: () throws(Detached) -> Void
  ) {
    do { try steps() } catch { XCTFail("the change has ended", file: file, line: line) }
  }
}
