import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// An open context menu stays beside its row.
nonisolated final class MenuPlaceTests: GtkTestCase {
  func testAMenuStaysBesideItsRowWhereTheRowIsSortedElsewhere() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        for (target, offset) in [(9, 0.0), (40, 0), (90, 0), (9, 60), (60, 60)] {
          let what = "\(liveRows), to \(target), from \(offset)"
          let list = ListUnderTest(stage, width: 300, height: 400)
          list.table.liveRows = liveRows
          var keys = (0..<120).map(String.init)
          list.show(rows(keys))
          list.scrolled.verticalOffset = offset
          stage.waitForFrame(in: list.window)
          stage.click(list.widget("3").handle, button: 3)
          guard list.waitForMenu() != nil else { return XCTFail(what) }
          let y = list.y("3")
          keys.remove(at: 3)
          keys.insert("3", at: target)
          list.show(rows(keys))
          stage.waitUntilQuiet(list.window)
          XCTAssertNotNil(list.menu, what)
          XCTAssertEqual(list.y("3"), y, what)
          stage.clear()
        }
      }
    }
  }
}

@MainActor
private func rows(_ keys: [String]) -> [any RowDescription] {
  keys.map { key in
    var cell = ListUnderTest.cell(key, key)
    cell.actions = CellActions { RowAction("Stop \(key)") {} }
    return cell
  }
}
