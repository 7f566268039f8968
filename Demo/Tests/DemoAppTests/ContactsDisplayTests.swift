import CFunctionalListDemoGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

@testable import FunctionalListDemoApp

/// The page of contacts, with real widgets.
nonisolated final class ContactsDisplayTests: DisplayTestCase {
  func testRowsFocusAndSelectionStayWhenEditingBeginsAndEnds() throws {
    try onDisplay { stage in
      let page = stage.show(ContactsPage.self)
      stage.wait("the company", until: page.table.liveRowCount == 10)
      let ada = ItemPath(sectionKey: "friends.contacts", itemKey: "1")
      page.table.select(ada)
      XCTAssertTrue(page.table.focus(ada))
      let rows = page.content.descendants("GtkListBoxRow")
      for (button, isEdited) in [("Edit", true), ("Done", false)] {
        try page.content.click(button)
        XCTAssertEqual(page.content.descendants("GtkListBoxRow"), rows, button)
        XCTAssertEqual(page.table.focusedItemPath, ada, button)
        XCTAssertEqual(Array(page.table.selectedItemPaths), [ada], button)
        XCTAssertEqual(page.content.entries.map(\.isVisible), [isEdited], button)
      }
    }
  }

  func testNewFriendsComeAboveTheSelectedOneAndAreSelected() throws {
    try onDisplay { stage in
      let page = stage.show(ContactsPage.self)
      page.table.select(ItemPath(sectionKey: "friends.contacts", itemKey: "3"))
      try page.content.click("Edit")
      for name in ["Ida Rhodes", "Jean Bartik"] {
        page.content.entries[0].text = name
        page.content.entries[0].emit("activate")
      }
      stage.wait("the selection", until: page.table.selectedItemPaths.map(\.itemKey) == ["6"])
      try page.content.click("Done")
      let names = (0..<7).compactMap { row in
        (page.table[RowIndex(section: 1, row: row)] as? ContactCell)?.item.name
      }
      XCTAssertEqual(
        names,
        [
          "Ada Lovelace", "Barbara Liskov", "Jean Bartik", "Ida Rhodes", "Grace Hopper",
          "Margaret Hamilton",
        ])
    }
  }

  func testTheRowsAreSelectedThatTheModelSelects() throws {
    try onDisplay { stage in
      let page = stage.show(ContactsPage.self)
      try page.content.click("Edit")
      for ids in [[1, 3], [2], []] as [Set<Contact.ID>] {
        page.editor.select(ids)
        stage.wait(
          "the selection of \(ids)",
          until: Set(page.table.selectedItemPaths.compactMap { Int($0.itemKey) }) == ids)
      }
      page.table.select(
        ItemPath(sectionKey: "friends.contacts", itemKey: "4"), notifying: true)
      XCTAssertEqual(page.editor.selection, [4])
    }
  }

  func testAFailureIsShownWithAButtonThatTriesAgain() throws {
    try onDisplay { stage in
      let page = stage.show(ContactsPage.self)
      stage.wait("the company", until: page.table.liveRowCount == 10)
      let offline = ToggleButton(
        adopting: try XCTUnwrap(page.content.descendants("GtkToggleButton").first))
      offline.userSets(true)
      stage.wait("the error", until: page.content.buttons.contains { $0.label == "Try Again" })
      offline.userSets(false)
      stage.wait("the company", until: page.table.liveRowCount == 10)
    }
  }
}
