import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The selection of the neighbour of removed rows in a list box.
nonisolated final class SelectedNeighborTests: GtkTestCase {
  func testTheNeighbourIsSelectedInGtkAndTakesTheFocus() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectsNeighborAfterRemoval = true
      list.render("a b c d")
      list.table.select(path("b"))
      XCTAssertTrue(list.table.focus(path("b")))
      list.render("a c d")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(selectedIndex(in: list), 1)
      XCTAssertEqual(Array(list.table.selectedItemPaths), [path("c")])
      XCTAssertEqual(list.table.focusedItemPath, path("c"))
      list.render("a")
      XCTAssertEqual(selectedIndex(in: list), 0)
      list.render([])
      XCTAssertNil(selectedIndex(in: list))
    }
  }

  func testASelectionActionOfANeighbourMayRenderAndDetach() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectsNeighborAfterRemoval = true
      list.render("a b c d")
      list.table.select(path("a"))
      var selected: [[String]] = []
      list.table.onSelectionChanged = { [weak list] paths in
        selected.append(paths.map(\.itemKey))
        if selected.count == 1 { list?.render("c d") }
        if selected.count == 2 { list?.table.listBox = nil }
      }
      list.render("b c d")
      XCTAssertEqual(selected, [["b"], ["c"]])
      XCTAssertNil(list.table.listBox)
      XCTAssertNil(selectedIndex(in: list))
    }
  }

  func testANeighbourFarAwayIsSelectedInAVirtualizedList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectsNeighborAfterRemoval = true
      list.table.liveRows = .nearViewport(margin: 100)
      var numbers = Array(0..<10_000)
      @MainActor func render() {
        list.table.renderAndDiff([
          TableSection(key: "s", items: numbers, id: \.self) {
            ListUnderTest.cell("\($0)", "\($0)")
          }
        ])
      }
      render()
      stage.waitForFrame(in: list.window)
      list.table.select(ItemPath(sectionKey: "s", itemKey: 7_000))
      numbers.removeAll { $0 == 7_000 }
      render()
      XCTAssertEqual(list.table.selectedItemPaths.itemIDs(as: Int.self), [7_001])
      numbers = []
      render()
      XCTAssertTrue(list.table.selectedItemPaths.isEmpty)
    }
  }
}

@MainActor private func path(_ key: String) -> ItemPath {
  ItemPath(sectionKey: "s", itemKey: key)
}

@MainActor private func selectedIndex(in list: ListUnderTest) -> Int32? {
  let box = unsafe list.listBox.pointer
  let row = unsafe gtk_list_box_get_selected_row(box)
  return unsafe row.map { unsafe gtk_list_box_row_get_index($0) }
}
