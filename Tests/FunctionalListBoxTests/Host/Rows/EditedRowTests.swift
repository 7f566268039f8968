import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row leaves the list, or shows another text, in the middle of a change of its text.
nonisolated final class EditedRowTests: GtkTestCase {
  // Long: each kind of text with each way to leave
  func testARowMayLeaveInTheMiddleOfAChange() throws {
    try inOwnProcess {
      onStage { stage in
        for hasTextViews in [false, true] {
          let scene = ComposingScene(stage, .nearViewport(margin: 100), hasTextViews: hasTextViews)
          for end in ComposingScene.End.allCases {
            scene.leaveWhileTyping("\(end) \(hasTextViews)", by: end) { $0.leave(end) }
          }
          for (name, leave) in ways { scene.leaveWhileTyping("\(name) \(hasTextViews)", leave) }
          stage.destroy(scene.list.window)
        }
      }
    }
  }

  func testARowMayLeaveWhenOtherCodeChangesItsText() throws {
    try inOwnProcess {
      onStage { stage in
        for hasTextViews in [false, true] {
          let scene = ComposingScene(stage, .nearViewport(margin: 100), hasTextViews: hasTextViews)
          scene.list.before.grabFocus()
          scene.onEdit = { [unowned scene] in
            scene.onEdit = {}
            scene.leave(.removal)
            scene.addEmptyNotes()
          }
          scene.paste("pasted", into: "read", isTextView: hasTextViews)
          XCTAssertEqual(scene.edits, ["read: pasted"])
          XCTAssertEqual(scene.shownTexts, scene.expectedTexts)
          for key in ["new0", "new1", "new2", "n6"] { scene.typeAndUndo(in: key) }
          stage.destroy(scene.list.window)
        }
      }
    }
  }

  func testARowMayLeaveWhenTheMenuOfItsTextDeletesIt() {
    onStage { stage in
      for hasTextViews in [false, true] {
        let scene = ComposingScene(stage, .nearViewport(margin: 100), hasTextViews: hasTextViews)
        scene.begin(with: "old ")
        scene.onEdit = { [unowned scene] in
          scene.onEdit = {}
          scene.leave(.removal)
          scene.addEmptyNotes()
        }
        stage.press("ctrl+a", "Menu", in: scene.list.window)
        guard let menu = scene.list.waitForMenu() else { return XCTFail("no menu") }
        stage.click(menu.item("Delete"))
        stage.pump(until: !scene.edits.isEmpty, "the change")
        XCTAssertEqual(scene.edits, ["read: "])
        XCTAssertEqual(scene.shownTexts, scene.expectedTexts)
        stage.destroy(scene.list.window)
      }
    }
  }

  func testARowMayGiveWayToAViewThatIsARow() {
    onStage { stage in
      let list = NoteList(stage)
      list.onEdit = {
        list.show([ListUnderTest.rowView("a", "a"), list.note("b")])
        list.show([ListUnderTest.rowView("a", "a")] + ["b", "c", "d"].map(list.note))
      }
      stage.press("x", in: list.list.window)
      stage.waitForFrame(in: list.list.window)
      XCTAssertEqual(list.texts, ["", "", ""])
    }
  }

  func testTheMotionOfARowThatLeavesMayEndInTheMiddleOfAChange() {
    onStage { stage in
      let list = NoteList(stage)
      list.onEdit = {
        list.list.table.renderAndDiff(
          [TableSection(key: "s", rows: [list.note("b")])], animated: true, animations: .default)
        list.list.listBox.isVisible = false
        list.list.listBox.isVisible = true
        list.show(["b", "c", "d"].map(list.note))
        list.show(["b", "c", "d", "e"].map(list.note))
      }
      stage.press("x", in: list.list.window)
      stage.waitForFrame(in: list.list.window)
      XCTAssertEqual(list.texts, ["", "", "", ""])
    }
  }

  func testARowIsClearedBeforeTheRenderThatRemovesItIsComplete() {
    onStage { stage in
      for replaces in [false, true] {
        let list = NoteList(stage)
        let new = replaces ? [ListUnderTest.cell("a", "a"), list.note("b")] : [list.note("b")]
        list.list.table.renderAndDiff([TableSection(key: "s", rows: new)]) { _ in
          list.log.append("complete")
        }
        list.list.table.listBox = nil
        XCTAssertEqual(list.log, ["reset a", "complete"])
        stage.destroy(list.list.window)
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

/// What else a handler may do with the row whose text is changing.
private let ways: [(name: String, leave: (ComposingScene) -> Void)] = [
  (
    "the focus goes elsewhere",
    {
      $0.list.before.grabFocus()
      $0.leave(.removal)
    }
  ),
  (
    "the focus goes to another row",
    {
      $0.field("n6")?.grabFocus()
      $0.leave(.removal)
    }
  ),
  (
    "the focus goes elsewhere, another kind",
    {
      $0.list.before.grabFocus()
      $0.leave(.otherKind)
    }
  ),
  (
    "the text is disabled",
    { scene in
      if let field = scene.field("read") { field.isSensitive = false }
      scene.leave(.removal)
    }
  ),
  (
    "the row is scrolled away",
    {
      $0.list.before.grabFocus()
      $0.render(.scroll)
      $0.stage.waitForFrame(in: $0.list.window)
    }
  ),
  (
    "a main loop in the handler",
    {
      $0.leave(.removal)
      $0.stage.pump()
    }
  ),
]

extension ComposingScene {
  /// Takes the row away at a letter that is typed in it, and shows empty notes at once, none of them in
  /// the text that is changing.
  fileprivate func leaveWhileTyping(
    _ what: String, by end: End? = nil, _ leave: @escaping (ComposingScene) -> Void
  ) {
    restore()
    begin(with: "old ")
    onEdit = { [unowned self] in
      onEdit = {}
      leave(self)
      if end != .detaching { addEmptyNotes() }
    }
    stage.press("x", in: list.window)
    XCTAssertEqual(edits, ["read: old x"], what)
    XCTAssertEqual(shownTexts, expectedTexts, what)
    restore()
    // What a render sets can be undone in an entry of GTK 4.8, and `restore` renders twice after this end.
    let count = end == .detaching ? 1 : 2
    for key in ["read", "n6", "n7"] { typeAndUndo(count, in: key, what) }
  }

  /// Changes a text as code does that knows GTK's widget only.
  fileprivate func paste(_ text: String, into key: String, isTextView: Bool) {
    guard let widget = field(key) else { return XCTFail("\(key) is not live") }
    guard isTextView else { return unsafe gtk_editable_set_text(widget.pointer, text) }
    let view = unsafe UnsafeMutablePointer<GtkTextView>(widget.pointer)
    unsafe gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), text, -1)
  }

  fileprivate func addEmptyNotes() {
    for number in 0..<3 {
      addNote("new\(number)")
      render()
    }
  }

  fileprivate func typeAndUndo(_ count: Int = 2, in key: String, _ what: String = "") {
    follow(key)
    edits = []
    stage.press("y", in: list.window)
    for _ in 0..<count { stage.press("ctrl+z", in: list.window) }
    XCTAssertEqual(edits, ["\(key): y", "\(key): "], what)
  }
}

/// A list of the empty texts `a` and `b`, with the focus in the first.
private final class NoteList {
  let list: ListUnderTest
  /// The texts that were cleared, and what the test adds.
  var log: [String] = []
  /// Called once, in the middle of a change.
  var onEdit: () -> Void = {}

  init(_ stage: Stage) {
    list = ListUnderTest(stage, width: 400, height: 400)
    show(["a", "b"].map(note))
    stage.focus(list.window)
    fields[0].grabFocus()
  }

  func show(_ rows: [any RowDescription]) { list.render(rows) }

  func note(_ key: String) -> any RowDescription {
    HostCell<TextView, String, EdgeBasedTableItemLayout>(
      key: key, state: "",
      behavior: { [weak self] view in view.onChanged = { _ in self?.edited() } }
    ) { [weak self] view, text in
      view.text = text ?? ""
      if text == nil { self?.log.append("reset \(key)") }
    }
  }

  private func edited() {
    let body = onEdit
    onEdit = {}
    body()
  }

  private var fields: [TextView] {
    unsafe WidgetID(list.listBox.pointer).all { $0.isA(gtk_text_view_get_type()) }
      .map { unsafe TextView(adopting: $0.handle.pointer) }
  }

  var texts: [String] { fields.map(\.text) }
}
