import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// Lists and grids in the rows of a list: the innermost one that can do something does it.
nonisolated final class NestedListTests: GtkTestCase {
  func testAListThatNothingScrollsKnowsWhereItsRowsAre() throws {
    try onStage { stage in
      let nested = NestedLists(stage)
      for name in ["a", "b"] {
        let rows = (1...3).map { nested.row("\(name)\($0)") }
        let heights = rows.map { nested.frame($0).height }
        let rects = try (1...3).map {
          try XCTUnwrap(nested.inner[name]?.rect(of: nested.path("\(name)\($0)")))
        }
        XCTAssertEqual(rects.map(\.height), heights)
        XCTAssertEqual(rects.map(\.y), [0, heights[0], heights[0] + heights[1]])
      }
    }
  }

  func testTheInnermostListThatCanMoveTakesADrag() {
    onStage { stage in
      for isGrid in [false, true] {
        let nested = NestedLists(stage, isGrid: isGrid)
        nested.drag("b1", to: "b3", part: 0.9)
        stage.pump(until: !nested.log.isEmpty, "the move")
        XCTAssertEqual(nested.log, ["b: b1 to 2"], "\(isGrid)")
        nested.window.close()
      }
    }
  }

  func testARowThatCannotMoveLeavesTheDragToTheListAround() {
    onStage { stage in
      for isGrid in [false, true] {
        let nested = NestedLists(stage, isGrid: isGrid, movesInside: false)
        nested.drag("a1", to: "b3", part: 0.9)
        stage.pump(until: !nested.log.isEmpty, "the move")
        XCTAssertEqual(nested.log, ["outer: a to 1"], "\(isGrid)")
        nested.window.close()
      }
    }
  }

  func testAHandleInARowOfAnInnerListIsForThatRow() {
    onStage { stage in
      let nested = NestedLists(stage, hasHandles: true)
      nested.drag("b1", to: "b3", part: 0.9, x: 8)
      stage.pump(until: nested.log.count == 1, "the move")
      nested.drag("a1", to: "b3", part: 0.9, x: 60)
      stage.pump(until: nested.log.count == 2, "the second move")
      XCTAssertEqual(nested.log, ["b: b1 to 2", "outer: a to 1"])
    }
  }

  func testAWidgetOfTheAppThatIsDraggedDoesNotDragItsRow() {
    onStage { stage in
      let nested = NestedLists(stage, movesInside: false)
      let row = nested.row("a1")
      let source = unsafe gtk_drag_source_new()
      let bytes = unsafe g_bytes_new("5", 1)
      let content = unsafe gdk_content_provider_new_for_bytes("text/plain", bytes)
      unsafe gtk_drag_source_set_content(source, content)
      unsafe g_bytes_unref(bytes)
      unsafe g_object_unref(UnsafeMutableRawPointer(content))
      unsafe gtk_widget_add_controller(row.children[0].gtk, source)
      nested.drag("a1", to: "b3", part: 0.9, begins: false) {
        XCTAssertNotNil(unsafe gtk_drag_source_get_drag(source))
        XCTAssertNil(RowDrag.current)
      }
      stage.pump(until: unsafe gtk_drag_source_get_drag(source) == nil, "the end of the drag")
      XCTAssertEqual(nested.log, [])
    }
  }

  func testTheInnermostListShowsAndTakesADrop() {
    onStage { stage in
      for isGrid in [false, true] {
        let nested = NestedLists(stage, isGrid: isGrid, movesInside: false, takes: [.rows, .text])
        nested.drag("source", to: "a2", part: 0.1) {
          XCTAssert(nested.row("a2").has(cssClass: "flb-drop-above"), "\(isGrid)")
          XCTAssertEqual(nested.outerMarks, 0, "\(isGrid)")
        }
        stage.pump(until: !nested.log.isEmpty, "the drop")
        XCTAssertEqual(nested.log, ["a: drop before(s.a2)"], "\(isGrid)")
        nested.window.close()
      }
    }
  }

  func testADropThatTheInnerListRefusesThereIsForTheListAround() {
    onStage { stage in
      let nested = NestedLists(
        stage, movesInside: false, takes: [.rows, .text], onlyOn: { $0.itemKey == "a1" })
      nested.drag("source", to: "a2", part: 0.5) {
        XCTAssertEqual(nested.outerMarks, 1)
      }
      stage.pump(until: nested.log.count == 1, "the drop")
      nested.drag("source", to: "a1", part: 0.5) {
        XCTAssertEqual(nested.outerMarks, 0)
      }
      stage.pump(until: nested.log.count == 2, "the second drop")
      XCTAssertEqual(nested.log, ["outer: drop before(s.b)", "a: drop on(s.a1)"])
    }
  }

  func testARowIsNotDroppedInAListInsideIt() {
    onStage { stage in
      let nested = NestedLists(stage, movesInside: false, takes: [.rows])
      nested.outer.onDrop([], perform: nil)
      nested.drag("a1", to: "a3", part: 0.9) {
        XCTAssertEqual(nested.inner["a"].map { nested.marks(in: $0) }, 0)
      }
      XCTAssert(!nested.log.contains { $0.hasPrefix("a: drop") }, "\(nested.log)")
    }
  }

  func testNoRectangleBeginsAroundADraggedRow() {
    onStage { stage in
      let grid = GridUnderTest(stage, size: ItemSize(width: 200, height: 120))
      grid.grid.selectionMode = .multiple
      var moves = 0
      let table = FunctionalTableData(name: "inside")
      table.onMove = { _ in moves += 1 }
      let cell = HostCell<Box, Int, EdgeBasedTableItemLayout>(key: "t", state: 0) { view, state in
        guard state != nil, table.listBox == nil else { return }
        let listBox = ListBox()
        view.append(listBox)
        table.listBox = listBox
        table.renderAndDiff([
          TableSection(
            key: "s",
            rows: ["x", "y", "z"].map { key in
              var cell = ListUnderTest.cell(key, key)
              cell.actions = CellActions(canBeMoved: true)
              return cell
            })
        ])
      }
      grid.grid.renderAndDiff([TableSection(key: "s", rows: [cell])])
      stage.waitForFrame(in: grid.window)
      stage.drag(grid.flowBox, from: (60, 12), through: [(61, 13), (62, 14)]) {
        _ = MainContext.idle(wakes: 30)
        stage.movePointer(to: grid.flowBox, at: (80, 30))
        stage.pump(until: RowDrag.current != nil, "the drag")
        stage.movePointer(to: grid.flowBox, at: (80, 39))
        stage.movePointer(to: grid.flowBox, at: (80, 40))
        XCTAssert(
          unsafe WidgetID(grid.flowBox.pointer).children.allSatisfy {
            $0.isA(gtk_flow_box_child_get_type())
          })
      }
      stage.pump(until: RowDrag.current == nil && moves == 1, "the move")
      XCTAssertEqual(grid.selected, [])
    }
  }

  func testTheMenuIsThatOfTheInnermostRowThatHasOne() {
    onStage { stage in
      let nested = NestedLists(stage, movesInside: false, hasMenus: true)
      for (row, items) in [("a1", ["Inner"]), ("a2", ["Outer"])] {
        stage.click(nested.row(row).handle, button: 3)
        let menu = stage.waitForMenu(in: nested.window)
        XCTAssertEqual(menu?.items, items)
        stage.press("Escape", in: nested.window)
        stage.pump(until: OpenMenu.of(nested.window) == nil, "the end of the menu")
      }
    }
  }

  func testAnArrowThatMovesARowOfAnInnerListMovesNoOther() {
    onStage { stage in
      let nested = NestedLists(stage)
      XCTAssert(nested.inner["b"]?.focus(nested.path("b1")) == true)
      stage.press("alt+Down", in: nested.window)
      XCTAssertEqual(nested.log, ["b: b1 to 1"])
      XCTAssert(nested.inner["b"]?.focus(nested.path("b1")) == true)
      stage.press("alt+Up", in: nested.window)
      XCTAssertEqual(nested.log, ["b: b1 to 1"], "the first row of the inner list moves no further")
    }
  }
}

