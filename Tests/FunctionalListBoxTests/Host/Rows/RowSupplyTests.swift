import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// Rows are made for cells, and kept for reuse.
nonisolated final class RowSupplyTests: GtkTestCase {
  func testARowIsReusedForACellOfItsKind() {
    onStage { _ in
      let supply = RowSupply(Reporter(name: "test"), reuseLimit: 2)
      let (label, button) = (ListUnderTest.cell("a", "a"), ListUnderTest.button("b", "b"))
      let row = supply.row(for: label, isDecoration: false)
      supply.keep(row)
      XCTAssertFalse(supply.row(for: button, isDecoration: false) === row)
      XCTAssertFalse(supply.row(for: label, isDecoration: true) === row)
      XCTAssert(supply.row(for: label, isDecoration: false) === row)
      XCTAssertFalse(supply.row(for: label, isDecoration: false) === row)
    }
  }

  func testNoMoreRowsAreKeptThanTheLimitAllows() {
    onStage { _ in
      let supply = RowSupply(Reporter(name: "test"), reuseLimit: 2)
      let cell = ListUnderTest.cell("a", "a")
      let rows = (0..<3).map { _ in supply.row(for: cell, isDecoration: false) }
      rows.forEach(supply.keep)
      var options = HostOptions()
      options.options.reuseLimit = 1
      supply.optionsChanged(options)
      let taken = (0..<3).map { _ in supply.row(for: cell, isDecoration: false) }
      XCTAssertEqual(taken.filter { row in rows.contains { $0 === row } }.count, 1)
    }
  }

  func testAViewThatIsKeptIsTheNextOfItsKindUntilTheRenderEnds() {
    onStage { _ in
      let supply = RowSupply(Reporter(name: "test"), reuseLimit: 2)
      var made = 0
      let cell = Self.cell { made += 1 }
      supply.keep(supply.makeContent(for: cell, isDecoration: false))
      XCTAssert(supply.row(for: cell, isDecoration: false).isView)
      XCTAssertEqual(made, 1)
      supply.keep(supply.makeContent(for: cell, isDecoration: false))
      supply.renderEnds()
      _ = supply.row(for: cell, isDecoration: false)
      XCTAssertEqual(made, 3)
    }
  }

  func testItKnowsWhetherARowWaitsThatIsItsView() {
    onStage { _ in
      let supply = RowSupply(Reporter(name: "test"), reuseLimit: 2)
      let (view, label) = (Self.cell(), ListUnderTest.cell("b", "b"))
      XCTAssertFalse(supply.hasView(thatIsRowFor: view, isDecoration: false))
      supply.keep(supply.row(for: view, isDecoration: false))
      supply.keep(supply.row(for: label, isDecoration: false))
      XCTAssert(supply.hasView(thatIsRowFor: view, isDecoration: false))
      XCTAssertFalse(supply.hasView(thatIsRowFor: label, isDecoration: false))
      XCTAssert(supply.row(for: view, isDecoration: false).isView)
    }
  }

  func testWhatNoRowCanBeMadeOfIsReportedAndMissing() {
    onStage { _ in
      let supply = RowSupply(Reporter(name: "test"), reuseLimit: 2)
      DiagnosticLog.collect { log in
        let shared = Label()
        let cell = WidgetCell(key: "a", state: "") {
          shared
        } configure: { _, _ in
        }
        let first = supply.row(for: cell, isDecoration: false)
        XCTAssertFalse(first.kind.isMissing)
        XCTAssert(supply.row(for: cell, isDecoration: false).kind.isMissing)
        let list = BoxUnderTest.list([WidgetlessRow()])
        XCTAssert(supply.cell(at: 0, of: list) is MissingCell)
        XCTAssertEqual(
          log.take(),
          [.viewInUse(key: "a"), .rowWithoutWidget(key: "w", type: "WidgetlessRow")])
      }
    }
  }

  private static func cell(made: @escaping @MainActor () -> Void = {}) -> any CellConfigType {
    WidgetCell(key: "a", state: "") { () -> Widget in
      made()
      return unsafe Widget(sinking: OpaquePointer(gtk_list_box_row_new()))
    } configure: { _, _ in
    }
  }
}

private struct WidgetlessRow: RowDescription, Equatable {
  let key = "w"
}
