import CFunctionalListDemoDesktop
import CFunctionalListDemoGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListDemoToDo
import XCTest

@testable import FunctionalListDemoApp

/// Pages that the user edits, with real widgets.
nonisolated final class PagesDisplayTests: DisplayTestCase {
  func testTheCaretOfATitleSurvivesEachRender() throws {
    try onDisplay { stage in
      let folder = try SampleFolder(["to-do.md"])
      let page = stage.show(ToDoPage.self, toDo: folder.path + "/to-do.md")
      for title in ["first", "second"] { page.model.add(title) }
      stage.wait("the items", until: page.content.entries.count == 3)
      let entry = try XCTUnwrap(page.content.entries.last)
      XCTAssertTrue(entry.grabFocus())
      entry.caretPosition = 3
      var position: Int32 = 3
      gtk_editable_insert_text(entry.pointer, "!", 1, &position)
      XCTAssertEqual(page.model.list.items.map(\.title), ["first", "sec!ond"])
      XCTAssertEqual(entry.caretPosition, 3)

      page.model.setDone(true, of: [page.model.list.items[1].id])
      page.model.add("third")
      stage.wait(
        "the items",
        until: page.content.entries.map(\.text) == ["", "first", "third", "sec!ond"])
      XCTAssertEqual(entry.caretPosition, 3)
      XCTAssertTrue(entry.containsFocus)
    }
  }

  func testAnItemThatIsLeftBlankGoes() throws {
    try onDisplay { stage in
      let folder = try SampleFolder(["to-do.md"])
      let page = stage.show(ToDoPage.self, toDo: folder.path + "/to-do.md")
      for title in ["first", "second"] { page.model.add(title) }
      stage.wait("the items", until: page.content.entries.count == 3)
      let entries = page.content.entries
      XCTAssertTrue(entries[1].grabFocus())
      entries[1].userTypes(" ")
      XCTAssertEqual(page.model.list.items.map(\.title), [" ", "second"])
      XCTAssertTrue(entries[2].grabFocus())
      stage.wait("the rest", until: page.content.entries.count == 2)
      XCTAssertEqual(page.model.list.items.map(\.title), ["second"])
      XCTAssertNil(page.table.undoOffer)
      XCTAssertTrue(entries[2].containsFocus)
    }
  }

  func testWhatIsDeletedCanBePutBack() throws {
    try onDisplay { stage in
      let folder = try SampleFolder(["to-do.md"])
      let page = stage.show(ToDoPage.self, toDo: folder.path + "/to-do.md")
      page.model.add("only")
      stage.wait("the item", until: page.content.entries.count == 2)
      page.table.openMenu(of: page.table.itemPath(at: RowIndex(section: 0, row: 0)))
      let items = { page.content.descendants("GtkModelButton") }
      stage.wait("the menu", until: items().count > 1)
      gtk_widget_activate(UnsafeMutablePointer(items()[1]))
      stage.wait("no item", until: page.content.entries.count == 1)
      try page.content.click("Undo")
      stage.wait("the item", until: page.content.entries.map(\.text) == ["", "only"])
    }
  }

  func testAReplyBeginsWithWhomItIsTo() throws {
    try onDisplay { stage in
      let page = stage.show(MessagesPage.self)
      page.reply(to: page.model.messages[0])
      XCTAssertEqual(page.entry.text, "@ada ")
      XCTAssertEqual(page.entry.caretPosition, 5)
      XCTAssertEqual(
        gtk_editable_get_selection_bounds(page.entry.pointer, nil, nil), 0,
        "the next key would replace the name")
    }
  }

  func testAMessageExpandsByItsButton() throws {
    try onDisplay { stage in
      let page = stage.show(MessagesPage.self)
      try page.content.click("Details")
      XCTAssertEqual(page.model.messages.filter(\.isExpanded).map(\.id), [1])
      stage.wait("the details", until: page.content.buttons.contains { $0.label == "Hide" })
      try page.content.click("Hide")
      XCTAssertFalse(page.model.messages.contains(where: \.isExpanded))
    }
  }

  func testControlsChangeTheSettings() throws {
    try onDisplay { stage in
      let page = stage.show(SettingsPage.self)
      let toggle = try XCTUnwrap(page.content.descendants("GtkSwitch").first)
      Switch(adopting: toggle).userSets(false)
      XCTAssertFalse(page.model.settings.isNotified)

      page.content.entries[0].userTypes("Grace")
      XCTAssertEqual(page.model.settings.name, "Grace")

      let size = try XCTUnwrap(page.content.descendants("GtkDropDown").first)
      DropDown(adopting: size).userSelects(2)
      XCTAssertEqual(page.model.settings.textSize, .large)

      let spacing = try XCTUnwrap(page.content.descendants("GtkSpinButton").last)
      SpinButton(adopting: spacing).userSets(2.5)
      XCTAssertEqual(page.model.settings.lineSpacing, 2.5)
    }
  }

  func testAnExpanderShowsTheRowsBelowIt() throws {
    try onDisplay { stage in
      let page = stage.show(SettingsPage.self)
      let count = page.content.entries.count
      let expander = Expander(
        adopting: try XCTUnwrap(page.content.descendants("GtkExpander").first))
      expander.userSets(true)
      XCTAssertTrue(page.model.settings.isAdvancedShown)
      stage.wait("the rows", until: page.content.entries.count == count + 1)
      expander.userSets(false)
      stage.wait("their end", until: page.content.entries.count == count)
    }
  }
}
