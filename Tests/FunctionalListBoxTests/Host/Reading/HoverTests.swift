import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The row under the pointer is the one that looks so, although rows move under a pointer that rests.
nonisolated final class HoverTests: GtkTestCase {
  func testTheRowThatComesUnderThePointerLooksSo() {
    forBothKinds { stage, list, what in
      var keys = (0..<80).map { "\($0)" }
      list.render(keys)
      list.scrollToMiddle()
      stage.movePointer(to: list.scrolled, at: (40, 240))
      list.expectHover(at: 240, what)
      for change in 0..<4 {
        let before = list.text(at: 240)
        switch change {
        case 0: keys.insert(contentsOf: (0..<7).map { "new \($0)" }, at: 0)
        case 1: keys.reverse()
        case 2: keys.removeAll { $0 == before }
        default: keys.removeFirst(3)
        }
        // The layout of the next frame is followed by a motion that is that of no pointer.
        list.render(keys)
        stage.waitForFrame(in: list.window)
        XCTAssertNotEqual(list.text(at: 240), before, "\(what), \(change)")
        list.expectHover(at: 240, "\(what), \(change)")
      }
      // GTK 4.18 tells of the pointer in a frame.
      stage.movePointer(to: list.scrolled, at: (41, 280))
      stage.waitForFrame(in: list.window)
      list.expectHover(at: 280, "\(what), moved")
      stage.movePointer(to: list.after)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.hovered, [], what)
    }
  }

  func testNoRowLooksSoWhereThePointerIsElsewhere() {
    forBothKinds { stage, list, what in
      let keys = (0..<80).map { "\($0)" }
      list.render(keys)
      stage.movePointer(to: list.scrolled, at: (40, 100))
      list.expectHover(at: 100, what)
      stage.movePointer(to: list.after)
      list.render(keys.reversed())
      for _ in 0..<3 {
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.hovered, [], what)
      }
    }
  }

  private func forBothKinds(_ body: @MainActor (Stage, ListUnderTest, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let list = ListUnderTest(stage, width: 400, height: 500)
        list.table.liveRows = liveRows
        list.table.scrollAnchor = .none
        body(stage, list, "\(liveRows)")
      }
    }
  }
}

extension ListUnderTest {
  fileprivate func render(_ keys: [String]) {
    render(keys.map { Self.cell($0, height: 40) })
    stage.waitForFrame(in: window)
  }

  fileprivate func scrollToMiddle() {
    scrolled.verticalOffset = ((scrolled.contentHeight - 500) / 2).rounded()
    stage.waitUntilQuiet(window)
  }

  /// The texts of the rows that look as if they were under the pointer.
  fileprivate var hovered: [String] {
    widgets.filter { $0.has(GTK_STATE_FLAG_PRELIGHT) }.map(\.text)
  }

  /// The text of the row at a height of the viewport.
  fileprivate func text(at height: Double) -> String? {
    widgets.last { !$0.text.isEmpty && y(of: $0) <= height }?.text
  }

  /// Fails unless the row at a height of the viewport looks as if it were under the pointer, and no other.
  fileprivate func expectHover(
    at height: Double, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(hovered, [text(at: height) ?? "none"], what, file: file, line: line)
  }
}
