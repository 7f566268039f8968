import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// Where slots stand, and which of them are visible.
nonisolated final class ListGeometryTests: GtkTestCase {
  func testSlotsAreFoundByTheirPlacesAndPlacesByTheirSlots() {
    onRows { test, geometry in
      let rect = geometry.rect(of: 40)
      XCTAssertEqual(rect?.y, 800)
      XCTAssertEqual(rect?.height, 20)
      XCTAssertEqual(rect?.width, Double(test.box.width))
      for (y, slot) in [(0.0, 0), (799.5, 39), (800, 40), (1_999, 99), (2_000, nil), (-1, nil)] {
        XCTAssertEqual(geometry.slot(at: ListPoint(x: 1, y: y)), slot, "\(y)")
      }
      XCTAssertNil(geometry.rect(of: 100))
      XCTAssertNil(geometry.slot(at: ListPoint(x: -1, y: 0)))
    }
  }

  func testRowsAreMeasuredForAQuestionBeforeGTKLaysThemOut() {
    onRows { test, geometry in
      test.show(BoxUnderTest.list((0..<50).map(String.init), height: 30))
      for row in test.rows.rows { row.needsMeasure = true }
      XCTAssertEqual(geometry.height, 50 * 20, "rows that are kept keep their heights")
      test.show(BoxUnderTest.list((100..<110).map(String.init), height: 30))
      XCTAssertEqual(geometry.height, 300)
      XCTAssertEqual(geometry.rect(of: 9)?.y, 270)
    }
  }

  func testRowsAreMeasuredAgainWhoseHeightsChangeByTheSameAmount() throws {
    try onRows { test, geometry in
      for (slot, height) in [(3, 50), (7, 20)] {
        try test.row(slot).content.view.setMinimumSize(height: height)
        test.paint()
        geometry.laidOut()
      }
      XCTAssertEqual(geometry.measure(), true)
      XCTAssertEqual(geometry.rect(of: 8)?.y, 190)
      // The box stays as high as it was.
      try test.row(3).content.view.setMinimumSize(height: 20)
      try test.row(7).content.view.setMinimumSize(height: 50)
      test.paint()
      geometry.laidOut()
      XCTAssertEqual(geometry.measure(), true)
      XCTAssertEqual(geometry.rect(of: 7)?.y, 140)
      XCTAssertEqual(geometry.rect(of: 8)?.y, 190)
      test.paint()
      geometry.laidOut()
      XCTAssertEqual(geometry.measure(), false)
    }
  }

  func testSlotsWithAPixelInTheViewportAreVisibleAndHiddenOnesAreNot() throws {
    try onRows { test, geometry in
      XCTAssertEqual(geometry.visibleSlots, RangeSet([0..<10]))
      test.scrolled.verticalOffset = 1_019
      XCTAssertEqual(geometry.visibleSlots, RangeSet([50..<61]))
      test.scrolled.verticalOffset = 1_020
      XCTAssertEqual(geometry.visibleSlots, RangeSet([51..<61]))
      unsafe gtk_widget_set_visible(try test.row(53).widget, 0)
      XCTAssertFalse(geometry.visibleSlots.contains(53))
      test.scrolled.isVisible = false
      XCTAssert(geometry.visibleSlots.isEmpty)
    }
  }

  func testThePositionsAtWhichASlotIsSeen() {
    onRows { test, geometry in
      test.scrolled.verticalOffset = 100
      guard let view = geometry.view else { return XCTFail("there is no viewport") }
      @MainActor func position(_ slot: Int, _ position: ScrollPosition) -> Double? {
        geometry.position(for: slot, position, in: view)
      }
      XCTAssertEqual(position(50, .top), 1_000)
      XCTAssertEqual(position(50, .middle), 910)
      XCTAssertEqual(position(50, .bottom), 820)
      XCTAssertEqual(position(50, .nearest), 820)
      XCTAssertEqual(position(7, .nearest), 100)
      XCTAssertEqual(position(2, .nearest), 40)
      XCTAssertEqual(position(2, .bottom), 0)
      XCTAssertEqual(position(98, .top), 1_800)
      XCTAssertNil(position(100, .top))
    }
  }

  func testTheViewportIsUnknownUntilTheRowsAreLaidOutAndWhileTheyAreNotSeen() {
    onRows { test, geometry in
      test.scrolled.verticalOffset = 100
      XCTAssertEqual(geometry.viewport, ListViewport(position: 100, page: 200, height: 2_000))
      geometry.rowsChanged()
      XCTAssertNil(geometry.viewport)
      geometry.laidOut()
      XCTAssertNotNil(geometry.viewport)
      test.scrolled.isVisible = false
      XCTAssertNil(geometry.viewport)
    }
  }

  func testTheEndIsSeenWhereItsLastPixelIsAndIsNotAskedForWhileNothingIs() {
    onRows { test, geometry in
      var end = ListEnd()
      for (offset, isSeen) in [(100.0, false), (1_799, false), (1_800, true)] {
        test.scrolled.verticalOffset = offset
        geometry.note(&end)
        XCTAssertEqual(end.isSeen, isSeen, "\(offset)")
      }
      XCTAssertEqual(end.rest, .infinity)
      test.scrolled.isVisible = false
      geometry.note(&end)
      XCTAssert(end.isSeen)
    }
  }

  func testWhatIsSeenIsHeldWhileTheListChangesAndElseThePosition() {
    for anchor in [Virtualizer.Anchor(slot: 53, offset: 0), nil] {
      onRows { test, geometry in
        test.scrolled.verticalOffset = 1_000
        if let view = geometry.view { geometry.track(view) }
        let new = BoxUnderTest.list(["x", "y", "z"] + (0..<100).map(String.init))
        geometry.remap(SlotRemapping(Comparison(old: test.rows.list, new: new)))
        if let anchor { geometry.restore(anchor) }
        let map = geometry.virtualizer.map
        let heights = geometry.virtualizer.heights
        XCTAssertEqual(heights.count, 103)
        XCTAssertEqual(map.position, anchor == nil ? 1_000 : Double(heights.offset(of: 53)))
      }
    }
  }

  /// Runs a test on a hundred rows of 20 pixels in a viewport of 200.
  private func onRows(
    _ test: @MainActor (BoxUnderTest, ListGeometry) throws -> Void
  ) rethrows {
    try onBox { box in
      box.show(BoxUnderTest.list((0..<100).map(String.init)))
      box.geometry.measure()
      box.paint()
      box.geometry.laidOut()
      try test(box, box.geometry)
    }
  }
}
