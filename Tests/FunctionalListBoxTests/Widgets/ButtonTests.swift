import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class ButtonTests: GtkTestCase {
  func testAClickOfThePointerIsReported() {
    onStage { stage in
      let button = Button("Press")
      var clicks = 0
      button.onClicked = { clicks += 1 }
      stage.present(button)
      stage.click(button)
      XCTAssertEqual(clicks, 1)
    }
  }

  func testTheSpaceKeyIsReportedAsAClick() {
    onStage { stage in
      let button = Button("Press")
      var clicks = 0
      button.onClicked = { clicks += 1 }
      let window = stage.present(button)
      XCTAssertTrue(button.grabFocus())
      stage.press("space", in: window)
      XCTAssertEqual(clicks, 1)
    }
  }

  func testAnInsensitiveButtonReportsNoClick() {
    onStage { stage in
      let button = Button("Press")
      var clicks = 0
      button.onClicked = { clicks += 1 }
      button.isSensitive = false
      stage.present(button)
      stage.click(button)
      XCTAssertEqual(clicks, 0)
    }
  }

  func testANewHandlerReplacesTheOldOne() {
    onStage { stage in
      let button = Button("Press")
      var calls: [String] = []
      button.onClicked = { calls.append("old") }
      button.onClicked = { calls.append("new") }
      stage.present(button)
      stage.click(button)
      button.onClicked = nil
      stage.click(button)
      XCTAssertEqual(calls, ["new"])
    }
  }

  func testAHandlerWorksWithoutTheHandle() {
    onStage { stage in
      let box = Box()
      let probe = Probe()
      @MainActor func fill() {
        let button = Button("Press")
        button.onClicked = { probe.count += 1 }
        box.append(button)
      }
      fill()
      stage.present(box)
      stage.click(box, at: (10, 10))
      XCTAssertEqual(probe.count, 1)
    }
  }

  func testAHandlerLivesAsLongAsTheButton() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(Button.init) { button, probe in
        button.onClicked = { probe.count += 1 }
      }
    }
  }

  func testLabelAndIconExcludeEachOther() {
    onStage { _ in
      let button = Button("Add")
      XCTAssertEqual(button.label, "Add")
      XCTAssertNil(button.iconName)
      button.iconName = "list-add-symbolic"
      XCTAssertEqual(button.iconName, "list-add-symbolic")
      XCTAssertNil(button.label)
      XCTAssertEqual(
        Button(iconName: "go-next-symbolic", tooltip: "Next").iconName, "go-next-symbolic")
    }
  }
}
