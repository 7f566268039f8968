import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import XCTest

/// Rows are renamed in place, with real keys.
nonisolated final class RowEditingTests: GtkTestCase {
  func testF2RenamesTheRowWithTheFocusWhichHasTheFocusAgainThen() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      list.show(
        rows(["a", "b", "c"]) {
          log.append("\($0) \($1)")
        } activated: {
          log.append("activated")
        })
      list.row("b").grabFocus()
      stage.press("F2", "x", "y", in: list.window)
      XCTAssertEqual(label(of: list, 1)?.editedText, "xy")
      stage.press("Return", in: list.window)
      XCTAssertEqual(log, ["b xy"])
      XCTAssert(
        unsafe gtk_window_get_focus(UnsafeMutablePointer(list.window.pointer))
          == list.widgets[1].gtk)
      stage.press("F2", "z", "Escape", in: list.window)
      XCTAssertEqual(log, ["b xy"])
      XCTAssert(
        unsafe gtk_window_get_focus(UnsafeMutablePointer(list.window.pointer))
          == list.widgets[1].gtk)
      stage.press("Return", in: list.window)
      XCTAssertEqual(log, ["b xy", "activated"])
    }
  }

  func testNoKeyOfTheTextActsOnTheRows() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.table.typeAhead = .byText
      var log: [String] = []
      list.show(
        rows(["a", "b", "c"]) {
          log.append("\($0) \($1)")
        } activated: {
          log.append("activated")
        })
      list.row("b").grabFocus()
      let selected = Array(list.table.selectedItemPaths)
      stage.press(
        "F2", "c", "space", "d", "Up", "Down", "Page_Down", "Left", "Home", "e", "End", "Right",
        "shift+Down", "ctrl+space", "ctrl+Down", "alt+Up", in: list.window)
      XCTAssertEqual(label(of: list, 1)?.editedText, "ec d")
      XCTAssertEqual(Array(list.table.selectedItemPaths), selected)
      stage.press(
        "ctrl+a", "f", "Delete", "BackSpace", "BackSpace", "g", "F2", "Return", in: list.window)
      XCTAssertEqual(log, ["b g"])
      XCTAssertEqual(Array(list.table.selectedItemPaths), selected)
    }
  }

  func testARenderKeepsTheTypedTextAndTheFocus() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      list.show(rows(["a", "b", "c"]) { log.append("\($0) \($1)") })
      list.row("b").grabFocus()
      stage.press("F2", "x", in: list.window)
      list.show(rows(["new", "c", "b", "a"]) { log.append("\($0) \($1)") })
      list.show([
        EditableLabel.cell(
          key: "b", state: "changed",
          behavior: { view in view.onEdited = { log.append("new \($0)") } })
      ])
      XCTAssertEqual(label(of: list, 0)?.editedText, "x")
      XCTAssertEqual(label(of: list, 0)?.text, "changed")
      stage.press("y", "Return", in: list.window)
      XCTAssertEqual(log, ["new xy"])
    }
  }

  func testARowThatLeavesEndsTheEditingAndTellsNothing() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      list.show(rows(["a", "b", "c"]) { log.append("\($0) \($1)") })
      list.row("b").grabFocus()
      stage.press("F2", "x", in: list.window)
      list.show(rows(["a", "c", "d"]) { log.append("\($0) \($1)") })
      XCTAssertEqual(log, [])
      XCTAssertEqual(list.texts, ["a", "c", "d"])
      XCTAssertEqual(list.focusedText, "c")
      for row in 0..<3 { XCTAssertEqual(label(of: list, row)?.isEditing, false) }
      stage.press("F2", "y", in: list.window)
      list.show([])
      XCTAssertEqual(log, [])
    }
  }

  func testALazyRowFarAwayIsRenamedByItsPathAndKeepsItsTextWhileItIsOutOfSight() {
    onStage { stage in
      let list = ListUnderTest(stage)
      struct Item: Identifiable, Equatable {
        var id: Int
        var name: String
      }
      var log: [String] = []
      let items = (0..<1_000).map { Item(id: $0, name: "n\($0)") }
      list.table.renderAndDiff([
        TableSection(key: "s", items: items) { item in
          EditableLabel.cell(
            state: item.name,
            behavior: { view in view.onEdited = { log.append("\(item.id) \($0)") } })
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.beginEditing(ItemPath(sectionKey: "s", itemKey: "700"))
      stage.waitForFrame(in: list.window)
      stage.press("x", in: list.window)
      list.scrolled.verticalOffset = 0
      stage.waitForFrame(in: list.window)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(log, [])
      stage.press("y", "Return", in: list.window)
      XCTAssertEqual(log, ["700 xy"])
      XCTAssertEqual(list.table.focusedItemPath, ItemPath(sectionKey: "s", itemKey: "700"))
    }
  }

  func testATileIsRenamed() {
    onStage { stage in
      let (grid, flowBox, scrolled) = (
        FunctionalCollectionData(name: "grid"), FlowBox(), ScrolledWindow()
      )
      grid.flowBox = flowBox
      scrolled.child = flowBox
      var log: [String] = []
      grid.renderAndDiff([
        TableSection(key: "s", rows: rows(["a", "b", "c"]) { log.append("\($0) \($1)") })
      ])
      let window = stage.present(scrolled)
      XCTAssert(grid.focus(ItemPath(sectionKey: "s", itemKey: "b")))
      stage.press("F2", "x", "Left", "Up", "space", "Return", in: window)
      XCTAssertEqual(log, ["b  x"])
      XCTAssertEqual(grid.focusedItemPath, ItemPath(sectionKey: "s", itemKey: "b"))
    }
  }

  func testRenameInTheMenuOfARowBeginsTheEditing() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(
        ["a", "b"].map { name in
          EditableLabel.cell(
            key: name, state: name,
            actions: CellActions(rowActions: { [table = list.table] in
              RowAction("Rename", shortcut: "F2") {
                table.beginEditing(ItemPath(sectionKey: "s", itemKey: name))
              }
            }))
        })
      guard let menu = list.openMenu("b") else { return XCTFail("no menu") }
      stage.click(menu.item("Rename"))
      stage.pump(until: label(of: list, 1)?.isEditing == true, "the editing")
      stage.press("x", "Return", in: list.window)
      XCTAssertEqual(list.texts, ["a", "x"])
      list.row("a").grabFocus()
      stage.press("F2", "y", "Return", in: list.window)
      XCTAssertEqual(list.texts, ["y", "x"])
    }
  }

  func testADoubleClickRenamesARowAndAClickOnAnotherRowKeepsTheText() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      list.show(rows(["a", "b"]) { log.append("\($0) \($1)") })
      guard let clicked = label(of: list, 0) else { return XCTFail("no label") }
      stage.click(clicked, count: 2)
      stage.pump(until: clicked.isEditing, "the editing")
      stage.press("x", in: list.window)
      stage.click(list.row("b"))
      XCTAssertEqual(log, ["a x"])
      XCTAssertEqual(list.focusedText, "b")
      XCTAssertEqual(list.selectedTexts, ["b"])
    }
  }

  func testADoubleClickInTheSelectionModeSelectsAndEditsNothing() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(rows(["a", "b"]))
      list.table.isSelecting = true
      stage.waitForFrame(in: list.window)
      guard let clicked = label(of: list, 0) else { return XCTFail("no label") }
      stage.click(clicked, count: 2)
      stage.pump()
      XCTAssertFalse(clicked.isEditing)
      XCTAssertEqual(list.selectedTexts, [])
      list.table.isSelecting = false
      guard let other = label(of: list, 1) else { return XCTFail("no label") }
      stage.click(other, count: 2)
      stage.pump(until: other.isEditing, "the editing")
    }
  }

  func testATextThatIsBeingEditedIsNotBegunAgain() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(rows(["a", "b"]))
      let path = ItemPath(sectionKey: "s", itemKey: "b")
      XCTAssert(list.table.beginEditing(path))
      stage.press("x", in: list.window)
      XCTAssert(list.table.beginEditing(path))
      stage.press("y", in: list.window)
      XCTAssertEqual(label(of: list, 1)?.editedText, "xy")
      list.show([ListUnderTest.cell("c", "c")])
      XCTAssertFalse(list.table.beginEditing(path))
      XCTAssertFalse(list.table.beginEditing(ItemPath(sectionKey: "s", itemKey: "c")))
    }
  }

  func testEditingThatARenderOrAnEditBeginsBeginsAfterIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let begin = { [table = list.table] (key: String) in
        _ = table.beginEditing(ItemPath(sectionKey: "s", itemKey: key))
      }
      list.show(
        [
          TextCell(key: "first", state: "first") { view, text in
            view.text = text ?? ""
            if text != nil { begin("b") }
          }
        ]
          + rows(["a", "b", "c"]) { key, _ in if key == "b" { begin("c") } })
      XCTAssertEqual(label(of: list, 2)?.isEditing, true)
      stage.press("x", in: list.window)
      stage.click(list.row("a"))
      stage.pump(until: label(of: list, 3)?.isEditing == true, "the next editing")
      XCTAssertEqual(list.texts[2], "x")
      XCTAssertEqual(list.focusedText, "c")
    }
  }

  func testARowThatBecomesInsensitiveDropsTheTypedText() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      let show = { (isSensitive: Bool) in
        list.show(
          ["a", "b"].map { key in
            EditableLabel.cell(
              key: key, state: key, style: CellStyle(isSensitive: isSensitive || key == "a"),
              behavior: { view in view.onEdited = { log.append($0) } })
          })
      }
      show(true)
      list.row("b").grabFocus()
      stage.press("F2", "x", in: list.window)
      let edited = label(of: list, 1)
      show(false)
      stage.pump()
      XCTAssertEqual(edited?.isEditing, false)
      XCTAssertEqual(list.texts, ["a", "b"])
      XCTAssertEqual(log, [])
    }
  }

  func testTheShortcutsOfRowsAndTheUndoOfTheListDoNotActOnTheTypedText() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var (log, keys): ([String], [String]) = ([], ["a", "b", "c"])
      let actions = CellActions(
        dragPayload: { .text("row") },
        rowActions: {
          RowAction("Delete", shortcut: "Delete") {
            log.append("delete")
            keys.removeFirst()
            list.render(rows(keys))
          } undo: {
            log.append("undo")
          }
          for shortcut in ["<Control>x", "<Control>c", "<Shift>Delete", "k"] {
            RowAction(shortcut, shortcut: shortcut) { log.append(shortcut) }
          }
        })
      list.show(keys.map { EditableLabel.cell(key: $0, state: $0, actions: actions) })
      list.row("a").grabFocus()
      stage.press("Delete", in: list.window)
      XCTAssertEqual(list.table.undoOffer == nil, false)
      list.show(keys.map { EditableLabel.cell(key: $0, state: $0, actions: actions) })
      list.row("b").grabFocus()
      stage.press(
        "F2", "ctrl+z", "x", "ctrl+z", "ctrl+z", "End", "Delete", "k", "ctrl+c", "ctrl+x",
        "shift+Delete", in: list.window)
      XCTAssertEqual(log, ["delete"])
      XCTAssertEqual(label(of: list, 0)?.editedText, "bk")
    }
  }

  func testATestRenamesTheRowOfARecorder() throws {
    try onStage { _ in
      let recorder = ListRecorder()
      let table = FunctionalTableData(name: "test", recorder: recorder)
      var log: [String] = []
      table.renderAndDiff([TableSection(key: "s", rows: rows(["a"]) { log.append("\($0) \($1)") })])
      let path = ItemPath(sectionKey: "s", itemKey: "a")
      try recorder.withView(of: path, as: EditableLabel.self) { label in
        label.beginEditing()
        label.editedText = "dropped"
        label.endEditing(keeping: false)
        label.beginEditing()
        label.editedText = "b"
        label.endEditing()
      }
      XCTAssertEqual(log, ["a b"])
      try recorder.edit(path, to: "c")
      try recorder.edit(path, to: "a")
      XCTAssertEqual(log, ["a b", "a c"])
      XCTAssertEqual(table.focusedItemPath, path)
      table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
      XCTAssertThrowsError(try recorder.edit(path, to: "b")) { error in
        XCTAssertEqual(error as? ListRecorder.InteractionError, .notEditable(path))
      }
    }
  }
}

/// Rows that are named by their keys.
private func rows(
  _ names: [String],
  edited: @escaping @MainActor (_ key: String, _ text: String) -> Void = { _, _ in },
  activated: @escaping @MainActor () -> Void = {}
) -> [any RowDescription] {
  names.map { name in
    EditableLabel.cell(
      key: name, state: name, actions: CellActions(activationAction: activated),
      behavior: { view in view.onEdited = { edited(name, $0) } })
  }
}

/// What is edited in a row.
private func label(of list: ListUnderTest, _ row: Int) -> EditableLabel? {
  unsafe EditableLabel.first(in: list.widgets[row].gtk)
}
