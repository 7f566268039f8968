import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of rows of different heights, scrolled to somewhere in the middle.
final class ScrollScene {
  let list: ListUnderTest
  var rows = (0..<60).map { (key: "row\($0)", height: 20 + $0 * 7 % 40) }
  /// The keys of the rows that are buttons, higher than labels.
  var buttons: Set<String> = []
  /// The keys of the rows that a style sheet makes higher.
  var high: Set<String> = []

  init(
    _ stage: Stage, position: Double = 610, nesting: (ListBox) -> Widget = { $0 }
  ) {
    list = ListUnderTest(stage, height: 260, nesting: nesting)
    render()
    stage.waitForFrame(in: list.window)
    list.scrolled.verticalOffset = position
    stage.waitForFrame(in: list.window)
  }

  func render() {
    list.render(
      rows.map { row -> any RowDescription in
        buttons.contains(row.key)
          ? ListUnderTest.button(row.key, row.key)
          : ListUnderTest.cell(
            row.key, height: row.height,
            style: high.contains(row.key) ? CellStyle(cssClasses: ["high"]) : nil)
      })
  }

  func offset(of key: String) -> Int { rows.firstIndex { $0.key == key } ?? 0 }

  /// The key of the first row whose top is seen.
  var firstSeen: String { list.widgets.first { list.y(of: $0) >= 0 }?.text ?? "" }

  /// Renders what `change` makes of the rows, and fails if any frame shows the row elsewhere.
  func expectToStay(
    _ key: String, file: StaticString = #filePath, line: UInt = #line, _ change: () -> Void
  ) {
    let before = list.y(key)
    let position = list.scrolled.verticalOffset
    let frames = FrameRecorder(list.window) { self.list.y(key) }
    change()
    render()
    list.stage.waitForFrame(in: list.window)
    _ = MainContext.idle(wakes: 3)
    frames.stop()
    XCTAssertGreaterThan(frames.values.count, 0, file: file, line: line)
    XCTAssertEqual(Set(frames.values), [before], "from \(position)", file: file, line: line)
  }
}
