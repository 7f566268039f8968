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
      page.model.order = .title
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

  func testPagesAreLoadedUntilAllSongsAreThere() throws {
    try onDisplay { stage in
      let page = stage.show(PlaylistPage.self)
      let more = ItemPath(sectionKey: "more", itemKey: "more")
      for count in [24, 36, 48] {
        page.table.scroll(to: more)
        stage.wait("\(count) songs", until: page.model.songs.count == count)
        stage.wait("their rows", until: !page.table.visibleItemPaths.contains(more))
      }
      stage.wait("no more", until: page.table.index(of: more) == nil)
      XCTAssertEqual(Set(page.model.songs.map(\.id)).count, 48)
    }
  }
}
