import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

@testable import FunctionalListGtk

/// Letters that are typed in a list, with real keys.
nonisolated final class TypeAheadTests: GtkTestCase {
  private func onList(
    _ rows: String, _ body: @escaping @MainActor (Stage, ListUnderTest) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      list.render(rows)
      stage.waitForFrame(in: list.window)
      if let first = rows.split(separator: " ").first { list.row(String(first)).grabFocus() }
      body(stage, list)
    }
  }

  func testALetterGoesToTheNextRowThatBeginsSoAndSelectsIt() {
    onList("ada bob Berta carl") { stage, list in
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
      XCTAssertEqual(list.selectedTexts, ["bob"])
    }
  }

  func testLettersWithinASecondAreOneText() {
    onList("ada bob Berta carl") { stage, list in
      stage.press("b", "e", in: list.window)
      XCTAssertEqual(list.focusedText, "Berta")
      MainContext.pass(milliseconds: 1_100)
      stage.press("c", in: list.window)
      XCTAssertEqual(list.focusedText, "carl")
    }
  }

  func testTheSameLetterGoesThroughTheRowsAndOnFromTheTop() {
    onList("ada bob Berta carl bea") { stage, list in
      stage.press("b", "b", in: list.window)
      XCTAssertEqual(list.focusedText, "Berta")
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bea")
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
    }
  }

  func testBackSpaceShortensTheTextAndThenDoesWhatItAlwaysDoes() {
    onList("ada bob Berta carl") { stage, list in
      var count = 0
      list.table.setListActions {
        RowAction("Up", shortcut: "BackSpace") { count += 1 }
      }
      stage.press("b", "x", "BackSpace", "e", in: list.window)
      XCTAssertEqual(list.focusedText, "Berta")
      XCTAssertEqual(count, 0)
      stage.press("BackSpace", "BackSpace", in: list.window)
      XCTAssertEqual(count, 0)
      stage.press("BackSpace", in: list.window)
      XCTAssertEqual(count, 1)
    }
  }

  func testEscapeEndsTheTextAndThenDoesWhatItAlwaysDoes() {
    onList("ada bob Berta carl") { stage, list in
      list.table.selectionMode = .multiple
      stage.press("b", "Escape", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["bob"])
      stage.press("e", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
      stage.press("Escape", in: list.window)
      stage.press("Escape", in: list.window)
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testSpaceBelongsToTheTextWhileOneIsTyped() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var log: [String] = []
      list.show(
        ["new york", "new york2", "newyork", "new zealand"].map { name in
          var cell = ListUnderTest.cell(name, name)
          cell.actions = CellActions(activationAction: { log.append(name) })
          return cell
        })
      list.row("newyork").grabFocus()
      stage.press("n", "e", "w", "space", "z", in: list.window)
      XCTAssertEqual(list.focusedText, "new zealand")
      XCTAssertEqual(log, [])
      MainContext.pass(milliseconds: 1_100)
      stage.press("space", in: list.window)
      XCTAssertEqual(log, ["new zealand"])
    }
  }

  func testLettersWithControlOrAltDoNothing() {
    onList("ada bob") { stage, list in
      stage.press("ctrl+b", "alt+b", in: list.window)
      XCTAssertEqual(list.focusedText, "ada")
      stage.press("shift+b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
    }
  }

  func testNothingHappensUnlessTheAppAsksForIt() {
    onList("ada bob") { stage, list in
      list.table.typeAhead = .off
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "ada")
    }
  }

  func testAnEntryInARowKeepsItsKeys() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      list.show([ListUnderTest.cell("bob", "bob"), ListUnderTest.entry("e", "text")])
      let entry = list.entry("text")
      entry.grabFocus()
      stage.press("End", "b", "space", "BackSpace", in: list.window)
      XCTAssertEqual(entry.text, "textb")
      XCTAssert(entry.containsFocus)
      unsafe gtk_editable_set_editable(entry.pointer, 0)
      stage.press("b", in: list.window)
      XCTAssert(entry.containsFocus)
    }
  }

  func testAShortcutOfTheRowOfTheListAndOfTheWindowKeepsItsLetter() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var log: [String] = []
      list.show(
        ["ada", "bob", "rob", "lob", "wob"].map { name in
          var cell = ListUnderTest.cell(name, name)
          cell.actions = CellActions(rowActions: {
            RowAction("Reply", shortcut: "r") { log.append("reply \(name)") }
          })
          return cell
        })
      list.table.setListActions { RowAction("New", shortcut: "l") { log.append("new") } }
      addShortcut("w", to: list.window)
      list.row("ada").grabFocus()
      stage.press("r", "l", "w", in: list.window)
      XCTAssertEqual(log, ["reply ada", "new"])
      XCTAssertEqual(list.focusedText, "ada")
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
    }
  }

  func testALetterWithinATextIsNoShortcut() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var log: [String] = []
      list.show(
        ["ada", "bob", "brl"].map { name in
          var cell = ListUnderTest.cell(name, name)
          cell.actions = CellActions(rowActions: {
            RowAction("Reply", shortcut: "r") { log.append("reply \(name)") }
          })
          return cell
        })
      list.table.setListActions { RowAction("New", shortcut: "l") { log.append("new") } }
      list.row("ada").grabFocus()
      stage.press("b", "r", "l", in: list.window)
      XCTAssertEqual(list.focusedText, "brl")
      XCTAssertEqual(log, [])
      stage.press("Escape", "r", in: list.window)
      XCTAssertEqual(log, ["reply brl"])
    }
  }

  func testASearchFieldThatCapturesTheKeysOfTheListKeepsThem() {
    onStage { stage in
      let column = Box()
      let search = SearchEntry()
      let listBox = ListBox()
      let table = FunctionalTableData(name: "test")
      table.listBox = listBox
      table.typeAhead = .byText
      column.append(search)
      column.append(listBox)
      let window = stage.present(column)
      table.renderAndDiff([
        TableSection(key: "s", rows: ["ada", "bob"].map { ListUnderTest.cell($0, $0) })
      ])
      stage.waitForFrame(in: window)
      let path = ItemPath(sectionKey: "s", itemKey: "ada")
      search.keyCaptureWidget = window
      XCTAssert(table.focus(path))
      stage.press("b", in: window)
      XCTAssertEqual(search.text, "b")
      XCTAssertEqual(table.focusedItemPath, path)
      search.keyCaptureWidget = nil
      stage.press("b", in: window)
      XCTAssertEqual(search.text, "b")
      XCTAssertEqual(table.focusedItemPath?.itemKey, "bob")
    }
  }

  func testAnEntryThatInterceptsTheTextOfTheListKeepsIt() throws {
    typealias Intercept =
      @convention(c) (OpaquePointer, UnsafeMutablePointer<GtkWidget>?) -> Void
    let symbol = unsafe dlsym(nil, "gtk_editable_set_input_interceptor")
    try XCTSkipIf(unsafe symbol == nil, "this GTK has no input interceptors")
    let intercept = unsafe unsafeBitCast(symbol, to: Intercept.self)
    onStage { stage in
      let entry = Entry()
      let list = ListUnderTest(stage) { listBox in
        let column = Box()
        column.append(entry)
        column.append(listBox)
        return column
      }
      list.table.typeAhead = .byText
      list.render("ada bob")
      list.row("ada").grabFocus()
      unsafe intercept(entry.pointer, list.window.gtk)
      stage.press("b", in: list.window)
      XCTAssertEqual(entry.text, "b")
      XCTAssertEqual(list.focusedText, "ada")
      unsafe intercept(entry.pointer, nil)
      stage.press("b", in: list.window)
      XCTAssertEqual(entry.text, "b")
      XCTAssertEqual(list.focusedText, "bob")
    }
  }

  func testARowThatTakesNoFocusIsPassedOver() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.typeAhead = .byText
      var insensitive = ListUnderTest.cell("b1", "bea")
      insensitive.style = CellStyle(isSensitive: false)
      list.show([ListUnderTest.cell("a", "ada"), insensitive, ListUnderTest.cell("b2", "bob")])
      list.row("ada").grabFocus()
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
    }
  }

  func testARenderBetweenTwoLettersIsSearchedAndKeepsTheText() {
    onList("ada bob berta bruno carl") { stage, list in
      stage.press("b", in: list.window)
      // The row with the focus is removed, another one is renamed.
      list.render(
        [("ada", "ada"), ("bruno", "brx"), ("x", "bruno"), ("carl", "carl")].map {
          ListUnderTest.cell($0, $1)
        })
      stage.press("r", "u", in: list.window)
      XCTAssertEqual(list.focusedText, "bruno")
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "x")
    }
  }

  func testAnArrowKeyAndAClickEndTheText() {
    onList("ada bob berta cora eve") { stage, list in
      stage.press("b", "Down", "e", in: list.window)
      XCTAssertEqual(list.focusedText, "eve")
      stage.press("b", in: list.window)
      stage.click(list.row("cora"))
      stage.press("e", in: list.window)
      XCTAssertEqual(list.focusedText, "eve")
    }
  }

  func testTheListMayBeDetachedByTheSelectionThatALetterMakes() {
    onList("ada bob") { stage, list in
      list.table.onSelectionChanged = { _ in list.table.listBox = nil }
      stage.press("b", "o", in: list.window)
      XCTAssertEqual(list.widgets.count, 0)
    }
  }

  func testSelectionModes() {
    onList("ada bob berta carl") { stage, list in
      list.table.selectionMode = .none
      stage.press("b", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
      XCTAssertEqual(list.selectedTexts, [])
      list.table.selectionMode = .browse
      stage.press("Escape", "c", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["carl"])
      list.table.selectionMode = .multiple
      list.table.selectAll()
      stage.press("Escape", in: list.window)
      stage.press("a", in: list.window)
      XCTAssertEqual(list.selectedTexts, ["ada"])
    }
  }

  func testInTheSelectionModeLettersMoveTheFocusOnly() {
    onList("ada bob berta carl") { stage, list in
      list.table.selectionMode = .multiple
      list.table.isSelecting = true
      stage.press("b", "space", in: list.window)
      XCTAssertEqual(list.selectedTexts, [])
      MainContext.pass(milliseconds: 1_100)
      stage.press("space", in: list.window)
      XCTAssertEqual(list.selectedTexts.count, 1)
    }
  }

  func testTheFocusIsSeenAsAfterAnArrowKey() {
    @MainActor func isSeen(after key: String, _ stage: Stage, _ list: ListUnderTest) -> Bool {
      stage.click(list.row("ada"))
      stage.press(key, in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
      return unsafe gtk_window_get_focus_visible(UnsafeMutablePointer(list.window.pointer)) != 0
    }
    onList("ada bob") { stage, list in
      XCTAssertEqual(isSeen(after: "b", stage, list), isSeen(after: "Down", stage, list))
      XCTAssertTrue(isSeen(after: "b", stage, list))
    }
  }

  func testThatNothingBeginsSoIsAnnounced() {
    onList("ada bob") { stage, list in
      stage.press("b", "q", in: list.window)
      XCTAssertEqual(list.focusedText, "bob")
      XCTAssertEqual(Announcement.last, "Nothing begins with bq")
    }
  }

  func testTheNamesOfRowsCountAndNotTheFirstTextOfTheirStates() {
    struct State: Equatable {
      var icon = "folder"
      var name: String
    }
    onStage { stage in
      let list = ListUnderTest(stage, height: 200)
      list.table.typeAhead = .byText
      let names = (0..<2_000).map { "name \($0)" } + ["zoe", "fred"]
      list.table.renderAndDiff([
        TableSection(key: "s", items: names, id: \.self) { name in
          HostCell<Label, State, EdgeBasedTableItemLayout>(key: name, state: State(name: name)) {
            $0.text = $1?.name ?? ""
          }
        }
      ])
      stage.waitForFrame(in: list.window)
      XCTAssert(list.table.focus(ItemPath(sectionKey: "s", itemKey: "name 3")))
      stage.press("z", in: list.window)
      XCTAssertEqual(list.focusedText, "zoe")
      XCTAssertTrue(list.table.visibleItemPaths.contains { $0.itemKey == "zoe" })
      stage.press("Escape", "f", in: list.window)
      XCTAssertEqual(list.focusedText, "fred")
    }
  }
}

/// Adds a shortcut without an effect to a widget.
@MainActor private func addShortcut(_ keys: String, to widget: Widget) {
  let controller = unsafe gtk_shortcut_controller_new()
  let shortcut = unsafe gtk_shortcut_new(
    gtk_shortcut_trigger_parse_string(keys), gtk_shortcut_action_parse_string("nothing"))
  unsafe gtk_shortcut_controller_add_shortcut(controller, shortcut)
  unsafe gtk_widget_add_controller(widget.gtk, controller)
}
