import CFunctionalListGtk
import XCTest

import FunctionalListWidgets
@testable import FunctionalListBox

/// The window that shows the inside of a list.
nonisolated final class InspectorTests: GtkTestCase {
  func testItShowsSectionsKeysKindsAndHeights() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([
        TableSection(key: "fruit", rows: [ListUnderTest.cell("apple", height: 30)]),
        TableSection(
          key: "empty", header: ListUnderTest.cell("h", "Header"),
          footer: ListUnderTest.cell("f", "Footer")),
      ])
      stage.waitForFrame(in: list.window)
      let inspector = try stage.inspect(list.table)
      let heights = list.widgets.map { Int(list.extent(of: $0).height) }
      XCTAssertEqual(
        inspector.lines,
        [
          "List", "Rows | 1 in 2 sections", "Widgets | 3 in use, 0 for reuse",
          "Visible | \(Int(list.scrolled.viewportHeight)) px at 0 of \(heights.reduce(0, +)) px",
          "Selected | none", "Focused | none",
          "Section \"fruit\" | 1 row",
          "apple | HostCell<Label, Int, EdgeBasedTableItemLayout> | visible · \(heights[0]) px",
          "Section \"empty\" | 0 rows",
          "Header | \(Inspected.textCell) | visible · \(heights[1]) px",
          "Footer | \(Inspected.textCell) | visible · \(heights[2]) px",
          "Renders",
        ])
    }
  }

  func testItFollowsRendersWithTheNewestFirst() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let inspector = try stage.inspect(list.table)
      list.render("b c d e")
      list.render("e b c d")
      stage.pump(until: inspector.lines.contains { $0.hasPrefix("2: ") }, "the second render")
      let lines = inspector.lines
      let keys = lines.filter { $0.contains(Inspected.textCell) }.map { $0.prefix(1) }
      XCTAssertEqual(keys, ["e", "b", "c", "d"])
      let renders = lines[((lines.firstIndex(of: "Renders") ?? 0) + 1)...]
      XCTAssertEqual(
        renders.map { $0.split(separator: " | ").dropLast().joined(separator: " | ") },
        [
          "2: 0 inserted, 0 deleted, 1 moved, 0 updated | move rows: 0.3 → 0.0",
          "1: 2 inserted, 1 deleted, 0 moved, 0 updated | delete rows: 0.0\ninsert rows: 0.2, 0.3",
        ])
      XCTAssert(renders.allSatisfy { $0.contains(#/ \| \d+\.\d\d ms$/#) }, "\(renders)")
    }
  }

  func testItShowsTheLastTwentyRenders() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let inspector = try stage.inspect(list.table)
      for number in 1...21 { list.render("a\(number)") }
      stage.pump(until: inspector.lines.contains { $0.hasPrefix("21: ") }, "the last render")
      XCTAssertEqual(inspector.lines.count { $0.contains(#/^\d+: /#) }, 20)
      XCTAssertFalse(inspector.lines.contains { $0.hasPrefix("1: ") })
    }
  }

  func testItSumsUpRowsWithoutWidgetsAndFollowsScrolling() throws {
    try onStage { stage in
      let long = LongList(stage, count: 1_000)
      let inspector = try stage.inspect(long.list.table)
      XCTAssertEqual(inspector.describedRowCount, 1_000)
      XCTAssertEqual(inspector.lines.count { $0.contains("without widgets") }, 1)

      long.list.scrolled.verticalOffset = 20_000
      stage.waitForFrame(in: long.list.window)
      stage.pump(
        until: inspector.lines.count { $0.contains("without widgets") } == 2, "the rows above")
      XCTAssertEqual(inspector.describedRowCount, 1_000)
      let visible = inspector.lines.count { $0.contains("visible") }
      XCTAssertEqual(visible, long.list.table.visibleItemPaths.count)
    }
  }

  func testLazyRowsAreNotDescribedForIt() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      var described = 0
      let section = TableSection(key: "s", items: Array(0..<500), id: \.self) { number in
        described += 1
        return ListUnderTest.cell("\(number)", "\(number)")
      }
      list.table.renderAndDiff([section])
      stage.waitForFrame(in: list.window)
      let before = described
      let inspector = try stage.inspect(list.table)
      XCTAssert(inspector.lines.contains { $0.hasPrefix("0 | \(Inspected.textCell)") })
      XCTAssertEqual(described, before)
    }
  }

  func testItFollowsTheSelectionAndTheFocus() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .multiple
      list.render("a b c")
      let inspector = try stage.inspect(list.table)
      for key in ["b", "c"] { list.table.select(ItemPath(sectionKey: "s", itemKey: key)) }
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      stage.waitForFrame(in: list.window)
      stage.pump(until: inspector.lines.contains("Selected | s.b and 1 more"), "the selection")
      XCTAssert(inspector.lines.contains("Focused | s.a"))
      let marks = inspector.lines.filter { $0.contains(Inspected.textCell) }
        .compactMap { $0.split(separator: " | ").last?.split(separator: " · ").dropLast() }
      XCTAssertEqual(
        marks.map(Array.init),
        [["visible", "focused"], ["visible", "selected"], ["visible", "selected"]])
    }
  }

  func testADetachedListHasNoWidgets() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let inspector = try stage.inspect(list.table)
      list.table.listBox = nil
      list.render("a b c d")
      stage.pump(until: inspector.lines.contains("4 without widgets"), "the detached list")
      XCTAssert(inspector.lines.contains("Widgets | 0 in use, 0 for reuse"))
    }
  }

  func testItIsShownFromARenderOfAListThatIsNotOnScreen() throws {
    try onStage { stage in
      let (table, listBox) = (FunctionalTableData(name: "test"), ListBox())
      table.listBox = listBox
      let cell = TextCell(key: "a", state: "a") { [weak table] _, state in
        if state != nil { table?.showInspector() }
      }
      table.renderAndDiff([TableSection(key: "s", rows: [cell])])
      let inspector = Inspected(try XCTUnwrap(table.inspector))
      stage.pump(until: inspector.lines.contains { $0.hasPrefix("a | ") }, "the row")
    }
  }

  func testItIsOneWindowThatTheUserMayClose() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.table.showInspector()
      let first = try XCTUnwrap(list.table.inspector)
      list.table.showInspector()
      XCTAssert(list.table.inspector === first)
    }
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.table.showInspector()
      let window = FinalizationWatch(try XCTUnwrap(list.table.inspector).window)
      stage.pump()
      list.table.inspector?.window.close()
      stage.assertFinalized(window)
      XCTAssertNil(list.table.inspector)
      XCTAssertFalse(list.table.isMeasured)
      list.render("b")
      list.table.showInspector()
      XCTAssertNotNil(list.table.inspector)
    }
  }

  func testItDoesNotKeepItsListAndClosesWithIt() throws {
    try onStage { stage in
      var table: FunctionalTableData? = FunctionalTableData(name: "test")
      weak let gone = table
      let listBox = ListBox()
      table?.listBox = listBox
      stage.present(listBox)
      table?.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
      table?.showInspector()
      let window = FinalizationWatch(try XCTUnwrap(table?.inspector).window)
      stage.pump()
      table = nil
      XCTAssertNil(gone)
      stage.assertFinalized(window)
    }
  }
}

