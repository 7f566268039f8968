import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// Which row stays where it is seen while the list changes, in pixels.
nonisolated final class HeldPlaceTests: GtkTestCase {
  func testTheFirstRowWhoseTopIsSeenIsHeld() {
    onRows(at: 1_010) { test in
      XCTAssertEqual(test.anchor(removing: []), .init(slot: 51, offset: 10))
      XCTAssertEqual(test.anchor(removing: [0, 1, 99]), .init(slot: 49, offset: 10))
    }
  }

  func testTheFocusedRowIsHeldIfItIsSeenAndElseTheFirst() {
    onRows(at: 1_000) { test in
      for (focused, slot) in [(55, 55), (60, 50), (49, 50), (nil, 50), (59, 59)] as [(Int?, Int)] {
        XCTAssertEqual(
          test.anchor(removing: [], focused: focused),
          .init(slot: slot, offset: Double(slot - 50) * 20))
      }
    }
  }

  func testTheNextRowThatIsSeenAndKeptIsHeldInPlaceOfOneThatLeaves() {
    onRows(at: 1_000) { test in
      XCTAssertEqual(test.anchor(removing: [50, 51]), .init(slot: 50, offset: 40))
      XCTAssertEqual(
        test.anchor(removing: Array(55..<60), focused: 57), .init(slot: 50, offset: 0))
    }
  }

  func testTheNearestRowTakesThePlaceWhereNoneThatIsSeenIsKept() {
    onRows(at: 1_000) { test in
      XCTAssertEqual(test.anchor(removing: Array(50..<60)), .init(slot: 50, offset: 0))
      XCTAssertEqual(test.anchor(removing: Array(45..<100)), .init(slot: 44, offset: 0))
      XCTAssertNil(test.anchor(removing: Array(0..<100)))
    }
    onRows(at: 1_010) { test in
      // The row that filled the top of the viewport began above it.
      XCTAssertEqual(test.anchor(removing: Array(45..<100)), .init(slot: 44, offset: 10))
    }
  }

  func testNothingIsHeldAtTheTopOfTheListNorWithoutAnAnchor() {
    onRows(at: 0) { test in
      XCTAssertNil(test.anchor(removing: [5]))
      XCTAssertEqual(
        test.anchor(removing: [5], focused: 7, scrollAnchor: .reading), .init(slot: 6, offset: 140))
    }
    onRows(at: 1_000) { test in
      XCTAssertNil(test.anchor(removing: [5], focused: 55, scrollAnchor: .none))
    }
  }

  func testAListAboveOrBelowTheViewportIsHeldAtTheEndThatIsNearer() {
    onRows(at: 3_000) { test in
      XCTAssertEqual(test.anchor(removing: [5, 6]), .init(slot: 98, offset: -1_000))
    }
    onRows(at: -500) { test in
      XCTAssertEqual(test.anchor(removing: [5, 6]), .init(slot: 0, offset: 500))
    }
  }

  /// Runs a test on a hundred rows of 20 pixels, seen at a position in a viewport of 200.
  private func onRows(at position: Double, _ test: @MainActor (HeldRows) -> Void) {
    onStage { _ in test(HeldRows(at: position)) }
  }
}

/// Rows that need no widgets: their heights are known.
private final class HeldRows {
  private let geometry: ListGeometry
  private let list = BoxUnderTest.list((0..<100).map(String.init))

  init(at position: Double) {
    let released = DeferredRelease()
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    for slot in 0..<100 { _ = virtualizer.measure(20, at: slot, in: list) }
    virtualizer.restoreAnchor()
    virtualizer.viewportChanged(boxPosition: position, page: 200, below: 2_000) { _ in false }
    geometry = ListGeometry(
      RowBox(ListBox(), released),
      RowStore(RowSupply(Reporter(name: "test"), reuseLimit: 0), Attachment(), released),
      virtualizer)
  }

  func anchor(
    removing removed: [Int], focused: Int? = nil, scrollAnchor: ScrollAnchor = .top
  ) -> Virtualizer.Anchor? {
    let new = BoxUnderTest.list((0..<100).filter { !removed.contains($0) }.map(String.init))
    let comparison = Comparison(old: list, new: new)
    let virtualizer = geometry.virtualizer
    let seen = SeenRows(
      slots: Array(virtualizer.seenSlots), first: geometry.firstAnchorable, loaders: RangeSet(),
      isAtTop: virtualizer.map.position <= 0, focused: focused, isFocusUsers: true)
    let held = ListState(selectionMode: .single).anchor(for: comparison, scrollAnchor, seen: seen)
    guard scrollAnchor != .none else { return held.map { .init(slot: $0.slot, offset: .nan) } }
    return geometry.anchor(for: held.map { .row($0) }, in: comparison)
  }
}
