import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class EntryTests: GtkTestCase {
  func testTypingIsReported() {
    onStage { stage in
      let entry = Entry()
      var texts: [String] = []
      entry.onChanged = { texts.append($0) }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("h", "i", in: window)
      XCTAssertEqual(texts, ["h", "hi"])
      XCTAssertEqual(entry.caretPosition, 2)
      XCTAssertTrue(entry.containsFocus)
    }
  }

  func testEnterIsReported() {
    onStage { stage in
      let entry = Entry()
      var calls = 0
      entry.onActivated = { calls += 1 }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("Return", in: window)
      XCTAssertEqual(calls, 1)
    }
  }

  func testSettingTheSameTextKeepsTheCaret() {
    onStage { _ in
      let entry = Entry()
      var calls = 0
      entry.text = "Zürich"
      entry.caretPosition = 3
      entry.onChanged = { _ in calls += 1 }
      entry.text = "Zürich"
      XCTAssertEqual(entry.caretPosition, 3)
      XCTAssertEqual(calls, 0)
    }
  }

  func testTheCaretCountsUnicodeScalars() {
    onStage { _ in
      let entry = Entry()
      entry.text = "🇨🇦ü"
      entry.caretPosition = -1
      XCTAssertEqual(entry.caretPosition, 3)
    }
  }

  func testThePlaceholderMayBeAbsent() {
    onStage { _ in
      let entry = Entry()
      XCTAssertNil(entry.placeholder)
      entry.placeholder = "Name"
      XCTAssertEqual(entry.placeholder, "Name")
      for none in [nil, ""] {
        entry.placeholder = none
        XCTAssertNil(entry.placeholder)
      }
    }
  }

  func testHandlersLiveAsLongAsTheEntry() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(Entry.init) { entry, probe in
        entry.onChanged = { _ in probe.count += 1 }
        entry.onActivated = { probe.count += 1 }
      }
    }
  }
}
