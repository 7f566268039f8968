@testable import FunctionalListHost
import FunctionalListCore
import XCTest

/// What rows show of a drag, and how fast the list scrolls under it: decided without a widget.
nonisolated final class DragLookTests: XCTestCase {
  func testRowsBetweenTheOldPlaceAndTheNewOneMakeRoom() {
    var look = DragLook(dragged: RangeSet([3..<5]))
    look.room = .init(moving: 3..<5, gap: 8, height: 40)
    XCTAssertEqual(look.marks(ofSlot: 2), [.yields])
    XCTAssertEqual(look.marks(ofSlot: 4), [.dragged, .yields, .lifted])
    XCTAssertEqual(look.marks(ofSlot: 5), [.yields, .yieldsUp])
    XCTAssertEqual(look.marks(ofSlot: 7), [.yields, .yieldsUp])
    XCTAssertEqual(look.marks(ofSlot: 8), [.yields])
    look.room?.gap = 1
    XCTAssertEqual(look.marks(ofSlot: 0), [.yields])
    XCTAssertEqual(look.marks(ofSlot: 1), [.yields, .yieldsDown])
    XCTAssertEqual(look.marks(ofSlot: 2), [.yields, .yieldsDown])
    XCTAssertEqual(look.marks(ofSlot: 5), [.yields])
    for gap in 3...5 {
      look.room?.gap = gap
      for slot in [2, 5] { XCTAssertEqual(look.marks(ofSlot: slot), [.yields], "\(gap)") }
    }
  }

  func testOneRowShowsWhereSomethingWouldBeDropped() {
    var look = DragLook()
    let marks: [(DragLook.Mark, RowMark)] = [
      (.above(2), .dropAbove), (.below(2), .dropBelow), (.on(2), .dropOn),
    ]
    for (mark, expected) in marks {
      look.mark = mark
      XCTAssertEqual(look.marks(ofSlot: 2), [expected])
      XCTAssertEqual(look.marks(ofSlot: 3), [])
    }
  }

  func testTheListScrollsFasterTheNearerTheEdge() {
    let page = 400.0
    for y in [48.0, 200, 352] { XCTAssertEqual(EdgeScroll.speed(at: y, page: page), 0) }
    let down = [360.0, 380, 399].map { EdgeScroll.speed(at: $0, page: page) }
    XCTAssertGreaterThan(down[0], 0)
    XCTAssertEqual(down, down.sorted())
    XCTAssertLessThan(down[0], down[1])
    for y in [0.0, 10, 47] {
      XCTAssertEqual(
        EdgeScroll.speed(at: y, page: page), -EdgeScroll.speed(at: page - y, page: page))
    }
    XCTAssertEqual(EdgeScroll.speed(at: 900, page: page), EdgeScroll.speed(at: 400, page: page))
    XCTAssertEqual(EdgeScroll.speed(at: 10, page: 0), 0)
    XCTAssertEqual(EdgeScroll.speed(at: 20, page: 40), 0, "the zones of a low viewport do not meet")
  }
}
