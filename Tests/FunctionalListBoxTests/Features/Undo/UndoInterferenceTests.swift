import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Closures of a removal, of its undo and of a presenter that interfere.
nonisolated final class UndoInterferenceTests: GtkTestCase {
  /// What a closure does.
  @MainActor private static let deeds: [(String, @MainActor (UndoList) -> Void)] = [
    ("render none", { $0.list.render([]) }),
    ("detach", { $0.table.listBox = nil }),
    (
      "attach anew",
      { list in
        list.table.listBox = nil
        list.table.listBox = list.list.listBox
      }
    ),
    ("destroy", { $0.list.window.destroy() }),
    ("hide", { $0.list.scrolled.isVisible = false }),
    ("bar", { $0.table.undoPresenter = nil }),
    ("present", { $0.table.undoPresenter = $0.presenters[1] }),
    ("undo", { $0.table.undoOffer?.undo() }),
    ("end", { $0.table.undoOffer?.end() }),
    ("remove", { $0.remove(["d"]) }),
  ]

  @MainActor private static func interfere(
    _ stage: Stage, _ place: String, presented: Bool,
    _ deed: (String, @MainActor (UndoList) -> Void)
  ) {
    let undone = UndoList(stage)
    if presented { undone.table.undoPresenter = undone.presenters[0] }
    var count = 0
    undone.onCall = { call in
      guard call == place else { return }
      count += 1
      if count == 1 { deed.1(undone) }
    }
    undone.use("b", selecting: true)
    stage.focus(undone.list.window)
    _ = stage.input?.press("Delete")
    stage.pump(until: !undone.log.isEmpty, "the deletion")
    stage.pump()
    undone.table.undoOffer?.undo()
    stage.pump()
    XCTAssertGreaterThan(count, place == "undo" ? -1 : 0, "\(place) \(deed.0)")
    XCTAssertLessThanOrEqual(undone.log.filter { $0 == "undo" }.count, 1, "\(place) \(deed.0)")
    undone.table.undoOffer?.end()
    stage.pump()
    for presenter in undone.presenters {
      XCTAssertEqual(presenter.shown.count, 0, "\(place) \(deed.0)")
    }
    if unsafe gtk_widget_get_mapped(undone.list.window.gtk) != 0 {
      undone.list.scrolled.isVisible = true
      undone.table.undoPresenter = nil
      undone.table.listBox = undone.list.listBox
      undone.onCall = { _ in }
      undone.render()
      stage.waitForFrame(in: undone.list.window)
      stage.pump(until: undone.bars.isEmpty, "no bar \(place) \(deed.0)")
      XCTAssertEqual(undone.list.texts, undone.keys, "\(place) \(deed.0)")
      let first = undone.keys[0]
      undone.use(first)
      undone.press("Delete")
      XCTAssertNotNil(undone.bar, "\(place) \(deed.0)")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, undone.keys, "\(place) \(deed.0)")
      XCTAssertEqual(undone.keys.first, first, "\(place) \(deed.0)")
    }
    stage.destroy(undone.list.window)
  }

  func testClosuresMayInterfere() {
    onStage { stage in
      for place in ["delete", "message", "undo", "undone", "present", "withdraw"] {
        let isPresented = ["present", "withdraw"].contains(place)
        for deed in Self.deeds {
          Self.interfere(stage, place, presented: isPresented, deed)
        }
      }
    }
  }

  func testAnotherPresenterShowsTheOfferThatIsShown() {
    onStage { stage in
      let undone = UndoList(stage)
      let (first, second) = (undone.presenters[0], undone.presenters[1])
      undone.use("b")
      undone.press("Delete")
      undone.table.undoPresenter = first
      stage.pump(until: undone.bars.isEmpty, "no bar")
      XCTAssertEqual(first.shown.map(\.message), ["“b” deleted"])
      undone.table.undoPresenter = second
      XCTAssertEqual(first.shown.count, 0)
      XCTAssertEqual(second.shown.map(\.message), ["“b” deleted"])
      undone.table.undoPresenter = nil
      XCTAssertEqual(second.shown.count, 0)
      XCTAssertEqual(undone.message, "“b” deleted")
      undone.click(0)
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
    }
  }

  func testCtrlZIsOfTheWindowThatTheBoxIsIn() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.table.undoPresenter = undone.presenters[0]
      undone.use("b")
      undone.press("Delete")
      XCTAssertNotNil(undone.table.undoOffer)
      undone.list.scrolled.child = nil
      let other = ScrolledWindow()
      other.child = undone.list.listBox
      let window = stage.present(other, width: 300, height: 300)
      undone.list.before.grabFocus()
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
      undone.list.row("a").grabFocus()
      stage.press("ctrl+z", in: window)
      XCTAssertEqual(undone.log, ["delete b", "undo"])
    }
  }

  func testRowsThatComeBackLaterTakeNeitherTheFocusNorTheSelectionOfTheUser() {
    onStage { stage in
      let entry = Entry()
      let undone = UndoList(stage) { listBox in
        let column = Box()
        for widget in [entry, listBox] { column.append(widget) }
        return column
      }
      undone.use("b", selecting: true)
      undone.press("Delete")
      undone.undoes = false
      undone.press("ctrl+z")
      stage.click(undone.list.row("c"))
      entry.grabFocus()
      undone.press("x")
      undone.restore()
      undone.press("y")
      XCTAssertEqual(entry.text, "xy")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(undone.list.selectedTexts, ["c"])
    }
  }

  func testRowsThatComeBackLaterLeaveTheFocusWhereAKeyHasMovedIt() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b", selecting: true)
      undone.press("Delete")
      undone.undoes = false
      undone.press("ctrl+z")
      undone.press("Down")
      let focused = undone.list.focusedText
      XCTAssertNotNil(focused)
      undone.restore()
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(undone.list.focusedText, focused)
    }
  }

  func testRowsThatComeBackLaterTakeTheFocusThatTheUserHasLeft() {
    onStage { stage in
      let undone = UndoList(stage)
      undone.use("b", selecting: true)
      undone.press("Delete")
      undone.undoes = false
      undone.click(0)
      undone.list.render("a d")
      undone.restore()
      XCTAssertEqual(undone.list.focusedText, "b")
      XCTAssertEqual(undone.list.selectedTexts, ["b"])
    }
  }

  func testAnOfferWithoutABarEndsToo() {
    onStage { stage in
      let list = ListBox()
      let undone = UndoList(stage)
      undone.list.scrolled.child = nil
      undone.table.listBox = list
      let window = stage.present(list)
      undone.table.focus(undone.path("b"))
      stage.press("Delete", in: window)
      XCTAssertNotNil(undone.table.undoOffer)
      stage.pump(until: undone.table.undoOffer == nil, "the end of the offer")
    }
  }
}

/// A presenter that knows what it shows.
@MainActor
final class ShowingPresenter: UndoPresenter {
  var shown: [UndoOffer] = []
  var onCall: (String) -> Void = { _ in }

  func present(_ offer: UndoOffer) {
    if !shown.contains(where: { $0 === offer }) { shown.append(offer) }
    onCall("present")
  }

  func withdraw(_ offer: UndoOffer) {
    shown.removeAll { $0 === offer }
    onCall("withdraw")
    // As a toast does that is closed.
    offer.end()
  }
}
