import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Descriptions that nobody should write leave the list, and the main loop, alive.
nonisolated final class HostileInputTests: GtkTestCase {
  func testAConfigureClosureThatRendersForEverIsReportedAndTheMainLoopGoesOn() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        var version = 0
        var isEndless = true
        @MainActor func render() {
          version += 1
          list.render([
            TextCell(key: "a", state: "\(version)") { view, state in
              view.text = state ?? ""
              if isEndless { render() }
            },
            ListUnderTest.cell("b", "b"),
          ])
        }
        render()
        XCTAssertEqual(log.take(), [.endlessRenders(count: 100)])
        XCTAssertEqual(version, 102)
        for _ in 0..<3 {
          let before = version
          XCTAssertEqual(MainContext.idle(wakes: 2, isBusy: true).wakes, 2)
          // A render waits until there is nothing else to do: on a busy machine that takes a while.
          stage.pump(until: version > before)
          XCTAssertGreaterThan(version, before)
        }
        XCTAssertEqual(log.take(), [])
        isEndless = false
        stage.pump()
        XCTAssertEqual(list.texts, ["\(version)", "b"])
        list.render("x y")
        XCTAssertEqual(list.texts, ["x", "y"])
        XCTAssertEqual(log.take(), [])
        isEndless = true
        render()
        XCTAssertEqual(log.take(), [.endlessRenders(count: 100)])
        isEndless = false
        stage.pump()
      }
    }
  }

  func testRowsOfNoHeightAreFewAndTheListSettles() {
    onStage { stage in
      stage.install(
        ".flat > row { padding: 0; margin: 0; border: none; min-height: 0; outline: none; }")
      let list = ListUnderTest(stage, height: 400)
      list.listBox.addCSSClass("flat")
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<100_000, id: \.self) { number in
          HostCell<Box, Int, EdgeBasedTableItemLayout>(key: "\(number)", state: number) { _, _ in }
        }
      ])
      stage.waitUntilQuiet(list.window)
      XCTAssertEqual(list.table.rect(of: list.path(3))?.height, 0)
      XCTAssertLessThan(list.table.liveRowCount, 2_000)
      let count = list.table.liveRowCount
      for _ in 0..<5 { stage.waitForFrame(in: list.window) }
      XCTAssertEqual(list.table.liveRowCount, count)
      list.table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
      XCTAssertEqual(list.texts, ["a"])
    }
  }

  func testFewRowsOfManyPixelsAreVirtualizedOnceTheyAreLaidOut() throws {
    try onStage { stage in
      stage.install(".marked > row { background: rgb(255, 0, 0); } .marked { background: none; }")
      let list = ListUnderTest(stage, width: 200, height: 400)
      list.listBox.addCSSClass("marked")
      list.show((0..<180).map { ListUnderTest.cell("\($0)", height: 60_000) })
      XCTAssertLessThan(list.table.liveRowCount, 10)
      list.scroll(to: 1e9)
      let paths = list.table.visibleItemPaths
      XCTAssertEqual(paths.map(\.itemKey), ["179"])
      let page = list.scrolled.viewportHeight
      let row = list.extent(of: list.widget("179"))
      XCTAssertEqual(row.y + row.height, page)
      XCTAssertLessThan(list.y(of: list.widget("179")), 0)
      let pixels = try list.scrolled.columnOfPixels(x: 100)
      XCTAssertEqual(pixels.count, Int(page))
      XCTAssertEqual(Set(pixels), [0xffff_0000])
    }
  }

  func testARowThatIsNoCellIsReportedAndLeftOut() {
    onEachKind { list, log, what in
      let rows: (any RowDescription) -> [any RowDescription] = { row in
        [ListUnderTest.cell("a", "a"), row, ListUnderTest.cell("c", "c")]
      }
      let problem = Diagnostic.Problem.rowWithoutWidget(
        key: "b", type: "PlainRow")
      list.show(rows(PlainRow(key: "b")))
      XCTAssertEqual(log.take(), [problem], what)
      XCTAssertEqual(list.shownTexts, ["a", "c"], what)
      list.show(rows(PlainRow(key: "b")))
      XCTAssertEqual(log.take(), [], what)
      list.show(rows(ListUnderTest.cell("b", "b")))
      XCTAssertEqual(list.shownTexts, ["a", "b", "c"], what)
      XCTAssertEqual(log.take(), [], what)
      list.show(rows(PlainRow(key: "b")))
      XCTAssertEqual(log.take(), [problem], what)
      XCTAssertEqual(list.shownTexts, ["a", "c"], what)
      list.show([ListUnderTest.cell("c", "c"), ListUnderTest.cell("d", "d")])
      XCTAssertEqual(list.shownTexts, ["c", "d"], what)
      XCTAssertEqual(log.take(), [], what)
    }
  }

  func testAHeaderThatIsNoCellIsReportedAndLeftOut() {
    onEachKind { list, log, what in
      let show = { (header: any RowDescription) in
        list.table.renderAndDiff([
          TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")], header: header)
        ])
        list.stage.waitForFrame(in: list.window)
      }
      show(PlainRow(key: "h"))
      XCTAssertEqual(log.take(), [.rowWithoutWidget(key: "h", type: "PlainRow")], what)
      XCTAssertEqual(list.shownTexts, ["a"], what)
      show(ListUnderTest.cell("h", "header"))
      XCTAssertEqual(list.shownTexts, ["header", "a"], what)
      XCTAssertEqual(log.take(), [], what)
    }
  }

  func testAViewThatTwoRowsShareIsShownInOneAndReported() {
    onEachKind { list, log, what in
      let shared = Label("shared")
      let other = Label("other")
      let cell = { (key: String, state: Int, view: Label) -> any RowDescription in
        WidgetCell(key: key, state: state) {
          view
        } configure: { _, _ in
        }
      }
      list.show([cell("a", 1, shared), cell("b", 1, shared), ListUnderTest.cell("c", "c")])
      XCTAssertEqual(log.take(), [.viewInUse(key: "b")], what)
      XCTAssertEqual(list.shownTexts, ["shared", "c"], what)
      list.show([cell("a", 1, shared), cell("b", 2, other), ListUnderTest.cell("c", "c")])
      XCTAssertEqual(list.shownTexts, ["shared", "other", "c"], what)
      XCTAssertEqual(log.take(), [], what)
      list.show([ListUnderTest.cell("c", "c")])
      XCTAssertEqual(list.shownTexts, ["c"], what)
      XCTAssertEqual(log.take(), [], what)
    }
  }

  func testAViewThatHasAParentIsReportedAndStaysThere() {
    onEachKind { list, log, what in
      let owner = Box()
      let owned = Label("owned")
      owner.append(owned)
      let cell = { (state: Int) -> any RowDescription in
        WidgetCell(key: "a", state: state) {
          owned
        } configure: { _, _ in
        }
      }
      list.show([cell(1), ListUnderTest.cell("b", "b")])
      XCTAssertEqual(log.take(), [.viewInUse(key: "a")], what)
      XCTAssertEqual(list.shownTexts, ["b"], what)
      XCTAssert(unsafe gtk_widget_get_parent(owned.gtk) == owner.gtk, what)
      unsafe gtk_box_remove(UnsafeMutablePointer(owner.pointer), owned.gtk)
      list.show([cell(2), ListUnderTest.cell("b", "b")])
      XCTAssertEqual(list.shownTexts, ["owned", "b"], what)
      XCTAssertEqual(log.take(), [], what)
    }
  }

  func testACollectionThatShrinksAfterItsRenderIsReportedAndTheRestIsShown() {
    onEachKind { list, log, what in
      let numbers = SharedNumbers(Array(0..<1_000))
      let section = {
        TableSection(key: "s", items: numbers, id: \.self) { number in
          ListUnderTest.cell("\(number)", height: 40)
        }
      }
      list.table.renderAndDiff([section()])
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(log.take(), [], what)
      numbers.values.removeLast(900)
      for position in [20_000.0, 1e9, 0] { list.scroll(to: position) }
      list.stage.waitForFrame(in: list.window)
      list.table.renderAndDiff([section()])
      list.stage.waitForFrame(in: list.window)
      list.scroll(to: 1e9)
      XCTAssertEqual(list.table.visibleItemPaths.last?.itemKey, "99", what)
      for case let problem in log.take() {
        guard case .missingItems("s", _) = problem else {
          XCTFail("\(what): \(problem)")
          continue
        }
      }
      list.scroll(to: 0)
      XCTAssertEqual(list.table.visibleItemPaths.first?.itemKey, "0", what)
      XCTAssertEqual(log.take(), [], what)
    }
  }

  private func onEachKind(_ test: @MainActor (ListUnderTest, DiagnosticLog, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        DiagnosticLog.collect { log in
          let list = ListUnderTest(stage, height: 400)
          list.table.liveRows = liveRows
          test(list, log, "\(liveRows)")
        }
        stage.clear()
      }
    }
  }
}

