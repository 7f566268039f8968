import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class ExpanderTests: GtkTestCase {
  func testAClickExpandsAndIsReported() {
    onStage { stage in
      let (expander, label) = (Expander("More"), Label("Details"))
      expander.verticalAlignment = .start
      expander.child = label
      XCTAssert(unsafe expander.child?.pointer == label.pointer)
      var states: [Bool] = []
      expander.onExpanded = { states.append($0) }
      stage.present(expander)
      XCTAssertEqual(unsafe gtk_widget_get_mapped(label.gtk), 0)
      stage.click(expander, at: (20, 8))
      XCTAssertEqual(unsafe gtk_widget_get_mapped(label.gtk), 1)
      stage.click(expander, at: (20, 8))
      XCTAssertEqual(states, [true, false])
    }
  }

  func testAChangeByTheProgramIsNoChangeByTheUser() {
    onStage { stage in
      let expander = Expander()
      XCTAssertNil(expander.label)
      XCTAssertNil(expander.child)
      expander.label = "More"
      XCTAssertEqual(expander.label, "More")
      var states: [Bool] = []
      expander.onExpanded = { states.append($0) }
      expander.isExpanded = true
      XCTAssertTrue(expander.isExpanded)
      XCTAssertEqual(states, [])
      let window = stage.present(expander)
      expander.grabFocus()
      stage.press("space", in: window)
      XCTAssertEqual(states, [false])
    }
  }

  func testAHandlerLivesAsLongAsTheExpander() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget({ Expander() }) { expander, probe in
        expander.onExpanded = { _ in probe.count += 1 }
      }
    }
  }
}
