import XCTest

/// Lists of many rows, walked through as the user of a screen reader does: real keys, and what the
/// accessibility bus tells of the row that gets the focus.
nonisolated final class ScreenReaderTests: AccessibilityTestCase, NeedsAccessibilityClient {
  /// What is read of a row of ten thousand that has the focus.
  private func focused(
    _ number: Int, name: String? = nil, of count: Int = 10_000,
    states: String = "selectable selected", entering section: Int? = nil
  ) -> String {
    row(
      number, name: name, of: count, states: "focused" + (states.isEmpty ? "" : " " + states),
      after: section.map { "Section \($0)" })
  }

  /// What is read of rows that get the focus one after the other, after the first row.
  private func walked(
    _ numbers: [Int], perSection: Int = 100, states: String = "selectable selected"
  ) -> [String] {
    zip([1] + numbers, numbers).map { last, number in
      let (left, section) = ((last - 1) / perSection + 1, (number - 1) / perSection + 1)
      return focused(number, states: states, entering: section == left ? nil : section)
    }
  }

  private func row(
    _ number: Int, name: String? = nil, of count: Int = 10_000, states: String,
    after news: String? = nil
  ) -> String {
    let place = "\(number) of \(count)"
    let told =
      exportsPositions
      ? "\(place)|\(news ?? "")" : "|" + (news.map { $0 + ", " } ?? "") + place
    return "list item|\(name ?? "Row \(number)")|\(states)|\(told)"
  }

  func testReadingDownwardsEachRowOfTenThousandSaysItsNameAndItsPlace() throws {
    let seen = try read(
      "Down*250", "End", "Up", "Home", "Page_Down*20", "children", of: ["walk", "single"])
    let numbers = Array(2...251) + [10_000, 9_999, 1]
    XCTAssertEqual(Array(seen.prefix(253)), walked(numbers))
    let pages = seen.dropFirst(253).prefix(20)
    let reached = pages.compactMap { $0.split(separator: "|").dropFirst().first }
      .compactMap { Int($0.dropFirst("Row ".count)) }
    XCTAssertEqual(Array(pages), walked(reached))
    XCTAssertEqual(reached, reached.sorted())
    XCTAssertGreaterThan(reached.last ?? 0, 200)
    // Neither spacers nor anything else without a name.
    let last = reached.last ?? 0
    let children = seen.dropFirst(273)
    XCTAssertGreaterThan(children.count, 20)
    XCTAssertLessThan(children.count, 100)
    var number: Int?
    for child in children {
      guard !child.hasPrefix("heading|Section ") else { continue }
      let expected =
        number.map { $0 + 1 } ?? (last - 100..<last).first { child.contains("Row \($0)|") }
      number = expected
      guard let expected else { return XCTFail("\(child) among \(children)") }
      let states = expected == last ? "focused selectable selected" : "selectable"
      XCTAssertEqual(child, row(expected, states: states))
    }
  }

  func testReadingTenThousandRowsPageByPageMeetsEachOnceInOrderAtItsPlace() throws {
    let seen = try read("Down", "Up", "pages", of: ["walk", "short"]).dropFirst(2)
    let rows = seen.filter { !$0.hasPrefix("heading|") }
    XCTAssertEqual(rows.count, 10_000)
    for (offset, line) in rows.enumerated() {
      let isFocused = line.contains("|focused ")
      let number = offset + 1
      // A page ends in another section than it begins in, or in the same.
      let expected =
        isFocused
        ? [focused(number), focused(number, entering: (number + 3) / 4)]
        : [row(number, states: "selectable")]
      guard expected.contains(line) else {
        return XCTFail("\(line) is row \(number)")
      }
    }
    XCTAssert(rows.last?.contains("|Row 10000|focused ") == true, "\(rows.suffix(1))")
    XCTAssertEqual(
      seen.filter { $0.hasPrefix("heading|") }, (2...2_500).map { "heading|Section \($0)|||" })
    // A heading is above the first row of its section.
    for (above, below) in zip(seen, seen.dropFirst()) where above.hasPrefix("heading|Section ") {
      let section = Int(above.dropFirst("heading|Section ".count).prefix { $0 != "|" }) ?? 0
      XCTAssert(below.hasPrefix("list item|Row \(section * 4 - 3)|"), "\(below) below \(above)")
    }
  }

  func testInTheSelectionModeNoneNoRowOfALongListSaysThatItCanBeSelected() throws {
    let seen = try read("Down*150", "End", "Home", "Down*30", "children", of: ["walk", "none"])
    let numbers = Array(2...151) + [10_000, 1] + Array(2...31)
    XCTAssertEqual(Array(seen.prefix(182)), walked(numbers, states: ""))
    XCTAssertGreaterThan(seen.count, 200)
    XCTAssertEqual(seen.filter { $0.contains("selectable") }, [])
  }

  func testJumpingFromHeadingToHeadingMissesNoneAndReadsOnInTheSectionOfTheLast() throws {
    let seen = try read("Down", "jump*60", "Down", of: ["walk", "short"])
    XCTAssertEqual(
      Array(seen.dropFirst().prefix(60)), (1...60).map { "heading|Section \($0)|||" })
    let last = seen.last.flatMap { line in
      (2...240).first { line == focused($0) }
    }
    XCTAssertGreaterThan(last ?? 0, 200, "\(seen.suffix(1))")
  }

  func testFlatReviewMeetsWhatIsInTheViewportWhereItStands() throws {
    let seen = try read("Down*104", "headings", "review", of: ["walk", "single"])
    XCTAssertEqual(seen.dropFirst(104).first, "heading|Section 2|||")
    let review = seen.dropFirst(105).map {
      $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
    // GTK 4.8 says of nothing in a window that it is showing, so that there is nothing to review.
    guard saysWhatIsShowing else { return XCTAssertEqual(review, []) }
    XCTAssertEqual(review.filter { $0.count != 3 }, [])
    let lines = review.compactMap(\.last)
    XCTAssert(lines.contains(focused(105)), "\(lines)")
    XCTAssert(lines.contains("heading|Section 2|||"), "\(lines)")
    let numbers = lines.compactMap { line in
      Int(line.dropFirst("list item|Row ".count).prefix { $0 != "|" })
    }
    XCTAssertEqual(numbers, numbers.first.map { Array($0..<$0 + numbers.count) })
    XCTAssertEqual(lines.count, numbers.count + 1)
    // Each stands below the one before.
    let places = review.map { (y: Int($0[0]) ?? -1, height: Int($0[1]) ?? -1) }
    for (above, below) in zip(places, places.dropFirst()) {
      XCTAssertEqual(above.y + above.height, below.y, "\(review)")
    }
    XCTAssert(places.allSatisfy { $0.height > 10 }, "\(review)")
  }

  func testAStickyHeaderIsMetOnceAtItsPlaceInTheList() throws {
    let seen = try read("Down*60", "headings", "focus", "children", of: ["walk", "sticky"])
    let headings = seen.dropFirst(60).prefix { $0 != focused(61) }
    XCTAssertEqual(headings.filter { $0 == "heading|Section 1|||" }.count, 1, "\(headings)")
    let children = seen.dropFirst(60 + headings.count + 1)
    XCTAssertEqual(children.first, "heading|Section 1|||")
    XCTAssert(children.contains(focused(61)), "\(children)")
  }

  func testMovesByKeyboardAreAnnouncedOrReadAsTheNewPlaceOfTheRow() throws {
    let seen = try read(
      "Down", "-Alt_L+Down*2", "said*2", "Down", "Up", of: ["walk", "single"])
    let said =
      announces
      ? ["polite: Moved to 3 of 100", "polite: Moved to 4 of 100"]
      : ["described: 3 of 10000", "described: 4 of 10000"]
    XCTAssertEqual(seen, [focused(2)] + said + [focused(5), focused(4, name: "Row 2")])
  }

  func testRowsThatArriveAreAnnouncedOnceAndDoNotSpeakTheFocusedRowAnew() throws {
    let seen = try read(
      "Down", "-Return", announces ? "said*4" : "said", "focus", "Down", of: ["log"])
    XCTAssertEqual(seen.first, focused(2, of: 500))
    XCTAssertEqual(
      seen.dropFirst().dropLast(2),
      announces
        ? ["polite: Sent", "assertive: Battery low", "polite: Failed", "polite: 3 new"]
        : ["nothing"])
    // The words stay as they were read; the numbers are true.
    XCTAssertEqual(seen.dropLast().last, focused(2, of: exportsPositions ? 503 : 500))
    XCTAssertEqual(seen.last, focused(3, of: 503))
  }

  func testTheResultsOfASearchAreAnnouncedOncePolitelyOrSaidByTheRowWithTheFocus() throws {
    let seen = try read(
      "Down*4", "-Return", "said*1", "said", "Down", of: ["search"])
    XCTAssertEqual(
      seen.dropFirst(4).prefix(2),
      [announces ? "polite: 3 results" : "described: 3 results", "nothing"])
    // All three are live: GTK counts them.
    let row = "list item|Row 6|focused selectable selected|"
    XCTAssert(seen.last?.hasPrefix(row) == true && seen.last?.contains("500") == false, "\(seen)")
    if !exportsPositions { XCTAssertEqual(seen.last, row + "|") }
  }

  func testARowThatTheUserLoadsAndItsErrorAreAnnouncedPolitely() throws {
    let said = announces ? "said*1" : "said"
    let seen = try read("End", "said", "Up", said, "Down", "-Return", said, of: ["load"])
    // Without announcements the row says it while it has the focus. With the focus its name is read.
    let lines =
      announces
      ? ["polite: Loading…", "polite: No connection"] : ["described: Loading…", "nothing"]
    XCTAssertEqual(seen.count, 6)
    XCTAssert(seen[0].contains("|Loading…|"), "\(seen)")
    XCTAssertEqual([1, 3, 5].map { seen[$0] }, ["nothing", lines[1], lines[0]])
    XCTAssert(seen[2].contains("|Row 50|"), "\(seen)")
    XCTAssert(seen[4].contains("|No connection|"), "\(seen)")
  }

  func testAViewThatIsTheRowKeepsItsOwnDescriptionAndIsNotSelectableInAModeOfNone() throws {
    let seen = try read("children", of: ["described"])
    XCTAssertGreaterThan(seen.count, 10)
    for line in seen {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      XCTAssertEqual(parts.prefix(2) + parts.suffix(1), ["list item", "Row", "of its own"])
      XCTAssertFalse(parts[2].contains("select"), line)
    }
  }

  func testTheDescriptionOfARowIsReadOnceWhenItGetsTheFocus() throws {
    for arguments in [["walk", "single"], ["walk", "none"], ["described"]] {
      let seen = try read("Down*40", "Up*2", "End", "Up", "said", of: arguments)
      XCTAssertEqual(seen.count, 45, "\(arguments)")
      XCTAssertEqual(seen.last, "nothing", "\(arguments)")
    }
  }

  func testTheSelectedRowOfManyIsFoundFromAfar() throws {
    let seen = try read("Down", "Control_L+End", "selection", of: ["walk", "single"])
    XCTAssertEqual(
      seen,
      [
        focused(2), focused(10_000, states: "selectable", entering: 100), "1",
        row(2, states: "selectable selected"),
      ])
  }

  func testSelectedRowsWithoutAWidgetCountAsOneAboveTheLiveRowsAndAsOneBelowThem() throws {
    let seen = try read(
      "Down*60", "-Control_L+a", "Control_L+Down", "selection", of: ["walk", "multiple"])
    XCTAssertEqual(seen.dropFirst(60).first, focused(62))
    let selected = seen.dropFirst(62)
    XCTAssertEqual(seen.dropFirst(61).first, "\(selected.count)")
    // GTK 4.24 has an object without a role for what stands for rows without a widget.
    for ends in [selected.prefix(1), selected.suffix(1)] {
      XCTAssert(ends.allSatisfy { $0 == "nothing" || $0.hasPrefix("invalid|") }, "\(ends)")
    }
    let rows = selected.dropFirst().dropLast()
    XCTAssert(rows.contains(focused(62)), "\(rows)")
    XCTAssert(rows.allSatisfy { $0.contains("selectable selected") }, "\(rows)")
    XCTAssert((20..<100).contains(rows.count), "\(rows)")
  }
}
