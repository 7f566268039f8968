import FunctionalListCore
import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// Where in a list something would be dropped.
nonisolated final class DropPositionsTests: GtkTestCase {
  func testWhatIsAboveTheListIsDroppedBeforeItsFirstRowOrIntoTheEmptyList() {
    onStage { stage in
      let test = BoxUnderTest(stage)
      let positions = DropPositions(test.geometry, test.rows)
      for y in [-50.0, 0, 50] {
        let position = test.run { () throws(Detached) in
          try positions.position(at: ListPoint(x: 0, y: y)) { _ in false }
        }
        XCTAssertEqual(position, .list, "\(y)")
        XCTAssertNil(positions.slot(at: ListPoint(x: 0, y: y)))
      }
      test.show(BoxUnderTest.list(["a", "b"], height: 30))
      let position = test.run { () throws(Detached) in
        try positions.position(at: ListPoint(x: 0, y: -50)) { _ in false }
      }
      XCTAssertEqual(position, .gap(RowIndex(section: 0, row: 0)))
    }
  }
}
