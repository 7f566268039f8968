import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list and a grid of the same items, with real clicks and keys.
nonisolated final class SharedSelectionBoxTests: GtkTestCase {
  func testClicksAndKeysInTheListSelectTilesAndClicksOnTilesSelectRows() {
    onStage { stage in
      let page = Folder(stage)
      page.show(["a", "b", "c"])
      stage.click(page.list.row("b"))
      XCTAssertEqual(page.selected, ["b", "b"])
      stage.press("shift+Down", in: page.list.window)
      XCTAssertEqual(page.selected, ["bc", "bc"])
      XCTAssertEqual(page.log, ["list b", "list bc"])
      guard let tile = page.tiles.first else { return XCTFail("no tile") }
      stage.click(tile.handle)
      XCTAssertEqual(page.selected, ["a", "a"])
      XCTAssertEqual(page.list.selectedTexts, ["a"])
      XCTAssertEqual(page.log, ["list b", "list bc", "grid a"])
      stage.press("ctrl+a", in: page.list.window)
      XCTAssertEqual(page.list.selectedTexts, ["a", "b", "c"])
    }
  }

  func testLazyRowsFarAwayAreSelectedInTheOther() {
    onStage { stage in
      struct Item: Identifiable, Equatable { var id: Int }
      let page = Folder(stage)
      let items = (0..<2_000).map(Item.init)
      for table in [page.list.table, page.grid] as [FunctionalData] {
        table.renderAndDiff([
          TableSection(key: "s", items: items) { Label.cell(state: "\($0.id)") }
        ])
      }
      stage.waitForFrame(in: page.list.window)
      page.list.table.select(ItemPath(sectionKey: "s", itemKey: "1500"))
      page.list.table.select(ItemPath(sectionKey: "s", itemKey: "3"))
      XCTAssertEqual(page.selected, ["31500", "31500"])
      XCTAssertEqual(
        page.tiles.filter { $0.has(GTK_STATE_FLAG_SELECTED) }.map(\.text), ["3"])
      page.grid.deselectAll()
      XCTAssertEqual(page.selected, ["", ""])
      XCTAssertEqual(page.list.selectedTexts, [])
    }
  }

  func testABoxThatIsAttachedLaterShowsTheSelectionAndOneThatGoesKeepsIt() {
    onStage { stage in
      let page = Folder(stage)
      page.show(["a", "b", "c"])
      page.grid.flowBox = nil
      page.list.table.select(ItemPath(sectionKey: "s", itemKey: "c"))
      let flowBox = FlowBox()
      page.column.append(flowBox)
      page.grid.flowBox = flowBox
      stage.waitForFrame(in: page.list.window)
      XCTAssertEqual(page.selected, ["c", "c"])
      page.grid.flowBox = nil
      XCTAssertEqual(page.selected, ["c", ""])
      page.list.table.listBox = nil
      page.grid.flowBox = FlowBox()
      XCTAssertEqual(page.selected, ["", "c"])
    }
  }

  func testAHandlerMayRenderBothLists() {
    onStage { stage in
      let page = Folder(stage)
      page.show(["a", "b", "c"])
      page.list.table.onSelectionChanged = { [weak page] _ in page?.show(["b", "c", "d"]) }
      stage.click(page.list.row("b"))
      XCTAssertEqual(page.selected, ["b", "b"])
      XCTAssertEqual(page.list.texts, ["b", "c", "d"])
    }
  }
}

/// A list and a grid below each other.
@MainActor
private final class Folder {
  let list: ListUnderTest
  let grid = FunctionalCollectionData(name: "grid")
  let flowBox = FlowBox()
  let column = Box()
  let selection = SharedSelection()
  var log: [String] = []

  init(_ stage: Stage) {
    let column = column
    list = ListUnderTest(stage, height: 500)
    let scrolled = ScrolledWindow()
    scrolled.child = flowBox
    scrolled.minimumContentHeight = 150
    column.append(scrolled)
    if let window = unsafe gtk_widget_get_first_child(list.window.gtk) {
      unsafe gtk_box_append(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkBox.self), column.gtk)
    }
    grid.flowBox = flowBox
    for table in [list.table, grid] as [FunctionalData] {
      table.selectionMode = .multiple
      table.sharedSelection = selection
      let name = table === grid ? "grid" : "list"
      table.onSelectionChanged = { [weak self] selected in
        self?.log.append("\(name) \(selected.map(\.itemKey).joined())")
      }
    }
    list.listBox.activatesOnSingleClick = false
    flowBox.activatesOnSingleClick = false
    stage.waitForFrame(in: list.window)
  }

  func show(_ keys: [String]) {
    let sections = [TableSection(key: "s", rows: keys.map { ListUnderTest.cell($0, $0) })]
    list.table.renderAndDiff(sections)
    grid.renderAndDiff(sections)
    list.stage.waitForFrame(in: list.window)
  }

  var selected: [String] {
    [list.table, grid].map { $0.selectedItemPaths.map(\.itemKey).joined() }
  }

  var tiles: [WidgetID] {
    unsafe WidgetID(flowBox.pointer).children.filter { !$0.text.isEmpty }
  }
}
