import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// What a feature keeps of rows, here one of the test's own.
nonisolated final class RowAttachmentTests: GtkTestCase {
  func testAnAttachmentIsFoundByItsTypeUntilItIsDetached() throws {
    try onBox { test in
      let row = try test.firstOfTwoRows()
      XCTAssertNil(row.attached(OfSlot.self))
      let attached = row.attach(OfSlot())
      XCTAssert(row.attached(OfSlot.self) === attached)
      XCTAssertNil(row.attached(OfBox.self))
      row.detach(OfBox.self)
      XCTAssertEqual(attached.log, [])
      row.detach(OfSlot.self)
      XCTAssertNil(row.attached(OfSlot.self))
      XCTAssertEqual(attached.log, ["removed"])
    }
  }

  func testEachAttachmentEndsWithWhatItStaysFor() throws {
    try onBox { test in
      let row = try test.firstOfTwoRows()
      let ofSlot = row.attach(OfSlot())
      let (ofBox, ofView) = (row.attach(OfBox()), row.attach(OfView()))
      try test.reuse(row, at: 1)
      XCTAssertNil(row.attached(OfSlot.self))
      XCTAssertEqual(ofSlot.log, ["other", "removed"])
      XCTAssertEqual(ofBox.log, ["other", "other"], "it was reset, and configured")
      let entry = try XCTUnwrap(ListUnderTest.entry("b", "b").cell)
      let old = ListUnderTest.cell("b", height: 20)
      row.replace(entry.makeContent(isDecoration: false), after: old)
      XCTAssertNil(row.attached(OfView.self))
      XCTAssertEqual(ofView.log.last, "removed")
      XCTAssert(row.attached(OfBox.self) === ofBox)
      test.box.remove(row)
      XCTAssertNil(row.attached(OfBox.self))
      XCTAssertEqual(ofBox.log, ["other", "other", "removed"])
    }
  }

  func testAnAttachmentHearsWhetherTheViewIsConfiguredForTheSameCell() throws {
    try onBox { test in
      let attached = try test.firstOfTwoRows().attach(OfSlot())
      let list = BoxUnderTest.list([
        ListUnderTest.cell("a", height: 30), ListUnderTest.cell("b", height: 20),
      ])
      let plan = RenderPlan(Comparison(old: test.rows.list, new: list))
      _ = test.rows.reorder(by: plan)
      test.run { () throws(Detached) in try test.rows.update(by: plan) { _ in } }
      XCTAssertEqual(attached.log, ["same"])
    }
  }

  func testAnAttachmentIsReleasedWithItsRow() {
    onStage { _ in
      let removed = Counter()
      weak var attached: OfBox?
      do {
        let content = ListUnderTest.cell("a", "a").makeContent(isDecoration: false)
        let row = LiveRow(content, rowsWithHandlers: RowsWithHandlers()) { _ in nil }
        let new = row.attach(OfBox())
        new.onRemoved = { removed.value += 1 }
        attached = new
      }
      XCTAssertNil(attached)
      XCTAssertEqual(removed.value, 1)
    }
  }
}

/// What is kept of a row, and what it hears.
private class Kept {
  private(set) var log: [String] = []
  var onRemoved: () -> Void = {}

  func viewChanged(_ view: Widget, showsOther: Bool) { log.append(showsOther ? "other" : "same") }

  func remove(from row: LiveRow) {
    log.append("removed")
    onRemoved()
  }
}

private final class OfSlot: Kept, RowAttachment {}

private final class OfBox: Kept, RowAttachment {
  static let lifetime = RowLifetime.box
}

private final class OfView: Kept, RowAttachment {
  static let lifetime = RowLifetime.view
}
