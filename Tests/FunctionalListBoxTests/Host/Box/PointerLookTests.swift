import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Rows show the pointer where a click does something, unless their style decides.
nonisolated final class PointerLookTests: GtkTestCase {
  func testARowIsHighlightedOnlyIfAClickDoesSomething() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .none
      list.show([
        row("inert"), row("active", action: {}),
        row("off", CellStyle(highlight: false), action: {}),
        row("on", CellStyle(highlight: true)),
      ])
      for (key, expected) in [("inert", false), ("active", true), ("off", false), ("on", true)] {
        XCTAssertEqual(try isHighlighted(key, in: list), expected, key)
      }
      list.listBox.selectionMode = .single
      XCTAssert(try isHighlighted("inert", in: list))
      list.show([row("inert", CellStyle(isSelectable: false)), row("active", action: {})])
      XCTAssertFalse(try isHighlighted("inert", in: list))
      list.show([row("inert"), row("active", action: {})])
      XCTAssert(try isHighlighted("inert", in: list))
      list.listBox.selectionMode = .none
      XCTAssertFalse(try isHighlighted("inert", in: list))
      list.listBox.selectionMode = .multiple
      XCTAssert(try isHighlighted("inert", in: list))
    }
  }

  func testARowIsHighlightedWhenItGetsAnActionAndWhenItsStyleLeavesThatOpenAgain() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .none
      for _ in 0..<2 {
        list.show([row("a")])
        XCTAssertFalse(try isHighlighted("a", in: list))
        list.show([row("a", action: {})])
        XCTAssert(try isHighlighted("a", in: list))
        list.show([row("a")])
        XCTAssertFalse(try isHighlighted("a", in: list))
        list.show([row("a", CellStyle(highlight: true))])
        XCTAssert(try isHighlighted("a", in: list))
        list.show([row("a", CellStyle(highlight: false), action: {})])
        XCTAssertFalse(try isHighlighted("a", in: list))
        list.show([row("a", action: {})])
        XCTAssert(try isHighlighted("a", in: list))
      }
    }
  }

  func testAReusedRowThatDoesNothingIsNotHighlighted() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .none
      list.show([row("a", action: {})])
      list.show([])
      list.show([row("b")])
      XCTAssertFalse(try isHighlighted("b", in: list))
      list.show([])
      list.show([row("c")])
      XCTAssertFalse(try isHighlighted("c", in: list))
      list.listBox.selectionMode = .single
      list.show([])
      list.listBox.selectionMode = .none
      list.show([row("d")])
      XCTAssertFalse(try isHighlighted("d", in: list))
    }
  }

  func testARowThatLoadsMoreIsHighlighted() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .none
      list.show([LoadMoreCell(key: "more") { true }])
      XCTAssert(list.widgets[0].has(cssClass: "activatable"))
    }
  }
}

private func row(
  _ key: String, _ style: CellStyle? = nil, action: (@MainActor () -> Void)? = nil
) -> HostCell<Label, String, EdgeBasedTableItemLayout> {
  HostCell(key: key, state: key, style: style, actions: CellActions(activationAction: action)) {
    label, text in
    label.text = text ?? ""
    label.setMinimumSize(height: 30)
  }
}

/// Whether the row of a text looks different with the pointer over it.
@MainActor
private func isHighlighted(_ text: String, in list: ListUnderTest) throws -> Bool {
  list.stage.movePointer(to: list.before)
  list.stage.waitUntilQuiet(list.window)
  let plain = try Pixels(of: list.widget(text))
  list.stage.movePointer(to: list.row(text))
  list.stage.waitUntilQuiet(list.window)
  return try !Pixels(of: list.widget(text)).rowsThatDiffer(from: plain).isEmpty
}
