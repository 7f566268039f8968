import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// A list in a box that a sorter sorts: what the user has selected, focused and reads.
nonisolated final class SortedTableTests: GtkTestCase {
  func testTheSelectionAndTheFocusStayWithTheirRows() {
    onStage { stage in
      for count in [300, 10_001] {
        let sorted = SortedTable(stage, count: count)
        sorted.list.select("file 7")
        XCTAssert(sorted.list.table.focus(sorted.path(7)))
        let row = sorted.list.widget("file 7")
        for order in [ColumnSort("size"), ColumnSort("size", .descending), ColumnSort("name")] {
          sorted.sort(by: [order])
          XCTAssertEqual(Array(sorted.list.table.selectedItemPaths), [sorted.path(7)], "\(order)")
          XCTAssertEqual(sorted.list.table.focusedItemPath, sorted.path(7), "\(order)")
          XCTAssertEqual(sorted.list.widget("file 7"), row, "\(order)")
        }
        sorted.list.window.close()
      }
    }
  }

  func testWhatIsReadStaysWhenOtherRowsAreSortedElsewhere() {
    onStage { stage in
      for count in [300, 10_001] {
        let sorted = SortedTable(stage, count: count)
        sorted.sort(by: [ColumnSort("size")])
        sorted.list.table.scroll(to: sorted.path(100), animated: false)
        stage.waitForFrame(in: sorted.list.window)
        let y = sorted.list.y("file 101")
        for number in [3, 100, 250] {
          sorted.change(number, size: 1_000_000 - number)
          XCTAssertEqual(sorted.list.y("file 101"), y, "\(number) of \(count)")
        }
        XCTAssertEqual(sorted.sorter.items.last?.id, "file 3")
        sorted.list.window.close()
      }
    }
  }
}

/// A list of files, whose sizes are their numbers at first.
private final class SortedTable {
  nonisolated struct File: Equatable, Identifiable {
    var id: String
    var size: Int
  }

  let list: ListUnderTest
  let sorter: ListSorter<File>
  private var files: ListItems<File>

  init(_ stage: Stage, count: Int) {
    list = ListUnderTest(stage, width: 400, height: 300)
    files = ListItems((0..<count).map { File(id: "file \($0)", size: $0) })
    sorter = ListSorter(files, keys: [.text("name") { $0.id }, .value("size") { $0.size }])
    list.table.observe { [sorter] in
      TableSection(key: "s", items: sorter.items) { ListUnderTest.cell($0.id, $0.id) }
    }
    stage.waitForFrame(in: list.window)
  }

  func path(_ number: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "file \(number)") }

  func sort(by order: [ColumnSort]) {
    sorter.sort(by: order)
    waitForRender()
  }

  func change(_ number: Int, size: Int) {
    files[number].size = size
    sorter.update(files)
    waitForRender()
  }

  private func waitForRender() {
    while sorter.isSorting { list.stage.pump() }
    for _ in 0..<2 { list.stage.waitForFrame(in: list.window) }
  }
}
