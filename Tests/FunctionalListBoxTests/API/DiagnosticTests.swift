import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// What a diagnostic of a box tells of its list.
nonisolated final class DiagnosticTests: GtkTestCase {
  func testItHasTheSectionsAndTheChangesOfTheRender() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      unsafe gtk_list_box_remove(list.listBox.pointer, list.widget("a").gtk)
      let diagnostics = DiagnosticLog.collect { log in
        list.render("a b c")
        return log.diagnostics
      }
      let diagnostic = try XCTUnwrap(diagnostics.first)
      XCTAssertEqual(diagnostic.problem, .takenRows(count: 1))
      XCTAssertEqual(diagnostic.list, "test")
      XCTAssertEqual(diagnostic.sections.map(\.key), ["s"])
      XCTAssertEqual(diagnostic.sections.map(\.rowCount), [3])
      XCTAssertEqual(diagnostic.changes?.description, "insert rows: 0.2")
    }
  }

  func testItHasTheSectionsOutsideOfARender() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.table.renderAndDiff([TableSection(key: "s", rows: [NoCell(key: "a")])])
      let diagnostics = DiagnosticLog.collect { log in
        list.table.listBox = list.listBox
        return log.diagnostics
      }
      let diagnostic = try XCTUnwrap(diagnostics.first)
      XCTAssertEqual(diagnostic.sections.map(\.key), ["s"])
      XCTAssertNil(diagnostic.changes)
    }
  }
}

/// A row that no widget can be made of.
private nonisolated struct NoCell: RowDescription, Equatable {
  let key: String
}
