import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// Where Tab moves the focus in a list or a grid.
nonisolated final class TabBehaviorTests: GtkTestCase {
  func testByDefaultTabGoesThroughAListAndLeavesAGrid() {
    forEachScene { scene in
      XCTAssertNil(scene.data.tabBehavior, scene.name)
      scene.show()
      scene.focus("3")
      scene.press("Tab")
      if scene.data is FunctionalCollectionData {
        XCTAssert(scene.other.containsFocus, scene.name)
      } else {
        XCTAssertEqual(scene.focused, "4", scene.name)
      }
    }
  }

  func testTabLeavesAListFromAnyRow() {
    forEachScene { scene in
      for behavior in [TabBehavior.item, .cell] {
        scene.data.tabBehavior = behavior
        scene.show()
        scene.focus("3")
        scene.press("Tab")
        XCTAssert(scene.other.containsFocus, "\(scene.name) \(behavior)")
        scene.focus("3")
        scene.press("shift+Tab")
        XCTAssert(scene.before.containsFocus, "\(scene.name) \(behavior)")
      }
    }
  }

  func testTabGoesThroughAllRowsAndOut() {
    forEachScene { scene in
      scene.data.tabBehavior = .all
      scene.show()
      scene.before.grabFocus()
      var stops: [String?] = []
      for _ in 0..<41 {
        scene.press("Tab")
        stops.append(scene.focused)
      }
      XCTAssertEqual(stops, KeyScene.keys + [nil], scene.name)
      XCTAssert(scene.other.containsFocus, scene.name)
      scene.focus("2")
      scene.press("shift+Tab", "shift+Tab")
      XCTAssertEqual(scene.focused, "0", scene.name)
      scene.press("shift+Tab")
      XCTAssert(scene.before.containsFocus, scene.name)
    }
  }

  func testTabEntersAtTheSelectedRow() {
    forEachScene { scene in
      scene.data.tabBehavior = .item
      scene.show()
      scene.data.select(scene.path("4"))
      for (start, key) in [(scene.before, "Tab"), (scene.other, "shift+Tab")] {
        start.grabFocus()
        scene.press(key)
        XCTAssertEqual(scene.focused, "4", "\(scene.name) \(key)")
      }
    }
  }

  func testTabGoesThroughTheWidgetsOfARowFirst() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.table.tabBehavior = .item
        for isFocusable in [nil, false] as [Bool?] {
          list.show(
            ["a", "b", "c"].map { key in
              var cell = ListUnderTest.button(key, key)
              cell.style = CellStyle(isFocusable: isFocusable)
              return cell
            })
          list.table.focus(ItemPath(sectionKey: "s", itemKey: "b"))
          if isFocusable == nil { stage.press("Tab", in: list.window) }
          XCTAssert(list.content("b").containsFocus)
          stage.press("Tab", in: list.window)
          XCTAssert(list.after.containsFocus)
        }
        stage.clear()
      }
    }
  }

  func testTabGoesFromAWidgetInAHeaderToARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.tabBehavior = .item
      list.table.renderAndDiff([
        TableSection(
          key: "s", rows: ["a", "b"].map { ListUnderTest.cell($0, $0) },
          header: ListUnderTest.button("h", "h"))
      ])
      stage.waitForFrame(in: list.window)
      list.before.grabFocus()
      stage.press("Tab", in: list.window)
      XCTAssert(list.content("h").containsFocus)
      stage.press("Tab", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
      stage.press("Tab", in: list.window)
      XCTAssert(list.after.containsFocus)
    }
  }

  func testArrowsStillLeadOutOfAListInARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.tabBehavior = .item
      list.show([ListUnderTest.cell("a", "a"), nestedRow("n"), ListUnderTest.cell("b", "b")])
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      var stops: [String?] = []
      for _ in 0..<2 {
        stage.press("Down", in: list.window)
        stops.append(list.table.focusedItemPath?.itemKey)
      }
      XCTAssertEqual(stops, ["n", "b"])
      stage.press("Up", in: list.window)
      XCTAssertEqual(list.table.focusedItemPath?.itemKey, "n")
      stage.press("Tab", in: list.window)
      XCTAssert(list.after.containsFocus)
    }
  }

  func testTabLeavesAListFromAViewThatIsARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.tabBehavior = .item
      list.show(["a", "b", "c"].map { ListUnderTest.rowView($0, $0) })
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "b"))
      stage.press("Tab", in: list.window)
      XCTAssert(list.after.containsFocus)
    }
  }

  private func forEachScene(_ test: @MainActor (KeyScene) -> Void) {
    onStage { stage in
      for isGrid in [false, true] {
        for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
          test(KeyScene(stage, isGrid: isGrid, liveRows: liveRows))
          stage.clear()
        }
      }
    }
  }
}

/// A row like one of libadwaita that holds a list: keys that lead out of it move the focus as Tab does.
@MainActor private func nestedRow(_ key: String) -> any RowDescription {
  WidgetCell(key: key, state: 0, style: CellStyle(isFocusable: false)) {
    let inner = ListBox()
    unsafe gtk_list_box_append(inner.pointer, gtk_label_new("inner"))
    return inner
  } configure: { inner, _ in
    unsafe leaveAsByTab(inner.gtk)
  }
}

/// Lets keys that a list box cannot follow move the focus of the window as Tab does.
private func leaveAsByTab(_ box: UnsafeMutablePointer<GtkWidget>) {
  let failed: @convention(c) (OpaquePointer, GtkDirectionType, gpointer?) -> gboolean = {
    box, direction, _ in
    guard let root = unsafe gtk_widget_get_root(UnsafeMutablePointer<GtkWidget>(box)) else {
      return 0
    }
    let tab = direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
    return unsafe gtk_widget_child_focus(UnsafeMutablePointer<GtkWidget>(root), tab)
  }
  unsafe g_signal_connect_data(
    box, "keynav-failed", unsafeBitCast(failed, to: GCallback.self), nil, nil,
    GConnectFlags(rawValue: 0))
}
