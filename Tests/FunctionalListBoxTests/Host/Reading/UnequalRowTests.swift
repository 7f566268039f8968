import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What is read stays where rows are hidden, or very high, or become higher or lower.
nonisolated final class UnequalRowTests: GtkTestCase {
  func testARowThatFillsTheViewportAndBecomesLowIsSeen() {
    forBothKinds { stage, list, kind in
      for (height, y) in [(50, 0.0), (700, -204), (1_600, -1_200)] {
        list.show(rows: 100, heights: [40: 2_000])
        list.scroll(to: "r40", by: 1_200)
        list.show(rows: 100, heights: [40: height])
        XCTAssertEqual(list.y("r40"), y, "\(kind), \(height)")
      }
    }
  }

  func testTheNextRowIsSeenFromItsTopWhereTheOnlyRowThatWasSeenGoes() {
    forBothKinds { stage, list, kind in
      list.show(rows: 300, heights: [140: 9_000])
      list.scroll(to: "r140", by: 8_000)
      list.show(Array(0..<140) + Array(200..<300))
      XCTAssertEqual(list.y("r200"), 0, kind)
    }
  }

  func testWhatIsReadStaysWhereTheLastRowBecomesHigherAtTheEnd() {
    forBothKinds { stage, list, kind in
      list.show(rows: 100)
      list.scrolled.verticalOffset = list.scrolled.contentHeight
      stage.waitUntilQuiet(list.window)
      let y = list.y("r95")
      // A row goes from below what is read to above it, and the height of the rows stays.
      let order = [96] + Array(0..<96) + Array(97..<100)
      list.show(order, heights: [99: 74, 97: 74])
      XCTAssertEqual(list.y("r95"), y, kind)
    }
  }

  func testAListBelowOtherWidgetsScrollsToItsTopAndNoFarther() {
    forBothKinds(neighborHeight: 60) { stage, list, kind in
      // Rows above have other heights than those of their section that are measured first.
      list.show(rows: 300, heights: [0: 21, 1: 22, 2: 23, 3: 24])
      list.scrolled.verticalOffset = list.scrolled.contentHeight
      stage.waitUntilQuiet(list.window)
      let path = ItemPath(sectionKey: "s", itemKey: "r4")
      var offsets: [Double] = []
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
      let listener = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment!)) {
        offsets.append(list.scrolled.verticalOffset)
      }
      list.table.scroll(to: path, animated: false, scrollPosition: .bottom)
      stage.waitUntilQuiet(list.window)
      listener.stop()
      XCTAssertEqual(offsets, [60], kind)
      XCTAssertEqual(list.y("r0"), 0, kind)
    }
  }

  func testANearRowIsFocusedAndScrolledToWithoutTakingAwayWhatIsAboveTheList() {
    forBothKinds(neighborHeight: 60) { stage, list, kind in
      list.show(rows: 300)
      list.row("r0").grabFocus()
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.focusedText, "r1", kind)
      let path = ItemPath(sectionKey: "s", itemKey: "r3")
      for isAnimated in [false, true] {
        list.table.scroll(to: path, animated: isAnimated, scrollPosition: .nearest)
        stage.waitUntilQuiet(list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, 0, "\(kind), \(isAnimated)")
      }
      XCTAssertTrue(list.table.focus(path))
      stage.waitUntilQuiet(list.window)
      XCTAssertEqual(list.scrolled.verticalOffset, 0, kind)
    }
  }

  func testWithoutAnAnchorTheOffsetStaysWhereARowBecomesLowerOrHigher() {
    forBothKinds { stage, list, kind in
      list.table.scrollAnchor = .none
      list.show(rows: 300, heights: [40: 2_000])
      list.scroll(to: "r40", by: 1_200)
      let offset = list.scrolled.verticalOffset
      list.show(rows: 300, heights: [40: 50])
      XCTAssertEqual(list.scrolled.verticalOffset, offset, kind)
    }
    forBothKinds(neighborHeight: 1_500) { stage, list, kind in
      list.table.scrollAnchor = .none
      list.show(rows: 300)
      let offset = list.scrollBelowTheList()
      list.show(rows: 300, heights: [299: 60])
      XCTAssertEqual(list.scrolled.verticalOffset, offset, kind)
    }
  }

  func testAListThatIsNotSeenStaysAtItsEndNoLonger() {
    forBothKinds(neighborHeight: 1_500) { stage, list, kind in
      list.table.scrollAnchor = .bottom
      list.show(rows: 300)
      let offset = list.scrollBelowTheList()
      list.show(rows: 301)
      XCTAssertEqual(list.scrolled.verticalOffset, offset + 44, kind)
    }
  }

  func testWhatIsReadBelowAHiddenRowStaysWhereRowsComeThere() {
    forBothKinds { stage, list, kind in
      for last in [Array(0..<300), Array(0..<102) + [1_000] + Array(102..<300)] {
        list.show(rows: 300, heights: [101: 0])
        list.scroll(to: "r100", by: 20)
        let y = list.y("r102")
        list.show(last, heights: last.count == 300 ? [:] : [101: 0])
        XCTAssertEqual(list.y("r102"), y, "\(kind), \(last.count)")
      }
    }
  }

  func testAHiddenRowThatIsDescribedAnewMovesNothing() {
    forBothKinds { stage, list, kind in
      list.show(rows: 300, heights: [101: 0])
      list.scroll(to: "r102", by: 20)
      let path = ItemPath(sectionKey: "s", itemKey: "r110")
      let (offset, y) = (list.scrolled.verticalOffset, list.table.rect(of: path)?.y)
      list.render(list.rows(Array(0..<300), heights: [101: 0], label: "hidden"))
      XCTAssertEqual(list.scrolled.verticalOffset, offset, kind)
      XCTAssertEqual(list.table.rect(of: path)?.y, y, kind)
    }
  }

  func testTheFocusGoesUpWhereARenderHidesTheLastRowOutOfSight() {
    forBothKinds { stage, list, kind in
      list.show(rows: 300)
      list.scroll(to: "r299", by: 0)
      list.row("r299").grabFocus()
      stage.waitUntilQuiet(list.window)
      list.scrolled.verticalOffset = 0
      stage.waitUntilQuiet(list.window)
      list.show(rows: 300, heights: [299: 0])
      XCTAssertEqual(list.focusedText, "r298", kind)
      XCTAssertEqual(list.scrolled.verticalOffset, 0, kind)
    }
  }

  func testTheListStaysWhereARenderHidesTheFocusedRowAboveIt() {
    forBothKinds { stage, list, kind in
      list.show(rows: 300)
      list.row("r0").grabFocus()
      stage.waitUntilQuiet(list.window)
      list.scroll(to: "r150", by: 10)
      XCTAssertEqual(list.focusedText, "r0", kind)
      let y = list.y("r151")
      list.show(rows: 300, heights: [0: 0])
      XCTAssertEqual(list.focusedText, "r1", kind)
      XCTAssertEqual(list.y("r151"), y, kind)
    }
  }

  func testTheOldWidthBringsBackTheOldPictureOfARowThatFillsTheViewport() {
    forBothKinds { stage, list, kind in
      let resize = { (width: Int) in
        list.scrolled.setMinimumSize(width: width, height: 500)
        stage.waitUntilQuiet(list.window)
      }
      list.scrolled.horizontalAlignment = .start
      resize(300)
      let words = String(repeating: " many words", count: 900)
      list.render(
        (0..<100).map { number in
          TextCell(key: "r\(number)", state: "r\(number)" + (number == 40 ? words : "")) {
            $0.wraps = true
            $0.text = $1 ?? ""
          }
        })
      stage.waitUntilQuiet(list.window)
      list.scroll(to: "r40", by: 3_000)
      let y = { list.widgets.first { $0.text.hasPrefix("r40 ") }.map { list.extent(of: $0).y } }
      let old = y()
      XCTAssertNotNil(old, kind)
      resize(1_200)
      XCTAssertNotEqual(y(), old, kind)
      resize(300)
      XCTAssertEqual(y(), old, kind)
    }
  }

  func testTheFocusGoesOnWhereARenderHidesItsRow() {
    forBothKinds { stage, list, kind in
      list.show(rows: 300)
      list.scroll(to: "r140", by: 30)
      list.row("r143").grabFocus()
      stage.waitUntilQuiet(list.window)
      let y = list.y("r142")
      list.show(rows: 300, heights: [143: 0])
      XCTAssertEqual(list.focusedText, "r144", kind)
      XCTAssertEqual(list.y("r142"), y, kind)
      XCTAssertFalse(list.row("r143").isVisible, kind)
    }
  }

  func testARowThatARenderShowsIsSelectedWithAll() {
    forBothKinds { stage, list, kind in
      list.table.selectionMode = .multiple
      let keys = { list.table.selectedItemPaths.map(\.itemKey) }
      list.show(rows: 300, heights: [5: 0])
      list.scroll(to: "r200", by: 0)
      list.table.selectAll()
      XCTAssertFalse(keys().contains("r5"), kind)
      list.show(rows: 300)
      list.table.deselectAll()
      list.table.selectAll()
      XCTAssertEqual(keys().count, 300, kind)
    }
  }

  private func forBothKinds(
    neighborHeight: Int = 0, _ test: @MainActor (Stage, ListUnderTest, String) -> Void
  ) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let list = ListUnderTest(
          stage, height: 600, nesting: ListUnderTest.amongWidgets(of: neighborHeight))
        list.scrolled.setMinimumSize(height: 500)
        list.scrolled.expandsVertically = false
        list.table.liveRows = liveRows
        test(stage, list, "\(liveRows)")
      }
    }
  }
}

