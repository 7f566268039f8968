import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
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
        XCTAssert(row.has(cssClass: "flb-lifted"))
        XCTAssert(list.list.widget("b").has(cssClass: "flb-yields-up"))
        XCTAssert(list.list.widget("c").has(cssClass: "flb-yields-up"))
        XCTAssertFalse(list.list.widget("d").has(cssClass: "flb-yields-up"))
      }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "b c a d")
      XCTAssertEqual(list.list.widget("a"), row)
      XCTAssertEqual(list.moves.map(\.to), [2])
      XCTAssertFalse(row.has(cssClass: "flb-lifted"))
      XCTAssertFalse(row.has(cssClass: "flb-dragged"))
    }
  }

  func testRowsThatWereDroppedStayWhereTheyAreSeenWhenTheRenderIsAnimated() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      list.isAnimated = true
      list.drag("a", by: 2.2) { list.show("a b c d e") }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "b c a d e")
      let places = (0..<5).map { _ in
        stage.waitForFrame(in: list.list.window)
        return ["a", "b", "c", "d"].map { list.list.y($0) }
      }
      for place in places { XCTAssertEqual(place, places[4]) }
      let height = list.list.extent(of: list.list.widget("a")).height
      XCTAssertEqual(places[4], [2 * height, 0, height, 3 * height])
    }
  }

  func testEscapeTakesADragBack() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      list.drag("a", by: 2) {
        list.pressEscape()
        stage.pump(
          until: !list.list.widget("a").has(cssClass: "flb-dragged"), "the end of the drag")
      }
      XCTAssertEqual(list.texts, "a b c d")
      XCTAssertEqual(list.moves, [])
      XCTAssert(list.isUnmarked)
    }
  }

  func testADragFollowsRendersAndLosesNone() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      list.drag("a", by: 2.2) {
        list.show("x a b c d e")
        XCTAssertEqual(list.texts, "x a b c d e")
        stage.waitForFrame(in: list.list.window)
        XCTAssert(list.list.widget("a").has(cssClass: "flb-lifted"))
        XCTAssert(list.list.widget("b").has(cssClass: "flb-yields-up"))
      }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "x b a c d e")
      XCTAssert(list.isUnmarked)
    }
  }

  func testTheDragSourceIsKeptAsLongAsGtkWritesToItAfterAPress() {
    onStage { stage in
      let list = MovableList(stage, "a b")
      let sources = EventController.all(of: list.list.listBox, gtk_drag_source_get_type())
      XCTAssertEqual(sources.count, 1)
      let watches = sources.map(\.watch)
      stage.drag(list.row("a"), from: (20, 8), through: []) { list.list.table.listBox = nil }
      XCTAssertEqual(watches.map(\.isFinalized), [false])
      stage.pump(until: watches.allSatisfy(\.isFinalized), "the end of the drag source")
    }
  }

  func testARowThatVanishesEndsItsDrag() {
    onStage { stage in
      let list = MovableList(stage, "a b c d")
      list.drag("a", by: 2) {
        list.show("b c d")
        stage.pump(until: list.isUnmarked, "the end of the drag")
      }
      XCTAssertEqual(list.texts, "b c d")
      XCTAssertEqual(list.moves, [])
      list.drag("b", by: 1)
      stage.pump(until: !list.moves.isEmpty, "the next move")
      XCTAssertEqual(list.texts, "c b d")
    }
  }

  func testSelectedRowsMoveAsOne() {
    onStage { stage in
      let list = MovableList(stage, "a b c d e")
      list.list.listBox.selectionMode = .multiple
      for key in ["a", "c"] { list.list.table.select(ItemPath(sectionKey: "s", itemKey: key)) }
      list.drag("c", by: 1.7) {
        XCTAssert(list.list.widget("a").has(cssClass: "flb-dragged"))
        XCTAssert(list.list.widget("e").has(cssClass: "flb-drop-above"))
      }
      stage.pump(until: !list.moves.isEmpty, "the move")
      XCTAssertEqual(list.texts, "b d a c e")
      XCTAssertEqual(list.list.selectedTexts, ["a", "c"])
      list.row("a").grabFocus()
      stage.press("alt+Up", in: list.list.window)
      XCTAssertEqual(list.texts, "b a c d e")
    }
  }

  func testRowsMoveAmongTheSectionsOfAGroupOnly() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var moves: [RowMove] = []
      list.table.onMove = { moves.append($0) }
      list.table.renderAndDiff(
        [("1", Reordering.group("x")), ("2", .withinSection), ("3", .group("x"))].map {
          key, allowed in
          TableSection(
            key: key,
            rows: ["a", "b"].map { row in
              var cell = ListUnderTest.cell(row + key, row + key)
              cell.actions = CellActions(canBeMoved: true)
              return cell
            }, header: ListUnderTest.cell("h", "header \(key)"), reordering: allowed)
        })
      stage.waitForFrame(in: list.window)
      list.drag("a1", toMiddleOf: "b2")
      stage.pump(until: moves.count == 1, "the first move")
      XCTAssertEqual(moves.last.map { "\($0.sectionKey) \($0.to)" }, "1 1")
      list.drag("a1", toMiddleOf: "b3")
      stage.pump(until: moves.count == 2, "the second move")
      XCTAssertEqual(moves.last.map { "\($0.sectionKey) \($0.to)" }, "3 2")
      stage.pump(until: list.isUnmarked, "the end of the wait")
      _ = MainContext.idle(wakes: 30)
      list.drag("a2", toMiddleOf: "b3")
      stage.pump(until: moves.count == 3, "the third move")
      XCTAssertEqual(moves.last.map { "\($0.sectionKey) \($0.to)" }, "2 1")
    }
  }

  // Long: a drag through a long list
  func testADragNearTheEdgeScrollsALongList() {
    onStage { stage in
      let count = 1_000_000
      let list = ListUnderTest(stage, height: 400)
      var moves: [RowMove] = []
      list.table.onMove = { moves.append($0) }
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<count, id: { $0 }) { number in
          var cell = ListUnderTest.cell("\(number)", "\(number)")
          cell.actions = CellActions(canBeMoved: true)
          return cell
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "500000"), animated: false)
      stage.waitForFrame(in: list.window)
      let start = list.table.visibleItemPaths.first.flatMap { Int($0.itemKey) } ?? 0
      list.drag("500003", to: list.scrolledHeight - 2) {
        stage.pump(
          until: (list.table.visibleItemPaths.first.flatMap { Int($0.itemKey) } ?? 0) > start + 100,
          "the scroll")
        list.stage.movePointer(to: list.scrolled, at: (80, 100))
        XCTAssertLessThan(list.table.liveRowCount, 200)
      }
      stage.pump(until: !moves.isEmpty, "the move")
      XCTAssertEqual(moves.first?.from, 500_003)
      XCTAssertGreaterThan(moves.first?.to ?? 0, 500_100)
      XCTAssertEqual(moves.first?.next?.itemKey, moves.first.map { "\($0.to + 1)" })
    }
  }

  func testARowWithAHandleIsDraggedByItAlone() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.onMove = { _ in }
      list.show(
        ["a", "b", "c"].map { key in
          HandleCell(key: key, state: key, actions: CellActions(canBeMoved: true)) { view, text in
            view.label.text = text ?? ""
          }
        })
      let row = list.widgets[1]
      stage.drag(row.handle, from: (150, 8), through: [(150, 20), (150, 30), (150, 40)]) {
        _ = MainContext.idle(wakes: 30)
        stage.movePointer(to: list.scrolled, at: (150, 100))
        XCTAssertFalse(row.has(cssClass: "flb-dragged"))
      }
      list.drag(row, x: 8, to: 5) { XCTAssert(row.has(cssClass: "flb-dragged")) }
    }
  }

  func testAMoveThatIsNotFollowedIsTakenBack() {
    onStage { stage in
      let list = MovableList(stage, "a b c")
      var count = 0
      list.list.table.onMove = { _ in count += 1 }
      list.drag("a", by: 1.2)
      stage.pump(until: count == 1, "the move")
      XCTAssert(list.list.widget("a").has(cssClass: "flb-lifted"))
      stage.pump(until: list.isUnmarked, "the end of the wait")
      XCTAssertEqual(list.texts, "a b c")
    }
  }

  func testNothingIsLeftOfAListThatIsDetachedDuringADrag() {
    onStage { stage in
      let ends: [(ListUnderTest) -> Void] = [
        { $0.table.listBox = nil }, { $0.scrolled.child = nil }, { $0.destroyBox() },
        { $0.scrolled.isVisible = false },
      ]
      for (index, end) in ends.enumerated() {
        let list = MovableList(stage, "a b c")
        list.drag("a", by: 1) {
          end(list.list)
          stage.movePointer(to: list.list.before)
        }
        stage.pump()
        XCTAssertEqual(list.moves, [], "\(index)")
        stage.clear()
      }
    }
  }
}

