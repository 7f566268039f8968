import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class DropDownTests: GtkTestCase {
  func testATextThatTheUserChoosesIsReported() {
    onStage { stage in
      let dropDown = DropDown(["low", "middle", "high"])
      dropDown.verticalAlignment = .start
      var choices: [Int?] = []
      dropDown.onSelected = { choices.append($0) }
      let window = stage.present(dropDown)
      dropDown.grabFocus()
      stage.press("space", "Down", "Return", in: window)
      XCTAssertEqual(choices, [1])
      XCTAssertEqual(dropDown.selectedIndex, 1)
    }
  }

  func testAChangeByTheProgramIsNoChangeByTheUser() {
    onStage { _ in
      let dropDown = DropDown(["a", "b"])
      XCTAssertEqual(dropDown.selectedIndex, 0)
      var choices: [Int?] = []
      dropDown.onSelected = { choices.append($0) }
      dropDown.selectedIndex = 1
      dropDown.selectedIndex = nil
      // Newer versions of GTK have no drop-down in which nothing is selected.
      let none = gtk_get_minor_version() < 18 ? nil : 0
      XCTAssertEqual(dropDown.selectedIndex, none)
      for index in [7, -1, .max] {
        dropDown.selectedIndex = 1
        dropDown.selectedIndex = index
        XCTAssertEqual(dropDown.selectedIndex, none)
      }
    }
  }

  func testOtherTextsSelectTheFirstAndEqualOnesChangeNothing() {
    onStage { _ in
      let dropDown = DropDown()
      XCTAssertEqual(dropDown.strings, [])
      XCTAssertNil(dropDown.selectedIndex)
      dropDown.strings = ["a", "🇨🇦", ""]
      XCTAssertEqual(dropDown.strings, ["a", "🇨🇦", ""])
      dropDown.selectedIndex = 2
      let model = unsafe gtk_drop_down_get_model(dropDown.pointer)
      dropDown.strings = ["a", "🇨🇦", ""]
      XCTAssert(unsafe gtk_drop_down_get_model(dropDown.pointer) == model)
      XCTAssertEqual(dropDown.selectedIndex, 2)
      dropDown.strings = ["b"]
      XCTAssertEqual(dropDown.selectedIndex, 0)
    }
  }

  func testTheTextsAreGoneWithTheDropDown() {
    onStage { stage in
      @MainActor func watch() -> FinalizationWatch? {
        let dropDown = DropDown(["a", "b"])
        return unsafe gtk_drop_down_get_model(dropDown.pointer).map { unsafe FinalizationWatch($0) }
      }
      guard let watch = watch() else { return XCTFail("no model") }
      stage.assertFinalized(watch)
    }
  }

  func testAHandlerLivesAsLongAsTheDropDown() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget({ DropDown() }) { dropDown, probe in
        dropDown.onSelected = { _ in probe.count += 1 }
      }
    }
  }
}
