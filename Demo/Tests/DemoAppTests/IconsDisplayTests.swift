import CFunctionalListDemoGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

@testable import FunctionalListDemoApp

/// The page of icons, with real widgets.
nonisolated final class IconsDisplayTests: DisplayTestCase {
  func testFavouritesComeFirstAndTheOthersAreSearched() throws {
    try onDisplay { stage in
      let page = stage.show(IconsPage.self)
      let favourites = page.model.favourites.count
      XCTAssertGreaterThan(favourites, 0)
      let other = try XCTUnwrap(page.model.shownOthers.first).id
      page.model.toggle(other)
      let path = ItemPath(sectionKey: "favourites", itemKey: other)
      stage.wait("the favourite", until: page.grid.index(of: path)?.row == favourites)
      page.model.query = "no icon has this name"
      stage.wait("no icons", until: page.grid.liveRowCount == 0)
      page.model.query = "folder"
      stage.wait("folders", until: page.grid.liveRowCount > 0)
      XCTAssertTrue(page.model.shownOthers.allSatisfy { $0.id.contains("folder") })
    }
  }
}
