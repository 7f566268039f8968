import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A removal of rows by an action is undone by a bar, or by Ctrl+Z.
nonisolated final class UndoTests: GtkTestCase {
  func testTheBarUndoesADeletionByAKey() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b", selecting: true)
      undone.press("Delete")
      XCTAssertEqual(undone.list.texts, ["a", "c", "d"])
      XCTAssertEqual(undone.message, "“b” deleted")
      undone.click(0)
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(undone.list.selectedTexts, ["b"])
      XCTAssertEqual(undone.list.focusedText, "b")
      XCTAssertNil(undone.message)
      XCTAssertEqual(undone.log, ["delete b", "undo"])
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b", "undo"])
    }
  }

  func testAMenuAndAButtonOfARowOfferToUndo() throws {
    try onStage { stage in
      let undone = UndoList(stage)
      let menu = undone.list.openMenu("c")
      menu.map { stage.click($0.item("Delete")) }
      stage.pump(until: undone.message != nil, "the offer")
      XCTAssertEqual(undone.message, "“c” deleted")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      // On Wayland the pointer may still be over the menu that has closed.
      for row in ["d", "a"] { stage.movePointer(to: undone.list.row(row)) }
      let buttons = { undone.list.widget("a").all { $0.isA(gtk_button_get_type()) } }
      stage.pump(until: !buttons().isEmpty, "the button")
      let button = try XCTUnwrap(buttons().first)
      stage.click(button.handle)
      XCTAssertEqual(undone.message, "“a” deleted")
      undone.click(0)
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(undone.list.selectedTexts, [])
    }
  }

  func testTwoDeletionsAreUndoneTogetherTheNewestFirst() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b", selecting: true)
      undone.press("Delete")
      undone.use("d", selecting: true)
      undone.press("Delete")
      XCTAssertEqual(undone.list.texts, ["a", "c"])
      XCTAssertEqual(undone.message, "2 deleted")
      XCTAssertEqual(undone.bars.count, 1)
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      // As it was before the first of them.
      XCTAssertEqual(undone.list.selectedTexts, ["b"])
      XCTAssertEqual(undone.list.focusedText, "b")
      XCTAssertEqual(undone.log, ["delete b", "delete d", "undo", "undo"])
    }
  }

  func testDifferentActionsShareAMessageOfTheList() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("ctrl+h")
      XCTAssertEqual(undone.message, "1 row removed")
      undone.use("c")
      undone.press("Delete")
      XCTAssertEqual(undone.message, "2 rows removed")
    }
  }

  func testADeletionOfSeveralRowsIsOne() {
    onStage { stage in
      let undone = UndoList(stage, mode: .multiple)
      for key in ["b", "d"] { undone.table.select(undone.path(key)) }
      undone.list.row("d").grabFocus()
      var notified: [[String]] = []
      undone.press("Delete")
      XCTAssertEqual(undone.list.texts, ["a", "c"])
      XCTAssertEqual(undone.message, "2 deleted")
      undone.table.select(undone.path("a"))
      undone.table.onSelectionChanged = { notified.append($0.map(\.itemKey)) }
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(undone.list.selectedTexts, ["b", "d"])
      XCTAssertEqual(notified, [["b", "d"]])
      XCTAssertEqual(undone.list.focusedText, "d")
      XCTAssertEqual(undone.log, ["delete b d", "undo"])
    }
  }

  func testTheSelectionStaysIfTheRowWasNotInIt() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.table.select(undone.path("a"))
      undone.use("c")
      undone.press("Delete", "ctrl+z")
      XCTAssertEqual(undone.list.selectedTexts, ["a"])
      XCTAssertEqual(undone.list.focusedText, "c")
    }
  }

  func testTheNeighborIsDeselectedAgain() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        let undone = UndoList(stage, mode: mode)
        undone.table.selectsNeighborAfterRemoval = true
        undone.use("b", selecting: true)
        undone.press("Delete")
        XCTAssertEqual(undone.list.selectedTexts, ["c"])
        undone.press("ctrl+z")
        XCTAssertEqual(undone.list.selectedTexts, ["b"], "\(mode)")
        undone.list.window.close()
      }
    }
  }

  func testCtrlZWorksInTheWholeWindowButNotInAnEntry() {
    onStage { stage in
      let entry = Entry()
      let undone = UndoList(stage) { listBox in
        let column = Box()
        for widget in [entry, listBox] { column.append(widget) }
        return column
      }
      undone.use("b")
      undone.press("Delete")
      entry.grabFocus()
      undone.press("x", "ctrl+z")
      XCTAssertEqual(entry.text, "")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
      undone.list.before.grabFocus()
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b", "undo"])
      XCTAssertEqual(undone.list.focusedText, "b")
    }
  }

  func testAnActionThatRemovesNothingIsNotOffered() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.onDelete = { _ in undone.render() }
      undone.use("b")
      undone.press("Delete", "ctrl+z")
      XCTAssertNil(undone.bar)
      XCTAssertEqual(undone.log, ["delete b"])
      // The row goes later, for example when a server has answered.
      undone.remove(["b"])
      XCTAssertEqual(undone.message, "“b” deleted")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
    }
  }

  func testRowsThatComeBackByThemselvesAreNotOffered() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.press("Delete")
      undone.list.render("a b c d")
      stage.waitForFrame(in: undone.list.window)
      XCTAssertNil(undone.bar)
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
    }
  }

  func testAnUndoMayRenderDetachOrDestroyTheList() {
    onStage { stage in
      let ends: [(UndoList) -> Void] = [
        { $0.list.render("x y") }, { $0.list.render([]) }, { $0.table.listBox = nil },
        { $0.list.destroyBox() }, { $0.list.window.destroy() },
      ]
      for end in ends {
        let undone = UndoList(stage)
        undone.use("b", selecting: true)
        undone.press("Delete")
        undone.onUndo = { [unowned undone] in end(undone) }
        stage.focus(undone.list.window)
        _ = stage.input?.press("ctrl+z")
        stage.pump(until: undone.log.count == 2, "the undo")
        stage.pump()
        XCTAssertEqual(undone.log, ["delete b", "undo"])
        XCTAssertEqual(undone.keys, ["a", "b", "c", "d"])
        XCTAssertNil(undone.table.undoOffer)
        stage.destroy(undone.list.window)
      }
    }
  }

  func testADetachedListKeepsTheRemovals() {
    onStage { stage in
      let ends: [(UndoList) -> Void] = [
        { $0.table.listBox = nil }, { $0.table.listBox = ListBox() }, { $0.list.destroyBox() },
        { stage.destroy($0.list.window) },
      ]
      for end in ends {
        let undone = UndoList(stage)
        undone.use("b")
        undone.press("Delete")
        XCTAssertNotNil(undone.table.undoOffer)
        end(undone)
        XCTAssertNil(undone.table.undoOffer)
        XCTAssertEqual(undone.log, ["delete b"])
        XCTAssertEqual(undone.keys, ["a", "c", "d"])
        if unsafe gtk_widget_get_mapped(undone.list.window.gtk) != 0 {
          XCTAssertNil(undone.bar)
          undone.press("ctrl+z")
          XCTAssertEqual(undone.log, ["delete b"])
        }
        stage.destroy(undone.list.window)
      }
    }
  }

  func testADeletionThatDetachesTheListIsNotOffered() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b")
      undone.onDelete = { keys in
        undone.table.listBox = nil
        undone.remove(keys)
      }
      undone.press("Delete")
      XCTAssertNil(undone.table.undoOffer)
      XCTAssertNil(undone.bar)
    }
  }

  func testTheNewestOfTwoListsInAWindowIsUndoneFirst() {
    onStage { stage in
      let other = ListBox()
      let undone = UndoList(stage) { listBox in
        let column = Box()
        for widget in [other, listBox] { column.append(widget) }
        return column
      }
      let table = FunctionalTableData(name: "other")
      table.listBox = other
      var keys = ["x", "y"]
      @MainActor func render() {
        table.renderAndDiff([
          TableSection(key: "s") {
            for key in keys {
              TextCell(
                key: key, state: key,
                actions: CellActions(rowActions: {
                  RowAction("Delete", shortcut: "Delete") {
                    keys = ["x"]
                    render()
                  } undo: {
                    keys = ["x", "y"]
                    render()
                  }
                }))
            }
          }
        ])
      }
      render()
      stage.waitForFrame(in: undone.list.window)
      undone.use("b")
      undone.press("Delete")
      table.focus(ItemPath(sectionKey: "s", itemKey: "y"))
      undone.press("Delete", "ctrl+z")
      XCTAssertEqual(keys, ["x", "y"])
      XCTAssertEqual(undone.log, ["delete b"])
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b", "undo"])
    }
  }
}
