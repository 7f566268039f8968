import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// Rows are dragged to other lists and widgets, and other things onto rows, by real input.
nonisolated final class RowDropTests: GtkTestCase {
  func testRowsAreDroppedInAnotherList() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a b c", canBeMoved: true) {
        .forms([.text("text \($0)"), .value(Token(key: $0))])
      }
      pair.right.show("x y")
      pair.right.table.onDrop([.rows, .text]) { pair.right.take($0) }
      pair.drag("b", to: pair.right, above: "y")
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      let drop = pair.right.drops.first
      XCTAssertEqual(drop?.content, .rows([ItemPath(sectionKey: "s", itemKey: "b")]))
      XCTAssertEqual(drop?.target, .before(ItemPath(sectionKey: "s", itemKey: "y")))
      XCTAssertEqual(drop?.sourceName, "left")
      XCTAssertEqual(drop?.values(of: Token.self), [Token(key: "b")])
    }
  }

  func testARowThatLeavesDuringItsDragIsNotDropped() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a b c") { .value(Token(key: $0)) }
      pair.left.listBox.selectionMode = .multiple
      pair.left.table.selectAll()
      pair.right.show("x")
      pair.right.table.onDrop([.rows]) { pair.right.take($0) }
      pair.drag("b", to: pair.right, above: "x") {
        pair.left.show("c b") { .value(Token(key: $0)) }
      }
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      let paths = ["c", "b"].map { ItemPath(sectionKey: "s", itemKey: $0) }
      XCTAssertEqual(pair.right.drops.first?.content, .rows(paths))
      XCTAssertEqual(
        pair.right.drops.first?.values(of: Token.self), ["c", "b"].map(Token.init))
    }
  }

  func testAListTakesTheTextOfRowsIfItTakesNoRows() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a b c") { .text("text \($0)") }
      pair.left.listBox.selectionMode = .multiple
      pair.left.table.selectAll()
      pair.right.show("x")
      pair.right.table.onDrop([.text]) { pair.right.take($0) }
      pair.drag("b", to: pair.right, above: "x")
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(pair.right.drops.first?.content, .text("text a\ntext b\ntext c"))
      XCTAssertEqual(pair.left.selectedCount, 3)
    }
  }

  func testALineShowsWhereSomethingWouldBeDropped() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      pair.right.table.onDrop([.text], canDropOn: { $0.itemKey == "y" }) { pair.right.take($0) }
      pair.drag("a", to: pair.right, at: { _ in pair.right.y("x", part: 0.2) }) {
        XCTAssert(pair.right.row("x").has(cssClass: "flb-drop-above"))
        pair.move(to: pair.right, y: pair.right.y("x", part: 0.8))
        XCTAssertFalse(pair.right.row("x").has(cssClass: "flb-drop-above"))
        XCTAssert(pair.right.row("y").has(cssClass: "flb-drop-above"))
        pair.move(to: pair.right, y: pair.right.y("y", part: 0.5))
        XCTAssert(pair.right.row("y").has(cssClass: "flb-drop-on"))
        pair.move(to: pair.right, y: pair.right.y("y", part: 0.9))
        XCTAssert(pair.right.row("y").has(cssClass: "flb-drop-below"))
        pair.move(to: pair.right, y: 300)
        XCTAssert(pair.right.row("y").has(cssClass: "flb-drop-below"))
        pair.move(to: pair.right, y: pair.right.y("y", part: 0.5))
      }
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(pair.right.drops.first?.target, .on(ItemPath(sectionKey: "s", itemKey: "y")))
      XCTAssert(pair.right.isUnmarked)
    }
  }

  func testAListOfFoldersTakesDropsOnRowsAlone() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      pair.right.table.onDrop([.text], onlyOn: { $0.itemKey == "y" }) { pair.right.take($0) }
      pair.drag("a", to: pair.right, at: { _ in pair.right.y("x", part: 0.9) }) {
        XCTAssert(pair.right.isUnmarked)
        pair.move(to: pair.right, y: pair.right.y("y", part: 0.1))
        XCTAssert(pair.right.row("y").has(cssClass: "flb-drop-on"))
        pair.move(to: pair.right, y: 300)
        XCTAssert(pair.right.isUnmarked)
      }
      XCTAssert(pair.right.drops.isEmpty)
      pair.drag("a", to: pair.right, at: { _ in pair.right.y("y", part: 0.9) })
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(pair.right.drops.map(\.target), [.on(ItemPath(sectionKey: "s", itemKey: "y"))])
    }
  }

  func testSomethingIsDroppedInAnEmptySectionAndInAnEmptyList() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.table.onDrop([.text]) { pair.right.take($0) }
      pair.drag("a", to: pair.right, at: { _ in 40 })
      stage.pump(until: pair.right.drops.count == 1, "the first drop")
      XCTAssertEqual(pair.right.drops.last?.target, .list)
      pair.right.table.renderAndDiff([
        TableSection(key: "empty", header: ListUnderTest.cell("h", "header"))
      ])
      stage.waitForFrame(in: pair.window)
      pair.drag("a", to: pair.right, at: { _ in 40 })
      stage.pump(until: pair.right.drops.count == 2, "the second drop")
      XCTAssertEqual(pair.right.drops.last?.target, .section("empty"))
    }
  }

  func testWhatTheHandlerRendersIsAppliedWhenGtkHasFinishedWithTheDrop() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      var textsInHandler: [String] = []
      pair.right.table.onDrop([.text]) { drop in
        pair.right.show("new")
        textsInHandler = pair.right.texts
        return pair.right.take(drop)
      }
      pair.drag("a", to: pair.right, above: "y")
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(textsInHandler, ["x", "y"])
      stage.pump(until: pair.right.texts == ["new"], "the render")
    }
  }

  func testAListTakesOnlyWhatItSays() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      pair.drag("a", to: pair.right, above: "y")
      pair.right.table.onDrop([.files]) { pair.right.take($0) }
      pair.drag("a", to: pair.right, above: "y") { XCTAssert(pair.right.isUnmarked) }
      XCTAssertEqual(pair.right.drops.count, 0)
      pair.left.show("f") { _ in .files(["/tmp/a b", "/tmp/c"]) }
      stage.waitForFrame(in: pair.window)
      pair.drag("f", to: pair.right, above: "y")
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(pair.right.drops.first?.content, .files(["/tmp/a b", "/tmp/c"]))
    }
  }

  func testAWidgetOfTheAppTakesTheTextOfARow() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text("text \($0)") }
      pair.drag("a", over: [(pair.entry, (30, 10))])
      stage.pump(until: !pair.entry.text.isEmpty, "the drop")
      XCTAssertEqual(pair.entry.text, "text a")
    }
  }

  func testADropIsTakenAlsoIfThePointerIsSaidToHaveLeftBeforeIt() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      pair.right.table.onDrop([.text]) { pair.right.take($0) }
      pair.drag("a", to: pair.right, above: "y") {
        let targets = EventController.all(of: pair.right.listBox, gtk_drop_target_get_type())
        targets.forEach { $0.emit("leave") }
        XCTAssert(pair.right.isUnmarked)
      }
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(
        pair.right.drops.first?.target, .before(ItemPath(sectionKey: "s", itemKey: "y")))
      XCTAssert(pair.right.isUnmarked)
    }
  }

  func testWhatOtherWidgetsDragIsTaken() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.right.show("x y")
      pair.right.table.onDrop([.text, .files]) { pair.right.take($0) }
      let sources = [
        ("text/plain;charset=utf-8", "hello", RowDrop.Content.text("hello")),
        ("text/uri-list", "file:///tmp/x\r\n", .files(["/tmp/x"])),
      ]
      for (count, (type, text, expected)) in sources.enumerated() {
        let source = unsafe gtk_drag_source_new()
        let bytes = unsafe g_bytes_new(text, gsize(text.utf8.count))
        let content = unsafe gdk_content_provider_new_for_bytes(type, bytes)
        unsafe gtk_drag_source_set_content(source, content)
        unsafe g_bytes_unref(bytes)
        unsafe g_object_unref(UnsafeMutableRawPointer(content))
        unsafe gtk_widget_add_controller(pair.label.gtk, source)
        pair.drag(from: pair.label, over: [(pair.right.listBox, (60, 4))]) {
          XCTAssert(pair.right.row("x").has(cssClass: "flb-drop-above"))
        }
        stage.pump(until: pair.right.drops.count == count + 1, "the drop")
        XCTAssertEqual(pair.right.drops.last?.content, expected)
        XCTAssertNil(pair.right.drops.last?.sourceName)
        unsafe gtk_widget_remove_controller(pair.label.gtk, source)
      }
    }
  }

  func testARowOpensUnderAHoveringDrag() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      var opened = 0
      let expander = HostCell<Expander, String, EdgeBasedTableItemLayout>(
        key: "e", state: "e", actions: CellActions(dragHoverAction: { opened += 1 })
      ) { view, text in view.label = text ?? "" }
      pair.right.table.renderAndDiff([TableSection(key: "s", rows: [expander])])
      stage.waitForFrame(in: pair.window)
      pair.right.table.onDrop([.text]) { pair.right.take($0) }
      pair.drag("a", to: pair.right, at: { _ in 8 }) {
        XCTAssertEqual(opened, 0)
        stage.pump(until: opened > 0, "the opening")
      }
      XCTAssertEqual(opened, 1)
    }
  }

  func testACollapsedRowOfATreeExpandsUnderAHoveringDrag() {
    onStage { stage in
      for (isExpandable, isExpanded) in [(true, false), (true, true), (false, false)] {
        let pair = ListsSideBySide(stage)
        pair.left.show("a") { .text($0) }
        var log: [Bool] = []
        var opened = 0
        var row = ListUnderTest.cell("r", "r")
        row.actions.dragHoverAction = { opened += 1 }
        row.actions.expansion = RowExpansion(
          level: 0, isExpandable: isExpandable, isExpanded: isExpanded
        ) { log.append($0) }
        pair.right.table.renderAndDiff([TableSection(key: "s", rows: [row])])
        stage.waitForFrame(in: pair.window)
        pair.right.table.onDrop([.text]) { pair.right.take($0) }
        pair.drag("a", to: pair.right, at: { _ in 8 }) {
          stage.pump(until: opened > 0, "the opening")
        }
        XCTAssertEqual(log, isExpandable && !isExpanded ? [true] : [])
        pair.window.close()
      }
    }
  }

  func testADropHandlerMayDetachTheList() {
    onStage { stage in
      let pair = ListsSideBySide(stage)
      pair.left.show("a") { .text($0) }
      pair.right.show("x y")
      pair.right.table.onDrop([.text]) { drop in
        pair.right.table.listBox = nil
        return pair.right.take(drop)
      }
      pair.drag("a", to: pair.right, above: "y")
      stage.pump(until: !pair.right.drops.isEmpty, "the drop")
      XCTAssertEqual(pair.right.texts, [])
    }
  }
}

