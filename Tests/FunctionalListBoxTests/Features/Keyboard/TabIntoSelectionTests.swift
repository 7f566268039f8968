import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// The keyboard focus comes into a list in which rows are selected.
nonisolated final class TabIntoSelectionTests: GtkTestCase {
  func testTabKeepsTheSelectionAndGoesToOneOfItsRows() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        for byStyle in [true, false] {
          let list = ListUnderTest(stage, height: 400)
          list.listBox.selectionMode = mode
          let selected = mode == .multiple ? ["b", "c"] : ["c"]
          list.show(
            ["a", "b", "c", "d"].map { key in
              let isSelected = byStyle && selected.contains(key)
              return ListUnderTest.cell(
                key, height: 24, style: isSelected ? CellStyle(selected: true) : nil)
            })
          if !byStyle {
            for key in selected { list.table.select(ItemPath(sectionKey: "s", itemKey: key)) }
          }
          list.before.grabFocus()
          XCTAssertEqual(list.selectedTexts, selected)
          stage.press("Tab", in: list.window)
          XCTAssertEqual(list.selectedTexts, selected, "\(mode) \(byStyle)")
          XCTAssertEqual(list.focusedText.map(selected.contains), true, "\(mode) \(byStyle)")
          stage.clear()
        }
      }
    }
  }

  func testTabGoesToASelectedRowThatIsNotLive() {
    onStage { stage in
      for keys in [["Tab"], ["shift+Tab"]] {
        let list = ListUnderTest(stage, height: 400)
        list.listBox.selectionMode = .multiple
        list.show(
          (0..<2_000).map { number in
            ListUnderTest.cell(
              "\(number)", height: 24, style: CellStyle(selected: number == 900 || number == 1_200))
          })
        (keys == ["Tab"] ? list.before : list.after).grabFocus()
        keys.forEach { stage.press($0, in: list.window) }
        XCTAssertEqual(list.focusedText, "900")
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["900", "1200"])
        XCTAssert(list.table.visibleItemPaths.contains { $0.itemKey == "900" })
        stage.clear()
      }
    }
  }
}
