import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class SwitchTests: GtkTestCase {
  func testAClickSwitchesAndIsReported() {
    onStage { stage in
      let toggle = Switch()
      toggle.horizontalAlignment = .center
      var states: [Bool] = []
      toggle.onToggled = { states.append($0) }
      stage.present(toggle)
      stage.click(toggle)
      stage.pump(until: states.count == 1, "the click")
      stage.click(toggle)
      stage.pump(until: states.count == 2, "the second click")
      XCTAssertEqual(states, [true, false])
    }
  }

  func testAChangeByTheProgramIsNoChangeByTheUser() {
    onStage { stage in
      let toggle = Switch()
      var calls: [Bool] = []
      toggle.onToggled = { calls.append($0) }
      toggle.isActive = true
      XCTAssertTrue(toggle.isActive)
      XCTAssertEqual(calls, [])
      stage.present(toggle)
      stage.click(toggle)
      stage.pump(until: !calls.isEmpty, "the call")
      XCTAssertEqual(calls, [false])
    }
  }

  func testAHandlerLivesAsLongAsTheSwitch() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(Switch.init) { toggle, probe in
        toggle.onToggled = { _ in probe.count += 1 }
      }
    }
  }
}
