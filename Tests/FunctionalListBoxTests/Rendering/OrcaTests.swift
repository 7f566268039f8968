import CFunctionalListGtk
import XCTest

/// What is heard of lists with the screen reader Orca 43 on GTK 4.8: real keys, and whole utterances.
nonisolated final class OrcaTests: AccessibilityTestCase {
  /// What is said after each step, as `orca.py` takes them; the first is the Tab key, which comes into the
  /// list.
  private func heard(_ steps: String..., of kind: String) throws -> [String] {
    try XCTSkipIf(gtk_get_minor_version() != 8, "other versions of GTK are heard otherwise")
    return try heard(["Tab"] + steps, of: ["heard", kind]).map(withoutCounts)
  }

  func testTheRowAfterADeletedOneSaysItsNewPlaceAndWhatWasDeleted() throws {
    XCTAssertEqual(
      try heard("Down*4", "Delete", "where", of: "long"),
      [
        "Item 1. / 1 of 500.",
        "Item 2. / 2 of 500.", "Item 3. / 3 of 500.", "Item 4. / 4 of 500.", "Item 5. / 5 of 500.",
        "Item 6. / not selected. / Item 5 removed, 5 of 499.",
        "Item 6 list item. / Item 6. / not selected. / Item 5 removed, 5 of 499.",
      ])
  }

  func testARowThatIsMovedSaysWhereInShortAndLongLists() throws {
    XCTAssertEqual(
      try heard("Down", "Alt_L+Down*2", "Up", of: "short"),
      [
        "Item 1.", "Item 2.", "Moved to 3 of 20",
        "Moved to 4 of 20", "Item 4.",
      ])
    XCTAssertEqual(
      try heard("Down", "Alt_L+Down*2", "where", of: "long").dropFirst(),
      [
        "Item 2. / 2 of 500.", "3 of 500", "4 of 500",
        "Item 2 list item. / Item 2. / 4 of 500.",
      ])
  }

  func testASectionThatIsEnteredSaysItsHeaderOnce() throws {
    XCTAssertEqual(
      try heard("Down*4", "Up*2", "End", "Home", of: "sections"),
      [
        "Item 1.1. / Section 1, 1 of 600.", "Item 1.2. / 2 of 600.",
        "Item 1.3. / 3 of 600.", "Item 2.1. / Section 2, 4 of 600.", "Item 2.2. / 5 of 600.",
        "Item 2.1. / 4 of 600.", "Item 1.3. / Section 1, 3 of 600.",
        "Item 200.3. / Section 200, 600 of 600.", "Item 1.1. / Section 1, 1 of 600.",
      ])
  }

  func testTheStateOfARowIsSaidWithItAndWhenItChanges() throws {
    XCTAssertEqual(
      try heard(
        "Return*2", "space", "Down", "Return", "Down*2", "Return", "Up", of: "states"),
      [
        "Tea. / Open, not checked.", "checked", "not checked", "checked",
        "Bread. / not checked, 500 g.", "checked, 500 g", "Honey checked. / Done.",
        "Mail. / unread.", "read", "Honey checked.",
      ])
  }

  func testAnAnnouncedRowSaysWhatIsNewOfItWhileItHasTheFocus() throws {
    XCTAssertEqual(
      try heard("End", "Return", "where", of: "states").dropFirst(),
      ["Upload. / Done.", "Failed", "Failed list item. / Failed. / 7 of 7."])
  }

  func testTheRowsOfAListWithoutSelectionSayThatTheyAreNotSelectedWhichIsGtk() throws {
    XCTAssertEqual(
      try heard("Down", of: "none").last, "Bread. / not selected. / not checked, 500 g.")
  }

  /// Leaves out what Orca counts when it comes into a list, and where it is asked: the rows that have
  /// widgets, of which there are more or fewer in a long list.
  private func withoutCounts(_ said: String) -> String {
    said.replacing(#/List with \d+ items. / /#, with: "")
      .replacing(#/ / \d+ of \d+\.(?= / )/#, with: "")
  }
}
