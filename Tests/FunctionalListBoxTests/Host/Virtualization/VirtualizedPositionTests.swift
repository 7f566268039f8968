import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a long list shows stands where it would if all rows were live, also where heights were only
/// estimated.
nonisolated final class VirtualizedPositionTests: GtkTestCase {
  func testARowThatWasNeverLiveIsScrolledToWhereItIsAskedFor() {
    onStage { stage in
      let lists = ListPair(stage, rows: VirtualizedAppearanceTests.rows(600))
      let places: [(String, ScrollPosition)] = [
        ("400", .bottom), ("100", .nearest), ("300", .nearest), ("550", .middle), ("20", .top),
        ("599", .top), ("0", .bottom),
      ]
      for (key, place) in places {
        for list in [lists.full, lists.virtualized] {
          let path = ItemPath(sectionKey: "s", itemKey: key)
          list.table.scroll(to: path, animated: false, scrollPosition: place)
        }
        lists.paint()
        lists.expectSame("\(key) \(place)")
      }
    }
  }

  func testWhatIsSeenStaysWhenAllRowsBecomeLive() {
    onStage { stage in
      let lists = ListPair(stage, rows: VirtualizedAppearanceTests.rows(600))
      lists.scroll(to: 12_000)
      lists.virtualized.table.liveRows = .all
      lists.paint()
      XCTAssertEqual(lists.virtualized.widgets.count, 600)
      lists.expectSame()
    }
  }

  func testWhereAllRowsThatAreSeenGoTheNextTakesTheirPlace() {
    onStage { stage in
      let lists = ListPair(stage, rows: VirtualizedAppearanceTests.rows(600))
      lists.scroll(to: 12_000)
      guard let seen = lists.seen(in: lists.virtualized).first,
        let first = lists.rows.firstIndex(where: { $0.text == seen.text })
      else { return XCTFail("nothing is seen") }
      lists.rows.removeSubrange(first - 10..<first + 100)
      lists.render()
      lists.expectSame()
    }
  }

  func testTheEndStaysWhenAllRowsAboveItBecomeLiveAndAreSmallerThanEstimated() {
    onStage { stage in
      let list = LongList(
        stage, count: 12, liveRows: .nearViewport(margin: 0), height: { $0 < 2 ? 20 : 60 })
      list.list.table.renderAndDiff([list.section(2..<12)])
      list.scrolled.verticalOffset = 10_000
      list.paint()
      list.render()
      list.paint()
      let before = list.seen
      XCTAssertEqual(before.last?.number, 11)
      XCTAssertFalse(list.list.widgets.contains { $0.text == "0" }, "a row that is not live")
      list.list.table.select(ItemPath(sectionKey: "s", itemKey: "0"))
      list.paint()
      list.paint()
      XCTAssertEqual(list.seen, before)
      XCTAssertTrue(list.list.widgets.contains { $0.text == "0" })
    }
  }

  func testALongListThatIsAttachedOnScreenFollowsTheViewport() {
    onStage { stage in
      let lists = ListPair(stage, rows: VirtualizedAppearanceTests.rows(600))
      for list in [lists.full, lists.virtualized] {
        list.table.listBox = nil
        list.table.listBox = list.listBox
      }
      lists.paint()
      lists.scroll(to: 12_000)
    }
  }

  func testARenderLeavesTheFocusInAnEntryOfAWindowThatIsNotActive() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let keys = (0..<400).map(String.init)
      list.show(keys.map { ListUnderTest.entry($0, "row \($0)") })
      XCTAssertTrue(list.entry("row 2").grabFocus())
      stage.focus(stage.present(Label("another")))
      list.show(keys.map { ListUnderTest.entry($0, $0 == "3" ? "changed" : "row \($0)") })
      XCTAssertEqual(list.focusedText, "row 2")
      let focus = unsafe gtk_root_get_focus(list.window.pointer)
      let isRow = unsafe focus.map { unsafe WidgetID(OpaquePointer($0)) }?
        .isA(gtk_list_box_row_get_type())
      XCTAssertEqual(isRow, false)
    }
  }
}
