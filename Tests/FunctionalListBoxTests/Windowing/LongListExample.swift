import FunctionalListBox
import XCTest

/// What the README shows of long lists.
nonisolated final class LongListExample: GtkTestCase {
  struct File: Equatable {
    var path: String
    var size: Int
  }

  typealias FileCell = HostCell<Label, File, LayoutMarginsTableItemLayout>

  func testAMillionFiles() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let table = list.table
      let files = (0..<1_000_000).map { File(path: "/files/\($0)", size: $0) }
      var moreLoaded = 0
      func loadMore() { moreLoaded += 1 }

      let section = TableSection(key: "files", items: files, id: \.path) { file in
        FileCell(key: file.path, state: file)
      }
      table.renderAndDiff([section])
      stage.waitForFrame(in: list.window)
      XCTAssertLessThan(list.widgets.count, 100)

      let path = ItemPath(sectionKey: "files", itemKey: "/files/999999")
      table.scroll(to: path, scrollPosition: .middle)
      table.select(keyPath: path)
      table.scrollAnchor = .bottom  // a log stays at its end while the user is there
      table.onEdgeReached(.bottom, distance: 500) { loadMore() }

      stage.waitForScrolling(in: list)
      XCTAssertEqual(table.visibleItemPaths.last, path)
      XCTAssertEqual(Array(table.selectedItemPaths), [path])
      XCTAssertEqual(moreLoaded, 1)
    }
  }
}

extension HostCell where View == Label, State == LongListExample.File {
  fileprivate init(key: String, state: State) {
    self.init(key: key, state: state) { label, file in label.text = file?.path ?? "" }
  }
}
