import FunctionalListWidgets
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

  func testAChangeByTheProgramIsNoChangeByTheUser() {
    onStage { stage in
      let (button, other) = (ToggleButton(), ToggleButton())
      other.join(button)
      var calls: [String] = []
      button.onToggled = { calls.append("button \($0)") }
      other.onToggled = { calls.append("other \($0)") }
      button.isActive = true
      other.isActive = true
      XCTAssertFalse(button.isActive)
      XCTAssertEqual(calls, [])
      stage.present(button)
      stage.click(button)
      XCTAssertEqual(calls.sorted(), ["button true", "other false"])
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

  func testAToggleButtonHasAnIconALabelAndClicks() {
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
