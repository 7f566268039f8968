@testable import FunctionalListGtk
import CFunctionalListSupport
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// What a screen reader is given to say of what the user does to a list.
nonisolated final class SpokenChangeTests: GtkTestCase {
  func testTheMenuOfARowEntersTheSelectionModeByKeysAndWhatChangesIsSaid() {
    onEachList { list in
      XCTAssertEqual(list.menuItems(of: "2"), ["Delete"])
      list.table.onSelectingChanged = { list.log.append($0 ? "selecting" : "left") }
      list.table.listBox?.activatesOnSingleClick = true
      XCTAssertEqual(list.menuItems(of: "2"), ["Delete", "Select"])
      list.focus("2")
      list.press("Menu")
      _ = list.list.waitForMenu()
      list.press("Up", "Return")
      list.list.stage.pump(until: list.table.isSelecting, "the selection mode")
      list.settle()
      XCTAssertEqual(list.log, ["selecting"])
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["2"])
      XCTAssertEqual(list.list.focusedText, "2")
      list.expect("2", "Selection mode, 1 selected", announced: "1 selected")
      XCTAssertEqual(list.menuItems(of: "2"), ["Delete"])
      list.focus("2")
      list.press("Down", "space")
      list.expect("3", "2 selected", announced: "2 selected")
      list.press("Escape")
      XCTAssertEqual(list.log, ["selecting", "left"])
      list.expect("3", "Selection mode off", announced: "Selection mode off")
    }
  }

  func testARowThatCannotBeSelectedHasNoSuchItem() {
    onEachList { list in
      list.table.onSelectingChanged = { _ in }
      list.style = CellStyle(isSelectable: false)
      list.render()
      XCTAssertEqual(list.menuItems(of: "2"), ["Delete"])
    }
  }

  func testARemovalIsSaidOnceAndHowItIsUndone() {
    onEachList { list in
      list.focus("5")
      unsafe Announcement.say("before", about: list.list.listBox.widget, politely: true)
      list.press("Delete")
      XCTAssertEqual(list.list.focusedText, "6")
      XCTAssertEqual(list.said("6"), "5 deleted. Undo with Control Z")
      XCTAssertEqual(Announcement.last, "before")
      // Without a message of the action the row is named.
      list.hasMessage = false
      list.render()
      list.press("Delete")
      XCTAssertEqual(list.said("7"), "2 rows removed. Undo with Control Z")
      list.table.undoOffer?.end()
      list.press("Delete")
      XCTAssertEqual(list.said("8"), "7 removed. Undo with Control Z")
      list.menuItems(of: "2", choosing: "Delete")
      XCTAssertEqual(list.said("3"), "2 rows removed. Undo with Control Z")
    }
  }

  func testTheNumberOfRowsThatAFilterLeavesIsSaidByTheRowWithTheFocus() {
    onEachList { list in
      list.focus("5")
      list.filter { $0 == "5" || $0 == "50" }
      list.list.stage.pump(until: Announcement.last == "2 results", "the announcement")
      list.expect("5", "2 results", announced: "2 results")
      // The row with the focus goes.
      list.filter { $0 == "50" || $0 == "51" || $0 == "52" }
      list.list.stage.pump(until: Announcement.last == "3 results", "the announcement")
      XCTAssertEqual(list.list.focusedText, "50")
      list.expect("50", "3 results", announced: "3 results")
    }
  }

  func testARowOfATreeSaysItsLevelWhereGtkDoesNot() throws {
    try XCTSkipIf(flb_accessible_exports_level() != 0, "this GTK exports it")
    onStage { stage in
      for isLazy in [true, false] {
        let tree = TreeList(
          stage, TreeNode.parsed("a(b(c) d) e"), expanded: ["a", "b"], isLazy: isLazy)
        let spoken = { key in
          unsafe BoxRow.owner(of: tree.list.widget(key).row)?.live?.spokenText
        }
        XCTAssertEqual(
          ["a", "b", "c", "d", "e"].map(spoken),
          ["level 1", "level 2", "level 3", "level 2", "level 1"])
        tree.items.roots = TreeNode.parsed("b(c) d")
        tree.show()
        XCTAssertEqual(["b", "c", "d"].map(spoken), ["level 1", "level 2", "level 1"])
        tree.list.table.renderAndDiff([
          TableSection(key: "s", rows: [ListUnderTest.cell("x", "x")])
        ])
        XCTAssertNil(spoken("x"))
        tree.list.window.close()
      }
    }
  }

  private func onEachList(_ test: @MainActor (ChangedList) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ChangedList(stage, liveRows)
        test(list)
        list.table.onSelectingChanged = nil
        list.table.listBox = nil
        stage.clear()
      }
    }
  }
}

/// A list of 300 rows, of which each can be deleted and has a description.
private final class ChangedList {
  let list: ListUnderTest
  private var keys = (0..<300).map { "\($0)" }
  private var filter: ((String) -> Bool)?
  var hasMessage = true
  var style: CellStyle?
  var log: [String] = []

  init(_ stage: Stage, _ liveRows: LiveRows) {
    list = ListUnderTest(stage, height: 300)
    list.table.liveRows = liveRows
    render()
    stage.focus(list.window)
  }

  var table: FunctionalTableData { list.table }

  func render() {
    let rows = keys.filter(filter ?? { _ in true }).map { key in
      var row = ListUnderTest.cell(key, key)
      row.style = style
      row.accessibility = Accessibility(description: "x")
      row.actions.rowActions = { [unowned self] () -> [RowActionElement] in
        var action = RowAction(
          "Delete", shortcut: "Delete", perform: { [unowned self] in delete(key) }, undo: {})
        if hasMessage { action.undoMessage = { _ in "\(key) deleted" } }
        return [.action(action)]
      }
      return row
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows).filtered(filter != nil)])
    settle()
  }

  private func delete(_ key: String) {
    keys.removeAll { $0 == key }
    render()
  }

  func filter(_ filter: @escaping (String) -> Bool) {
    self.filter = filter
    render()
  }

  func settle() { list.stage.waitForFrame(in: list.window) }

  func focus(_ key: String) {
    table.focus(ItemPath(sectionKey: "s", itemKey: key))
    settle()
  }

  func press(_ keys: String...) {
    for key in keys { list.stage.press(key, in: list.window) }
    settle()
  }

  /// The items of the menu of a row, of which one is chosen, or which is closed.
  @discardableResult
  func menuItems(of key: String, choosing item: String? = nil) -> [String] {
    guard let menu = list.openMenu(key) else { return [] }
    let items = menu.items
    if let item { list.stage.click(menu.item(item)) } else { press("Escape") }
    list.stage.pump(until: list.menu == nil, "the end of the menu")
    settle()
    return items
  }

  /// What is said of a row before its description.
  func said(_ key: String) -> String? {
    let spoken = unsafe BoxRow.owner(of: list.widget(key).row)?.live?.spokenText
    let range = spoken?.ranges(of: ", x").first
    return range.flatMap { range in spoken.map { String($0[..<range.lowerBound]) } }
  }

  /// Expects that something is announced, or said by a row where GTK has no announcements.
  func expect(
    _ key: String, _ text: String, announced: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(Announcement.last, announced, file: file, line: line)
    if !Announcement.areAvailable { XCTAssertEqual(said(key), text, file: file, line: line) }
  }
}