private struct Token: Equatable, Sendable { var key: String }

/// A list in a window with others.
@MainActor
private final class SideList {
  let table: FunctionalTableData
  let listBox = ListBox()
  let scrolled = ScrolledWindow()
  var drops: [RowDrop] = []

  init(_ name: String) {
    table = FunctionalTableData(name: name)
    scrolled.child = listBox
    scrolled.expandsVertically = true
    scrolled.setMinimumSize(width: 150)
    table.listBox = listBox
  }

  func show(
    _ keys: String, canBeMoved: Bool = false,
    payload: @escaping @MainActor (String) -> DragPayload? = { _ in nil }
  ) {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: keys.split(separator: " ").map { key -> any RowDescription in
          let key = String(key)
          var cell = ListUnderTest.cell(key, key)
          cell.actions.canBeMoved = canBeMoved
          if let content = payload(key) { cell.actions.dragPayload = { content } }
          return cell
        })
    ])
  }

  func take(_ drop: RowDrop) -> Bool {
    drops.append(drop)
    return true
  }

  var rows: [WidgetID] {
    unsafe WidgetID(listBox.pointer).children.filter { $0.isA(gtk_list_box_row_get_type()) }
  }

  var texts: [String] { rows.map(\.text) }

  var selectedCount: Int { table.selectedItemPaths.count }

  var isUnmarked: Bool {
    rows.allSatisfy { row in RowMark.ofDragLook.allSatisfy { !row.has(cssClass: $0.name) } }
  }

  func row(_ text: String) -> WidgetID {
    let row = rows.first { $0.text == text }
    XCTAssertNotNil(row, "no row shows \"\(text)\"")
    return unsafe row ?? WidgetID(listBox.pointer)
  }

  /// The height in the box of a part of a row.
  func y(_ text: String, part: Double) -> Double {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(row(text).gtk, listBox.gtk, &bounds)
    return Double(bounds.origin.y) + Double(bounds.size.height) * part
  }
}

