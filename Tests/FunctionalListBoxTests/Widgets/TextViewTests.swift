import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class TextViewTests: GtkTestCase {
  func testTypingIsReported() {
    onStage { stage in
      let view = TextView()
      var texts: [String] = []
      view.onChanged = { texts.append($0) }
      let window = stage.present(view)
      view.grabFocus()
      stage.press("h", "Return", "i", in: window)
      XCTAssertEqual(texts, ["h", "h\n", "h\ni"])
      XCTAssertEqual(view.text, "h\ni")
      XCTAssertEqual(view.caretPosition, 3)
    }
  }

  func testAKeyIsPassedToItsHandlerBeforeItIsTyped() {
    onStage { stage in
      let view = TextView()
      var sent: [String] = []
      view.onKeyPressed = { key in
        guard key.matches("Return") else { return false }
        sent.append(view.text)
        return true
      }
      let window = stage.present(view)
      view.grabFocus()
      stage.press("h", "shift+Return", "i", "Return", in: window)
      XCTAssertEqual(sent, ["h\ni"])
      XCTAssertEqual(view.text, "h\ni")
      view.onKeyPressed = nil
    }
  }

  func testSettingTheSameTextKeepsTheCaretAndTheHistory() {
    onStage { stage in
      let view = TextView()
      let window = stage.present(view)
      view.text = "Zürich"
      XCTAssertEqual(view.caretPosition, 6)
      view.caretPosition = 3
      view.grabFocus()
      stage.press("x", in: window)
      var calls = 0
      view.onChanged = { _ in calls += 1 }
      view.text = "Zürxich"
      XCTAssertEqual(view.caretPosition, 4)
      XCTAssertEqual(calls, 0)
      stage.press("ctrl+z", in: window)
      XCTAssertEqual(view.text, "Zürich")
      view.text = "Bern"
      stage.press("ctrl+z", in: window)
      XCTAssertEqual(view.text, "Bern")
    }
  }

  func testTheCaretCountsUnicodeScalars() {
    onStage { _ in
      let view = TextView()
      view.text = "🇨🇦ü"
      view.caretPosition = 0
      XCTAssertEqual(view.caretPosition, 0)
      for end in [-1, .max] {
        view.caretPosition = end
        XCTAssertEqual(view.caretPosition, 3)
      }
    }
  }

  func testItHasTheSettingsOfItsWidget() {
    onStage { stage in
      let view = TextView()
      XCTAssert(view.isEditable && view.acceptsTab && !view.wraps)
      view.wraps = true
      XCTAssertTrue(view.wraps)
      view.acceptsTab = false
      XCTAssertFalse(view.acceptsTab)
      view.isEditable = false
      XCTAssertFalse(view.isEditable)
      let window = stage.present(view)
      view.grabFocus()
      stage.press("x", in: window)
      XCTAssertEqual(view.text, "")
    }
  }

  func testAHandlerLivesAsLongAsTheTextView() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(TextView.init) { view, probe in
        view.onChanged = { _ in probe.count += 1 }
      }
    }
  }
}