/// A list of two rows that contain lists or grids of three, and a label that can be dragged.
@MainActor
private final class NestedLists {
  let stage: Stage
  let outer = FunctionalTableData(name: "outer")
  var inner: [String: FunctionalData] = [:]
  var boxes: [String: Widget] = [:]
  let listBox = ListBox()
  let source = FunctionalTableData(name: "source")
  let sourceBox = ListBox()
  let window: Window
  var log: [String] = []

  init(
    _ stage: Stage, isGrid: Bool = false, movesInside: Bool = true, hasHandles: Bool = false,
    hasMenus: Bool = false, takes kinds: Set<RowDrop.Kind> = [],
    onlyOn: ((ItemPath) -> Bool)? = nil
  ) {
    self.stage = stage
    let column = Box()
    column.append(listBox)
    column.append(sourceBox)
    window = stage.present(column, width: 320, height: 460)
    outer.listBox = listBox
    source.listBox = sourceBox
    var cell = ListUnderTest.cell("source", "source")
    cell.actions = CellActions(dragPayload: { .text("text") })
    source.renderAndDiff([TableSection(key: "s", rows: [cell])])
    outer.onMove = { [unowned self] in log.append("outer: \($0.path.itemKey) to \($0.to)") }
    if !kinds.isEmpty {
      outer.onDrop(kinds) { [unowned self] in
        log.append("outer: drop \($0.target)".replacingOccurrences(of: "\"", with: ""))
        return true
      }
    }
    let cells = ["a", "b"].map { name in
      HostCell<Box, String, EdgeBasedTableItemLayout>(
        key: name, state: name,
        actions: CellActions(canBeMoved: !hasMenus) {
          if hasMenus { RowAction("Outer") {} }
        }
      ) { [unowned self] view, state in
        guard state != nil, inner[name] == nil else { return }
        let data = makeInner(name, isGrid, view)
        data.onMove = { [unowned self] in log.append("\(name): \($0.path.itemKey) to \($0.to)") }
        if !kinds.isEmpty {
          let take: (RowDrop) -> Bool = { [unowned self] in
            log.append("\(name): drop \($0.target)".replacingOccurrences(of: "\"", with: ""))
            return true
          }
          if let onlyOn {
            data.onDrop(kinds, onlyOn: onlyOn, perform: take)
          } else {
            data.onDrop(kinds, perform: take)
          }
        }
        let rows = (1...3).map { number -> any RowDescription in
          let key = "\(name)\(number)"
          let actions = CellActions(canBeMoved: movesInside) {
            if hasMenus, number == 1 { RowAction("Inner") {} }
          }
          guard hasHandles else {
            return TextCell(key: key, state: key, actions: actions) { $0.text = $1 ?? "" }
          }
          return HostCell<Box, String, EdgeBasedTableItemLayout>(
            key: key, state: key, actions: actions
          ) { view, state in
            guard let state, unsafe gtk_widget_get_first_child(view.gtk) == nil else { return }
            let line = Box(orientation: .horizontal)
            line.append(DragHandle())
            line.append(Label(state))
            view.append(line)
          }
        }
        data.renderAndDiff([TableSection(key: "s", rows: rows)])
      }
    }
    outer.renderAndDiff([TableSection(key: "s", rows: cells)])
    stage.waitForFrame(in: window)
    stage.waitForFrame(in: window)
  }