/// Two lists beside each other, with an entry and a label under them.
@MainActor
private final class ListsSideBySide {
  let stage: Stage
  let left = SideList("left"), right = SideList("right")
  let entry = Entry()
  let label = Label("label")
  let window: Window

  init(_ stage: Stage) {
    self.stage = stage
    let lists = Box(orientation: .horizontal, spacing: 10)
    lists.append(left.scrolled)
    lists.append(right.scrolled)
    let column = Box(orientation: .vertical, spacing: 0)
    column.append(lists)
    column.append(entry)
    column.append(label)
    window = stage.present(column, width: 320, height: 400)
  }

  func move(to list: SideList, y: Double) {
    stage.movePointer(to: list.listBox, at: (60, y - 1))
    stage.movePointer(to: list.listBox, at: (60, y))
  }

  func drag(_ key: String, to list: SideList, above other: String, _ body: () -> Void = {}) {
    drag(key, to: list, at: { $0.y(other, part: 0.2) }, body)
  }

  func drag(
    _ key: String, to list: SideList, at y: (SideList) -> Double, _ body: () -> Void = {}
  ) {
    stage.waitForFrame(in: window)
    drag(key, over: [(list.listBox, (60, y(list)))], body)
  }

  func drag(
    _ key: String, over places: [(Widget, (x: Double, y: Double))], _ body: () -> Void = {}
  ) {
    stage.waitForFrame(in: window)
    drag(from: left.row(key).handle, over: places, body)
  }

  func drag(
    from widget: Widget, over places: [(Widget, (x: Double, y: Double))], _ body: () -> Void = {}
  ) {
    stage.movePointer(to: widget, at: (30, 5))
    stage.holdButton(true, in: window)
    for step in 1...4 { stage.movePointer(to: widget, at: (30 + 10 * Double(step), 6)) }
    // GTK takes no quick movement for a drag.
    _ = MainContext.idle(wakes: 30)
    stage.movePointer(to: widget, at: (80, 6))
    for (widget, place) in places {
      for step in -2...0 { stage.movePointer(to: widget, at: (place.x + Double(step), place.y)) }
    }
    body()
    stage.holdButton(false, in: window)
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
  }
}
