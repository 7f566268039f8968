import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class CheckButtonTests: GtkTestCase {
  func testAClickTicksAndIsReported() {
    onStage { stage in
      let button = CheckButton("Done")
      var states: [Bool] = []
      button.onToggled = { states.append($0) }
      stage.present(button)
      stage.click(button)
      stage.click(button)
      XCTAssertEqual(states, [true, false])
    }
  }

  func testAChangeByTheProgramIsNoChangeByTheUser() {
    onStage { stage in
      let button = CheckButton()
      var calls: [Bool] = []
      button.onToggled = { calls.append($0) }
      button.isActive = true
      XCTAssertTrue(button.isActive)
      XCTAssertEqual(calls, [])
      stage.present(button)
      stage.click(button)
      XCTAssertEqual(calls, [false])
    }
  }

  func testTheLabelMayBeAbsent() {
    onStage { _ in
      let button = CheckButton()
      XCTAssertNil(button.label)
      button.label = "Done"
      XCTAssertEqual(button.label, "Done")
      button.label = nil
      XCTAssertNil(button.label)
    }
  }

  func testAHandlerLivesAsLongAsTheButton() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(CheckButton.init) { button, probe in
        button.onToggled = { _ in probe.count += 1 }
      }
    }
  }
}
