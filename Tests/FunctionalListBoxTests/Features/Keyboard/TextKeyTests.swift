import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Keys that belong to the text with the focus, also while it is empty.
nonisolated final class TextKeyTests: GtkTestCase {
  /// Keys that an editable text has for itself, and the shortcuts that apps give to actions.
  private static let keys = [
    "<Control>a": "ctrl+a", "<Control><Shift>a": "ctrl+shift+a", "<Control>c": "ctrl+c",
    "<Control>x": "ctrl+x", "<Control>v": "ctrl+v", "<Control>z": "ctrl+z",
    "<Control><Shift>z": "ctrl+shift+z", "<Control>y": "ctrl+y", "Home": "Home", "End": "End",
    "Delete": "Delete", "BackSpace": "BackSpace", "<Control>Delete": "ctrl+Delete",
    "<Control>Left": "ctrl+Left", "<Control>slash": "ctrl+slash",
  ]

  func testAnEmptyTextKeepsItsKeysFromTheActionsOfItsRowAndOfTheList() {
    for kind in TextKind.allCases {
      onStage { stage in
        let list = ListUnderTest(stage)
        list.table.selectionMode = .multiple
        var performed: [String] = []
        list.table.setListActions {
          for key in Self.keys.keys.sorted() {
            RowAction("list \(key)", shortcut: key) { performed.append("list \(key)") }
          }
        }
        let actions = CellActions(rowActions: {
          for key in Self.keys.keys.sorted() {
            RowAction("row \(key)", shortcut: key) { performed.append("row \(key)") }
          }
        })
        list.show([kind.cell(actions), ListUnderTest.cell("b", "b")])
        guard let text = list.text else { return XCTFail("\(kind) has no text") }
        for key in Self.keys.values.sorted() {
          unsafe gtk_widget_grab_focus(text.gtk)
          stage.press(key, in: list.window)
        }
        XCTAssertEqual(performed, [], "\(kind)")
        XCTAssertEqual(list.selectedTexts.filter { $0 == "b" }, [], "\(kind)")
        // A key that texts do not have.
        unsafe gtk_widget_grab_focus(text.gtk)
        list.table.setListActions {
          RowAction("n", shortcut: "<Control>n") { performed.append("n") }
        }
        stage.press("ctrl+n", in: list.window)
        XCTAssertEqual(performed, ["n"], "\(kind)")
      }
    }
  }

  func testARowWithAnEmptyTextHasTheKeysWhileItHasTheFocusItself() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var performed = 0
      list.show([
        TextKind.entry.cell(
          CellActions(rowActions: { RowAction("All", shortcut: "<Control>a") { performed += 1 } }))
      ])
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "t"))
      stage.press("ctrl+a", in: list.window)
      XCTAssertEqual(performed, 1)
    }
  }

  func testAnEmptyTextInATileKeepsItsKeysToo() {
    onStage { stage in
      let test = GridUnderTest(stage, size: ItemSize(width: 160, height: 60))
      test.grid.selectionMode = .multiple
      var performed = 0
      test.grid.renderAndDiff([
        TableSection(
          key: "s",
          rows: [
            TextKind.entry.cell(
              CellActions(rowActions: {
                RowAction("All", shortcut: "<Control>a") { performed += 1 }
              })),
            GridUnderTest.cell("b"),
          ])
      ])
      stage.waitForFrame(in: test.window)
      let texts = test.tiles[0].all { $0.isA(gtk_text_get_type()) }
      unsafe gtk_widget_grab_focus(texts[0].gtk)
      stage.press("ctrl+a", in: test.window)
      XCTAssertEqual(performed, 0)
      XCTAssertEqual(test.selected, [])
    }
  }
}

/// The kinds of widgets with a text.
private nonisolated enum TextKind: CaseIterable {
  case entry, search, spin, view, password, uneditable

  @MainActor func cell(_ actions: CellActions) -> any RowDescription {
    WidgetCell(variant: "\(self)", key: "t", state: 0, actions: actions) {
      make()
    } configure: { _, _ in
    }
  }

  @MainActor private func make() -> Widget {
    switch self {
    case .entry: return Entry()
    case .search: return SearchEntry()
    case .view:
      let view = TextView()
      view.setMinimumSize(height: 40)
      return view
    case .password: return unsafe Widget(sinking: OpaquePointer(gtk_password_entry_new()))
    case .spin:
      let spin = SpinButton()
      unsafe gtk_editable_set_text(OpaquePointer(spin.gtk), "")
      return spin
    case .uneditable:
      let entry = Entry()
      unsafe gtk_editable_set_editable(OpaquePointer(entry.gtk), 0)
      return entry
    }
  }
}

extension ListUnderTest {
  /// The text in the first row.
  fileprivate var text: WidgetID? {
    widgets[0].all { $0.isA(gtk_text_get_type()) || $0.isA(gtk_text_view_get_type()) }.first
  }
}
