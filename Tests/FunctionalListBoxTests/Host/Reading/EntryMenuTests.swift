import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The menu that GTK gives an entry opens beside the entry, also where that was scrolled out of sight.
nonisolated final class EntryMenuTests: GtkTestCase {
  func testTheMenuOfAnEntryOutOfSightOpensWhenTheEntryIsSeen() {
    onEachList { list, what in
      for key in ["Menu", "Shift_L+F10"] {
        list.focusEntryOutOfSight()
        list.stage.press(key, in: list.window)
        list.stage.pump(until: list.hasOpenMenu, "the menu of \(key), \(what)")
        XCTAssertLessThan(list.scrolled.verticalOffset, 100, what)
        list.closeMenu()
      }
    }
  }

  func testAKeyThatRepeatsOpensOneMenu() {
    onEachList { list, what in
      list.focusEntryOutOfSight()
      list.stage.press("Menu", "Menu", "Menu", in: list.window)
      list.stage.pump(until: list.hasOpenMenu, "the menu, \(what)")
      list.closeMenu()
    }
  }

  func testAMenuIsForgottenWhereTheFocusMovesOrTheListIsHiddenMeanwhile() {
    onEachList { list, what in
      list.focusEntryOutOfSight()
      list.stage.press("Menu", "Tab", in: list.window)
      list.passFrames()
      XCTAssertFalse(list.hasOpenMenu, "\(what): Tab")
      list.focusEntryOutOfSight()
      list.stage.press("Menu", in: list.window)
      list.scrolled.isVisible = false
      list.passFrames()
      XCTAssertFalse(list.hasOpenMenu, "\(what): hidden")
    }
  }

  func testTheMenuOfAnEntryAtTheFarEndOfAHighRowOpens() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.render([
        HostCell<HighView, Int, EdgeBasedTableItemLayout>(key: "high", state: 0) { _, _ in }
      ])
      list.focusEntryOutOfSight(1_200)
      stage.press("Menu", in: list.window)
      stage.pump(until: list.hasOpenMenu, "the menu")
      XCTAssertLessThan(list.scrolled.verticalOffset, 100)
      list.closeMenu()
    }
  }

  func testTheListStaysWhileTheFocusMovesThroughTheMenuOfAnEntry() {
    onEachList { list, what in
      list.passFrames()
      let last = list.widgets.last { list.y(of: $0) < list.scrolled.viewportHeight - 40 }
      last?.all { $0.isA(gtk_entry_get_type()) }.first?.handle.grabFocus()
      list.stage.press("Menu", in: list.window)
      list.stage.pump(until: list.hasOpenMenu, "the menu, \(what)")
      let offset = list.scrolled.verticalOffset
      for _ in 0..<6 {
        list.stage.press("Down", in: list.window)
        XCTAssertEqual(list.scrolled.verticalOffset, offset, what)
      }
      list.closeMenu()
      XCTAssertEqual(list.scrolled.verticalOffset, offset, what)
    }
  }

  func testAListThatIsShownWhileTheFocusIsInAPopoverFollowsScrolls() {
    onEachList { list, what in
      let popover = Popover(Entry())
      popover.closesByItself = false
      list.scrolled.isVisible = false
      popover.open(on: list.before)
      list.passFrames()
      list.popoverEntry(popover)?.grabFocus()
      list.scrolled.isVisible = true
      list.passFrames()
      list.scrolled.verticalOffset = 2_000
      list.passFrames()
      let seen = list.widgets.filter { (0..<300).contains(list.y(of: $0)) && !$0.text.isEmpty }
      XCTAssertGreaterThan(seen.count, 3, what)
      popover.close()
      list.passFrames()
    }
  }

  private func onEachList(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage, height: 300)
        list.table.liveRows = liveRows
        list.render(
          (0..<100).map { EntryCell(key: "\($0)", state: "text") })
        test(list, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

private final class HighView: Box {
  required init() {
    super.init(orientation: .vertical)
    append(Entry())
    let rest = Label("the rest")
    rest.setMinimumSize(height: 2_000)
    append(rest)
  }
}

extension ListUnderTest {
  /// Gives the focus to the first entry, and scrolls away from it.
  fileprivate func focusEntryOutOfSight(
    _ offset: Double = 2_000, file: StaticString = #filePath, line: UInt = #line
  ) {
    scrolled.verticalOffset = 0
    passFrames()
    let entry = widgets.first?.all { $0.isA(gtk_entry_get_type()) }.first
    XCTAssertEqual(entry?.handle.grabFocus(), true, file: file, line: line)
    passFrames()
    scrolled.verticalOffset = offset
    passFrames()
    XCTAssertEqual(scrolled.verticalOffset, offset, file: file, line: line)
  }

  /// As many frames as a menu waits for, and more.
  fileprivate func passFrames() { for _ in 0..<6 { stage.waitForFrame(in: window) } }

  fileprivate func popoverEntry(_ popover: Popover) -> Widget? {
    unsafe WidgetID(popover.pointer).all { $0.isA(gtk_entry_get_type()) }.first?.handle
  }

  fileprivate var hasOpenMenu: Bool {
    let popovers = unsafe WidgetID(window.pointer).all { $0.isA(gtk_popover_get_type()) }
    return popovers.contains(where: \.isMapped)
  }

  /// Closes the menu: GTK gives a critical warning when a window is destroyed with an open popover.
  fileprivate func closeMenu() {
    stage.press("Escape", in: window)
    stage.pump(until: !hasOpenMenu, "the menu's end")
  }
}