extension ListUnderTest {
  /// Rows of 40 px, or of other heights; those of none are hidden.
  fileprivate func rows(
    _ numbers: [Int], heights: [Int: Int], label: String? = nil
  ) -> [any RowDescription] {
    numbers.map { number in
      HostCell<Label, Int, EdgeBasedTableItemLayout>(
        key: "r\(number)", state: heights[number] ?? 40, accessibility: Accessibility(label: label)
      ) { view, height in
        view.text = "r\(number)"
        view.setMinimumSize(height: height ?? -1)
        view.setRow(isHidden: height == 0)
      }
    }
  }

  fileprivate func show(_ numbers: [Int], heights: [Int: Int] = [:]) {
    render(rows(numbers, heights: heights))
    stage.waitUntilQuiet(window)
  }

  fileprivate func show(rows: Int, heights: [Int: Int] = [:]) {
    show(Array(0..<rows), heights: heights)
  }

  /// Scrolls to where only the widgets below the list are seen, and not their end.
  fileprivate func scrollBelowTheList() -> Double {
    for offset in [scrolled.contentHeight, scrolled.contentHeight - 800] {
      scrolled.verticalOffset = offset
      stage.waitUntilQuiet(window)
    }
    return scrolled.verticalOffset
  }

  /// Scrolls to a distance below the top of a row, in pixels.
  fileprivate func scroll(to key: String, by distance: Double) {
    table.scroll(to: ItemPath(sectionKey: "s", itemKey: key), animated: false)
    stage.waitUntilQuiet(window)
    scrolled.verticalOffset += distance
    stage.waitUntilQuiet(window)
  }
}