  private func makeInner(_ name: String, _ isGrid: Bool, _ view: Box) -> FunctionalData {
    view.append(Label("above \(name)"))
    let box: Widget
    if isGrid {
      let (grid, flowBox) = (FunctionalCollectionData(name: name), FlowBox())
      (flowBox.minimumColumns, flowBox.maximumColumns) = (1, 1)
      grid.itemSize = ItemSize(width: 100, height: 30)
      grid.flowBox = flowBox
      (inner[name], box) = (grid, flowBox)
    } else {
      let (table, listBox) = (FunctionalTableData(name: name), ListBox())
      table.listBox = listBox
      (inner[name], box) = (table, listBox)
    }
    boxes[name] = box
    view.append(box)
    return inner[name] ?? outer
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  /// The row of an inner list, or of the list that is dragged from.
  func row(_ text: String) -> WidgetID {
    let rows = (Array(boxes.values) + [sourceBox]).flatMap { box in
      unsafe WidgetID(box.pointer).children
    }
    let row = rows.first { row in row.text == text || row.all { $0.text == text }.first != nil }
    XCTAssertNotNil(row, "no row shows \"\(text)\"")
    return unsafe row ?? WidgetID(listBox.pointer)
  }

  /// The number of marks of rows of the outer list.
  var outerMarks: Int { marks(of: listBox) }

  func marks(in data: FunctionalData) -> Int {
    inner.first { $0.value === data }.flatMap { boxes[$0.key] }.map(marks) ?? -1
  }

  private func marks(of box: Widget) -> Int {
    let names: Set = ["flb-drop-above", "flb-drop-below", "flb-drop-on"]
    return unsafe WidgetID(box.pointer).children.reduce(0) { count, row in
      count + names.filter { row.has(cssClass: $0) }.count
    }
  }

  /// Drags a row to a part of the height of another one, or of the width of a tile.
  func drag(
    _ key: String, to other: String, part: Double, x: Double = 60, begins: Bool = true,
    _ body: () -> Void = {}
  ) {
    let (start, end) = (frame(row(key)), frame(row(other)))
    let isTile = row(other).isA(gtk_flow_box_child_get_type())
    let from = (x: x, y: start.y + start.height / 2)
    let to = (
      x: isTile ? end.x + end.width * part : x + 12,
      y: end.y + end.height * (isTile ? 0.5 : part)
    )
    let places = (1...4).map { (x: from.x + Double($0), y: from.y) }
    stage.drag(content, from: from, through: places) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: content, at: (from.x + 12, from.y))
      if begins { stage.pump(until: RowDrag.current != nil, "the drag") }
      for step in [4.0, 2, 1, 0] {
        stage.movePointer(to: content, at: (to.x, to.y + (to.y > from.y ? -step : step)))
      }
      body()
    }
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
    stage.waitForFrame(in: window)
  }

  private var content: Widget {
    unsafe gtk_widget_get_parent(listBox.gtk).map { unsafe Widget(adopting: OpaquePointer($0)) }
      ?? listBox
  }

  func frame(_ row: WidgetID) -> ListRect {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(row.gtk, content.gtk, &bounds)
    return ListRect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}
