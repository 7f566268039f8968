import XCTest

/// What GTK is told for screen readers, printed by the program that tells it: no client is needed.
nonisolated final class AccessibilityAttributeTests: AccessibilityTestCase {
  func testARowOfATreeSaysItsLevelAndItsStateUntilItLeavesTheTree() throws {
    let levels = try printed(by: "levels")
    XCTAssertEqual(levels, ["level 1 1", "level 2 0", "level 3 none", "no level none"])
  }

  func testEachLiveRowKnowsItsPlaceAmongAll() throws {
    let places = try printed(by: "places")
    XCTAssertGreaterThan(places.count, 20)
    // A header before them, a spacer after them.
    let rows = (1...places.count - 2).map { "\($0) of 500" }
    XCTAssertEqual(places, ["none"] + rows + ["none"])
  }
}
