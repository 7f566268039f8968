import Foundation
import FunctionalListBox
import XCTest

/// A row leaves the list in the middle of a change that the user makes in its text.
nonisolated final class EditedRowTests: GtkTestCase {
  func testARowMayLeaveInTheMiddleOfAChange() throws {
    try inOwnProcess {
      onStage { stage in
        for hasTextViews in [false, true] {
          let scene = ComposingScene(stage, .nearViewport(margin: 100), hasTextViews: hasTextViews)
          for end in ComposingScene.End.allCases {
            scene.leaveWhileTyping(end, "\(end)\(hasTextViews ? ", text views" : "")")
          }
          stage.destroy(scene.list.window)
        }
      }
    }
  }

  func testARowMayChangeTheTextThatIsTyped() throws {
    try inOwnProcess {
      onStage { stage in
        for hasTextViews in [false, true] {
          let scene = ComposingScene(stage, .nearViewport(margin: 100), hasTextViews: hasTextViews)
          scene.begin(with: "OLD ")
          scene.onEdit = { [unowned scene] in
            scene.change("read") { $0.text = $0.text.uppercased() }
            scene.render()
          }
          scene.field("read")?.caretPosition = 1
          for letter in "xyz" { stage.press("\(letter)", in: scene.list.window) }
          XCTAssertEqual(scene.field("read")?.text, "OXYZLD ")
          XCTAssertEqual(scene.edits.last, "read: OXYzLD ")
          XCTAssertEqual(scene.field("read")?.caretPosition, 4)
          stage.destroy(scene.list.window)
        }
      }
    }
  }

  /// Runs a test in a process that a warning of GTK ends.
  private func inOwnProcess(_ function: String = #function, _ body: () throws -> Void) throws {
    let variable = "FLB_EDITED_ROW_TEST"
    guard ProcessInfo.processInfo.environment[variable] == nil else { return try body() }
    let (output, status) = try OtherProcess.run(
      "EditedRowTests/\(function.prefix { $0 != "(" })",
      environment: [variable: "1", "G_DEBUG": "fatal-warnings"])
    XCTAssert(output.contains("Executed 1 test, with 0 failures"), output)
    XCTAssertEqual(status, 0)
  }
}

extension ComposingScene {
  /// Takes the row away at a letter that is typed in it, and shows empty notes at once, none of them in
  /// the text that is being changed.
  fileprivate func leaveWhileTyping(_ end: End, _ what: String) {
    restore()
    begin(with: "old ")
    onEdit = { [unowned self] in
      onEdit = {}
      leave(end)
      guard end != .detaching else { return }
      for number in 0..<3 {
        addNote("new\(number)")
        render()
      }
    }
    stage.press("x", in: list.window)
    XCTAssertEqual(edits, ["read: old x"], what)
    XCTAssertNil(field("read"), what)
    XCTAssertEqual(shownTexts, expectedTexts, what)
    restore()
    // What a render sets can be undone in an entry of GTK 4.8, and `restore` renders twice after this end.
    let count = end == .detaching ? 1 : 2
    for key in ["read", "n6", "n7"] { typeAndUndo(count, in: key, what) }
  }

  private func typeAndUndo(_ count: Int, in key: String, _ what: String) {
    follow(key)
    edits = []
    stage.press("y", in: list.window)
    for _ in 0..<count { stage.press("ctrl+z", in: list.window) }
    XCTAssertEqual(edits, ["\(key): y", "\(key): "], what)
  }
}