private typealias HandleCell = HostCell<HandleView, String, EdgeBasedTableItemLayout>

private final class HandleView: Box {
  let label = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    append(DragHandle())
    append(label)
  }
}

/// A list whose rows can be moved, and a model that follows.
@MainActor
final class MovableList {
  let list: ListUnderTest
  var keys: [String]
  var moves: [RowMove] = []
  /// Whether renders are animated.
  var isAnimated = false

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
    let rows = keys.map { key in
      var cell = ListUnderTest.cell(key, key)
      cell.actions = CellActions(canBeMoved: true)
      return cell
    }
    list.table.renderAndDiff([TableSection(key: "s", rows: rows)], animated: isAnimated)
  }

  func show(_ keys: String) {
    self.keys = keys.split(separator: " ").map(String.init)
    show()
  }

  var texts: String { list.texts.joined(separator: " ") }

  func row(_ text: String) -> Widget { list.row(text) }

  var isUnmarked: Bool { list.isUnmarked }

  /// Drags a row by a number of its heights, and lets go when `body` has looked at it.
  func drag(_ text: String, by rows: Double, _ body: () -> Void = {}) {
    let (y, height) = list.extent(of: list.widget(text))
    list.drag(text, to: y + height / 2 + rows * height, body)
  }
}

extension MovableList {
  /// Presses Escape.
  ///
  /// GDK 4.8 grabs the key during a drag on X11 and then loses it, so the signal by which a window tells
  /// of it is emitted instead.
  func pressEscape() {
    guard gtk_get_minor_version() < 18 else {
      return list.stage.press("Escape", in: list.window)
    }
    let keys = EventController.all(of: list.window, gtk_event_controller_key_get_type()).first
    let isHandled = keys?.emit(
      "key-pressed", .unsigned(guint(GDK_KEY_Escape)), .unsigned(0), .modifiers)
    XCTAssertEqual(isHandled, true, "Escape is not handled")
  }
}

