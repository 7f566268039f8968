import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Closures that interfere when the actions of a row are needed.
nonisolated final class ActionInterferenceTests: GtkTestCase {
  /// What a closure does with the list; another one has a box that is free.
  @MainActor private static let deeds: [@MainActor (ListUnderTest, ListUnderTest) -> Void] = [
    { list, _ in list.table.listBox = nil },
    { list, _ in list.destroyBox() },
    { list, other in list.table.listBox = other.listBox },
    { list, _ in list.render([]) },
  ]

  func testAnActionIsForTheRowThatWasAskedForItAlsoIfThatRenders() {
    onStage { stage in
      // The row is asked for buttons, for the key, and for the action.
      for renders in 1...3 {
        let list = ListUnderTest(stage)
        var (performed, calls) = ([String](), 0)
        @MainActor func show(_ keys: [String]) {
          list.render(
            keys.map { key in
              var cell = ListUnderTest.cell(key, key)
              cell.actions = CellActions(rowActions: {
                let _ = calls += 1
                let _ = calls == renders ? show(["x", "y", "a", "b"]) : ()
                RowAction(
                  "Open", shortcut: "<Control>o",
                  performAll: { performed += $0.map(\.itemKey) })
              })
              return cell
            })
        }
        show(["a", "b"])
        stage.waitForFrame(in: list.window)
        list.row("b").grabFocus()
        calls = 0
        stage.press("ctrl+o", in: list.window)
        XCTAssertEqual(performed, ["b"], "call \(renders)")
        XCTAssertEqual(list.texts, ["x", "y", "a", "b"], "call \(renders)")
        stage.clear()
      }
    }
  }

  func testARowThatIsAskedForItsActionsMayInterfere() {
    onStage { stage in
      for place in Place.allCases {
        for (index, deed) in Self.deeds.enumerated() {
          for key in ["Menu", "ctrl+o"] {
            let (list, other) = (ListUnderTest(stage), ListUnderTest(stage, isAttached: false))
            var isArmed = false
            show(in: list) { called in
              guard isArmed, called == place else { return }
              isArmed = false
              deed(list, other)
            }
            list.row("b").grabFocus()
            isArmed = true
            stage.focus(list.window)
            _ = stage.input?.press(key)
            stage.pump(until: !isArmed, "\(place) of \(key), deed \(index)")
            stage.pump()
            list.table.listBox = nil
            list.table.listBox = other.listBox
            XCTAssertEqual(other.texts.isEmpty, index == 3, "\(place) of \(key), deed \(index)")
            stage.clear()
          }
        }
      }
    }
  }
}

private nonisolated enum Place: CaseIterable {
  case rowActions, dragPayload, canDropOn
}

/// Shows rows that can be copied, moved, dropped on others and selected.
private func show(in list: ListUnderTest, call: @escaping @MainActor (Place) -> Void) {
  list.table.onSelectingChanged = { _ in }
  list.table.onMove = { _ in }
  list.table.onDrop(
    [.rows],
    canDropOn: { _ in
      call(.canDropOn)
      return true
    }, perform: { _ in true })
  list.show(
    ["a", "b", "c"].map { key in
      var cell = ListUnderTest.cell(key, key)
      cell.actions = CellActions(
        canBeMoved: true,
        dragPayload: {
          call(.dragPayload)
          return .text(key)
        },
        rowActions: {
          let _ = call(.rowActions)
          RowAction("Open", shortcut: "<Control>o") {}
        })
      return cell
    })
}
