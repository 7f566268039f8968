import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A text that is edited in place, without a list.
nonisolated final class EditableLabelTests: GtkTestCase {
  private func onLabel(
    _ text: String, _ body: @MainActor (Stage, Window, EditableLabel) -> Void
  ) {
    onStage { stage in
      let (column, label) = (Box(), EditableLabel())
      column.append(label)
      column.append(Button("Elsewhere"))
      label.text = text
      body(stage, stage.present(column), label)
    }
  }

  func testReturnTellsTheNewTextAndTheSameTextIsNoEdit() {
    onLabel("Ada") { stage, window, label in
      var log: [String] = []
      label.onEdited = { log.append($0) }
      label.beginEditing()
      stage.press("Return", in: window)
      XCTAssertFalse(label.isEditing)
      XCTAssertEqual(log, [])
      label.beginEditing()
      XCTAssertEqual(label.editedText, "Ada")
      stage.press("b", "o", "b", in: window)
      XCTAssertEqual(label.editedText, "bob")
      XCTAssertEqual(label.text, "Ada")
      stage.press("Return", in: window)
      XCTAssertEqual(log, ["bob"])
      XCTAssertEqual(label.text, "bob")
      XCTAssertNil(label.editedText)
    }
  }

  func testEscapeRestoresTheText() {
    onLabel("Ada") { stage, window, label in
      var log: [String] = []
      label.onEdited = { log.append($0) }
      label.beginEditing()
      stage.press("x", "Escape", in: window)
      XCTAssertFalse(label.isEditing)
      XCTAssertEqual(label.text, "Ada")
      XCTAssertEqual(log, [])
      label.beginEditing()
      XCTAssertEqual(label.editedText, "Ada")
      stage.press("ctrl+z", "Return", in: window)
      XCTAssertEqual(label.text, "Ada")
    }
  }

  func testAFileNameIsSelectedWithoutItsSuffix() {
    for (name, typed) in [
      ("report.txt", "x.txt"), ("archive.tar.gz", "x.tar.gz"), (".profile", "x"), ("a.b.c", "x.c"),
      ("Makefile", "x"), ("ends.", "x"), ("Zürich.pdf", "x.pdf"), ("", "x"),
    ] {
      onLabel(name) { stage, window, label in
        label.selectsFileName = true
        label.beginEditing()
        stage.press("x", "Return", in: window)
        XCTAssertEqual(label.text, typed)
      }
    }
  }

  func testADoubleClickBeginsAndAClickElsewhereEndsTheEditing() {
    onLabel("Ada") { stage, window, label in
      var log: [String] = []
      label.onEdited = { log.append($0) }
      stage.click(label)
      XCTAssertFalse(label.isEditing)
      stage.click(label, count: 2)
      stage.pump(until: label.isEditing, "the editing")
      stage.press("x", "Tab", in: window)
      XCTAssertFalse(label.isEditing)
      XCTAssertEqual(log, ["x"])
      label.clicksToEdit = 0
      stage.click(label, count: 2)
      stage.pump()
      XCTAssertFalse(label.isEditing)
    }
  }

  func testALabelThatIsNotEditableOrInsensitiveIsNotEdited() {
    onLabel("Ada") { _, _, label in
      label.isEditable = false
      label.beginEditing()
      XCTAssertFalse(label.isEditing)
      label.isEditable = true
      label.isSensitive = false
      label.beginEditing()
      XCTAssertFalse(label.isEditing)
    }
  }

  func testTheFocusThatTheProgramTakesAwayDropsTheText() {
    onLabel("Ada") { stage, window, label in
      var log: [String] = []
      label.onEdited = { log.append($0) }
      label.beginEditing()
      stage.press("x", in: window)
      unsafe gtk_window_set_focus(UnsafeMutablePointer(window.pointer), nil)
      XCTAssertFalse(label.isEditing)
      XCTAssertEqual(label.text, "Ada")
      label.beginEditing()
      label.isSensitive = false
      stage.pump()
      XCTAssertFalse(label.isEditing)
      label.isSensitive = true
      label.beginEditing()
      label.isVisible = false
      XCTAssertFalse(label.isEditing)
      XCTAssertEqual(log, [])
    }
  }

  func testTheTextIsAsHighAsItsLabel() {
    onLabel("Ada") { stage, window, label in
      let height = unsafe gtk_widget_get_height(label.gtk)
      label.beginEditing()
      stage.waitForFrame(in: window)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), height)
    }
  }

  func testTheMenuOfTheTextAndAnotherWindowDoNotEndTheEditing() {
    onLabel("Ada") { stage, window, label in
      label.beginEditing()
      stage.press("x", "Menu", in: window)
      XCTAssertNotNil(stage.waitForMenu(in: window))
      XCTAssert(label.isEditing)
      stage.press("Escape", in: window)
      stage.pump(until: OpenMenu.of(window) == nil, "the close")
      let other = stage.present(Button("Other"))
      stage.press("Tab", in: other)
      XCTAssertEqual(label.editedText, "x")
      stage.press("y", "Return", in: window)
      XCTAssertEqual(label.text, "xy")
    }
  }

  func testAHandlerOfABehaviourIsTheNewestOne() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      for name in ["old", "new"] {
        list.show([
          EditableLabel.cell(
            key: "a", state: "a",
            behavior: { view in view.onEdited = { log.append("\(name) \($0)") } })
        ])
      }
      list.row("a").grabFocus()
      stage.press("F2", "x", "Return", in: list.window)
      XCTAssertEqual(log, ["new x"])
    }
  }

  func testItIsFinalizedWithItsRow() {
    onStage { stage in
      stage.assertFinalized {
        let label = EditableLabel()
        label.onEdited = { _ in }
        label.beginEditing()
        label.endEditing()
        return label
      }
    }
  }
}
