import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Which row has the focus, how a row gets it, and what is at a point.
nonisolated final class FocusQueryTests: GtkTestCase {
  func testTheFocusedPathFollowsTheFocus() {
    onEachKind { list, what in
      list.show(keys: ["a", "b", "c"])
      XCTAssertNil(list.table.focusedItemPath, what)
      list.row("b").grabFocus()
      XCTAssertEqual(list.table.focusedItemPath, path("b"), what)
      list.show(keys: ["c", "b", "a"])
      XCTAssertEqual(list.table.focusedItemPath, path("b"), what)
      list.show(keys: ["c", "a"])
      XCTAssertEqual(list.table.focusedItemPath, path("a"), what)
      list.before.grabFocus()
      XCTAssertNil(list.table.focusedItemPath, what)
      list.table.listBox = nil
      XCTAssertNil(list.table.focusedItemPath, what)
    }
  }

  func testTheFocusInAViewIsThatOfItsRow() {
    onEachKind { list, what in
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: [ListUnderTest.entry("a", "a")],
          header: ListUnderTest.button("h", "header"))
      ])
      list.stage.waitForFrame(in: list.window)
      list.entry("a").grabFocus()
      XCTAssertEqual(list.table.focusedItemPath, path("a"), what)
      list.content("header").grabFocus()
      XCTAssertEqual(list.focusedText, "header", what)
      XCTAssertNil(list.table.focusedItemPath, what)
    }
  }

  func testTheRowOfAWidgetInItsViewIsKnown() {
    onEachKind { list, what in
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: [ListUnderTest.entry("a", "a"), ListUnderTest.button("b", "b")],
          header: ListUnderTest.button("h", "header"))
      ])
      XCTAssertEqual(list.table.itemPath(of: list.entry("a")), path("a"), what)
      XCTAssertEqual(list.table.itemPath(of: list.content("b")), path("b"), what)
      XCTAssertNil(list.table.itemPath(of: list.content("header")), what)
      XCTAssertNil(list.table.itemPath(of: list.listBox), what)
      XCTAssertNil(list.table.itemPath(of: list.before), what)
      let view = list.content("b")
      list.show(keys: ["a"])
      XCTAssertNil(list.table.itemPath(of: view), what)
      list.table.listBox = nil
      XCTAssertNil(list.table.itemPath(of: list.before), what)
    }
  }

  func testARowFarAwayTakesTheFocusAndIsScrolledTo() {
    onEachKind { list, what in
      list.show(keys: (0..<500).map { "\($0)" })
      for key in ["3", "400", "499", "0"] {
        XCTAssert(list.table.focus(path(key)), "\(what) \(key)")
        list.stage.waitForFrame(in: list.window)
        list.stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.table.focusedItemPath, path(key), what)
        XCTAssertEqual(list.focusedText, key, what)
        XCTAssert(list.isSeen(list.widget(key)), "\(what) \(key)")
      }
    }
  }

  func testARowThatIsHiddenInsensitiveOrMissingTakesNoFocus() {
    onEachKind { list, what in
      list.show(keys: ["a", "b", "c", "d"])
      list.row("a").grabFocus()
      list.row("b").isVisible = false
      list.row("c").isSensitive = false
      for key in ["b", "c", "missing"] {
        XCTAssertFalse(list.table.focus(path(key)), "\(what) \(key)")
        XCTAssertEqual(list.table.focusedItemPath, path("a"), what)
      }
      XCTAssert(list.table.focus(path("d")), what)
      list.table.listBox = nil
      XCTAssertFalse(list.table.focus(path("d")), what)
    }
  }

  func testARowThatTakesTheFocusDuringAScrollToAnotherRowStaysInView() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show((0..<200).map { ListUnderTest.cell("\($0)", "\($0)") })
      let frames = { for _ in 0..<60 { stage.waitForFrame(in: list.window) } }
      list.table.scroll(to: path("199"))
      XCTAssert(list.table.focus(path("150")))
      frames()
      XCTAssert(list.table.visibleItemPaths.contains(path("150")))
      list.table.scroll(to: path("0"))
      stage.press("Down", in: list.window)
      frames()
      XCTAssertEqual(list.table.focusedItemPath, path("151"))
      XCTAssert(list.table.visibleItemPaths.contains(path("151")))
      list.table.scroll(to: path("190"))
      XCTAssert(list.table.focus(path("190")))
      frames()
      XCTAssertEqual(list.table.visibleItemPaths.first, path("190"))
    }
  }

  func testARowThatARenderMakesInsensitivePassesTheFocusOn() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for hasEntry in [false, true] {
        let show = { (isSensitive: Bool) in
          let style = CellStyle(isSensitive: isSensitive)
          let row: any RowDescription =
            hasEntry
            ? EntryCell(key: "b", state: "b", style: style)
            : TextCell(key: "b", state: "b", style: style)
          list.show([ListUnderTest.cell("a", "a"), row, ListUnderTest.cell("c", "c")])
        }
        show(true)
        let view = hasEntry ? list.entry("b") : list.row("b")
        var told: [Bool] = []
        view.onFocusChanged = { told.append($0) }
        view.grabFocus()
        show(false)
        XCTAssertEqual(list.focusedText, "c")
        XCTAssertEqual(told.last, false, "an entry that is told nothing keeps its cursor")
        list.show([ListUnderTest.cell("b", "b")])
      }
    }
  }

  func testAFocusThatIsAskedForInARenderWaitsForItsEnd() {
    onEachKind { list, what in
      var isTaken: Bool?
      list.show(keys: ["a", "b"])
      list.row("a").grabFocus()
      list.show([
        ListUnderTest.cell("a", "a"),
        TextCell(key: "n", state: "n") { view, state in
          view.text = state ?? ""
          guard state != nil, isTaken == nil else { return }
          isTaken = list.table.focus(path("z"))
          XCTAssertNil(list.table.focusedItemPath)
        },
        ListUnderTest.cell("z", "z"),
      ])
      XCTAssertEqual(isTaken, false, what)
      XCTAssertEqual(list.table.focusedItemPath, path("z"), what)
    }
  }

  func testWhatIsAtAPointIsNamedHeadersAndFootersToo() {
    onEachKind { list, what in
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: ["a", "b"].map { ListUnderTest.cell($0, height: 40) },
          header: ListUnderTest.cell("header", height: 30),
          footer: ListUnderTest.cell("footer", height: 20)),
        TableSection(key: "t", rows: [ListUnderTest.cell("a", height: 50)]),
      ])
      list.stage.waitForFrame(in: list.window)
      let expected: [ListElement] = [
        .header("s"), .row(path("a")), .row(path("b")), .footer("s"),
        .row(ItemPath(sectionKey: "t", itemKey: "a")),
      ]
      for (element, row) in zip(expected, list.widgets) {
        let (y, height) = list.extent(of: row)
        for point in [y, y + height / 2, y + height - 1] {
          let point = ListPoint(x: 10, y: point)
          XCTAssertEqual(list.table.element(at: point), element, what)
          guard case .row(let path) = element else {
            XCTAssertNil(list.table.itemPath(at: point), what)
            continue
          }
          XCTAssertEqual(list.table.itemPath(at: point), path, what)
        }
      }
      let bottom = list.widgets.last.map { list.extent(of: $0) }.map { $0.y + $0.height } ?? 0
      for (x, y) in [(10.0, -1.0), (-1, 10), (1e6, 10), (10, bottom)] {
        XCTAssertNil(list.table.element(at: ListPoint(x: x, y: y)), what)
      }
    }
  }

  func testWhatIsAtAPointFarAwayNeedsNoWidget() {
    onEachKind { list, what in
      list.show((0..<500).map { ListUnderTest.cell("\($0)", height: 40) })
      guard let rect = list.table.rect(of: path("450")) else { return XCTFail(what) }
      let middle = ListPoint(x: 5, y: rect.y + rect.height / 2)
      XCTAssertEqual(list.table.element(at: middle), .row(path("450")), what)
    }
  }

  private func onEachKind(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 50)] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        test(list, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

extension ListUnderTest {
  fileprivate func show(keys: [String]) { show(keys.map { Self.cell($0, $0) }) }
}
