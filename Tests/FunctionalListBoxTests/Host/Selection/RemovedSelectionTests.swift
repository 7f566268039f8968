import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// What the app is told of selected rows that a render removes.
nonisolated final class RemovedSelectionTests: GtkTestCase {
  func testARenderThatRemovesSelectedRowsTellsTheRestOfTheSelection() {
    for (liveRows, count) in [(LiveRows.all, 8), (.nearViewport(margin: 0), 500)] {
      onStage { stage in
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.table.selectionMode = .multiple
        var actions: [Int] = []
        @MainActor func show(_ numbers: [Int]) {
          list.table.renderAndDiff([
            TableSection(
              key: "s",
              rows: numbers.map { number in
                TextCell(
                  key: "\(number)", state: "\(number)",
                  actions: CellActions(deselectionAction: { actions.append(number) })
                ) { $0.text = $1 ?? "" }
              })
          ])
        }
        let all = Array(0..<count)
        let last = count - 1
        show(all)
        for number in [2, 3, last] { list.table.select(path("\(number)")) }
        let told = SelectionLog(of: list.table)
        show(all.filter { $0 != 4 })
        XCTAssertEqual(told.lines, [], "no selected row has gone")
        show(all.filter { $0 != 3 })
        XCTAssertEqual(told.lines, ["2 \(last)"])
        show(all.reversed().filter { $0 != 3 })
        XCTAssertEqual(told.lines, ["2 \(last)"], "selected rows have only moved")
        show(Array(4..<last))
        XCTAssertEqual(told.lines, ["2 \(last)", ""])
        show(all)
        XCTAssertEqual(told.lines, ["2 \(last)", ""], "nothing comes back selected")
        XCTAssertEqual(actions, [], "the rows are gone")
      }
    }
  }

  func testAGridTellsTheRestOfTheSelection() {
    onStage { stage in
      let test = GridUnderTest(stage, size: ItemSize(width: 100, height: 50))
      test.grid.selectionMode = .multiple
      test.show(0..<5_000)
      test.grid.select(test.path("1"))
      test.grid.select(test.path("4000"))
      let told = SelectionLog(of: test.grid)
      test.show(0..<3_000)
      test.show(2..<3_000)
      XCTAssertEqual(told.lines, ["1", ""])
    }
  }

  func testAHandlerMayRenderWhatItIsToldOf() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.render("a b c")
      list.table.select(path("b"))
      list.table.select(path("c"))
      var told: [String] = []
      list.table.onSelectionChanged = { [weak list] selected in
        told.append(selected.map(\.itemKey).joined(separator: " "))
        if told.count < 10 { list?.render("a \(selected.count)") }
      }
      list.render("a b")
      XCTAssertEqual(told, ["b", ""])
      XCTAssertEqual(list.texts, ["a", "0"])
    }
  }
}

/// The keys of the rows that a list says are selected, a line each time.
private final class SelectionLog {
  private(set) var lines: [String] = []

  init(of list: FunctionalData) {
    list.onSelectionChanged = { [weak self] in
      self?.lines.append($0.map(\.itemKey).joined(separator: " "))
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