extension ListUnderTest {
  /// The height of what is scrolled, in pixels.
  var scrolledHeight: Double { unsafe Double(gtk_widget_get_height(scrolled.gtk)) }

  /// Drags a row to the middle of another one.
  func drag(_ text: String, toMiddleOf other: String) {
    let (y, height) = extent(of: widget(other))
    drag(text, to: y + height / 2)
  }

  /// Whether no row shows anything of a drag.
  var isUnmarked: Bool {
    widgets.allSatisfy { row in
      RowMark.ofDragLook.allSatisfy { !row.has(cssClass: $0.name) }
    }
  }

  /// Drags a row from its middle to a height of the scrolled window, and lets go when `body` has
  /// looked at it.
  func drag(_ text: String, x: Double = 60, to end: Double, _ body: () -> Void = {}) {
    drag(widget(text), x: x, to: end, body)
  }

  func drag(_ row: WidgetID, x: Double = 60, to end: Double, _ body: () -> Void = {}) {
    let (y, height) = extent(of: row)
    let start = y + height / 2
    let places = (1...8).map { (x: x + Double($0), y: start + (end - start) * Double($0) / 8) }
    stage.drag(scrolled, from: (x, start), through: places) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: scrolled, at: (x + 12, end))
      stage.pump(until: RowDrag.current != nil, "the drag")
      stage.movePointer(to: scrolled, at: (x + 11, end))
      body()
    }
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
  }
}
