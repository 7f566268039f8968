import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Rows and headers are told once when they come into view, and once when they leave it.
nonisolated final class VirtualizedVisibilityTests: GtkTestCase {
  func testRowsAreToldThatTheyAreSeenWhereOneThatComesScrollsOn() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .nearViewport(margin: 0)
      var seen: Set<Int> = []
      var scrolls = false
      let rows = (0..<60).map { number in
        HostCell<Label, Int, EdgeBasedTableItemLayout>(
          key: number, state: 0,
          actions: CellActions(visibilityAction: { isVisible in
            if isVisible {
              XCTAssert(seen.insert(number).inserted, "\(number) was told twice")
            } else {
              XCTAssertNotNil(seen.remove(number), "\(number) was not seen")
            }
          })
        ) { view, state in
          view.text = state == nil ? "" : "\(number)"
          view.setMinimumSize(height: 40)
          guard state != nil, scrolls else { return }
          scrolls = false
          list.scrolled.verticalOffset = 1_500
        }
      }
      list.show(rows)
      XCTAssert(seen.contains(0))
      scrolls = true
      list.scrolled.verticalOffset = 600
      stage.waitForScrolling(in: list)
      XCTAssertFalse(seen.isEmpty, "none of the rows that are seen was told")
      list.scrolled.verticalOffset = 0
      stage.waitForScrolling(in: list)
      XCTAssert(seen.contains(0))
    }
  }

  func testAHiddenRowBetweenOthersIsNotSeen() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        var told: [String] = []
        let rows = (0..<300).map { number in
          HostCell<Label, Int, EdgeBasedTableItemLayout>(
            key: "\(number)", state: number,
            actions: CellActions(visibilityAction: { if $0 { told.append("\(number)") } })
          ) { view, number in
            view.text = number.map { "\($0)" } ?? ""
            let row = unsafe gtk_widget_get_ancestor(view.gtk, gtk_list_box_row_get_type())
            if let row = unsafe row { unsafe gtk_widget_set_visible(row, number == 2 ? 0 : 1) }
          }
        }
        list.render(rows)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.table.visibleItemPaths.prefix(3).map(\.itemKey), ["0", "1", "3"])
        XCTAssertFalse(told.contains("2"), "\(told)")
        XCTAssert(told.contains("3"), "\(told)")
      }
    }
  }

  func testEachRowIsToldOnceThatItIsSeenAndOnceThatItIsNot() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let (list, log) = (ListUnderTest(stage, height: 400), VisibilityLog())
        list.table.liveRows = liveRows
        var rows = InputPair.rows()
        let expectTold = { (what: String) in
          stage.waitForFrame(in: list.window)
          stage.waitForFrame(in: list.window)
          XCTAssertEqual(log.take(), [], "\(liveRows) \(what)")
          XCTAssertEqual(
            log.seenRows, Set(list.table.visibleItemPaths.map(\.itemKey)), "\(liveRows) \(what)")
        }
        list.table.renderAndDiff(log.sections(rows))
        expectTold("first")
        XCTAssertGreaterThan(log.seenRows.count, 4)
        for position in [30.0, 60, 400, 9_000, 0, 1e9, 1e9] {
          list.scroll(to: position)
          expectTold("\(position)")
        }
        XCTAssert(log.seenRows.contains("399"))
        list.table.scroll(to: list.path(100), animated: false, scrollPosition: .middle)
        expectTold("jump")
        rows.removeSubrange(90..<110)
        list.table.renderAndDiff(log.sections(rows))
        expectTold("removal")
        rows.shuffle()
        list.table.renderAndDiff(log.sections(rows))
        expectTold("shuffle")
        list.scroll(to: 0)
        expectTold("top")
        rows.insert(contentsOf: (0..<30).map { .init(key: "new \($0)") }, at: 0)
        list.table.renderAndDiff(log.sections(rows))
        expectTold("insertion")
        XCTAssert(log.seenRows.contains("new 0"))
        XCTAssert(log.seen.contains("H0"))
        list.scrolled.isVisible = false
        expectTold("hidden")
        XCTAssertEqual(log.seen, [])
        list.scrolled.isVisible = true
        expectTold("shown again")
        XCTAssertGreaterThan(log.seenRows.count, 4)
        list.table.listBox = nil
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(log.seen, [])
        list.table.listBox = list.listBox
        expectTold("attached again")
        XCTAssertGreaterThan(log.seenRows.count, 4)
        list.scroll(to: 3_000)
        expectTold("scrolled after attaching")
        rows = []
        list.table.renderAndDiff([])
        expectTold("emptied")
        XCTAssertEqual(log.seen, [])
        stage.clear()
      }
    }
  }

  func testTheClosuresOfTheLastDescriptionAreCalled() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var told: Set<Int> = []
      for version in 1...2 {
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<10_000, id: \.self) { number in
            InputPair.cell(
              .init(key: "\(number)"),
              actions: CellActions(visibilityAction: { _ in told.insert(version) }))
          }
        ])
        stage.waitForFrame(in: list.window)
      }
      XCTAssertEqual(told, [1])
      told = []
      list.scroll(to: 50_000)
      XCTAssertEqual(told, [2])
    }
  }

  func testARowThatIsToldMayScrollOn() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        var seen: Set<String> = []
        let cells = (0..<400).map { number in
          let actions = CellActions(visibilityAction: { isVisible in
            if isVisible { seen.insert("\(number)") } else { seen.remove("\(number)") }
            guard number == 0, isVisible else { return }
            list.table.scroll(to: list.path(300), animated: false)
          })
          return InputPair.cell(.init(key: "\(number)"), actions: actions)
        }
        list.show(cells)
        for _ in 0..<2 { stage.waitForFrame(in: list.window) }
        XCTAssert(seen.contains("300"), "\(liveRows)")
        XCTAssertEqual(seen, Set(list.table.visibleItemPaths.map(\.itemKey)), "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAListInNoScrolledWindowIsSeenWhole() {
    onStage { stage in
      let (table, listBox, log) = (
        FunctionalTableData(name: "test"), ListBox(), VisibilityLog()
      )
      let window = stage.present(listBox)
      table.listBox = listBox
      table.renderAndDiff(log.sections([.init(key: "a"), .init(key: "b")]))
      stage.waitForFrame(in: window)
      XCTAssertEqual(log.seen, ["a", "b", "H0"])
      table.renderAndDiff(log.sections([.init(key: "b")]))
      stage.waitForFrame(in: window)
      XCTAssertEqual(log.seen, ["b", "H0"])
      listBox.isVisible = false
      XCTAssertEqual(log.seen, [])
      XCTAssertEqual(log.take(), [])
    }
  }

  func testNoRowIsSeenWhereOnlyWhatIsAboveOrBelowTheBoxIs() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = LongList(stage, count: 400, liveRows: liveRows, nesting: Self.betweenLabels).list
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(Array(list.table.visibleItemPaths), [], "\(liveRows) above")
        list.scroll(to: 2_100)
        XCTAssertEqual(list.table.visibleItemPaths.first?.itemKey, "2", "\(liveRows)")
        for _ in 0..<2 { list.scroll(to: 1e9) }
        XCTAssertEqual(Array(list.table.visibleItemPaths), [], "\(liveRows) below")
        stage.clear()
      }
    }
  }

  func testTheVisiblePathsAreThoseOfRowsNotOfHeadersAndFooters() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        let keys = (0..<300).map { "\($0)" }
        list.table.renderAndDiff(
          ["s", "t"].map { section in
            TableSection(
              key: section,
              rows: keys.prefix(section == "s" ? 2 : 300).map { ListUnderTest.cell($0, $0) },
              header: ListUnderTest.cell("", "header"), footer: ListUnderTest.cell("", "footer"))
          })
        stage.waitForFrame(in: list.window)
        let paths = list.table.visibleItemPaths
        XCTAssertGreaterThan(paths.count, 4, "\(liveRows)")
        let expected = [("s", 0), ("s", 1)] + (0..<paths.count - 2).map { ("t", $0) }
        XCTAssertEqual(
          Array(paths), expected.map { ItemPath(sectionKey: $0.0, itemKey: "\($0.1)") },
          "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAnEdgeIsReachedOnceForEachArrival() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        list.show(InputPair.rows().map { InputPair.cell($0) })
        // The end moves while the heights of the rows above it come to be known.
        for position in [1e9, 1e9, 0] { list.scroll(to: position) }
        var reached: [String] = []
        list.table.onEdgeReached(.top, distance: 10) { reached.append("top") }
        list.table.onEdgeReached(.bottom, distance: 100) { reached.append("bottom") }
        XCTAssertEqual(reached, ["top"], "\(liveRows)")
        for position in [5.0, 0, 50, 5_000, 1e9] { list.scroll(to: position) }
        XCTAssertEqual(reached, ["top", "bottom"], "\(liveRows)")
        list.scroll(to: list.scrolled.verticalOffset - 50)
        list.scroll(to: 1e9)
        XCTAssertEqual(reached, ["top", "bottom"], "\(liveRows)")
        list.scroll(to: 300)
        list.scroll(to: 0)
        list.scroll(to: 1e9)
        XCTAssertEqual(reached, ["top", "bottom", "top", "bottom"], "\(liveRows)")
        list.table.onEdgeReached(.bottom, perform: nil)
        list.scroll(to: 300)
        list.scroll(to: 1e9)
        XCTAssertEqual(reached, ["top", "bottom", "top", "bottom"], "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testMoreRowsAreLoadedOnceAtTheEnd() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        var count = 300
        var (loads, depth, deepest) = (0, 0, 0)
        @MainActor func render() {
          list.render((0..<count).map { ListUnderTest.cell("\($0)", height: 30) })
        }
        render()
        stage.waitForFrame(in: list.window)
        list.table.onEdgeReached(.bottom, distance: 200) {
          depth += 1
          deepest = max(depth, deepest)
          loads += 1
          count += 50
          render()
          depth -= 1
        }
        for expected in 1...4 {
          list.scroll(to: 1e9)
          stage.waitUntilQuiet(list.window)
          XCTAssertEqual(loads, expected, "\(liveRows)")
          XCTAssertEqual(list.table.visibleItemPaths.last?.itemKey, "\(count - 51)")
        }
        XCTAssertEqual(deepest, 1)
        list.row("\(count - 51)").grabFocus()
        stage.press("End", in: list.window)
        stage.waitForScrolling(in: list)
        XCTAssertEqual(loads, 5, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

extension VirtualizedVisibilityTests {
  /// Puts a box between labels that are much higher than a viewport.
  @MainActor private static func betweenLabels(_ box: ListBox) -> Widget {
    let (column, above, below) = (Box(), Label("above"), Label("below"))
    for label in [above, below] { label.setMinimumSize(height: 2_000) }
    for widget in [above, box, below] { column.append(widget) }
    return column
  }
}

/// What rows and headers were told.
private final class VisibilityLog {
  /// Those that are seen.
  private(set) var seen: Set<String> = []
  private var faults: [String] = []

  var seenRows: Set<String> { seen.filter { !$0.hasPrefix("H") } }

  /// What was told twice since the last look.
  func take() -> [String] {
    defer { faults = [] }
    return faults
  }

  func tell(_ key: String, _ isVisible: Bool) {
    if seen.contains(key) == isVisible { faults.append("\(key) \(isVisible)") }
    if isVisible { seen.insert(key) } else { seen.remove(key) }
  }

  /// Sections of ten rows each.
  func sections(_ rows: [InputPair.Row]) -> [TableSection] {
    stride(from: 0, to: rows.count, by: 10).map { start in
      var section = TableSection(
        key: "\(start)",
        rows: rows[start..<min(start + 10, rows.count)].map { row in
          InputPair.cell(
            row, actions: CellActions(visibilityAction: { [self] in tell(row.key, $0) }))
        }, header: ListUnderTest.cell("", "H\(start)"))
      section.headerVisibilityAction = { [self] in tell("H\(start)", $0) }
      return section
    }
  }
}
