import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The first click after a context menu has closed under the pointer reaches the row that is there.
nonisolated final class ClosedMenuTests: GtkTestCase {
  func testAClickCountsAfterTheBoxWasDetachedAndAttached() {
    onEachMenu { list, what in
      list.table.listBox = nil
      list.table.listBox = list.listBox
      list.expectClick(what)
    }
  }

  func testAClickCountsAfterTheRowOfTheMenuIsGone() {
    onEachMenu { list, what in list.expectClick(what, among: "a c d e f g h i j") }
  }

  func testAClickCountsAfterTheMenuHasLostItsItems() {
    onEachMenu { list, what in
      list.show(rows("a b c d e f g h i j", items: []) { _ in })
      list.expectClick(what)
    }
  }

  func testAClickCountsAfterTheListWasHidden() {
    onEachMenu { list, what in
      list.scrolled.isVisible = false
      list.scrolled.isVisible = true
      list.expectClick(what)
    }
  }

  func testAClickCountsAfterTheBoxHasMovedToAnotherWindow() {
    onEachMenu { list, what in
      let other = ListUnderTest(list.stage, height: 400, isAttached: false)
      list.scrolled.child = nil
      other.scrolled.child = list.listBox
      list.expectClick(what, in: other.scrolled)
    }
  }

  func testAClickCountsAfterEscape() {
    onEachMenu { list, what in
      list.stage.press("Escape", in: list.window)
      list.expectClick(what)
    }
  }

  func testAClickCountsAfterAnItemWasChosen() {
    onEachMenu { list, what in
      list.clickHere()
      list.stage.pump(until: list.menu == nil, "the end of the menu")
      list.expectClick(what)
    }
  }

  func testActionsThatDetachTheListWhileTheyAreDescribedOpenNoMenu() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.onSelectingChanged = { _ in }
      list.table.onMove = { _ in }
      @MainActor func mark() -> RowAction {
        list.table.listBox = nil
        return RowAction("Mark") {}
      }
      var cell = ListUnderTest.cell("a", "a")
      cell.actions = CellActions(
        canBeMoved: true, dragPayload: { .text("a") }, rowActions: { mark() })
      list.show([cell])
      list.table.openMenu(of: ItemPath(sectionKey: "s", itemKey: "a"))
      stage.waitForFrame(in: list.window)
      XCTAssertNil(list.menu)
      XCTAssertEqual(list.table.liveRowCount, 0)
    }
  }

  /// Runs a test with the pointer on the open menu of row "b", which a layout has followed.
  private func onEachMenu(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for isByKey in [false, true] {
        let list = ListUnderTest(stage, height: 400)
        list.show(rows("a b c d e f g h i") { _ in })
        if isByKey {
          list.row("b").grabFocus()
          stage.press("Menu", in: list.window)
        } else {
          stage.click(list.row("b"), button: 3, at: (x: 10, y: 8))
        }
        guard let menu = list.waitForMenu() else { return }
        stage.movePointer(to: menu.item("Copy"))
        list.show(rows("a b c d e f g h i j") { _ in })
        XCTAssertNotNil(list.menu)
        test(list, isByKey ? "by a key" : "by a button")
        stage.clear()
      }
    }
  }
}

/// The first click after a popover of a row has closed under the pointer reaches the row that is there.
nonisolated final class ClosedPopoverTests: GtkTestCase {
  private static let keys = (0..<200).map { "r\($0)" }

  func testAClickCountsAfterTheRowHasGone() {
    onEachList { list, popover, what in
      list.expectClick(what, among: Self.keys.filter { $0 != "r3" }.joined(separator: " "))
      XCTAssertFalse(popover.isOpen, what)
    }
  }

  func testAClickCountsAfterTheListWasScrolledAndThePopoverOpensAgain() {
    onEachList { list, popover, what in
      for offset in [300.0, 2000] {
        list.scrolled.verticalOffset = offset
        list.stage.waitForFrame(in: list.window)
        XCTAssertFalse(popover.isOpen, what)
        list.expectClick("\(what), scrolled to \(offset)", among: Self.keys.joined(separator: " "))
        list.scrolled.verticalOffset = 0
        list.stage.waitForFrame(in: list.window)
        list.openUnderPointer(popover, on: "r3")
      }
      popover.close()
    }
  }

  func testAClickCountsAfterTheListHasScrolledToAnotherRow() {
    onEachList { list, popover, what in
      list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "r60"))
      list.stage.waitForScrolling(in: list)
      XCTAssertFalse(popover.isOpen, what)
      list.expectClick(what, among: Self.keys.joined(separator: " "))
    }
  }

  func testTheListIsScrolledWhileThePointerRestsOnAPopover() {
    onEachList { list, popover, _ in
      list.scrolled.verticalOffset = 300
      list.stage.pump(until: !popover.isOpen, "the end of the popover")
      // GTK looks for a tooltip half a second after the last movement of the pointer.
      MainContext.pass(milliseconds: 600)
    }
  }

  /// Runs a test with the pointer on an open popover of row "r3", which a layout has followed.
  private func onEachList(_ test: @MainActor (ListUnderTest, Popover, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 800)] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        list.show(rows(Self.keys.joined(separator: " ")) { _ in })
        let popover = Popover(Label("some\nlines\nof\ntext"))
        list.openUnderPointer(popover, on: "r3")
        test(list, popover, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

@MainActor
private func rows(
  _ keys: String, items: [String] = ["Open", "Move", "Copy", "Share", "Delete"],
  activated: @escaping @MainActor (String) -> Void
) -> [any RowDescription] {
  keys.split(separator: " ").map { key in
    let key = String(key)
    var row = ListUnderTest.cell(key, key)
    row.actions = CellActions(activationAction: { activated(key) }) {
      for item in items { RowAction(item) {} }
    }
    return row
  }
}

extension ListUnderTest {
  /// Renders rows, and fails unless one click where the pointer is activates one of them.
  ///
  /// - Parameter other: where the pointer moves to before.
  fileprivate func expectClick(
    _ what: String, among keys: String = "a b c d e f g h i", in other: ScrolledWindow? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var log: [String] = []
    render(rows(keys) { log.append($0) })
    for _ in 0..<2 { stage.waitForFrame(in: other ?? scrolled, file: file, line: line) }
    XCTAssertNil(menu, what, file: file, line: line)
    // sway does not look at what is under a still pointer when a popup closes.
    if other != nil || DisplayProtocol.current == .wayland {
      stage.movePointer(to: other ?? scrolled, at: (x: 42, y: 118), file: file, line: line)
    }
    clickHere(file: file, line: line)
    XCTAssertEqual(log.count, 1, "\(what): \(log)", file: file, line: line)
  }

  /// Clicks where the pointer is.
  fileprivate func clickHere(file: StaticString = #filePath, line: UInt = #line) {
    for isDown in [true, false] { stage.holdButton(isDown, in: window, file: file, line: line) }
  }

  /// Opens a popover of a row, moves the pointer onto it, and lays the list out.
  fileprivate func openUnderPointer(
    _ popover: Popover, on text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    popover.open(on: content(text, file: file, line: line), at: ListPoint(x: 40, y: 5))
    stage.waitForFrame(in: window)
    stage.movePointer(to: popover, file: file, line: line)
    unsafe gtk_widget_queue_resize(scrolled.gtk)
    stage.waitForFrame(in: window)
    XCTAssert(popover.isOpen, file: file, line: line)
  }
}
