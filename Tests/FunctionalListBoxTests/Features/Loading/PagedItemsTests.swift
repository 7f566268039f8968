import FunctionalListBox
import FunctionalListTestSupport
import FunctionalListWidgets
import XCTest

/// Rows whose items are loaded when they are needed, in a real list.
nonisolated final class PagedItemsTests: GtkTestCase {
  func testWhatIsReadStandsStillWhenItemsArrive() {
    for offset in [0.0, 9_010, 4_321] {
      onEachList { list, store, what in
        store.behavior.isHeld = true
        let items = Self.show(list, store, 0..<2_000)
        list.stage.waitForFrame(in: list.window)
        list.scroll(to: offset)
        list.stage.waitForFrame(in: list.window)
        let paths = list.table.visibleItemPaths.map(\.itemKey)
        // The first row grows, and does so upwards where its top is not visible.
        let (second, y) = (paths[1], list.y("#\(paths[1])"))
        store.behavior.isHeld = false
        list.stage.pump(until: items[Int(second)! + 3] != nil && !items.isLoading, "the items")
        list.stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.table.visibleItemPaths.first?.itemKey, paths[0], what)
        XCTAssertEqual(
          list.y("\(second) v0"), offset == 0 ? list.extent(of: list.widget("0 v0")).height : y,
          accuracy: 0.5, "\(what) at \(offset)")
      }
    }
  }

  func testPlaceholdersAreAsHighAsLoadedRows() {
    onEachList { list, store, what in
      let items = PagedItems(ids: 0..<2_000, cached: 500, batch: 50) { try await store.items($0) }
      func cell(_ text: String, height: Int) -> any RowDescription {
        WidgetCell(key: "", state: text) {
          Label()
        } configure: { view, text in
          view.text = text ?? ""
          view.setMinimumSize(height: text == nil ? -1 : height)
        }
      }
      list.table.renderAndDiff([
        TableSection(key: "s", items: items) {
          cell($0.text, height: 57)
        } placeholder: {
          cell("#\($0)", height: 20)
        }
      ])
      list.stage.pump(until: items[3] != nil && !items.isLoading, "the items")
      list.stage.waitForFrame(in: list.window)
      store.behavior.isHeld = true
      list.scroll(to: 50_000)
      list.stage.waitForFrame(in: list.window)
      let tops = list.widgets.filter { $0.text.hasPrefix("#") }.map(list.y)
      store.behavior.isHeld = false
      let last = list.table.visibleItemPaths.last.flatMap { $0.itemID(as: Int.self) } ?? 0
      list.stage.pump(until: items[last] != nil && !items.isLoading, "the items")
      list.stage.waitForFrame(in: list.window)
      if what != "all" {
        XCTAssertEqual(list.widgets.filter { $0.text.hasSuffix("v0") }.map(list.y), tops, what)
      }
    }
  }

  func testTheFocusedRowKeepsTheFocusWhenItsItemArrives() {
    onEachList { list, store, what in
      store.behavior.isHeld = true
      let items = Self.show(list, store, 0..<2_000)
      list.stage.waitForFrame(in: list.window)
      XCTAssert(list.table.focus(Self.path(700)), what)
      list.stage.waitForScrolling(in: list)
      XCTAssertEqual(list.focusedText, "#700", what)
      store.behavior.isHeld = false
      list.stage.pump(until: items[700] != nil && !items.isLoading, "the items")
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.focusedText, "700 v0", what)
      XCTAssertEqual(list.table.focusedItemPath, Self.path(700), what)
    }
  }

  func testAFailedRowHasAButtonThatLoadsItAgain() {
    onEachList { list, store, what in
      store.behavior.failing = [2]
      let items = Self.show(list, store, 0..<2_000)
      list.stage.pump(until: !items.isLoading && store.batches.count > 2, "the batches")
      list.stage.waitForFrame(in: list.window)
      XCTAssert(list.table.text.contains("The store is away"), what)
      store.behavior.failing = []
      XCTAssert(list.table.focus(Self.path(2)), what)
      list.stage.waitForFrame(in: list.window)
      list.stage.press("Return", in: list.window)
      list.stage.pump(until: items[2] != nil, "the items")
      list.stage.waitForFrame(in: list.window)
      XCTAssert(list.texts.contains("2 v0"), what)
    }
  }

  func testRowsOfIdsThatNoLongerExistLeave() {
    onEachList { list, store, what in
      store.behavior.gone = Set(stride(from: 1, to: 2_000, by: 2))
      let items = Self.show(list, store, 0..<2_000)
      list.stage.pump(until: !items.isLoading && items[10] != nil, "the items")
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(Array(list.texts.prefix(3)), ["0 v0", "2 v0", "4 v0"], what)
    }
  }

  func testAHiddenListIsLoadedWhenItIsShown() {
    onEachList { list, store, what in
      list.scrolled.isVisible = false
      let items = Self.show(list, store, 0..<2_000)
      list.stage.waitForFrame(in: list.window)
      list.stage.pump()
      list.scrolled.isVisible = true
      list.stage.pump(until: items[3] != nil && !items.isLoading, "the items")
      list.stage.waitForFrame(in: list.window)
      XCTAssert(list.texts.contains("3 v0"), what)
    }
  }

  func testAListThatNothingScrollsLoadsItsRows() {
    onStage { stage in
      let (table, listBox, store) = (FunctionalTableData(name: "plain"), ListBox(), BatchStore())
      table.listBox = listBox
      let window = stage.present(listBox, width: 300, height: 400)
      let items = PagedItems(ids: 0..<8) { try await store.items($0) }
      table.renderAndDiff([Self.section(items)])
      stage.pump(until: items[7] != nil, "the items")
      stage.waitForFrame(in: window)
      XCTAssert(table.text.contains("7 v0"))
      stage.clear()
    }
  }

  func testAnotherBoxShowsWhatIsLoaded() {
    onEachList { list, store, what in
      let items = Self.show(list, store, 0..<2_000)
      list.stage.pump(until: items[3] != nil && !items.isLoading, "the items")
      list.table.listBox = nil
      items.update([BatchStore.Item(id: 3, version: 5)])
      items.update(ids: 1..<2_000)
      list.table.listBox = list.listBox
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(Array(list.texts.prefix(3)), ["1 v0", "2 v0", "3 v5"], what)
    }
  }

  func testAnArrivalInTheMiddleOfARenderWaits() {
    onEachList { list, store, what in
      let items = Self.show(list, store, 0..<2_000)
      list.stage.pump(until: items[3] != nil && !items.isLoading, "the items")
      var isDone = false
      list.table.renderAndDiff([
        Self.section(items) { item in
          if !isDone, item.id == 2 {
            isDone = true
            items.update([BatchStore.Item(id: 1, version: 8)])
            items.update(ids: 1..<1_000)
          }
          return ListUnderTest.cell("", item.text + "!")
        }
      ])
      items.update([BatchStore.Item(id: 2, version: 1)])
      list.stage.waitForFrame(in: list.window)
      XCTAssertEqual(Array(list.texts.prefix(2)), ["1 v8!", "2 v1!"], what)
    }
  }

  func testTilesAreLoaded() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let (grid, store) = (GridUnderTest(stage), BatchStore())
        grid.grid.liveRows = liveRows
        let items = PagedItems(ids: 0..<2_000) { try await store.items($0) }
        grid.grid.renderAndDiff([
          TableSection(key: "s", items: items) { item in
            ListUnderTest.cell("", item.text)
          } placeholder: {
            ListUnderTest.cell("", "#\($0)")
          }
        ])
        stage.pump(until: items[3] != nil && !items.isLoading, "the items")
        stage.waitForFrame(in: grid.window)
        XCTAssert(grid.grid.text.contains("3 v0"), "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAListThatStaysAtItsEndStaysThereWhenItemsArrive() {
    onEachList { list, store, what in
      list.table.scrollAnchor = .bottom
      store.behavior.isHeld = true
      let items = Self.show(list, store, 0..<2_000)
      list.stage.waitForFrame(in: list.window)
      list.stage.waitForScrolling(in: list)
      XCTAssertEqual(list.table.visibleItemPaths.last, Self.path(1_999), what)
      store.behavior.isHeld = false
      list.stage.pump(until: items[1_999] != nil && !items.isLoading, "the items")
      list.stage.waitForScrolling(in: list)
      XCTAssertEqual(list.table.visibleItemPaths.last, Self.path(1_999), what)
      let (y, height) = list.extent(of: list.widget("1999 v0"))
      XCTAssertEqual(y + height, list.scrolled.viewportHeight, accuracy: 1, what)
    }
  }

  func testARowThatIsPressedWhileItsItemArrivesIsClicked() {
    onEachList { list, store, what in
      let clicks = Clicks()
      store.behavior.isHeld = true
      let items = PagedItems(ids: 0..<2_000, cached: 500, batch: 50) { try await store.items($0) }
      func cell(_ id: Int, _ text: String, height: Int) -> any RowDescription {
        HostCell<Label, String, EdgeBasedTableItemLayout>(
          key: "", state: text, actions: CellActions { clicks.ids.append(id) }
        ) { view, text in
          view.text = text ?? ""
          view.setMinimumSize(height: text == nil ? -1 : height)
        }
      }
      list.table.renderAndDiff([
        TableSection(key: "s", items: items) {
          cell($0.id, $0.text, height: 40)
        } placeholder: {
          cell($0, "#\($0)", height: 30)
        }
      ])
      list.stage.waitForFrame(in: list.window)
      list.stage.movePointer(to: list.row("#2"))
      list.stage.holdButton(true, in: list.window)
      store.behavior.isHeld = false
      list.stage.pump(until: items[2] != nil && !items.isLoading, "the items")
      list.stage.holdButton(false, in: list.window)
      list.stage.pump(until: !clicks.ids.isEmpty, "a click")
      XCTAssertEqual(clicks.ids, [2], what)
    }
  }

  func testAListInARowOfAnotherLoadsItsItems() {
    onEachList { list, store, what in
      let inner = FunctionalTableData(name: "inner")
      let box = ListBox()
      inner.listBox = box
      let items = PagedItems(ids: 0..<20, batch: 5) { try await store.items($0) }
      inner.renderAndDiff([Self.section(items)])
      list.table.renderAndDiff([
        TableSection(
          key: "outer",
          rows: [
            WidgetCell(key: "inner", state: 0) {
              box
            } configure: { _, _ in
            }
          ])
      ])
      list.stage.waitForFrame(in: list.window)
      list.stage.pump(until: items[0] != nil && !items.isLoading, "the items")
      XCTAssert(inner.text.contains("0 v0"), "\(what): \(inner.text)")
      list.scroll(to: 10_000)
      list.stage.pump(until: items[19] != nil && !items.isLoading, "the items")
      inner.listBox = nil
    }
  }

  func testNothingIsLeftOfAListThatIsReleasedWhileItemsLoad() {
    onStage { stage in
      var list: ListUnderTest? = ListUnderTest(stage)
      let store = BatchStore()
      store.behavior.isHeld = true
      var items: PagedItems<Int, BatchStore.Item>? = list.map { Self.show($0, store, 0..<2_000) }
      weak let weakItems = items
      weak let weakTable = list?.table
      stage.waitForFrame(in: list!.window)
      stage.pump(until: store.batches.count == 2, "batches")
      list?.window.destroy()
      list = nil
      items = nil
      stage.clear()
      stage.pump(until: weakItems == nil && weakTable == nil, "the end")
      stage.pump(until: store.cancelCount == 2, "a cancellation")
    }
  }

  /// A loaded row is of another kind than a placeholder, and of another height.
  static func section(
    _ items: PagedItems<Int, BatchStore.Item>,
    row: @escaping (BatchStore.Item) -> any RowDescription = { item in
      HostCell<Label, String, EdgeBasedTableItemLayout>(key: "", state: item.text) { view, text in
        view.text = text ?? ""
        view.setMinimumSize(height: text == nil ? -1 : 20 + item.id * 7 % 40)
      }
    }
  ) -> TableSection {
    TableSection(key: "s", items: items, row: row) { id in
      WidgetCell(key: "", state: "#\(id)") {
        Label()
      } configure: {
        $0.text = $1 ?? ""
      }
    }
  }

  @MainActor private static func show(
    _ list: ListUnderTest, _ store: BatchStore, _ ids: Range<Int>
  ) -> PagedItems<Int, BatchStore.Item> {
    let items = PagedItems(ids: ids, cached: 500, batch: 50) { try await store.items($0) }
    list.table.renderAndDiff([section(items)])
    return items
  }

  private static func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: id) }

  private func onEachList(_ test: @MainActor (ListUnderTest, BatchStore, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        test(list, BatchStore(), "\(liveRows)")
        stage.clear()
      }
    }
  }
}

/// The rows that were clicked.
@MainActor private final class Clicks {
  var ids: [Int] = []
}
