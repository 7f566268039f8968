import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// Two lists that get the same input: of one all rows are live, of the other those near the viewport.
final class InputPair {
  /// What a row shows, and whether the user can use it.
  struct Row: Equatable {
    var key: String
    var height = 30
    var isHidden = false
    var isSensitive = true
    var isSelectable = true
  }

  /// What the user sees of a list after an input.
  struct State: Equatable, CustomStringConvertible {
    var focus: String
    var isFocusSeen: Bool
    var selection: String
    var description: String { "\(focus)\(isFocusSeen ? "" : " unseen") [\(selection)]" }
  }

  let stage: Stage
  let full: ListUnderTest
  let virtualized: ListUnderTest

  init(
    _ stage: Stage, _ mode: SelectionMode = .multiple, width: Int = 300, height: Int = 400,
    sections: () -> [TableSection]
  ) {
    self.stage = stage
    full = ListUnderTest(stage, width: width, height: height)
    virtualized = ListUnderTest(stage, width: width, height: height)
    full.table.liveRows = .all
    for list in [full, virtualized] {
      list.listBox.selectionMode = mode
      list.table.renderAndDiff(sections())
      stage.waitForFrame(in: list.window)
    }
    XCTAssertGreaterThan(full.widgets.count, virtualized.widgets.count)
  }

  /// Fails unless both lists are in the same states after each step.
  func expectSame(
    _ what: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ input: (ListUnderTest) -> [State]
  ) {
    let expected = input(full)
    let states = input(virtualized)
    for (index, (state, var expected)) in zip(states, expected).enumerated() {
      // To show more than GTK does is no fault.
      expected.isFocusSeen = expected.isFocusSeen || state.isFocusSeen
      guard state != expected else { continue }
      return XCTFail(
        "\(what) step \(index): \(state) and not \(expected)\n  \(states[..<index])", file: file,
        line: line)
    }
    XCTAssertEqual(states.count, expected.count, file: file, line: line)
  }

  /// Presses keys one after the other, and tells what the user sees after each.
  static func press(_ keys: [String], in list: ListUnderTest) -> [State] {
    keys.map { key in
      list.stage.press(key, in: list.window)
      list.stage.waitForScrolling(in: list)
      return list.state
    }
  }

  /// A row that is hidden or insensitive where its description says so.
  static func cell(_ row: Row, actions: CellActions = CellActions()) -> any RowDescription {
    HostCell<Label, Row, EdgeBasedTableItemLayout>(
      key: row.key, state: row, style: CellStyle(isSelectable: row.isSelectable), actions: actions
    ) { view, row in
      view.text = row?.key ?? ""
      view.setMinimumSize(height: row?.height ?? -1)
      guard let parent = unsafe gtk_widget_get_parent(view.gtk) else { return }
      unsafe gtk_widget_set_visible(parent, row?.isHidden == true ? 0 : 1)
      unsafe gtk_widget_set_sensitive(parent, row?.isSensitive == false ? 0 : 1)
    }
  }

  /// Sections of ten rows each with a header and a footer.
  static func decorated(_ rows: [Row]) -> [TableSection] {
    stride(from: 0, to: rows.count, by: 10).map { start in
      TableSection(
        key: "\(start)", rows: rows[start..<min(start + 10, rows.count)].map { cell($0) },
        header: ListUnderTest.cell("", "H\(start)"), footer: ListUnderTest.cell("", "F\(start)"))
    }
  }

  /// Rows of many heights.
  static func rows(_ count: Int = 400) -> [Row] {
    var random = SeededRandom(seed: 3)
    return (0..<count).map { Row(key: "\($0)", height: .random(in: 20...60, using: &random)) }
  }
}

extension ListUnderTest {
  /// What the user sees of the list.
  var state: InputPair.State {
    let row = widgets.first { $0.handle.containsFocus }
    let focus =
      before.containsFocus ? "before" : after.containsFocus ? "after" : row?.text ?? "none"
    return InputPair.State(
      focus: focus, isFocusSeen: row.map(isSeen) ?? true,
      selection: shortened(table.selectedItemPaths.map(\.itemKey)))
  }

  /// Whether all of a row is seen that has room, or some of it.
  func isSeen(_ row: WidgetID) -> Bool {
    let (y, height) = (y(of: row), unsafe Double(gtk_widget_get_height(row.gtk)))
    return y >= 0 && y + height <= scrolled.viewportHeight
  }

  private func shortened(_ keys: [String]) -> String {
    guard keys.count > 20 else { return keys.joined(separator: " ") }
    return "\(keys.count): \(keys[0]) \(keys[1]) … \(keys[keys.count - 1])"
  }

  /// Scrolls as the user does with the wheel, far away from the focus.
  func scroll(to position: Double) {
    scrolled.verticalOffset = position
    stage.waitForFrame(in: window)
    stage.waitForFrame(in: window)
  }

  /// Scrolls to where the row with a key is the first that is seen.
  func scroll(toKey key: String) {
    guard let path = table.itemPath(forRowKey: key) else { return XCTFail("no row \(key)") }
    XCTAssert(table.scroll(to: path, animated: false))
    stage.waitForFrame(in: window)
    stage.waitForFrame(in: window)
  }
}
