import CFunctionalListGtk
import XCTest

/// What a screen reader is told, asked for over the accessibility bus.
nonisolated final class AccessibilityTests: AccessibilityTestCase, NeedsAccessibilityClient {
  func testRowsAreItemsWithTheirNamesAndHeadersAreHeadings() throws {
    let seen = try tree(until: "8")
    XCTAssertEqual(
      seen,
      [
        "heading|Header|",
        // It has the focus.
        "list item|Anna|Header, Anna!",
        "list item|text 1|",
        "list item|Bert|Bert!",
        "heading|Footer|",
        "heading|Empty|",
        "heading|In a box|",
        "heading||",
      ])
  }

  func testARowIsNamedByTheTextInItAndSaysWhatItsAccessoryShows() throws {
    let seen = try tree(until: "9", of: ["texts"], role: "list item", withStates: true)
    XCTAssertEqual(
      seen,
      [
        "list item|Anna anna@example.org|", "list item|Voice|", "list item|Reply|",
        "list item|checked|checked", "list item|busy|busy", "list item|icon|",
        "list item|labelled|", "list item|none|", "list item|Edited|",
      ])
  }

  func testARowOfManyLabelsIsNamedByAllInOrderAndByWhatCodeOfTheAppChangesInThem() throws {
    for kind in ["live", "lazy", "tree", "grid"] {
      let seen = try tree(until: "last b changed", of: ["labels", kind])
      let names = seen.map { $0.split(separator: "|", omittingEmptySubsequences: false)[1] }
      XCTAssertEqual(
        names,
        [
          "1 2 3 4 5 6 7 8 9 10", "text B c", "b c", "shown b c", "added b c d", "removed c",
          "single no more", "last b changed",
        ], kind)
      // The name is no widget that a client comes upon.
      let all = try tree(until: "last b changed", of: ["labels", kind], role: "label")
      XCTAssertEqual(all.filter { $0.contains(" b ") }, [], kind)
    }
  }

  func testAnAccessoryIsNotInTheTreeUnlessItHasALabel() throws {
    let seen = try tree(until: "9", of: ["texts"], role: "")
    let images = seen.filter { $0.hasPrefix("i") || $0.hasPrefix("pro") || $0.hasPrefix("ani") }
    XCTAssertEqual(images, ["image|Locked|"], "\(seen)")
  }

  func testAButtonThatShowsAnIconHasTheNameThatItIsGiven() throws {
    let seen = try tree(until: "3", of: ["buttons"], role: "button")
    let names = seen.map { $0.split(separator: "|", omittingEmptySubsequences: false)[1] }
    XCTAssertEqual(names.prefix(2), ["Delete", "Remove"])
    XCTAssertEqual(names.count, 3)
    XCTAssertNotEqual(names.last, "Remove")
  }

  func testATextThatIsEditedIsAnEntryWithTheNameThatItReplaces() throws {
    let all = try tree(until: "2", of: ["editing"], role: "")
    XCTAssertEqual(all.filter { $0.hasPrefix("text|") }, ["text|Ada|"], "\(all)")
    XCTAssert(all.contains("list item|Bob|"), "\(all)")
  }

  func testARowThatLoadsSaysWhatItIsDoingAndIsGoneWhenItHasFinished() throws {
    let rows = try tree(until: "No connection", of: ["loaders"])
    XCTAssertEqual(rows, ["list item|a|", "list item|Loading…|", "list item|No connection|"])
    let all = try tree(until: "No connection", of: ["loaders"], role: "")
    XCTAssertEqual(all.filter { $0.contains("button") }.count, 1, "\(all)")
    XCTAssertTrue(all.contains { $0.hasSuffix("button|Try Again|") }, "\(all)")
    let spinners = all.filter { $0.hasSuffix("|Loading…|") && $0 != rows[1] }
    // In GTK 4.18 a spinner is a panel, which has no name.
    let expected = gtk_get_minor_version() == 18 ? 0 : 1
    XCTAssertEqual(spinners.filter { !$0.hasPrefix("label") }.count, expected, "\(all)")
  }

  func testATileSaysItsLineAndItsColumn() throws {
    let seen = try tree(until: "7", of: ["grid"])
    let expected = (1...7).map {
      "table cell|Tile \($0)|line \(($0 + 2) / 3), column \(($0 - 1) % 3 + 1)"
    }
    XCTAssertEqual(seen, expected)
  }

  func testOfALongListTheRowsNearTheViewportAreThereAndNothingElse() throws {
    let seen = try tree(until: "text 499", of: ["long"])
    XCTAssertGreaterThan(seen.count, 5)
    XCTAssertLessThan(seen.count, 60)
    // The first row has the focus, and so stays live.
    let last = [0] + Array(501 - seen.count..<500)
    let expected = last.map {
      "list item|text \($0)|" + ($0 == 0 ? "Header, " : "") + "row"
        + (exportsPositions ? "" : ", \($0 + 1) of 500")
    }
    XCTAssertEqual(seen, expected)
  }

  func testARowWhoseItemIsNotLoadedSaysThatItIsLoadingAndItsPlace() throws {
    let seen = try tree(until: "Loading…", of: ["paged"])
    let expected = (1...6).map { number in
      "list item|\(number <= 3 ? "Item \(number)" : "Loading…")|"
        + (exportsPositions ? "" : "\(number) of 10000")
    }
    XCTAssertEqual(Array(seen.prefix(6)), expected)
  }

  func testTitlesOfColumnsAreButtonsAndSayHowTheListIsSorted() throws {
    let titles = try tree(until: "2", of: ["columns"], role: "button")
    XCTAssertEqual(
      titles.map { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst() },
      [["Name", ""], ["Size", "sorted descending"]], "\(titles)")
    let rows = try tree(until: "2", of: ["columns"])
    XCTAssertEqual(rows, ["list item|a 1|", "list item|b 1|"], "a hidden part is not read")
  }

  func testOnlyARowThatCanBeSelectedSaysSo() throws {
    for (modes, selectable, selected) in [
      (["single"], "selectable", "selectable selected"), (["none"], "", ""),
      (["multiple", "none"], "", ""),
      (["none", "multiple"], "selectable", "selectable selected"),
    ] {
      let seen = try tree(until: "4", of: ["modes"] + modes, role: "states")
      XCTAssertEqual(
        seen,
        [
          "heading|Header|", "list item|a|\(selectable)", "list item|b|\(selected)", "list item|c|",
        ], "\(modes)")
    }
  }

  func testARowOfATreeSaysWhetherItIsExpanded() throws {
    let seen = try tree(until: "4", of: ["tree"], role: "states")
    XCTAssertEqual(
      seen,
      [
        "list item|a|expandable expanded", "list item|b|expandable", "list item|c|",
        "list item|d|",
      ])
  }
}