/// A row that no widget can be made of.
private struct PlainRow: RowDescription, Equatable {
  let key: String
}

/// A collection that is changed behind the back of who holds it.
private nonisolated final class SharedNumbers: RandomAccessCollection {
  var values: [Int]

  init(_ values: [Int]) { self.values = values }

  var startIndex: Int { 0 }
  var endIndex: Int { values.count }
  subscript(position: Int) -> Int { values[position] }
}

extension ListUnderTest {
  /// The texts of the rows that are not hidden.
  fileprivate var shownTexts: [String] {
    widgets.filter { unsafe gtk_widget_get_mapped($0.gtk) != 0 }.map(\.text)
  }
}

extension Widget {
  /// What GTK draws of the widget in one column, as `0xaarrggbb`.
  fileprivate func columnOfPixels(x: Int) throws -> [UInt32] {
    let paintable = unsafe gtk_widget_paintable_new(gtk)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let (width, height) = unsafe (
      Int(gtk_widget_get_width(gtk)), Int(gtk_widget_get_height(gtk))
    )
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    let node = unsafe try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    defer { unsafe gsk_render_node_unref(node) }
    let renderer = unsafe gtk_native_get_renderer(gtk_widget_get_native(gtk))
    var frame = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    let texture = unsafe try XCTUnwrap(gsk_renderer_render_texture(renderer, node, &frame))
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    var values = [UInt32](repeating: 0, count: width * height)
    unsafe values.withUnsafeMutableBytes {
      unsafe gdk_texture_download(texture, $0.baseAddress, gsize(width * 4))
    }
    return (0..<height).map { values[$0 * width + x] }
  }
}
