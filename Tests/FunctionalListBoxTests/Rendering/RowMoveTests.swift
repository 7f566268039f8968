import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Rows are moved by real keys, with the menu and by the pointer.
nonisolated final class RowMoveTests: GtkTestCase {
  func testAltAndTheArrowKeysMoveTheFocusedRow() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      list.row("b").grabFocus()
      let row = list.list.widget("b")
      stage.press("alt+Down", in: list.list.window)
      XCTAssertEqual(list.texts, "a c b d")
      XCTAssertEqual(list.list.widget("b"), row)
      XCTAssertEqual(list.list.focusedText, "b")
      stage.press("alt+Up", "alt+Up", "alt+Up", in: list.list.window)
      XCTAssertEqual(list.texts, "b a c d")
      XCTAssertEqual(list.moves.count, 3)
    }
  }

  func testARowIsMovedByItsMenu() {
    onStage { stage in
      let list = MovableList(stage, "a b c")
      let menu = list.list.openMenu("a")
      XCTAssertEqual(menu?.items, ["Move Up", "Move Down"])
      XCTAssertEqual(menu?.insensitiveItems, ["Move Up"])
      menu.map { stage.click($0.item("Move Down")) }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "b a c")
    }
  }

  func testARowIsDraggedToAnotherPlace() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      let row = list.list.widget("a")
      list.drag("a", by: 2.2) {
        XCTAssertEqual(list.texts, "a b c d")
        XCTAssert(row.has(cssClass: "lifted"))
        XCTAssert(list.list.widget("b").has(cssClass: "yields-up"))
        XCTAssert(list.list.widget("c").has(cssClass: "yields-up"))
        XCTAssertFalse(list.list.widget("d").has(cssClass: "yields-up"))
      }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "b c a d")
      XCTAssertEqual(list.list.widget("a"), row)
      XCTAssertEqual(list.moves.map(\.to), [2])
      XCTAssertFalse(row.has(cssClass: "lifted"))
      XCTAssertFalse(row.has(cssClass: "dragged"))
    }
  }
}

/// A list whose rows can be moved, and a model that follows.
@MainActor
final class MovableList {
  let list: ListUnderTest
  var keys: [String]
  var moves: [RowMove] = []

  init(_ stage: Stage, _ keys: String, height: Int = 400) {
    self.keys = keys.split(separator: " ").map(String.init)
    list = ListUnderTest(stage, height: height)
    list.table.onMove = { [unowned self] move in
      moves.append(move)
      self.keys.apply(move)
      show()
    }
    show()
    stage.waitForFrame(in: list.window)
  }

  func show() {
    list.render(
      keys.map { key in
        var cell = ListUnderTest.cell(key, key)
        cell.actions = CellActions(canBeMoved: true)
        return cell
      })
  }

  var texts: String { list.texts.joined(separator: " ") }

  func row(_ text: String) -> Widget { list.row(text) }

  /// Drags a row by a number of its heights, and lets go when `body` has looked at it.
  func drag(_ text: String, by rows: Double, _ body: () -> Void = {}) {
    let row = list.widget(text)
    let (y, height) = list.extent(of: row)
    let start = y + height / 2
    let places = (1...8).map { (x: 60.0 + Double($0), y: start + rows * height * Double($0) / 8) }
    list.stage.drag(list.scrolled, from: (60, start), through: places) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      if let last = places.last {
        list.stage.movePointer(to: list.scrolled, at: (last.x + 1, last.y))
        list.stage.movePointer(to: list.scrolled, at: last)
      }
      list.stage.pump(until: row.has(cssClass: "dragged"), "the drag")
      list.stage.movePointer(to: list.scrolled, at: places[7])
      body()
    }
  }
}
