import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class SearchEntryTests: GtkTestCase {
  func testTypingIsReportedOnceItPauses() {
    onStage { stage in
      let entry = SearchEntry()
      var texts: [String] = []
      entry.onSearchChanged = { texts.append($0) }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("a", "b", in: window)
      stage.pump(until: !texts.isEmpty, "the search")
      XCTAssertEqual(texts, ["ab"])
      XCTAssertEqual(entry.caretPosition, 2)
    }
  }

  func testKeysTypedElsewhereInTheCaptureWidgetAreSearchedFor() {
    onStage { stage in
      let (box, entry, button) = (Box(), SearchEntry(), Button("Elsewhere"))
      box.append(entry)
      box.append(button)
      let window = stage.present(box)
      XCTAssertNil(entry.keyCaptureWidget)
      entry.keyCaptureWidget = window
      XCTAssert(unsafe entry.keyCaptureWidget?.pointer == window.pointer)
      button.grabFocus()
      stage.press("x", in: window)
      XCTAssertEqual(entry.text, "x")
      entry.keyCaptureWidget = nil
      entry.text = ""
      button.grabFocus()
      stage.press("y", in: window)
      XCTAssertEqual(entry.text, "")
    }
  }

  func testWhatARowDoesWithAKeyIsNotASearch() {
    onStage { stage in
      let (column, entry, listBox) = (Box(), SearchEntry(), ListBox())
      let table = FunctionalTableData(name: "found")
      column.append(entry)
      column.append(listBox)
      entry.keyCaptureWidget = column
      table.listBox = listBox
      table.selectionMode = .multiple
      var activated = 0
      let paths = ["a", "b"].map { ItemPath(sectionKey: "s", itemKey: $0) }
      table.renderAndDiff([
        TableSection(
          key: "s",
          rows: paths.map { path in
            var row = ListUnderTest.cell(path.itemKey, path.itemKey)
            row.actions.activationAction = { activated += 1 }
            return row
          })
      ])
      let window = stage.present(column)
      XCTAssert(table.focus(paths[0]))
      stage.press("Return", in: window)
      XCTAssertEqual(activated, 1)
      stage.press("space", in: window)
      XCTAssertEqual(activated, 2)
      stage.press("ctrl+a", in: window)
      XCTAssertEqual(Array(table.selectedItemPaths), paths)
      XCTAssertEqual(entry.text, "")
      stage.press("x", "space", "y", in: window)
      XCTAssertEqual(entry.text, "x y")
      stage.press("BackSpace", "BackSpace", in: window)
      XCTAssertEqual(entry.text, "x")
      XCTAssertEqual(activated, 2)
    }
  }

  func testTheKeysOfRowsAreNotTextOfASearchThatTheirListCaptures() {
    onStage { stage in
      let (column, entry, listBox) = (Box(), SearchEntry(), ListBox())
      let table = FunctionalTableData(name: "found")
      column.append(entry)
      column.append(listBox)
      entry.keyCaptureWidget = listBox
      table.listBox = listBox
      var deleted: [String] = []
      table.renderAndDiff([
        TableSection(
          key: "s",
          rows: ["a", "b", "c"].map { key in
            var row = ListUnderTest.cell(key, key)
            row.actions = CellActions(rowActions: {
              RowAction("Delete", shortcut: "Delete") { deleted.append(key) }
            })
            return row
          })
      ])
      let window = stage.present(column)
      XCTAssert(table.focus(ItemPath(sectionKey: "s", itemKey: "a")))
      stage.press("Delete", "Down", "Delete", in: window)
      XCTAssertEqual(deleted, ["a", "b"])
      stage.press("x", "Delete", "End", "Delete", in: window)
      XCTAssertEqual(entry.text, "x")
      XCTAssertEqual(deleted, ["a", "b", "b", "c"])
    }
  }

  func testEscapeIsReported() {
    onStage { stage in
      let entry = SearchEntry()
      var stops = 0
      entry.onSearchStopped = { stops += 1 }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("a", "Escape", in: window)
      XCTAssertEqual(stops, 1)
      XCTAssertEqual(entry.text, "a")
    }
  }

  func testSettingTheSameTextKeepsTheCaret() {
    onStage { _ in
      let entry = SearchEntry()
      entry.text = "Zürich"
      entry.caretPosition = 3
      entry.text = "Zürich"
      XCTAssertEqual(entry.caretPosition, 3)
    }
  }

  func testThePlaceholderMayBeAbsent() {
    onStage { _ in
      let entry = SearchEntry()
      XCTAssertNil(entry.placeholder)
      entry.placeholder = "Search"
      XCTAssertEqual(entry.placeholder, "Search")
      for none in [nil, ""] {
        entry.placeholder = none
        XCTAssertNil(entry.placeholder)
      }
    }
  }

  func testTheEnterKeyIsReported() {
    onStage { stage in
      let entry = SearchEntry()
      var activations = 0
      entry.onActivated = { activations += 1 }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("a", "Return", in: window)
      XCTAssertEqual(activations, 1)
    }
  }

  func testAHandlerLivesAsLongAsTheEntry() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(SearchEntry.init) { entry, probe in
        entry.onSearchChanged = { _ in probe.count += 1 }
      }
    }
  }
}
