import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// Which rows should be live, and where they stand.
nonisolated final class RowLayoutTests: GtkTestCase {
  func testLongListsThatCanScrollAreVirtualized() {
    for isScrolled in [true, false] {
      onBox(isScrolled: isScrolled) { box in
        let test = LaidOutRows(box)
        for (liveRows, count, expected) in [
          (.automatic, 200, false), (.automatic, 201, true), (.all, 10_000, false),
          (.nearViewport(margin: 5), 0, false), (.nearViewport(margin: 5), 1, true),
        ] as [(LiveRows, Int, Bool)] {
          test.layout.chooseMode(liveRows, count: count)
          XCTAssertEqual(
            box.geometry.virtualizer.isVirtualized, expected && isScrolled, "\(liveRows) \(count)")
        }
        XCTAssertFalse(test.layout.chooseMode(.automatic, count: 200))
      }
    }
  }

  func testAListThatWasLongIsVirtualizedUntilItHasFiftyRows() {
    onBox(isScrolled: true) { box in
      let test = LaidOutRows(box)
      let counts = [200, 201, 200, 51, 50, 51, 200, 201]
      let expected = [false, true, true, true, false, false, false, true]
      for (count, isVirtualized) in zip(counts, expected) {
        test.layout.chooseMode(.automatic, count: count)
        XCTAssertEqual(box.geometry.virtualizer.isVirtualized, isVirtualized, "\(count)")
      }
    }
  }

  func testRowsAreMadeLiveUntilThoseThatAreSeenAre() {
    // The first row is measured first, and the others are estimated to be as high.
    onLayout(count: 1_000, heights: [0: 100]) { test in
      test.settle()
      XCTAssertEqual(test.box.geometry.virtualizer.seenSlots, 0..<6)
      XCTAssert(test.box.rows.hasLive(0..<6))
      XCTAssertGreaterThan(test.asked.count, 1)
    }
  }

  func testSpacersGiveEachLiveRowItsPlace() {
    onLayout(count: 1_000) { test in
      test.settle()
      test.scroll(to: 5_010)
      test.box.run { () throws(Detached) in
        XCTAssertEqual(try test.layout.liveRow(at: 800)?.slot, 800)
      }
      test.box.paint()
      XCTAssertEqual(test.box.box.height, 20_000)
      XCTAssertEqual(test.box.scrolled.verticalOffset, 5_010)
      for slot in [250, 800] { XCTAssertEqual(test.top(of: slot), Double(slot) * 20, "\(slot)") }
      XCTAssertEqual(test.box.spacers.count, 3)
    }
  }

  /// A screen reader says what has taken the focus after it has heard of all rows that became live before.
  func testARowThatIsToTakeTheFocusBecomesLiveAlone() {
    onLayout(count: 1_000) { test in
      test.settle()
      let count = test.box.rows.rows.count
      test.box.run { () throws(Detached) in _ = try test.layout.liveRow(at: 999) }
      XCTAssertEqual(test.box.rows.rows.count, count + 1)
    }
  }

  func testScrollingMakesRowsLiveOnlyWhenOneIsNeeded() {
    onLayout(count: 1_000, margin: 100) { test in
      test.settle()
      test.scroll(to: 5_000)
      XCTAssertEqual(test.askedByScrolling, 1)
      XCTAssert(test.box.rows.hasLive(245..<265))
      for position in [5_020.0, 4_950] {
        test.scroll(to: position)
        XCTAssertEqual(test.askedByScrolling, 0, "\(position)")
      }
      test.scroll(to: 5_120)
      XCTAssertEqual(test.askedByScrolling, 1)
    }
  }

  func testAFewRowsTooManyAreLeftAlone() {
    for (live, isAsked) in [(13, false), (14, true)] {
      onLayout(count: 1_000) { test in
        test.settle()
        test.box.makeLive(RangeSet([0..<live]))
        test.asked = []
        test.settle()
        XCTAssertEqual(test.asked.count, isAsked ? 1 : 0, "\(live)")
        XCTAssertEqual(test.box.rows.rows.count, isAsked ? 10 : live)
      }
    }
  }

  func testWhatIsSeenStaysWhileRowsAboveGrow() throws {
    for keepsAnchor in [true, false] {
      try onLayout(count: 100, liveRows: .all) { test in
        var options = HostOptions()
        options.options.scrollAnchor = keepsAnchor ? .top : .none
        test.box.geometry.optionsChanged(options)
        test.settle()
        test.scroll(to: 1_000)
        let row = try test.box.row(3)
        row.content.view.setMinimumSize(height: 50)
        row.needsMeasure = true
        test.settle()
        XCTAssertEqual(test.box.scrolled.verticalOffset, keepsAnchor ? 1_030 : 1_000)
        test.paint()
        XCTAssertEqual(test.top(of: 50), 1_030)
      }
    }
  }

  func testWhatIsSeenStaysWhileRowsAboveAreMeasured() {
    let heights = Dictionary(uniqueKeysWithValues: (240..<250).map { ($0, 60) })
    onLayout(count: 1_000, heights: heights, margin: 100) { test in
      test.settle()
      test.scroll(to: 5_000)
      XCTAssertEqual(test.box.geometry.virtualizer.heights.height(of: 249), 60)
      XCTAssertEqual(test.top(of: 250) - test.box.scrolled.verticalOffset, 0)
    }
  }

  func testAllRowsBecomeLiveWhenTheModeChanges() {
    onLayout(count: 100) { test in
      test.settle()
      XCTAssert(test.layout.chooseMode(.all, count: 100))
      test.box.run { () throws(Detached) in try test.layout.modeChanged() }
      XCTAssertEqual(test.asked.last, RangeSet([0..<100]))
      XCTAssert(test.box.rows.areAllLive)
      XCTAssertEqual(test.layout.boxCount, 100)
    }
  }

  func testTheSuccessorOfTheFocusIsWantedToo() {
    onLayout(count: 1_000) { test in
      test.settle()
      XCTAssertEqual(test.layout.wanted(with: nil, mayBeHidden: true), RangeSet([0..<10]))
      XCTAssertEqual(
        test.layout.wanted(with: 700, mayBeHidden: true), RangeSet([0..<10, 692..<708]))
      XCTAssertEqual(
        test.layout.wanted(with: 700, mayBeHidden: false), RangeSet([0..<10, 700..<701]))
    }
  }

  func testAllRowsAndSpacersLeaveTheBox() {
    onLayout(count: 1_000) { test in
      test.settle()
      XCTAssertEqual(test.layout.boxCount, test.box.box.rowCount(from: 0))
      test.layout.removeAll()
      XCTAssertEqual(test.box.texts, [])
    }
  }

  private func onLayout(
    count: Int, heights: [Int: Int] = [:], liveRows: LiveRows? = nil,
    margin: Double = 0, _ test: @MainActor (LaidOutRows) throws -> Void
  ) rethrows {
    try onBox { box in
      let rows = LaidOutRows(box)
      rows.layout.chooseMode(liveRows ?? .nearViewport(margin: margin), count: count)
      let cells = (0..<count).map {
        ListUnderTest.cell("\($0)", height: heights[$0] ?? 20)
      }
      box.show(BoxUnderTest.list(cells), live: liveRows == .all ? 0..<count : 0..<1)
      try test(rows)
    }
  }
}

