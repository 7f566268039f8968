import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The context menu of a row is opened by real input, follows its row, and performs the newest actions.
nonisolated final class RowMenuTests: GtkTestCase {
  func testTheSecondaryButtonOpensTheMenuOfTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b c") { key, action in log.append("\(action) \(key)") })
      let menu = list.openMenu("b")
      XCTAssertEqual(menu?.items, ["Open", "Mark", "Locked", "Move to", "Delete"])
      XCTAssertEqual(menu?.insensitiveItems, ["Locked"])
      XCTAssertEqual(menu?.labels(of: "Delete"), ["Delete", "Delete"])
      XCTAssert(list.widget("b").has(cssClass: "has-open-popup"))
      XCTAssertFalse(list.widget("b").has(GTK_STATE_FLAG_ACTIVE))
      menu.map { stage.click($0.item("Mark")) }
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["Mark b"])
      XCTAssertNil(list.menu)
      XCTAssertEqual(list.focusedText, "b")
      XCTAssertFalse(list.widget("b").has(cssClass: "has-open-popup"))
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.popoverCount, 0)
    }
  }

  func testKeysOpenTheMenuOfTheFocusedRow() {
    onStage { stage in
      for key in ["Menu", "shift+F10"] {
        let list = ListUnderTest(stage, height: 400)
        var log: [String] = []
        list.show(rows("a b c") { key, action in log.append("\(action) \(key)") })
        list.row("c").grabFocus()
        stage.press(key, in: list.window)
        XCTAssertEqual(list.waitForMenu()?.items.first, "Open", key)
        stage.press("Down", "Return", in: list.window)
        stage.pump(until: !log.isEmpty, "the action")
        XCTAssertEqual(log, ["Mark c"], key)
        XCTAssertEqual(list.focusedText, "c", key)
        stage.press(key, in: list.window)
        _ = list.waitForMenu()
        stage.press("Escape", in: list.window)
        stage.pump(until: list.menu == nil, "Escape")
        XCTAssertEqual(list.focusedText, "c", key)
        list.window.close()
      }
    }
  }

  func testTheListIsHiddenWhileThePointerRestsOnTheMenu() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows("a b c"))
      guard let menu = list.openMenu("b") else { return XCTFail("no menu") }
      stage.movePointer(to: menu.item("Mark"))
      list.scrolled.isVisible = false
      stage.pump(until: list.popoverCount == 0, "the popover to go")
      // GTK looks for a tooltip half a second after the last movement of the pointer.
      MainContext.pass(milliseconds: 600)
    }
  }

  func testActionsAreDescribedOnlyWhenTheyAreNeeded() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var count = 0
      let described = {
        ["a", "b"].map { key in
          cell(key) {
            let _ = count += 1
            RowAction("Open") {}
          }
        }
      }
      list.show(described())
      list.show(described())
      XCTAssertEqual(count, 0)
      _ = list.openMenu("a")
      XCTAssertGreaterThan(count, 0)
    }
  }

  func testAnActionIsThatOfTheNewestDescription() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b") { key, _ in log.append("old \(key)") })
      let menu = list.openMenu("a")
      list.show(rows("a b") { key, _ in log.append("new \(key)") })
      menu.map { stage.click($0.item("Open")) }
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["new a"])
    }
  }

  func testAnOpenMenuShowsWhatCanBeDoneAfterARender() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show([cell("a") { RowAction("Open") {} }])
      let menu = list.openMenu("a")
      list.show([
        cell("a") {
          RowAction("Open", isEnabled: false) {}
          RowAction("Close") {}
        }
      ])
      XCTAssertEqual(menu?.items, ["Open", "Close"])
      XCTAssertEqual(menu?.insensitiveItems, ["Open"])
      list.show([cell("a") {}])
      XCTAssertNil(list.menu)
    }
  }

  func testAnOpenMenuThatChangesKeepsTheKeyboard() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show([cell("a") { RowAction("Open") { log.append("Open") } }])
      list.row("a").grabFocus()
      stage.press("Menu", in: list.window)
      _ = list.waitForMenu()
      list.show([
        cell("a") {
          RowAction("Close") { log.append("Close") }
          RowAction("Save") { log.append("Save") }
        }
      ])
      stage.press("Return", in: list.window)
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["Close"])
    }
  }

  func testTheMenuFollowsItsRowAndClosesWhenTheRowGoes() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows("a b c d e f"))
      _ = list.openMenu("b")
      let before = list.menuOrigin
      list.show(rows("x y z a b c d e f"))
      let moved = list.y("b") - list.y("a")
      XCTAssertEqual(list.menuOrigin.y - before.y, moved * 3, accuracy: 1)
      XCTAssert(list.widget("b").has(cssClass: "has-open-popup"))
      list.show(rows("b a c"))
      XCTAssertEqual(list.menuOrigin.y - before.y, -moved, accuracy: 1)
      list.show(rows("a c"))
      XCTAssertNil(list.menu)
      XCTAssertEqual(list.focusedText, "a")
      stage.click(list.row("c"))
      XCTAssertEqual(list.selectedTexts, ["c"])
    }
  }

  func testTheListStaysWhileTheFocusMovesThroughAMenuThatIsHigherThanTheRestOfTheViewport() {
    onStage { stage in
      for (nesting, isAnimated) in [
        ({ $0 }, false), ({ $0 }, true), (ListUnderTest.amongWidgets(of: 60), false),
      ] {
        stage.disableAnimations(!isAnimated)
        for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
          let list = ListUnderTest(stage, height: 300, nesting: nesting)
          list.table.liveRows = liveRows
          list.show(
            (0..<100).map { number in
              cell("r\(number)") { for item in 0..<12 { RowAction("Item \(item)") {} } }
            })
          let path = ItemPath(sectionKey: "s", itemKey: "r50")
          list.table.scroll(to: path, animated: false, scrollPosition: .bottom)
          stage.waitUntilQuiet(list.window)
          _ = list.openMenu("r50")
          let y = list.y("r50")
          for key in Array(repeating: "Down", count: 12) + ["Up", "Up"] {
            stage.press(key, in: list.window)
            for _ in 0..<(isAnimated ? 3 : 1) { stage.waitForFrame(in: list.window) }
            XCTAssertEqual(list.y("r50"), y, "\(liveRows)")
          }
          stage.press("Escape", in: list.window)
          stage.waitUntilQuiet(list.window)
          XCTAssertEqual(list.y("r50"), y, "\(liveRows)")
          stage.clear()
        }
      }
    }
  }

  func testTheMenuStaysOnItsRowInAPageOfOtherWidgets() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage, height: 400, nesting: ListUnderTest.amongWidgets(of: 60))
        list.table.liveRows = liveRows
        let keys = (0..<300).map { "r\($0)" }
        list.show(rows(keys.joined(separator: " ")))
        let path = ItemPath(sectionKey: "s", itemKey: "r200")
        list.table.scroll(to: path, animated: false, scrollPosition: .middle)
        stage.waitUntilQuiet(list.window)
        _ = list.openMenu("r200")
        let (origin, y) = (list.menuOrigin, list.y("r200"))
        for first in [100, 0, 150] {
          list.show(rows(keys[first...].joined(separator: " ")))
          stage.waitUntilQuiet(list.window)
          XCTAssertEqual(list.y("r200"), y)
          XCTAssertEqual(list.menuOrigin.y, origin.y)
        }
        stage.press("Escape", in: list.window)
        stage.clear()
      }
    }
  }

  func testARowWhoseMenuIsOpenIsScrolledAwayAndGetsTheFocusBack() {
    onStage { stage in
      for chooses in [true, false] {
        let list = ListUnderTest(stage, height: 400)
        var log: [String] = []
        let keys = (0..<1_000).map { "r\($0)" }.joined(separator: " ")
        list.show(rows(keys) { key, action in log.append("\(action) \(key)") })
        let menu = list.openMenu("r3")
        list.table.scroll(to: path("r900"), animated: false, scrollPosition: .top)
        stage.waitForFrame(in: list.window)
        list.expectMenuInWindow()
        if chooses {
          menu.map { stage.click($0.item("Open")) }
        } else {
          stage.press("Escape", in: list.window)
        }
        stage.pump(until: list.menu == nil, "the end of the menu")
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(log, chooses ? ["Open r3"] : [])
        XCTAssertEqual(list.focusedText, "r3")
        stage.clear()
      }
    }
  }

  func testSubmenusAndSectionsAreShown() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show([
        cell("a") {
          RowAction("One") { log.append("One") }
          RowActionGroup { RowAction("Two") { log.append("Two") } }
          RowActionGroup("More") { RowAction("Three") { log.append("Three") } }
        }
      ])
      let menu = list.openMenu("a")
      XCTAssertEqual(menu?.items, ["One", "Two", "More"])
      menu.map { stage.click($0.item("More")) }
      stage.pump(until: menu?.items.contains("Three") == true, "the submenu")
      stage.waitUntilQuiet(list.window)
      menu.map { stage.click($0.item("Three")) }
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["Three"])
    }
  }

  func testAnItemCanBeChecked() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var isOn = false
      let show = {
        list.show([cell("a") { RowAction("Pinned", isChecked: isOn) { isOn.toggle() } }])
      }
      for expected in [true, false] {
        show()
        let menu = list.openMenu("a")
        let item = menu?.item("Pinned")
        XCTAssertEqual(item.map { unsafe WidgetID($0.pointer).isChecked }, !expected)
        item.map { stage.click($0) }
        stage.pump(until: isOn == expected, "the action")
        stage.pump(until: list.menu == nil, "the end of the menu")
      }
    }
  }

  func testTheSpaceUnderTheRowsHasAMenuOfItsOwn() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b"))
      list.table.setListActions { RowAction("New") { log.append("New") } }
      stage.click(list.listBox, button: 3, at: (x: 40, y: list.y("b") + 80))
      let menu = list.waitForMenu()
      XCTAssertEqual(menu?.items, ["New"])
      menu.map { stage.click($0.item("New")) }
      stage.pump(until: !log.isEmpty, "the action")
      list.table.setListActions {}
      stage.click(list.listBox, button: 3, at: (x: 40, y: list.y("b") + 80))
      stage.waitForFrame(in: list.window)
      XCTAssertNil(list.menu)
    }
  }

  func testARowWithoutActionsHasNoMenu() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show([ListUnderTest.cell("a", "a")])
      list.table.setListActions { RowAction("New") {} }
      stage.click(list.row("a"), button: 3)
      stage.waitForFrame(in: list.window)
      XCTAssertNil(list.menu)
    }
  }

  func testTheMenuClosesWithItsBox() {
    onStage { stage in
      let ends: [(ListUnderTest) -> Void] = [
        { $0.table.listBox = nil }, { $0.scrolled.child = nil }, { $0.destroyBox() },
        { $0.window.close() }, { $0.scrolled.isVisible = false },
      ]
      for (index, end) in ends.enumerated() {
        let list = ListUnderTest(stage, height: 400)
        list.show(rows("a b"))
        _ = list.openMenu("a")
        stage.movePointerOffPopovers()
        end(list)
        stage.pump()
        XCTAssertNil(list.menu, "\(index)")
      }
    }
  }

  func testTheLastRowKeepsItsStyleWhileAMenuIsOpen() {
    onStage { stage in
      stage.install("row:last-child { min-height: 77px; }")
      let list = ListUnderTest(stage, height: 400)
      list.show(rows("a b"))
      let height = list.extent(of: list.widget("b")).height
      XCTAssertGreaterThanOrEqual(height, 77)
      _ = list.openMenu("a")
      XCTAssertEqual(list.extent(of: list.widget("b")).height, height)
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

@MainActor
private func rows(
  _ keys: String,
  perform: @escaping @MainActor (_ key: String, _ action: String) -> Void = { _, _ in }
) -> [any RowDescription] {
  keys.split(separator: " ").map { key in
    let key = String(key)
    return cell(key) {
      RowAction("Open") { perform(key, "Open") }
      RowAction("Mark") { perform(key, "Mark") }
      RowAction("Locked", isEnabled: false) { perform(key, "Locked") }
      RowActionGroup("Move to") { RowAction("Archive") { perform(key, "Archive") } }
      RowAction("Delete", role: .destructive, shortcut: "Delete") { perform(key, "Delete") }
    }
  }
}

@MainActor
private func cell(
  _ key: String, @RowActionBuilder actions: @escaping @MainActor () -> [RowActionElement]
) -> TextCell {
  var cell = ListUnderTest.cell(key, key)
  cell.actions = CellActions(rowActions: actions)
  return cell
}

extension ListUnderTest {
  /// The popovers that the window has, open or not.
  fileprivate var popoverCount: Int {
    unsafe WidgetID(window.pointer).all { $0.isA(gtk_popover_get_type()) }.count
  }

  /// Where the open menu is on screen.
  fileprivate var menuOrigin: (x: Double, y: Double) {
    guard let popover = menu?.popover else { return (.nan, .nan) }
    stage.waitForFrame(in: window)
    let surface = unsafe gtk_native_get_surface(OpaquePointer(popover.gtk))
    return unsafe (
      Double(gdk_popup_get_position_x(surface)), Double(gdk_popup_get_position_y(surface))
    )
  }
}

extension WidgetID {
  fileprivate var isChecked: Bool {
    all { $0.has(GTK_STATE_FLAG_CHECKED) }.isEmpty == false
  }
}
