import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Closures that detach the list while rows are selected end the selection, and nothing else.
nonisolated final class SelectionInterferenceTests: GtkTestCase {
  func testARowMayDetachTheListWhenItIsAskedWhetherItCanBeSelected() {
    onEachWay { list, detach in
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<300, id: \.self) { number in
          var cell = ListUnderTest.cell("\(number)", "\(number)")
          cell.actions = CellActions(canSelectAction: {
            detach()
            return true
          })
          return cell
        }
      ])
    }
  }

  func testALazyRowMayDetachTheListWhenItIsDescribed() {
    onEachWay { list, detach in
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<300, id: \.self) { number in
          detach()
          var cell = ListUnderTest.cell("\(number)", "\(number)")
          cell.actions = CellActions(activationAction: {}, selectionAction: {})
          return cell
        }
      ])
    }
  }

  /// Selects a row in each way; `detach` detaches the list, once, while that is done.
  private func onEachWay(
    _ show: @MainActor (ListUnderTest, _ detach: @escaping @MainActor () -> Void) -> Void
  ) {
    let path = ItemPath(sectionKey: "s", itemKey: "2")
    let ways: [(String, @MainActor (ListUnderTest) -> Void)] = [
      ("by the program", { $0.table.select(path, notifying: true) }),
      ("all", { $0.table.selectAll() }),
      ("by a click", { $0.stage.click($0.row("2")) }),
      ("by a key", { $0.stage.press("Down", "shift+Down", in: $0.window) }),
      ("all by a key", { $0.stage.press("ctrl+a", in: $0.window) }),
    ]
    onStage { stage in
      for (way, select) in ways {
        let list = ListUnderTest(stage, height: 400)
        list.table.selectionMode = .multiple
        var isArmed = false
        show(list) {
          guard isArmed else { return }
          isArmed = false
          list.table.listBox = nil
        }
        stage.waitForFrame(in: list.window)
        list.table.select(ItemPath(sectionKey: "s", itemKey: "5"))
        list.row("1").grabFocus()
        isArmed = true
        select(list)
        isArmed = false
        if list.table.listBox == nil { XCTAssertEqual(list.texts, [], way) }
        list.table.listBox = list.listBox
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.texts.first, "0", way)
        list.table.select(path)
        XCTAssert(list.table.isSelected(path), way)
        list.window.close()
      }
    }
  }
}