/// Rows that a layout places. They are made live without a recycler.
private final class LaidOutRows {
  let box: BoxUnderTest
  private(set) lazy var layout = RowLayout(
    box.box, box.rows, box.geometry, box.spacers, box.popovers, box.attachment
  ) { [unowned self] slots in
    asked.append(slots)
    box.makeLive(slots)
  }
  /// The slots that the layout has asked for.
  var asked: [RangeSet<Int>] = []
  /// How often the last scroll has asked for slots.
  private(set) var askedByScrolling = 0

  init(_ box: BoxUnderTest) { self.box = box }

  func settle() {
    if let view = box.geometry.view { box.geometry.track(view) }
    box.run { () throws(Detached) in try layout.settle(in: box.geometry.view) }
  }

  /// Scrolls as the user does.
  func scroll(to position: Double) {
    paint()
    asked = []
    defer { paint() }
    box.scrolled.verticalOffset = position
    guard let view = box.geometry.view else { return XCTFail("there is no viewport") }
    box.geometry.track(view)
    box.run { () throws(Detached) in try layout.makeVisibleLive(in: view) }
    askedByScrolling = asked.count
  }

  /// Lets GTK lay the rows out, and looks at what it has done.
  func paint() {
    box.paint()
    box.geometry.laidOut()
    settle()
    box.paint()
  }

  /// Where GTK has placed a live row, counted from the top of the box.
  func top(of slot: Int) -> Double {
    guard let row = box.rows.row(at: slot) else { return .nan }
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.widget, box.listBox.gtk, &bounds) != 0 else {
      return .nan
    }
    return Double(bounds.origin.y)
  }
}
