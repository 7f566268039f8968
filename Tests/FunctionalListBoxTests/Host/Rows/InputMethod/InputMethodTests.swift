import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Text that is being composed with an input method stays in its row, whatever is rendered.
nonisolated final class InputMethodTests: GtkTestCase, NeedsInputMethod {
  func testComposedTextStaysThroughRendersBetweenKeys() throws {
    try forAllLists { scene, what in
      for change in ComposingScene.Change.allCases {
        scene.begin(with: "old ")
        scene.compose("a", until: "A", what)
        scene.render(change)
        scene.compose("b", until: "AB", what)
        scene.render(change)
        scene.stage.waitForFrame(in: scene.list.window)
        scene.compose("c", until: "ABC", what)
        scene.expectComposition("\(what) \(change)")
      }
    }
  }

  func testComposedTextStaysThroughRendersOnEachOfItsChanges() throws {
    try forAllLists { scene, what in
      for change in ComposingScene.Change.allCases {
        scene.begin(with: "old ")
        scene.composition.onChanged = { scene.render(change) }
        scene.onEdit = { scene.render(change) }
        scene.compose("abc", until: "ABC", what)
        scene.expectComposition("\(what) \(change)")
        (scene.composition.onChanged, scene.onEdit) = ({}, {})
      }
    }
  }

  func testKeysThatEndACompositionAreNotThoseOfTheList() throws {
    try forAllLists { scene, what in
      var log: [String] = []
      let table = scene.list.table
      table.onSelectingChanged = { log.append("selecting \($0)") }
      table.onSelectionChanged = { _ in log.append("selection") }
      table.isSelecting = true
      scene.follow("read")
      log = []
      scene.begin(with: "old ")
      scene.compose("ab", until: "AB", what)
      scene.render(.update)
      scene.end("Escape", what)
      scene.compose("c", until: "C", what)
      scene.render(.reversal)
      scene.end("space", what)
      XCTAssertEqual(scene.edits, ["read: old c"], what)
      XCTAssertEqual(log, [], what)
      // Nothing is composed any more.
      scene.stage.press("Escape", in: scene.list.window)
      scene.stage.pump(until: !table.isSelecting, "the end of the mode, \(what)")
    }
  }

  func testACompositionEndsWithItsRow() throws {
    try forAllEnds(leaving: .clear) { scene, end, what in
      scene.compose("ab", until: "AB", what)
      end()
      scene.expectEnd(what)
      XCTAssertEqual(scene.edits, [], what)
    }
  }

  func testACompositionMayEndWithItsRowInTheMiddleOfAChange() throws {
    try forAllEnds(leaving: .clear) { scene, end, what in
      scene.compose("a", until: "A", what)
      scene.composition.onChanged = { [weak scene] in
        scene?.composition.onChanged = {}
        end()
      }
      scene.stage.press("b", in: scene.list.window)
      scene.expectEnd(what)
      XCTAssertEqual(scene.edits, [], what)
    }
  }

  func testAnInputMethodMayCommitWhatARowThatLeavesHasComposed() throws {
    try forAllEnds(leaving: .commit) { scene, end, what in
      scene.compose("ab", until: "AB", what)
      end()
      scene.expectEnd(what)
      XCTAssertEqual(scene.edits, ["read: old AB"], what)
    }
  }

  func testARowMayLeaveInTheMiddleOfACommit() throws {
    try forAllEnds(leaving: .clear) { scene, end, what in
      scene.compose("ab", until: "AB", what)
      scene.onEdit = { [weak scene] in
        scene?.onEdit = {}
        end()
      }
      scene.stage.press("space", in: scene.list.window)
      scene.expectEnd(what)
      XCTAssertEqual(scene.edits, ["read: old ab"], what)
    }
  }

  /// ibus runs the main loop until it has the answer to a key: the next key can come in the middle of one.
  func testTheNextKeyMayComeBeforeARowHasLeftInTheMiddleOfACommit() throws {
    try forAllLists { scene, what in
      for _ in 0..<3 {
        scene.restore()
        scene.begin(with: "old ")
        scene.compose("ab", until: "AB", what)
        scene.onEdit = { [weak scene] in
          guard let scene else { return }
          scene.onEdit = {}
          scene.leave(.removal)
          scene.field("n6")?.grabFocus()
          _ = scene.stage.input?.press("z")
          usleep(100_000)
        }
        InputMethod.followFocus(what) {
          scene.stage.press("space", in: scene.list.window)
          scene.stage.pump(until: !scene.edits.isEmpty, "the commit, \(what)")
        }
        XCTAssertEqual(scene.edits.first, "read: old ab", what)
        scene.stage.press("Escape", in: scene.list.window)
        // What was pressed before is done then.
        scene.follow("n6")
        scene.compose("c", until: "C", what)
        scene.end("Escape", what)
        XCTAssertEqual(scene.shownTexts, scene.expectedTexts, what)
      }
    }
  }

  private func forAllLists(
    _ function: String = #function, leaving: InputMethod.Leaving = .clear,
    _ body: @MainActor (ComposingScene, String) throws -> Void
  ) throws {
    try composing(function, leaving: leaving) {
      try onStage { stage in
        InputMethod.waitUntilReady(stage)
        for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
          for hasTextViews in [false, true] {
            let scene = ComposingScene(stage, liveRows, hasTextViews: hasTextViews)
            try body(scene, "\(liveRows)\(hasTextViews ? ", text views" : "")")
            stage.destroy(scene.list.window)
          }
        }
      }
    }
  }

  /// Runs a test with everything that takes a row out of its list.
  private func forAllEnds(
    _ function: String = #function, leaving: InputMethod.Leaving,
    _ body: @MainActor (ComposingScene, @escaping () -> Void, String) -> Void
  ) throws {
    try forAllLists(function, leaving: leaving) { scene, what in
      for end in ComposingScene.End.allCases {
        scene.restore()
        scene.begin(with: "old ")
        body(scene, { [weak scene] in scene?.leave(end) }, "\(what) \(end)")
      }
    }
  }
}

extension ComposingScene {
  /// Fails unless `ABC` has been composed letter by letter, and is committed to the end of its text.
  fileprivate func expectComposition(_ what: String) {
    XCTAssertEqual(composition.history, ["", "A", "AB", "ABC"], what)
    XCTAssertEqual(field("read")?.text, "old ", what)
    XCTAssertTrue(composition.widget.containsFocus, what)
    end("space", what)
    XCTAssertEqual(composition.history, ["", "A", "AB", "ABC", ""], what)
    XCTAssertEqual(field("read")?.text, "old abc", what)
    XCTAssertEqual(edits, ["read: old abc"], what)
  }

  /// Fails unless nothing is left of what was composed in a row that has left, and the next text is
  /// composed from its beginning.
  fileprivate func expectEnd(_ what: String) {
    stage.pump(until: composition.text.isEmpty, "the end, \(what)")
    XCTAssertNil(field("read"), what)
    let seen = edits
    restore()
    XCTAssertEqual(shownTexts, expectedTexts, what)
    follow("n7")
    compose("c", until: "C", what)
    XCTAssertEqual(composition.history, ["", "C"], what)
    end("space", what)
    XCTAssertEqual(edits, seen + ["n7: c"], what)
    edits = seen
  }
}
