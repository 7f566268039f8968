import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// The menu that GTK gives an entry opens beside the entry, also where that was scrolled out of sight.
nonisolated final class EntryMenuTests: GtkTestCase {
  func testTheMenuOfAnEntryOutOfSightOpensWhenTheEntryIsSeen() {
    onStage { stage in
      for key in ["Menu", "Shift_L+F10"] {
        for liveRows in [FunctionalTableData.LiveRows.all, .nearViewport(margin: 100)] {
          let list = ListUnderTest(stage, height: 300)
          list.table.liveRows = liveRows
          list.render(
            (0..<100).map { EntryCell(key: "\($0)", state: "text") { $0.text = $1 ?? "" } })
          list.widgets[1].all { $0.isA(gtk_entry_get_type()) }.first?.handle.grabFocus()
          stage.waitUntilQuiet(list.window)
          list.scrolled.verticalOffset = 2_000
          stage.waitUntilQuiet(list.window)
          XCTAssertEqual(list.scrolled.verticalOffset, 2_000)
          stage.press(key, in: list.window)
          stage.pump(until: !list.openPopovers.isEmpty, "the menu of \(key), \(liveRows)")
          XCTAssertLessThan(list.scrolled.verticalOffset, 100)
          XCTAssertEqual(list.openPopovers.count, 1)
          // GTK gives a critical warning when a window is destroyed with an open popover.
          stage.press("Escape", in: list.window)
          stage.pump(until: list.openPopovers.isEmpty, "the menu's end")
          stage.clear()
        }
      }
    }
  }
}

extension ListUnderTest {
  fileprivate var openPopovers: [WidgetID] {
    unsafe WidgetID(window.pointer).all { $0.isA(gtk_popover_get_type()) && $0.isMapped }
  }
}
