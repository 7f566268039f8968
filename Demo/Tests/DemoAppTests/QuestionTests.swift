import CFunctionalListDemoGtk
import FunctionalListWidgets
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
        let question = Question("Title", "Text", answer: "End", over: page.content) {
          answers += 1
        }
        let window = try XCTUnwrap(question.window)
        XCTAssertTrue(window.isModal)
        XCTAssertEqual(window.transientParent?.pointer, page.content.enclosingWindow?.pointer)
        try XCTUnwrap(window.child).click(label)
        XCTAssertNil(question.window)
      }
      XCTAssertEqual(answers, 1)
    }
  }

  func testAQuestionThatIsOverIsFreed() throws {
    try onDisplay { stage in
      let page = stage.show(SettingsPage.self)
      let ends: [(Window) throws -> Void] = [
        { try XCTUnwrap($0.child).click("Cancel") }, { try XCTUnwrap($0.child).click("End") },
        { $0.close() },
      ]
      for (number, end) in ends.enumerated() {
        let weak = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
        defer { weak.deallocate() }
        try ask(over: page.content, weak, end)
        for _ in 0..<100 where weak.pointee != nil { g_main_context_iteration(nil, 0) }
        XCTAssertNil(weak.pointee, "the window of question \(number) is still there")
      }
    }
  }
}

/// Asks, and ends the question; `weak` becomes `nil` with the window.
private func ask(
  over widget: Widget, _ weak: UnsafeMutablePointer<gpointer?>, _ end: (Window) throws -> Void
) throws {
  let question = Question("Title", "Text", answer: "End", over: widget) {}
  let window = try XCTUnwrap(question.window)
  weak.pointee = gpointer(window.pointer)
  g_object_add_weak_pointer(UnsafeMutablePointer(window.pointer), weak)
  try end(window)
}
