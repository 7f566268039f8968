import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The offers of several lists in one window: one is shown at a time, the newest first.
nonisolated final class UndoPlaceTests: GtkTestCase {
  func testTwoListsInAPageShowOneBarAndTheOlderOneAfterTheNewer() {
    onStage { stage in
      for isGrid in [false, true] {
        let second = OtherList(isGrid: isGrid)
        let undone = UndoList(stage, nesting: { second.below($0) })
        stage.waitForFrame(in: undone.list.window)
        undone.use("b")
        undone.press("Delete")
        undone.waitForBar()
        XCTAssertEqual(undone.message, "“b” deleted")
        second.focus("y")
        undone.press("Delete")
        XCTAssertEqual(undone.message, "1 row removed")
        stage.pump(until: undone.bars.count == 1, "one bar")
        undone.waitForBar()
        undone.click(0)
        XCTAssertEqual(second.keys, ["x", "y"])
        stage.pump(until: undone.message == "“b” deleted", "the older offer")
        undone.waitForBar()
        undone.click(0)
        XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
        stage.pump(until: undone.bars.isEmpty, "no bar")
        stage.destroy(undone.list.window)
      }
    }
  }

  func testAnOlderOfferThatWaitsEndsWithItsList() {
    onStage { stage in
      let second = OtherList()
      let undone = UndoList(stage, nesting: { second.below($0) })
      undone.use("b")
      undone.press("Delete")
      second.focus("y")
      undone.press("Delete")
      undone.list.listBox.isVisible = false
      stage.waitForFrame(in: undone.list.window)
      XCTAssertNil(undone.table.undoOffer)
      undone.press("ctrl+z")
      XCTAssertEqual(second.keys, ["x", "y"])
      undone.press("ctrl+z")
      XCTAssertEqual(undone.log, ["delete b"])
    }
  }

  func testAFurtherRemovalComesBeforeANewerOfferOfAnotherList() {
    onStage { stage in
      let second = OtherList()
      let undone = UndoList(stage, nesting: { second.below($0) })
      undone.use("b")
      undone.press("Delete")
      second.focus("y")
      undone.press("Delete")
      undone.use("c")
      undone.press("Delete")
      XCTAssertEqual(undone.message, "2 deleted")
      undone.press("ctrl+z")
      XCTAssertEqual(undone.list.texts, ["a", "b", "c", "d"])
      XCTAssertEqual(second.keys, ["x"])
      undone.press("ctrl+z")
      XCTAssertEqual(second.keys, ["x", "y"])
    }
  }

  func testAListInARowIsShownByThePresenterOfTheOuterList() {
    onStage { stage in
      for isGrid in [false, true] {
        let inner = OtherList(isGrid: isGrid)
        let undone = UndoList(stage)
        let presenter = undone.presenters[0]
        undone.table.undoPresenter = presenter
        undone.list.show([
          WidgetCell(key: "row", state: 0) {
            inner.below(Label("above"))
          } configure: { _, _ in
          }
        ])
        stage.waitForFrame(in: undone.list.window)
        inner.focus("y")
        undone.press("Delete")
        XCTAssertEqual(presenter.shown.map(\.message), ["1 row removed"])
        XCTAssertEqual(undone.bars, [])
        presenter.shown.first?.undo()
        XCTAssertEqual(presenter.shown.count, 0)
        XCTAssertEqual(inner.keys, ["x", "y"])
        let own = undone.presenters[1]
        inner.table.undoPresenter = own
        inner.focus("y")
        undone.press("Delete")
        XCTAssertEqual(own.shown.count, 1)
        XCTAssertEqual(presenter.shown.count, 0)
        stage.destroy(undone.list.window)
      }
    }
  }

  func testABarWaitsForANewerOfferOfAPresenterAndThePresenterForABar() {
    onStage { stage in
      let second = OtherList()
      let undone = UndoList(stage, nesting: { second.below($0) })
      let presenter = QuietPresenter()
      second.table.undoPresenter = presenter
      undone.use("b")
      undone.press("Delete")
      second.focus("y")
      undone.press("Delete")
      XCTAssertEqual(presenter.shown.count, 1)
      stage.pump(until: undone.bars.isEmpty, "no bar")
      undone.use("c")
      undone.press("Delete")
      XCTAssertEqual(undone.message, "2 deleted")
      XCTAssertEqual(presenter.shown.count, 0)
      undone.press("ctrl+z")
      XCTAssertEqual(presenter.shown.count, 1)
      presenter.shown.first?.undo()
      XCTAssertEqual(second.keys, ["x", "y"])
      XCTAssertEqual(presenter.shown.count, 0)
    }
  }
}

/// A list or a grid of two rows, of which one is deleted with an offer to undo it.
@MainActor
private final class OtherList {
  let table: FunctionalData
  let box: Widget
  private(set) var keys = ["x", "y"]

  init(isGrid: Bool = false) {
    if isGrid {
      let (grid, flowBox) = (FunctionalCollectionData(name: "other"), FlowBox())
      (table, box) = (grid, flowBox)
      grid.flowBox = flowBox
    } else {
      let (list, listBox) = (FunctionalTableData(name: "other"), ListBox())
      (table, box) = (list, listBox)
      list.listBox = listBox
    }
    render()
  }

  /// A column of a widget and the list.
  func below(_ widget: Widget) -> Widget {
    let column = Box()
    for part in [widget, box] { column.append(part) }
    return column
  }

  func focus(_ key: String) { table.focus(ItemPath(sectionKey: "s", itemKey: key)) }

  private func render() {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: keys.map { key in
          TextCell(
            key: key, state: key,
            actions: CellActions(rowActions: { [weak self] in
              RowAction("Delete", shortcut: "Delete") {
                self?.show(["x"])
              } undo: {
                self?.show(["x", "y"])
              }
            }))
        })
    ])
  }

  private func show(_ keys: [String]) {
    self.keys = keys
    render()
  }
}

/// A presenter that leaves the offers as they are that it no longer shows.
@MainActor
private final class QuietPresenter: UndoPresenter {
  private(set) var shown: [UndoOffer] = []

  func present(_ offer: UndoOffer) {
    if !shown.contains(where: { $0 === offer }) { shown.append(offer) }
  }

  func withdraw(_ offer: UndoOffer) { shown.removeAll { $0 === offer } }
}
