import CFunctionalListGtk
import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// The marks that a feature sets on rows, here one of the test's own.
nonisolated final class RowMarkTests: GtkTestCase {
  func testAMarkEndsWithTheSlotOfItsRow() throws {
    try onBox { test in
      let row = try test.firstOfTwoRows()
      for _ in 0..<2 { row.set(.probed, true) }
      XCTAssert(row.has(.probed) && row.hasClass(of: .probed))
      XCTAssertFalse(row.has(.held) || row.marks.areInUse)
      try test.reuse(row, at: 1)
      XCTAssertFalse(row.has(.probed) || row.hasClass(of: .probed))
      row.set(.probed, true)
      row.set(.probed, false)
      XCTAssertFalse(row.has(.probed) || row.hasClass(of: .probed))
    }
  }

  func testAMarkEndsWithItsRowWhoseViewTheAppKeeps() throws {
    try onStage { _ in
      let content = ListUnderTest.rowView("a", "a").cell?.makeContent(isDecoration: false)
      let view = try XCTUnwrap(content?.view)
      do {
        let row = LiveRow(try XCTUnwrap(content), rowsWithHandlers: RowsWithHandlers()) { _ in nil }
        XCTAssert(row.isView)
        row.set(.probed, true)
        XCTAssert(unsafe WidgetID(view.pointer).has(cssClass: RowMark.probed.name))
      }
      XCTAssertFalse(unsafe WidgetID(view.pointer).has(cssClass: RowMark.probed.name))
    }
  }

  func testARowIsBusyWhileAMarkSaysThatItIsInUse() throws {
    try onBox { test in
      let row = try test.firstOfTwoRows()
      XCTAssertNil(test.rows.slotInUse)
      row.set(.held, true)
      XCTAssert(row.isBusy)
      XCTAssertEqual(test.rows.slotInUse, 0)
      row.set(.held, false)
      XCTAssertFalse(row.isBusy)
      XCTAssertNil(test.rows.slotInUse)
    }
  }

  func testContentsAreClippedUntilTheLastMarkEndsThatMovesThem() throws {
    try onBox { test in
      let row = try test.firstOfTwoRows()
      let overflow = { unsafe gtk_widget_get_overflow(row.widget) }
      XCTAssertEqual(overflow(), GTK_OVERFLOW_VISIBLE)
      for mark in [RowMark.aside, .farAside] { row.set(mark, true) }
      XCTAssertFalse(row.hasClass(of: .aside))
      row.set(.aside, false)
      XCTAssert(row.marks.moveContents)
      XCTAssertEqual(overflow(), GTK_OVERFLOW_HIDDEN)
      try test.reuse(row, at: 1)
      XCTAssertFalse(row.marks.moveContents)
      XCTAssertEqual(overflow(), GTK_OVERFLOW_VISIBLE)
    }
  }
}

nonisolated extension RowMark {
  fileprivate static let probed = RowMark("probed")
  fileprivate static let held = RowMark("held", isInUse: true)
  fileprivate static let aside = RowMark("aside", isCSSClass: false, movesContents: true)
  fileprivate static let farAside = RowMark("far-aside", isCSSClass: false, movesContents: true)
}

extension LiveRow {
  fileprivate func hasClass(of mark: RowMark) -> Bool {
    unsafe WidgetID(OpaquePointer(widget)).has(cssClass: mark.name)
  }
}

extension BoxUnderTest {
  /// The live row of a list with two slots; the second slot has no row.
  func firstOfTwoRows() throws -> LiveRow {
    show(Self.list(["a", "b"]), live: 0..<1)
    return try row(0)
  }

  /// Lets a live row show another slot, as when the list is scrolled.
  func reuse(_ row: LiveRow, at slot: Int) throws {
    let reused = run { () throws(Detached) in
      var free = FreeRows([row])
      return try rows.makeLive(slot, reusing: &free).row
    }
    XCTAssert(try XCTUnwrap(reused) === row)
  }
}
