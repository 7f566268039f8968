import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class TextDirectionTests: GtkTestCase {
  func testADirectionThatWasSetIsReadAndCanBeTakenBack() {
    onStage { _ in
      let label = Label("let x = 1")
      let direction = label.textDirection
      XCTAssertNotNil(direction)

      label.textDirection = .rightToLeft
      XCTAssertEqual(label.textDirection, .rightToLeft)
      label.textDirection = .leftToRight
      XCTAssertEqual(label.textDirection, .leftToRight)
      label.textDirection = nil
      XCTAssertEqual(label.textDirection, direction)
    }
  }
}
