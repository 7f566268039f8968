import FunctionalListBox
import ListBoxTesting
import XCTest

/// A row that loads more is not what the user reads.
nonisolated final class LoadMoreRestoreTests: GtkTestCase {
  func testTheReadingPositionIsThatOfARowAndWaitsForOne() throws {
    try onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = LoadingList(stage, liveRows, ends: [.top, .bottom])
        let position = try XCTUnwrap(list.table.readingPosition)
        XCTAssertEqual(position.path, list.list.path(0))
        XCTAssertFalse(position.neighbors.contains { $0.sectionKey != "s" }, "\(position)")
        XCTAssertGreaterThan(position.offset, 0)
        let y = list.list.y("0")
        list.table.listBox = nil
        stage.clear()

        let other = LoadingList(stage, liveRows, count: 0, ends: [.top, .bottom])
        var late = position
        late.neighbors.append(ItemPath(sectionKey: "newer", itemKey: "newer"))
        other.table.restore(late)
        other.settle()
        XCTAssertEqual(other.table.readingPosition, late)
        other.end(.bottom, with: 100)
        XCTAssertEqual(other.table.readingPosition?.path, position.path)
        XCTAssertEqual(other.list.y("0"), y)
        other.table.listBox = nil
        stage.clear()
      }
    }
  }

  func testARecorderReadsRowsToo() {
    let recorder = MainActor.assumeIsolated { ListRecorder() }
    MainActor.assumeIsolated {
      let table = FunctionalTableData(name: "test", recorder: recorder)
      recorder.viewportRows = 3
      let rows = (0..<9).map { ListUnderTest.cell("\($0)", "") }
      let loader = LoadMoreCell(key: "more") { true }
      table.renderAndDiff([TableSection(key: "s", rows: [loader] + rows)])
      XCTAssertEqual(table.readingPosition?.path.itemKey, "0")
      XCTAssertEqual(table.readingPosition?.offset, ListRecorder.rowHeight)
      table.renderAndDiff([])
    }
  }
}
