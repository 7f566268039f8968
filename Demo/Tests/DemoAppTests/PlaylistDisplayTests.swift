import CFunctionalListDemoGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

@testable import FunctionalListDemoApp

/// The page of songs, with real widgets.
nonisolated final class PlaylistDisplayTests: DisplayTestCase {
  func testATitleThatIsEditedKeepsItsEntryWhileTheListIsSortedByIt() throws {
    try onDisplay { stage in
      let page = stage.show(PlaylistPage.self)
      page.model.sorter.sort(by: [ColumnSort("title", .ascending)])
      let path = ItemPath(sectionKey: "songs", itemKey: "2")
      stage.wait("the order", until: page.table.index(of: path)?.row == 3)
      let entry = try XCTUnwrap(page.content.entries.first { $0.text == "Lighthouse" })
      entry.grabFocus()
      entry.userTypes("The Lighthouse")
      stage.wait("the order", until: page.table.index(of: path)?.row == 8)
      XCTAssertEqual(entry.text, "The Lighthouse")
      XCTAssertTrue(entry.containsFocus)
      XCTAssertEqual(page.table.focusedItemPath, path)
    }
  }

  func testAPageIsLoadedWhereTheListEnds() throws {
    try onDisplay { stage in
      let page = stage.show(PlaylistPage.self)
      page.table.scroll(to: ItemPath(sectionKey: "more", itemKey: "more"))
      stage.wait("24 songs", until: page.model.songs.count == 24)
      XCTAssertEqual(Set(page.model.songs.map(\.id)).count, 24)
      XCTAssertFalse(page.model.isComplete)
    }
  }
}
