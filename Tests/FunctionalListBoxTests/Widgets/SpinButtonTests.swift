import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class SpinButtonTests: GtkTestCase {
  func testKeysAndTypingChangeTheNumberAndAreReported() {
    onStage { stage in
      let button = SpinButton()
      var values: [Double] = []
      button.onValueChanged = { values.append($0) }
      let window = stage.present(button)
      button.grabFocus()
      stage.press("Up", "Up", in: window)
      XCTAssertEqual(values, [1, 2])
      stage.press("ctrl+a", "5", in: window)
      XCTAssertEqual(values, [1, 2])
      stage.press("Return", in: window)
      XCTAssertEqual(values, [1, 2, 5])
      XCTAssertEqual(button.value, 5)
    }
  }

  func testAClickOnItsButtonChangesTheNumberByAStep() {
    onStage { stage in
      let button = SpinButton(range: 10...20, step: 2.5)
      button.verticalAlignment = .center
      var values: [Double] = []
      button.onValueChanged = { values.append($0) }
      stage.present(button)
      XCTAssertEqual(button.value, 10)
      XCTAssertEqual(button.decimalPlaces, 1)
      let buttons = unsafe WidgetID(button.pointer).children.filter {
        $0.isA(gtk_button_get_type())
      }
      stage.click(buttons[1].handle)
      XCTAssertEqual(values, [12.5])
      stage.click(buttons[0].handle)
      XCTAssertEqual(values, [12.5, 10])
    }
  }

  func testSettingTheSameNumberKeepsWhatIsBeingTyped() {
    onStage { stage in
      let button = SpinButton()
      button.value = 4
      let window = stage.present(button)
      button.grabFocus()
      stage.press("ctrl+a", "7", in: window)
      button.value = 4
      XCTAssertEqual(unsafe String(cString: gtk_editable_get_text(button.pointer)), "7")
      button.value = 3
      XCTAssertEqual(unsafe String(cString: gtk_editable_get_text(button.pointer)), "3")
    }
  }

  func testTheNumberKeepsToItsRange() {
    onStage { _ in
      let button = SpinButton()
      XCTAssertEqual(button.range, 0...100)
      XCTAssertEqual(button.step, 1)
      XCTAssertFalse(button.wraps)
      button.range = -5...5
      XCTAssertEqual(button.range, -5...5)
      button.value = 70
      XCTAssertEqual(button.value, 5)
      button.step = 0.25
      XCTAssertEqual(button.step, 0.25)
      button.decimalPlaces = 2
      button.value = -1.25
      XCTAssertEqual(button.value, -1.25)
      button.decimalPlaces = .max
      XCTAssertEqual(button.decimalPlaces, 20)
      button.wraps = true
      XCTAssertTrue(button.wraps)
    }
  }

  func testAStepOfZeroCountsAsOne() {
    onStage { _ in
      XCTAssertEqual(SpinButton(range: 0...5, step: 0).step, 1)
      XCTAssertEqual(SpinButton(range: 0...5, step: 0.125).decimalPlaces, 3)
    }
  }

  func testAHandlerLivesAsLongAsTheButton() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget({ SpinButton() }) { button, probe in
        button.onValueChanged = { _ in probe.count += 1 }
      }
    }
  }
}
