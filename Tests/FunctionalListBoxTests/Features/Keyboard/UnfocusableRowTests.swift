import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Keys and rows that take no focus themselves.
nonisolated final class UnfocusableRowTests: GtkTestCase {
  func testArrowsLeadIntoAViewThatIsARowWithoutTheFocusAndOut() {
    forEachList { list, name in
      list.show([cell("a"), ownRow("own", hasButton: true), cell("b"), cell("c")])
      XCTAssertEqual(press("Down", 3, in: list, from: "a"), ["own", "b", "c"], name)
      XCTAssertEqual(press("Up", 3, in: list, from: "c"), ["b", "own", "a"], name)
      XCTAssertEqual(press("Tab", 3, in: list, from: "a"), ["own", "b", "c"], name)
      XCTAssertEqual(press("shift+Tab", 3, in: list, from: "c"), ["b", "own", "a"], name)
    }
  }

  func testArrowsPassAViewThatIsARowInWhichNothingTakesTheFocus() {
    forEachList { list, name in
      list.show([cell("a"), ownRow("own", hasButton: false), cell("b")])
      XCTAssertEqual(press("Down", 2, in: list, from: "a"), ["b", "b"], name)
      XCTAssertEqual(press("Up", 2, in: list, from: "b"), ["a", "a"], name)
      XCTAssertEqual(press("Tab", 2, in: list, from: "a"), ["b", nil], name)
      XCTAssertEqual(press("shift+Tab", 2, in: list, from: "b"), ["a", nil], name)
    }
  }

  /// GTK 4.18 logs a critical warning where a widget in no window is asked to take the focus.
  func testNothingTakesTheFocusInAListThatIsInNoWindow() {
    onStage { _ in
      let table = FunctionalTableData(name: "test")
      table.listBox = ListBox()
      table.renderAndDiff([
        TableSection(key: "s", rows: [cell("a"), ownRow("own", hasButton: true)])
      ])
      for key in ["a", "own"] {
        XCTAssertFalse(table.focus(ItemPath(sectionKey: "s", itemKey: key)), key)
      }
    }
  }

  func testARowThatSaysItTakesTheFocusAndRefusesItIsPassed() {
    forEachList { list, name in
      let refusing = WidgetCell(key: "r", state: "r") {
        ownRowWidget(hasButton: false)
      } configure: { row, text in
        row.title = text ?? ""
        unsafe gtk_widget_set_can_focus(row.gtk, 0)
      }
      list.show([cell("a"), refusing, cell("b")])
      XCTAssertEqual(press("Down", 1, in: list, from: "a"), ["b"], name)
      XCTAssertEqual(press("Up", 1, in: list, from: "b"), ["a"], name)
    }
  }

  func testHomeEndAndPagesLeadIntoRowsAtTheEnds() {
    forEachList { list, name in
      list.show(
        [ownRow("first", hasButton: true)] + (0..<20).map { cell("\($0)") }
          + [ownRow("last", hasButton: true)])
      XCTAssertEqual(press("Home", 1, in: list, from: "5"), ["first"], name)
      XCTAssertEqual(press("End", 1, in: list, from: "first"), ["last"], name)
      XCTAssertEqual(press("Page_Up", 9, in: list, from: "last").last, "first", name)
      XCTAssertEqual(press("Page_Down", 9, in: list, from: "first").last, "last", name)
    }
  }

  func testTheFocusOfARemovedRowGoesIntoARowWithoutTheFocus() {
    forEachList { list, name in
      list.show([cell("a"), ownRow("own", hasButton: true)])
      list.table.focus(path("a"))
      list.show([ownRow("own", hasButton: true)])
      XCTAssertEqual(list.focusedText, "own", name)
      XCTAssert(list.table.focus(path("own")), name)
    }
  }

  func testAStyleKeepsTheFocusOffARowWithAnEntry() {
    forEachList { list, name in
      var row = ListUnderTest.entry("entry", "entry")
      row.style = CellStyle(isFocusable: false)
      list.show([cell("a"), row, cell("b")])
      list.table.focus(path("a"))
      list.stage.press("Down", in: list.window)
      XCTAssert(list.entry("entry").containsFocus, name)
      XCTAssertFalse(hasFocus(list.row("entry"), in: list), name)
      list.stage.press("Down", in: list.window)
      XCTAssertEqual(list.focusedText, "b", name)
      list.stage.press("shift+Tab", in: list.window)
      XCTAssert(list.entry("entry").containsFocus, name)
      list.stage.press("shift+Tab", in: list.window)
      XCTAssertEqual(list.focusedText, "a", name)
    }
  }

  func testAStyleKeepsTheFocusOffAViewThatIsARowUntilItDoesNot() {
    forEachList { list, name in
      @MainActor func show(_ isFocusable: Bool?) {
        let row = WidgetCell(key: "t", state: "t", style: CellStyle(isFocusable: isFocusable)) {
          TitleRow()
        } configure: { row, text in
          row.title = text ?? ""
        }
        list.show([cell("a"), row, cell("b")])
      }
      for (isFocusable, next) in [(nil, "t"), (false, "b"), (nil, "t"), (false, "b"), (true, "t")] {
        show(isFocusable)
        XCTAssertEqual(press("Down", 1, in: list, from: "a"), [next], name)
        XCTAssertEqual(list.table.focus(path("t")), next == "t", name)
      }
    }
  }

  func testATileThatTakesNoFocusIsPassed() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let test = GridUnderTest(stage, size: ItemSize(width: 100, height: 40))
        test.grid.liveRows = liveRows
        test.grid.renderAndDiff([
          TableSection(
            key: "s",
            rows: (0..<12).map { number in
              var cell = ListUnderTest.button("\(number)", "\(number)")
              if number == 1 { cell.style = CellStyle(isFocusable: false) }
              if number == 5 {
                return ListUnderTest.spacer("5")
              }
              return cell as any RowDescription
            })
        ])
        stage.waitForFrame(in: test.window)
        stage.focus(test.window)
        test.grid.focus(test.path("0"))
        stage.press("Right", in: test.window)
        XCTAssertEqual(test.focused, "1", "its button has the focus")
        stage.press("Right", in: test.window)
        XCTAssertEqual(test.focused, "2")
        test.grid.focus(test.path("4"))
        stage.press("Right", in: test.window)
        XCTAssertEqual(test.focused, "6")
        stage.clear()
      }
    }
  }

  // MARK: - Rows and keys

  private func forEachList(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        test(list, "\(liveRows)")
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

@MainActor private func press(
  _ key: String, _ count: Int, in list: ListUnderTest, from start: String
) -> [String?] {
  list.table.focus(path(start))
  return (0..<count).map { _ in
    list.stage.press(key, in: list.window)
    return list.table.focusedItemPath?.itemKey
  }
}

@MainActor private func hasFocus(_ widget: Widget, in list: ListUnderTest) -> Bool {
  unsafe gtk_root_get_focus(list.window.pointer) == widget.gtk
}

@MainActor private func cell(_ key: String) -> any RowDescription { ListUnderTest.cell(key, key) }

@MainActor private func ownRow(_ key: String, hasButton: Bool) -> any RowDescription {
  WidgetCell(variant: "\(hasButton)", key: key, state: key) {
    let row = ownRowWidget(hasButton: hasButton)
    unsafe gtk_widget_set_focusable(row.gtk, 0)
    return row
  } configure: { row, text in
    row.title = text ?? ""
  }
}

@MainActor private func path(_ key: String) -> ItemPath {
  ItemPath(sectionKey: "s", itemKey: key)
}

/// A view that is a row, with a label, and perhaps a button.
private final class OwnRow: Widget {
  private let label = Label()

  init(hasButton: Bool) {
    unsafe super.init(sinking: OpaquePointer(gtk_list_box_row_new()))
    let box = Box(orientation: .horizontal)
    box.append(label)
    if hasButton { box.append(Button("")) }
    unsafe gtk_list_box_row_set_child(UnsafeMutablePointer(pointer), box.gtk)
  }

  var title: String {
    get { label.text }
    set { label.text = newValue }
  }
}

@MainActor private func ownRowWidget(hasButton: Bool) -> OwnRow { OwnRow(hasButton: hasButton) }

extension ListUnderTest {
  /// A row in which nothing can be done.
  fileprivate static func spacer(_ key: String) -> TextCell {
    var cell = cell(key, key)
    cell.style = CellStyle(isSelectable: false, isActivatable: false)
    return cell
  }
}
