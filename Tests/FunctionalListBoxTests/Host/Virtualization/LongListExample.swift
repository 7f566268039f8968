import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A long list like that of the article about long lists.
private final class FileList {
  let table = FunctionalTableData(name: "files")

  struct File: Equatable { var path: String; var size: Int }
  typealias FileCell = HostCell<Label, File, LayoutMarginsTableItemLayout>

  @MainActor func open(_ files: [File]) -> Window {
    let (window, scrolled, listBox) = (Window(), ScrolledWindow(), ListBox())
    window.defaultSize = (400, 600)  // a scrolled window asks for next to nothing
    window.child = scrolled
    scrolled.child = listBox
    table.listBox = listBox
    let section = TableSection(key: "files", items: files, id: \.path) { file in
      FileCell(key: file.path, state: file) { label, file in label.text = file?.path ?? "" }
    }
    table.renderAndDiff([section])
    return window
  }

  /// What scrolls in the window.
  func scrolled(in window: Window) -> ScrolledWindow? {
    window.child.map { unsafe ScrolledWindow(adopting: $0.pointer) }
  }

  /// The rows of files that have widgets.
  var liveRows: [WidgetID] {
    let rows = table.listBox.map { unsafe WidgetID($0.pointer).children } ?? []
    return rows.filter { !$0.text.isEmpty }
  }

  /// The row that shows a path.
  func row(_ path: String) -> Widget? { liveRows.first { $0.text == path }?.handle }
}

/// The list of the article about long lists, with a million rows.
nonisolated final class LongListExample: GtkTestCase {
  // Long: a million files
  func testAListOfAMillionFilesDoesWhatItsArticleSays() throws {
    try onStage { stage in
      let example = FileList()
      let table = example.table
      var files = (1..<1_000_000).map { FileList.File(path: "/files/\($0)", size: $0) }
      files.append(FileList.File(path: "/usr/bin/env", size: 48_536))
      let window = example.open(files)
      let scrolled = try XCTUnwrap(example.scrolled(in: window))
      XCTAssertLessThanOrEqual(example.liveRows.count, 50)
      stage.present(window)
      XCTAssertLessThanOrEqual(example.liveRows.count, 50)
      XCTAssertGreaterThan(table.visibleItemPaths.count, 10)
      var moreLoaded = 0
      func loadMore() { moreLoaded += 1 }

      let path = ItemPath(sectionKey: "files", itemKey: "/usr/bin/env")
      table.scroll(to: path, scrollPosition: .middle)
      table.select(path)
      table.onSelectionChanged = { selected in window.title = selected.first?.itemKey }
      table.scrollAnchor = .bottom  // a log stays at its end while the user is there
      let unseenCount = table.unseenCount(after: path)  // the rows after it, below the viewport
      table.onEdgeReached(.bottom, distance: 500) { loadMore() }
      let position = table.readingPosition  // to be kept in a file: it is Codable
      if let position { table.restore(position) }  // the list opens there, in its first frame

      stage.waitForScrolling(of: scrolled)
      XCTAssertEqual(table.visibleItemPaths.last, path)
      XCTAssertEqual(Array(table.selectedItemPaths), [path])
      XCTAssertEqual(unseenCount, 0)
      XCTAssertEqual(moreLoaded, 1)
      XCTAssertLessThanOrEqual(example.liveRows.count, 50)
      XCTAssertNil(window.title)
      stage.click(try XCTUnwrap(example.row("/files/999998")))
      XCTAssertEqual(window.title, "/files/999998")
    }
  }

  func testTheKeyThatACellIsGivenMeansNothingWhereItemsHaveIds() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let show = { (texts: [String]) in
        list.table.renderAndDiff([
          TableSection(key: "s", items: texts, id: \.self) { ListUnderTest.cell("same", $0) }
        ])
      }
      show(["a", "b", "c"])
      let rows = list.widgets
      show(["c", "a", "b"])
      XCTAssertEqual(list.texts, ["c", "a", "b"])
      XCTAssertEqual(list.widgets, [rows[2], rows[0], rows[1]])
      XCTAssertTrue(list.table.select(ItemPath(sectionKey: "s", itemKey: "b")))
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssertNil(list.table.itemPath(forRowKey: "same"))
    }
  }
}
