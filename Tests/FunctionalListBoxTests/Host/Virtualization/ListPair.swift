import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Two lists of the same description: of one all rows are live, of the other those near the viewport.
final class ListPair {
  /// A row of the description.
  struct Row: Equatable {
    var key: String
    var text: String
    var height: Int
  }

  /// A row as it is seen.
  struct Seen: Equatable, CustomStringConvertible {
    var text: String
    var y: Double
    var height: Double
    var isSelected: Bool
    var description: String { "\(text)@\(y)+\(height)\(isSelected ? "*" : "")" }
  }

  let stage: Stage
  let full: ListUnderTest
  let virtualized: ListUnderTest
  var rows: [Row]

  init(_ stage: Stage, rows: [Row], wrapping: Bool = false) {
    self.stage = stage
    self.rows = rows
    full = ListUnderTest(stage, width: 300, height: 400)
    virtualized = ListUnderTest(stage, width: 300, height: 400)
    full.table.liveRows = .all
    for list in [full, virtualized] { list.listBox.selectionMode = .multiple }
    render()
  }

  /// The description of the rows, in sections of a hundred with headers, say.
  var sections: [TableSection] {
    [TableSection(key: "s", rows: rows.map(Self.cell))]
  }

  static func cell(_ row: Row) -> any RowDescription {
    HostCell<Label, Row, EdgeBasedTableItemLayout>(key: row.key, state: row) { view, row in
      view.text = row?.text ?? ""
      view.setMinimumSize(height: row?.height ?? -1)
    }
  }

  func render() {
    for list in [full, virtualized] { list.table.renderAndDiff(sections) }
    paint()
  }

  func paint() {
    for list in [full, virtualized] { stage.waitForFrame(in: list.window) }
  }

  /// What is seen of a list.
  func seen(in list: ListUnderTest) -> [Seen] {
    list.widgets.compactMap { row in
      guard unsafe gtk_widget_get_mapped(row.gtk) != 0, !row.children.isEmpty else { return nil }
      let height = unsafe Double(gtk_widget_get_height(row.gtk))
      let y = list.y(of: row)
      guard y < list.scrolled.viewportHeight, y + height > 0 else { return nil }
      let isSelected = unsafe gtk_list_box_row_is_selected(row.row) != 0
      return Seen(text: row.text, y: y, height: height, isSelected: isSelected)
    }
  }

  /// Scrolls the full list to where the virtualized one is.
  func align() {
    guard let first = seen(in: virtualized).first else { return }
    let distance = full.y(first.text) - first.y
    full.scrolled.verticalOffset += distance
    stage.waitForFrame(in: full.window)
  }

  /// Fails unless both show the same.
  func expectSame(_ what: String = "", file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertGreaterThan(seen(in: full).count, 3, what, file: file, line: line)
    XCTAssertEqual(seen(in: virtualized), seen(in: full), what, file: file, line: line)
  }

  /// Scrolls the virtualized list, and the full one to the same place.
  func scroll(to position: Double, file: StaticString = #filePath, line: UInt = #line) {
    virtualized.scrolled.verticalOffset = position
    stage.waitForFrame(in: virtualized.window)
    align()
    expectSame("scrolled to \(position)", file: file, line: line)
  }
}
