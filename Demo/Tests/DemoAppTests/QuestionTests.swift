import CFunctionalListDemoGtk
import FunctionalListBox
import XCTest

@testable import FunctionalListDemoApp

/// The window that asks before something that cannot be undone.
nonisolated final class QuestionTests: DisplayTestCase {
  func testAQuestionIsAnsweredOrCancelled() throws {
    try onDisplay { stage in
      let page = stage.show(SettingsPage.self)
      var answers = 0
      for label in ["Cancel", "End"] {
        let window = Question.ask("Title", "Text", answer: "End", over: page.content) {
          answers += 1
        }
        XCTAssertTrue(window.isModal)
        XCTAssertEqual(window.transientParent?.pointer, page.content.enclosingWindow?.pointer)
        try XCTUnwrap(window.child).click(label)
        XCTAssertEqual(gtk_widget_get_mapped(UnsafeMutablePointer(window.pointer)), 0)
      }
      XCTAssertEqual(answers, 1)
    }
  }
}
