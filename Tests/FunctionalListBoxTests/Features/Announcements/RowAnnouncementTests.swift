@testable import FunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
import XCTest

/// What a list announces by itself, as far as GTK is asked to; GTK 4.8 has no announcements.
nonisolated final class RowAnnouncementTests: GtkTestCase {
  func testARowThatSaysWhatHasFailedIsAnnouncedOnceAndInTheActiveWindowAlone() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let other = stage.present(Button("other"), width: 100, height: 100)
      @MainActor func show(_ status: String) {
        var row = ListUnderTest.cell("status", status)
        row.accessibility.isAnnounced = true
        list.show([row, ListUnderTest.cell("other", status)])
      }
      stage.focus(list.window)
      show("Loading…")
      XCTAssertEqual(Announcement.last, "Loading…")
      show("No connection")
      XCTAssertEqual(Announcement.last, "No connection")
      unsafe Announcement.say("before", about: list.listBox.widget, politely: true)
      show("No connection")
      XCTAssertEqual(Announcement.last, "before")
      stage.focus(other)
      show("Loading…")
      XCTAssertEqual(Announcement.last, "before")
    }
  }

  func testRowsThatArriveAtTheEndOfALogAreAnnouncedTogether() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.scrollAnchor = .bottom
      let rows = (0..<20).map { ListUnderTest.cell("\($0)", "\($0)") }
      list.show(Array(rows.prefix(10)))
      stage.focus(list.window)
      unsafe Announcement.say("before", about: list.listBox.widget, politely: true)
      for count in [12, 15, 20] { list.show(Array(rows.prefix(count))) }
      XCTAssertEqual(Announcement.last, "before")
      stage.pump(until: Announcement.last == "10 new", "the announcement")
    }
  }

  func testRowsThatArriveAreNotAnnouncedWhileTheUserWorksInAnotherWindow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let other = stage.present(Button("other"), width: 100, height: 100)
      list.table.scrollAnchor = .bottom
      let rows = (0..<20).map { ListUnderTest.cell("\($0)", "\($0)") }
      list.show(Array(rows.prefix(10)))
      stage.focus(other)
      unsafe Announcement.say("before", about: list.listBox.widget, politely: true)
      list.show(Array(rows.prefix(12)))
      // Calls are due in the order in which they were asked for.
      var isDue = false
      MainLoop.after(milliseconds: 1_000) { isDue = true }
      stage.pump(until: isDue, "the announcement that is not made")
      XCTAssertEqual(Announcement.last, "before")
    }
  }
}
