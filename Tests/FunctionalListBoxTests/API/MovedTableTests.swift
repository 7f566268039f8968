import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// A list that leaves its box for another one.
nonisolated final class MovedTableTests: GtkTestCase {
  func testSelectionFocusAndReadingPositionGoAlong() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
      onStage { stage in
        let boxes = TwoBoxes(stage)
        let table = boxes.table
        table.liveRows = liveRows
        table.selectionMode = .multiple
        boxes.show(0..<100)
        table.select(path(3))
        table.select(path(60))
        table.scroll(to: path(40), animated: false, scrollPosition: .top)
        stage.waitForFrame(in: boxes.window)
        XCTAssert(table.focus(path(43)))
        stage.waitForFrame(in: boxes.window)
        let (top, offset) = (table.rect(of: path(40))?.y, boxes.lists[0].verticalOffset)
        var told = 0
        table.onSelectionChanged = { _ in told += 1 }
        table.listBox = boxes.second
        stage.waitForFrame(in: boxes.window)
        XCTAssertEqual(table.selectedItemPaths.map(\.itemKey), ["3", "60"])
        XCTAssertEqual(table.focusedItemPath, path(43))
        XCTAssertEqual(table.rect(of: path(40))?.y, top)
        XCTAssertEqual(boxes.lists[1].verticalOffset, offset)
        XCTAssertGreaterThan(offset, 0)
        XCTAssertEqual(told, 0, "the selection is the same")
        table.listBox = nil
        table.listBox = boxes.first
        XCTAssertEqual(table.selectedItemPaths.count, 0, "it has left its box, not moved")
      }
    }
  }

  func testABoxThatIsShownLaterIsScrolledToWhereTheUserHasRead() {
    onStage { stage in
      let boxes = TwoBoxes(stage)
      boxes.show(0..<500)
      boxes.table.select(path(300))
      boxes.table.scroll(to: path(250), animated: false, scrollPosition: .top)
      stage.waitForFrame(in: boxes.window)
      let later = ListBox()
      boxes.table.listBox = later
      let scrolled = ScrolledWindow()
      scrolled.child = later
      let window = stage.present(scrolled, width: 200, height: 200)
      stage.waitForFrame(in: window)
      XCTAssertEqual(boxes.table.selectedItemPaths.map(\.itemKey), ["300"])
      XCTAssertEqual(scrolled.verticalOffset, 5_000)
    }
  }

  func testListsThatExchangeTheirBoxesKeepTheirSelections() {
    onStage { stage in
      let boxes = TwoBoxes(stage)
      let other = FunctionalTableData(name: "other")
      other.listBox = boxes.second
      for (table, selected) in [(boxes.table, 2), (other, 4)] {
        table.renderAndDiff([
          TableSection(key: "s", rows: (0..<6).map { ListUnderTest.cell("\($0)", "\($0)") })
        ])
        table.select(path(selected))
      }
      DiagnosticLog.collect { log in
        boxes.table.listBox = boxes.second
        boxes.table.renderAndDiff([
          TableSection(key: "s", rows: (1..<6).map { ListUnderTest.cell("\($0)", "\($0)") })
        ])
        XCTAssertFalse(log.diagnostics.isEmpty, "the box shows the other list")
      }
      other.listBox = boxes.first
      stage.waitForFrame(in: boxes.window)
      XCTAssertEqual(boxes.table.selectedItemPaths.map(\.itemKey), ["2"])
      XCTAssertEqual(other.selectedItemPaths.map(\.itemKey), ["4"])
    }
  }

  func testTilesMoveWithTheirSelection() {
    onStage { stage in
      let test = GridUnderTest(stage, size: ItemSize(width: 100, height: 50))
      test.grid.selectionMode = .multiple
      test.show(0..<5_000)
      test.grid.select(path(7))
      test.grid.select(path(4_000))
      test.scroll(to: "2000", .top)
      let flowBox = FlowBox()
      flowBox.maximumColumns = 20
      test.scrolled.child = flowBox
      test.grid.flowBox = flowBox
      stage.waitForFrame(in: test.window)
      XCTAssertEqual(test.grid.selectedItemPaths.map(\.itemKey), ["7", "4000"])
      let tile = unsafe WidgetID(flowBox.pointer).children.first { $0.text == "2000" }
      var bounds = graphene_rect_t()
      if let tile { _ = unsafe gtk_widget_compute_bounds(tile.gtk, test.scrolled.widget, &bounds) }
      XCTAssertEqual(bounds.origin.y, 0)
      XCTAssertEqual(bounds.size.height, 50)
    }
  }

  func testAListMovesInTheMiddleOfARender() {
    onStage { stage in
      let boxes = TwoBoxes(stage)
      let table = boxes.table
      table.selectionMode = .multiple
      boxes.show(0..<10)
      table.select(path(8))
      table.select(path(9))
      boxes.onConfigure = { [unowned boxes] in
        boxes.onConfigure = nil
        boxes.table.listBox = boxes.second
        boxes.show(5..<9)
      }
      boxes.show(5..<12)
      stage.waitForFrame(in: boxes.window)
      XCTAssertEqual(table.selectedItemPaths.map(\.itemKey), ["8"])
      XCTAssert(table.listBox === boxes.second)
    }
  }

  func testTheFocusElsewhereStaysThere() {
    onStage { stage in
      let boxes = TwoBoxes(stage)
      boxes.show(0..<10)
      boxes.button.grabFocus()
      boxes.table.listBox = boxes.second
      stage.waitForFrame(in: boxes.window)
      XCTAssert(boxes.button.containsFocus)
      XCTAssertNil(boxes.table.focusedItemPath)
    }
  }
}

/// Two list boxes in scrolled windows side by side, and a list in the first one.
private final class TwoBoxes {
  let table = FunctionalTableData(name: "moved")
  let first = ListBox()
  let second = ListBox()
  let button = Button("elsewhere")
  let lists = [ScrolledWindow(), ScrolledWindow()]
  let window: Window
  var onConfigure: (() -> Void)?

  init(_ stage: Stage) {
    let row = Box(orientation: .horizontal)
    for (list, box) in zip(lists, [first, second]) {
      list.child = box
      list.expandsHorizontally = true
      row.append(list)
    }
    row.append(button)
    table.listBox = first
    window = stage.present(row, width: 500, height: 200)
    stage.focus(window)
  }

  func show(_ numbers: Range<Int>) {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: numbers.map { number in
          TextCell(key: "\(number)", state: "\(number) of \(numbers.count)") { [weak self] in
            $0.text = $1 ?? ""
            self?.onConfigure?()
          }
        })
    ])
  }
}

private func path(_ number: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "\(number)") }