extension Stage {
  /// Opens the inspector of a list, and returns when it is painted.
  fileprivate func inspect(_ table: FunctionalTableData) throws -> Inspected {
    table.showInspector()
    let inspector = try XCTUnwrap(table.inspector)
    waitForFrame(in: inspector.window)
    return Inspected(inspector)
  }
}

/// What an inspector shows.
private struct Inspected {
  static let textCell = "HostCell<Label, String, EdgeBasedTableItemLayout>"
  let inspector: Inspector

  init(_ inspector: Inspector) {
    self.inspector = inspector
    inspector.content.liveRows = .all
  }

  /// The texts of the rows, those of each with bars in between.
  var lines: [String] {
    guard let listBox = inspector.content.listBox else { return [] }
    return unsafe WidgetID(listBox.pointer).children.map { row in
      row.labels.filter { !$0.isEmpty }.joined(separator: " | ")
    }
  }

  /// The rows that have a line, and those that are summed up.
  var describedRowCount: Int {
    lines.reduce(0) { count, line in
      if let sum = line.firstMatch(of: #/^(\d+) without widgets/#) {
        return count + (Int(sum.1) ?? 0)
      }
      return count + (line.contains("HostCell") ? 1 : 0)
    }
  }
}

extension WidgetID {
  /// The texts of the labels in the widget.
  fileprivate var labels: [String] {
    isA(gtk_label_get_type()) ? [text] : children.flatMap(\.labels)
  }
}
