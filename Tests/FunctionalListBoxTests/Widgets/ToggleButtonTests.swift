import FunctionalListBox
import XCTest

nonisolated final class ToggleButtonTests: GtkTestCase {
  func testAClickTogglesAndIsReported() {
    onStage { stage in
      let button = ToggleButton("Bold")
      var states: [Bool] = []
      button.onToggled = { states.append($0) }
      stage.present(button)
      stage.click(button)
      stage.click(button)
      XCTAssertEqual(states, [true, false])
    }
  }

  func testAChangeByTheProgramIsReportedOnce() {
    onStage { _ in
      let button = ToggleButton()
      var calls = 0
      button.onToggled = { _ in calls += 1 }
      button.isActive = true
      button.isActive = true
      XCTAssertTrue(button.isActive)
      XCTAssertEqual(calls, 1)
    }
  }

  func testAtMostOneOfAGroupIsPressed() {
    onStage { _ in
      let buttons = (0..<3).map { _ in ToggleButton() }
      for button in buttons.dropFirst() { button.join(buttons[0]) }
      for pressed in [1, 2, 0] {
        buttons[pressed].isActive = true
        XCTAssertEqual(buttons.map(\.isActive), (0..<3).map { $0 == pressed })
      }
    }
  }

  func testIsAButton() {
    onStage { stage in
      let button = ToggleButton(iconName: "list-add-symbolic", tooltip: "Add")
      XCTAssertEqual(button.iconName, "list-add-symbolic")
      XCTAssertEqual(ToggleButton("Bold").label, "Bold")
      var clicks = 0
      button.onClicked = { clicks += 1 }
      stage.present(button)
      stage.click(button)
      XCTAssertEqual(clicks, 1)
    }
  }

  func testAHandlerLivesAsLongAsTheButton() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(ToggleButton.init) { button, probe in
        button.onToggled = { _ in probe.count += 1 }
      }
    }
  }
}
