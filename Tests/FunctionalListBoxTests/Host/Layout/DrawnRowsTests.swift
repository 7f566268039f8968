import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Which rows of a box are drawn.
nonisolated final class DrawnRowsTests: GtkTestCase {
  func testOnlyRowsInViewAndNearItAreDrawn() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = LongList(stage, count: 1_000, liveRows: liveRows)
        let table = list.list.table
        let steps: [(String, () -> Void)] = [
          ("at the top", {}),
          ("a pixel further", { list.scrolled.verticalOffset += 1 }),
          ("far away", { list.scrolled.verticalOffset = 30_000 }),
          ("rows removed", { table.renderAndDiff([list.section(300..<900)]) }),
          ("rows back", { list.render() }),
          ("higher", { unsafe gtk_widget_set_size_request(list.scrolled.gtk, -1, 700) }),
          ("margin", { unsafe gtk_widget_set_margin_top(list.list.listBox.gtk, 500) }),
          ("at the end", { list.scrolled.verticalOffset = list.scrolled.contentHeight }),
          ("hidden", { unsafe gtk_widget_set_visible(list.scrolled.gtk, 0) }),
          ("shown again", { unsafe gtk_widget_set_visible(list.scrolled.gtk, 1) }),
          ("sorted", { table.renderAndDiff([list.section(500..<1_000)], animated: true) }),
        ]
        for (what, step) in steps {
          step()
          list.paint()
          list.paint()
          list.list.listBox.id.assertDrawsRowsInView(list.scrolled, "\(what), \(liveRows)")
        }
        stage.clear()
      }
    }
  }

  func testOnlyTilesInViewAndNearItAreDrawn() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let grid = GridUnderTest(stage, size: ItemSize(width: 60, height: 40))
        grid.grid.liveRows = liveRows
        for step in [{ grid.show(0..<1_000) }, { grid.scroll(to: "500", .top) }] {
          step()
          stage.waitForFrame(in: grid.window)
          grid.flowBox.id.assertDrawsRowsInView(grid.scrolled, "\(liveRows)")
        }
        stage.clear()
      }
    }
  }

  func testRowsInViewAreDrawnWhereABoxIsScrolledByOthers() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = LongList(stage, count: 1_000, liveRows: liveRows)
        list.scrolled.verticalOffset = 9_000
        list.paint()
        let (outer, inner) = (ScrolledWindow(), ScrolledWindow())
        let window = stage.present(outer, width: 500, height: 650)
        list.scrolled.child = nil
        inner.child = list.list.listBox
        inner.setMinimumSize(height: 500)
        let (column, above) = (Box(), Label("above"))
        above.setMinimumSize(height: 900)
        for part in [above, inner] { column.append(part) }
        outer.child = column
        let steps: [(String, () -> Void)] = [
          ("another scrolled window", {}),
          ("the outer one is scrolled", { outer.verticalOffset = 700 }),
          ("the inner one is scrolled", { inner.verticalOffset = 20_000 }),
          ("the outer one alone scrolls", { inner.verticalPolicy = .never }),
          ("far away", { outer.verticalOffset = 15_000 }),
        ]
        for (what, step) in steps {
          step()
          for _ in 0..<3 {
            stage.waitForFrame(in: window)
            XCTAssertEqual(list.list.listBox.id.partsLeftOut, [], "\(what), \(liveRows)")
          }
        }
        stage.clear()
      }
    }
  }

  func testRowsInViewAreDrawnWhileARenderRunsTheMainLoop() {
    onStage { stage in
      let list = LongList(stage, count: 1_000, liveRows: .all)
      var drawn: [String]?
      let last = TextCell(key: "last", state: "last") { _, _ in
        guard drawn == nil else { return }
        list.scrolled.verticalOffset = 20_000
        list.paint()
        drawn = list.list.listBox.id.partsLeftOut
      }
      list.list.table.renderAndDiff([
        list.section(0..<1_000), TableSection(key: "t", rows: [last]),
      ])
      XCTAssertEqual(drawn, [])
    }
  }

  func testADetachedBoxIsDrawnWhole() {
    onStage { stage in
      let list = LongList(stage, count: 1_000, liveRows: .all)
      XCTAssertNotNil(list.list.listBox.id.drawnPart)
      list.list.table.listBox = nil
      XCTAssertNil(list.list.listBox.id.drawnPart)
    }
  }

  func testABoxWithoutAViewportIsDrawnWhole() {
    onStage { stage in
      let (table, box) = (FunctionalTableData(name: "test"), ListBox())
      table.listBox = box
      let window = stage.present(box, width: 300, height: 400)
      table.renderAndDiff([
        TableSection(key: "s", rows: (0..<30).map { ListUnderTest.cell("\($0)", "\($0)") })
      ])
      stage.waitForFrame(in: window)
      XCTAssertNil(box.id.drawnPart)
    }
  }
}

extension Widget {
  fileprivate var id: WidgetID { unsafe WidgetID(pointer) }
}

extension WidgetID {
  /// Fails if a box draws other rows than those in and near the viewport.
  fileprivate func assertDrawsRowsInView(
    _ scrolled: ScrolledWindow, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard unsafe gtk_widget_get_mapped(gtk) != 0 else { return }
    guard let part = drawnPart else {
      return XCTFail("all is drawn, \(what)", file: file, line: line)
    }
    XCTAssertEqual(partsLeftOut, [], what, file: file, line: line)
    let height = part.upperBound - part.lowerBound
    XCTAssertLessThan(height, scrolled.viewportHeight * 1.3, what, file: file, line: line)
    let rows = children.filter { row in
      var bounds = graphene_rect_t()
      guard !row.text.isEmpty, unsafe gtk_widget_get_mapped(row.gtk) != 0,
        unsafe gtk_widget_compute_bounds(row.gtk, gtk, &bounds) != 0
      else { return false }
      return Double(bounds.origin.y) < part.upperBound
        && Double(bounds.origin.y + bounds.size.height) > part.lowerBound
    }
    XCTAssertGreaterThan(rows.count, 0, what, file: file, line: line)
    XCTAssertEqual(drawnTextCount, rows.count, what, file: file, line: line)
  }

  /// How many texts the widget draws.
  private var drawnTextCount: Int {
    guard let parent = unsafe gtk_widget_get_parent(gtk) else { return 0 }
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gtk_widget_snapshot_child(parent, gtk, snapshot)
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot) else { return 0 }
    defer { unsafe gsk_render_node_unref(node) }
    return unsafe textCount(node)
  }
}

/// How many texts a node draws.
private func textCount(_ node: OpaquePointer) -> Int {
  switch unsafe gsk_render_node_get_node_type(node) {
  case GSK_TEXT_NODE: 1
  case GSK_TRANSFORM_NODE: unsafe textCount(gsk_transform_node_get_child(node))
  case GSK_CLIP_NODE: unsafe textCount(gsk_clip_node_get_child(node))
  case GSK_CONTAINER_NODE:
    unsafe (0..<gsk_container_node_get_n_children(node)).reduce(0) {
      unsafe $0 + textCount(gsk_container_node_get_child(node, $1))
    }
  default: 0
  }
}
