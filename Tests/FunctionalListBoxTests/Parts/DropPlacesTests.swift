import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// Where in a list something would be dropped.
nonisolated final class DropPlacesTests: GtkTestCase {
  func testWhatIsAboveTheListIsDroppedBeforeItsFirstRowOrIntoTheEmptyList() {
    onStage { stage in
      let test = BoxUnderTest(stage)
      let places = DropPlaces(test.geometry, test.rows)
      for y in [-50.0, 0, 50] {
        let place = test.run { () throws(Detached) in
          try places.place(at: y) { _ in false }
        }
        XCTAssertEqual(place, .list, "\(y)")
        XCTAssertNil(places.slot(at: y))
      }
      test.show(BoxUnderTest.list(["a", "b"], height: 30))
      let place = test.run { () throws(Detached) in try places.place(at: -50) { _ in false } }
      XCTAssertEqual(place, .gap(RowIndex(section: 0, row: 0)))
    }
  }
}
