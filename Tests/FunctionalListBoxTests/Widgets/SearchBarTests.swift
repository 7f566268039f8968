import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A bar with the search of a list.
@MainActor
private final class SearchPage {
  let entry = SearchEntry()
  let column = Box()
  let bar: SearchBar
  let table = FunctionalTableData(name: "searched")
  let window: Window
  var log: [String] = []

  init(_ stage: Stage) {
    let listBox = ListBox()
    bar = SearchBar(entry)
    column.append(bar)
    column.append(listBox)
    bar.keyCaptureWidget = listBox
    table.listBox = listBox
    window = stage.present(column)
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: ["ada", "bob"].map { key in
          var row = ListUnderTest.cell(key, key)
          row.actions.activationAction = { [weak self] in self?.log.append("open \(key)") }
          return row
        })
    ])
    stage.waitForFrame(in: window)
    entry.onSearchChanged = { [weak self] in self?.log.append("search \($0)") }
    bar.onShown = { [weak self] in self?.log.append("shown \($0)") }
  }

  /// Puts the list into a scrolled window.
  func scroll() -> ScrolledWindow {
    let scrolled = ScrolledWindow()
    scrolled.expandsVertically = true
    if let listBox = table.listBox {
      column.remove(listBox)
      scrolled.child = listBox
    }
    column.append(scrolled)
    return scrolled
  }

  var focusedKey: String? { table.focusedItemPath?.itemKey }
}

nonisolated final class SearchBarTests: GtkTestCase {
  func testTypingInTheListShowsTheBarAndEscapeReturnsToTheRow() {
    onStage { stage in
      let page = SearchPage(stage)
      page.table.typeAhead = .byText
      XCTAssert(page.table.focus(ItemPath(sectionKey: "s", itemKey: "bob")))
      stage.press("x", "y", in: page.window)
      XCTAssert(page.bar.isShown)
      XCTAssert(page.entry.containsFocus)
      XCTAssertEqual(page.entry.text, "xy")
      stage.pump(until: page.log.contains("search xy"), "the search")
      stage.press("Escape", in: page.window)
      XCTAssertFalse(page.bar.isShown)
      XCTAssertEqual(page.entry.text, "")
      XCTAssertEqual(page.focusedKey, "bob")
      stage.pump(until: page.log.contains("search "), "the end of the search")
      XCTAssertEqual(page.log, ["shown true", "search xy", "search ", "shown false"])
    }
  }

  func testTheKeysOfRowsAreNotSearchedFor() {
    onStage { stage in
      let page = SearchPage(stage)
      XCTAssert(page.table.focus(ItemPath(sectionKey: "s", itemKey: "ada")))
      stage.press("Return", "space", "Down", "ctrl+a", "Delete", "BackSpace", in: page.window)
      XCTAssertFalse(page.bar.isShown)
      XCTAssertEqual(page.log, ["open ada", "open ada"])
      page.bar.keyCaptureWidget = nil
      stage.press("x", in: page.window)
      XCTAssertFalse(page.bar.isShown)
    }
  }

  func testTheProgramShowsAndHidesTheBar() {
    onStage { stage in
      let page = SearchPage(stage)
      XCTAssertFalse(page.bar.showsCloseButton)
      page.bar.showsCloseButton = true
      XCTAssert(page.bar.showsCloseButton)
      XCTAssert(page.table.focus(ItemPath(sectionKey: "s", itemKey: "ada")))
      page.bar.isShown = true
      page.bar.isShown = true
      XCTAssert(page.bar.isShown)
      XCTAssert(page.entry.containsFocus)
      stage.press("q", in: page.window)
      stage.pump(until: page.log.contains("search q"), "the search")
      page.bar.isShown = false
      XCTAssertEqual(page.focusedKey, "ada")
      XCTAssertEqual(page.log, ["shown true", "search q", "search ", "shown false"])
    }
  }

  func testTheFocusGoesIntoTheListIfItsRowIsGone() {
    onStage { stage in
      let page = SearchPage(stage)
      XCTAssert(page.table.focus(ItemPath(sectionKey: "s", itemKey: "bob")))
      stage.press("a", in: page.window)
      page.table.renderAndDiff([
        TableSection(key: "s", rows: [ListUnderTest.cell("ada", "ada")])
      ])
      stage.press("Escape", in: page.window)
      XCTAssertEqual(page.focusedKey, "ada")
    }
  }

  func testTheFocusReturnsToTheRowAndNotToTheWidgetThatItHad() {
    onStage { stage in
      let page = SearchPage(stage)
      let show = { (query: String) in
        let keys = (0..<1_000).map(String.init).filter { query.isEmpty || $0.contains(query) }
        page.table.renderAndDiff([
          TableSection(key: "s", rows: keys.map { ListUnderTest.cell($0, $0) })
        ])
      }
      let scrolled = page.scroll()
      page.entry.onSearchChanged = show
      show("")
      stage.waitForFrame(in: page.window)
      let path = ItemPath(sectionKey: "s", itemKey: "5")
      XCTAssert(page.table.focus(path))
      stage.press("9", "9", in: page.window)
      stage.pump(until: page.table.index(of: path) == nil, "the search")
      stage.waitForFrame(in: page.window)
      stage.press("Escape", in: page.window)
      XCTAssertEqual(page.focusedKey, "5")
      page.bar.isShown = true
      scrolled.verticalOffset = 8_000
      stage.waitForFrame(in: page.window)
      stage.waitForFrame(in: page.window)
      page.bar.isShown = false
      XCTAssertEqual(page.focusedKey, "5")
    }
  }

  func testAnEntryMayBeInAnotherWidgetOfTheBar() {
    onStage { stage in
      let (column, box, entry, button) = (Box(), Box(), SearchEntry(), Button("Elsewhere"))
      box.append(entry)
      let bar = SearchBar(entry, child: box)
      column.append(bar)
      column.append(button)
      let window = stage.present(column)
      bar.keyCaptureWidget = window
      XCTAssert(unsafe bar.keyCaptureWidget?.pointer == window.pointer)
      button.grabFocus()
      stage.press("x", in: window)
      XCTAssert(bar.isShown)
      XCTAssertEqual(entry.text, "x")
      stage.press("Escape", in: window)
      XCTAssert(button.containsFocus)
    }
  }
}
