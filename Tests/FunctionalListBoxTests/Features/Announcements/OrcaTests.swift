import CFunctionalListGtk
import XCTest

/// What is heard of lists with the screen reader Orca: real keys, and whole utterances.
///
/// Orca 43 on GTK 4.8 reads descriptions of the row with the focus; Orca 51 on GTK 4.24 reads places and
/// announcements. No other versions are heard.
nonisolated final class OrcaTests: AccessibilityTestCase, NeedsOrca {
  /// Expects what is said after each step, as `orca.py` takes them; the first is the Tab key, which comes into
  /// the list. What is not expected on GTK 4.24 was not heard there.
  private func expect(
    _ steps: String..., of kind: String, on8: [String], on24: [String]? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let version = Int(gtk_get_minor_version())
    let expected = version == 8 ? on8 : version == 24 ? on24 : nil
    try XCTSkipIf(expected == nil, "GTK 4.\(version) is heard otherwise")
    let said = try heard(["Tab"] + steps, of: ["heard", kind]).map(withoutCounts)
    // Orca 51 may say the last of a key when the next is pressed.
    let isInOrder =
      version == 24 && said.joined(separator: " / ") == expected?.joined(separator: " / ")
    if !isInOrder { XCTAssertEqual(said, expected, file: file, line: line) }
  }

  func testTheRowAfterADeletedOneSaysItsNewPlaceAndWhatWasDeleted() throws {
    try expect(
      "Down*4", "Delete", "where", of: "long",
      on8: [
        "Item 1. / 1 of 500.",
        "Item 2. / 2 of 500.", "Item 3. / 3 of 500.", "Item 4. / 4 of 500.", "Item 5. / 5 of 500.",
        "Item 6. / not selected. / Item 5 removed, 5 of 499.",
        "Item 6 list item. / Item 6. / not selected. / Item 5 removed, 5 of 499.",
      ],
      on24: [
        "Item 1 / 1 of 500", "Item 2 / 2 of 500", "Item 3 / 3 of 500", "Item 4 / 4 of 500",
        "Item 5 / 5 of 500", "Item 6 / not selected / 5 of 499 / Item 5 removed",
        "Item 6 list item / not selected / 5 of 499 / Item 5 removed",
      ])
  }

  func testTheLabelsOfARowAreReadInOrder() throws {
    try expect(
      "Down*2", "Up", of: "files",
      on8: ["Banana Folder 7 kB.", "Sage Text 58 kB.", "Tea Text 4 kB.", "Sage Text 58 kB."])
  }

  func testTheRowsOfATreeSayTheirLevels() throws {
    try expect(
      "Down*3", of: "folders",
      on8: [
        "Documents. / expanded. / level 1.", "Letters. / expanded. / level 2.", "Bank. / level 3.",
        "Music. / collapsed. / level 1.",
      ])
  }

  func testARemovalIsSaidOnceWithHowItIsUndone() throws {
    try expect(
      "Down", "Delete", "Down", of: "undo",
      on8: [
        "Item 1. / 1 of 500.", "Item 2. / 2 of 500.",
        "Item 3. / not selected. / Item 2 deleted. Undo with Control Z, 2 of 499.",
        "Item 4. / 3 of 499.",
      ])
  }

  func testAfterALoadItIsSaidHowManyRowsAreNewAndDownReadsTheFirst() throws {
    try expect(
      "End", "Down*2", "End", "Down", of: "pages",
      on8: [
        "Row 1.", "Row 60. / not selected. / 30 new.", "Row 61.", "Row 62.",
        "Row 91. / not selected. / 30 new.", "Row 92.",
      ])
  }

  func testAFilterSaysHowManyRowsItLeavesAlsoIfItLeavesNone() throws {
    try expect(
      "F6", "later", "F7", "later", "F8", "F7", "later", "F8", of: "filter",
      on8: [
        "Item 1.", "", "2 results", "list.", "No results", "Item 1.", "list.", "No results",
        "Item 1.",
      ])
  }

  func testTheSelectionModeIsSaidWhenItBeginsAndEndsAndHowManyRowsAreSelected() throws {
    try expect(
      "F5", "Down", "space", "Escape", of: "selecting",
      on8: [
        "Item 1.", "Selection mode", "Item 2. / not selected.", "1 selected", "Selection mode off",
      ])
  }

  func testARowThatIsMovedSaysWhereInShortAndLongLists() throws {
    try expect(
      "Down", "Alt_L+Down*2", "Up", of: "short",
      on8: ["Item 1.", "Item 2.", "Moved to 3 of 20", "Moved to 4 of 20", "Item 4."],
      on24: [
        "Item 1 / 1 of 20", "Item 2 / 2 of 20", "Moved to 3 of 20", "Moved to 4 of 20",
        "Item 4 / 4 of 20",
      ])
    try expect(
      "Down", "Alt_L+Down*2", "where", of: "long",
      on8: [
        "Item 1. / 1 of 500.", "Item 2. / 2 of 500.", "3 of 500", "4 of 500",
        "Item 2 list item. / Item 2. / 4 of 500.",
      ],
      on24: [
        "Item 1 / 1 of 500", "Item 2 / 2 of 500", "Moved to 3 of 500", "Moved to 4 of 500",
        "Item 2 list item / 4 of 500",
      ])
  }

  func testASectionThatIsEnteredSaysItsHeaderOnce() throws {
    try expect(
      "Down*4", "Up*2", "End", "Home", of: "sections",
      on8: [
        "Item 1.1. / Section 1, 1 of 600.", "Item 1.2. / 2 of 600.",
        "Item 1.3. / 3 of 600.", "Item 2.1. / Section 2, 4 of 600.", "Item 2.2. / 5 of 600.",
        "Item 2.1. / 4 of 600.", "Item 1.3. / Section 1, 3 of 600.",
        "Item 200.3. / Section 200, 600 of 600.", "Item 1.1. / Section 1, 1 of 600.",
      ],
      on24: [
        "Item 1.1 / 1 of 600 / Section 1", "Item 1.2 / 2 of 600", "Item 1.3 / 3 of 600",
        "Item 2.1 / 4 of 600 / Section 2", "Item 2.2 / 5 of 600", "Item 2.1 / 4 of 600",
        "Item 1.3 / 3 of 600 / Section 1", "Item 200.3 / 600 of 600 / Section 200",
        "Item 1.1 / 1 of 600 / Section 1",
      ])
  }

  func testTheStateOfARowIsSaidWithItAndWhenItChanges() throws {
    try expect(
      "Return*2", "space", "Down", "Return", "Down*2", "Return", "Up", of: "states",
      on8: [
        "Tea. / Open, not checked.", "checked", "not checked", "checked",
        "Bread. / not checked, 500 g.", "checked, 500 g", "Honey checked. / Done.",
        "Mail. / unread.", "read", "Honey checked.",
      ],
      on24: [
        "Tea / 1 of 5 / Open, not checked", "checked", "not checked / not checked", "checked",
        "Bread / 2 of 5 / not checked, 500 g", "checked / checked, 500 g",
        "Honey checked / 3 of 5 / Done", "Mail / 4 of 5 / unread", "read", "Honey checked / 3 of 5",
      ])
  }

  func testAnAnnouncedRowSaysWhatIsNewOfItWhileItHasTheFocus() throws {
    try expect(
      "End", "Return", "where", of: "states",
      on8: [
        "Tea. / Open, not checked.", "Upload. / Done.", "Failed",
        "Failed list item. / Failed. / 7 of 7.",
      ],
      on24: [
        "Tea / 1 of 5 / Open, not checked", "Upload / 5 of 5 / Done", "Failed",
        "Failed Upload list item / 5 of 5 / Done",
      ])
  }

  /// Orca 51 loses one of several announcements on GTK 4.24.
  func testTheTitlesOfATableSayTheirSortWidthAndPlace() throws {
    try expect(
      "Return*2", "Control_L+Right", "Control_L+Shift_L+Right", "Down*2", of: "table",
      on8: [
        "Name push button. / sorted ascending.", "sorted descending", "sorted ascending",
        "152 pixels wide", "Name, column 2 of 3", "Album 30 Folder.", "Letter 12 Text.",
      ])
  }

  func testACellSaysItsColumnWhenThatChanges() throws {
    try expect(
      "Down", "Right", "Down", "Right", "Left*2", of: "cells",
      on8: [
        "Name push button. / sorted ascending.", "Album 30 Folder.",
        "Album. / Name, column 1 of 3.",
        "Letter.", "12. / Size, column 2 of 3.", "Letter. / Name, column 1 of 3.",
        "Letter 12 Text.",
      ],
      on24: [
        "Name button / sorted ascending", "Album 30 Folder / 1 of 3", "Album / Name, column 1 of 3",
        "Letter", "12 / Size, column 2 of 3", "Letter / Name, column 1 of 3",
        "Letter 12 Text / 2 of 3",
      ])
  }

  func testTheRowsOfAListWithoutSelectionSayThatTheyAreNotSelectedWhichIsGtk() throws {
    try expect(
      "Down", of: "none",
      on8: [
        "Tea. / not selected. / Open, not checked.", "Bread. / not selected. / not checked, 500 g.",
      ],
      on24: ["Tea / 1 of 5 / Open, not checked", "Bread / 2 of 5 / not checked, 500 g"])
  }

  /// Leaves out what Orca counts when it comes into a list, and where it is asked: the rows that have
  /// widgets, of which there are more or fewer in a long list.
  private func withoutCounts(_ said: String) -> String {
    said.replacing(#/List with \d+ items\.? / /#, with: "")
      .replacing(#/ / \d+ of \d+\.(?= / )/#, with: "")
  }
}
