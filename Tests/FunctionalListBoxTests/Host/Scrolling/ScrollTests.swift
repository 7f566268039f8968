import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// What is seen stays where it is in every frame that is painted, whatever happens above it.
nonisolated final class ScrollTests: GtkTestCase {
  func testRowsInsertedAboveDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) {
        scene.rows.insert(contentsOf: (0..<7).map { ("new\($0)", 25 + $0) }, at: 2)
      }
    }
  }

  func testRowsRemovedAboveDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) { scene.rows.removeSubrange(3..<11) }
    }
  }

  func testRowsAboveThatChangeHeightDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) {
        for offset in 0..<10 { scene.rows[offset].height += 9 * (offset - 1) }
      }
    }
  }

  func testRowsAboveThatAStyleSheetMakesHigherDoNotShiftWhatIsSeen() {
    onStage { stage in
      stage.install(".high { padding-top: 31px; } .high label { padding-bottom: 13px; }")
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) {
        for row in scene.rows.prefix(5) { scene.high.insert(row.key) }
      }
      scene.expectToStay(scene.firstSeen) {
        scene.high = [scene.rows[3].key, scene.rows[7].key]
        scene.rows.insert(("new", 50), at: 0)
        scene.render()
        scene.rows.insert(("newer", 60), at: 0)
      }
    }
  }

  func testRowsThatMoveFromBelowToAboveDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) {
        for _ in 0..<4 { scene.rows.insert(scene.rows.removeLast(), at: 1) }
      }
    }
  }

  func testAReversedListKeepsItsScrollPosition() {
    onStage { stage in
      let scene = ScrollScene(stage)
      let position = scene.list.scrolled.verticalOffset
      scene.rows.reverse()
      scene.render()
      stage.waitForScrolling(in: scene.list)
      XCTAssertEqual(scene.list.scrolled.verticalOffset, position)
    }
  }

  func testRowsReplacedAboveByHigherOnesDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.expectToStay(scene.firstSeen) {
        for offset in 0..<5 { scene.buttons.insert(scene.rows[offset].key) }
      }
    }
  }

  func testARowCutOffAtTheTopThatGrowsDoesNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      XCTAssertLessThan(scene.list.y(scene.rows[scene.offset(of: scene.firstSeen) - 1].key), 0)
      scene.expectToStay(scene.firstSeen) {
        scene.rows[scene.offset(of: scene.firstSeen) - 1].height += 50
      }
    }
  }

  func testARowThatFillsTheViewIsHeldAtItsTop() {
    onStage { stage in
      let scene = ScrollScene(stage, position: 0)
      scene.rows[1].height = 2_000
      scene.render()
      stage.waitForFrame(in: scene.list.window)
      scene.list.scrolled.verticalOffset = 900
      stage.waitForFrame(in: scene.list.window)
      scene.expectToStay("row1") { scene.rows[0].height += 50 }
    }
  }

  func testTwoRendersBeforeAFrameDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      let first = scene.offset(of: scene.firstSeen)
      scene.expectToStay(scene.firstSeen) {
        scene.rows.insert(contentsOf: (0..<7).map { ("new\($0)", 31) }, at: 0)
        scene.render()
        // Below the first row seen, and above what is in its place in the last layout.
        scene.rows.insert(contentsOf: (0..<3).map { ("newer\($0)", 47) }, at: first + 8)
        scene.render()
        scene.rows.removeSubrange(1..<6)
      }
    }
  }

  func testManyRendersInManyFramesDoNotShiftWhatIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      let key = scene.firstSeen
      var random = SeededRandom(seed: 7)
      for step in 0..<40 {
        scene.expectToStay(key) {
          let offset = Int.random(in: 0..<8, using: &random)
          if scene.rows.count > 60, scene.rows[offset].key != key {
            scene.rows.remove(at: offset)
          } else {
            scene.rows.insert(
              ("step\(step)", Int.random(in: 10...90, using: &random)), at: offset)
          }
        }
      }
    }
  }

  func testWhereTheFirstRowSeenGoesTheNextOneStays() {
    onStage { stage in
      let scene = ScrollScene(stage)
      let offset = scene.offset(of: scene.firstSeen)
      scene.expectToStay(scene.rows[offset + 1].key) {
        scene.rows.insert(("new", 40), at: 0)
        scene.rows.remove(at: offset + 1)
      }
    }
  }

  func testTheFocusedRowStaysInItsPlaceWhenItMovesFromTheEndToTheMiddle() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.list.scrolled.verticalOffset = 10_000
      stage.waitForFrame(in: scene.list.window)
      let key = scene.rows[scene.rows.count - 2].key
      scene.list.row(scene.rows[scene.rows.count - 3].key).grabFocus()
      stage.press("Down", in: scene.list.window)
      stage.waitForScrolling(in: scene.list)
      scene.expectToStay(key) {
        scene.rows.insert(scene.rows.remove(at: scene.offset(of: key)), at: 25)
      }
      XCTAssertEqual(scene.list.focusedText, key)
    }
  }

  func testTheSelectedRowIsHeldWhereItIsSeen() {
    onStage { stage in
      let scene = ScrollScene(stage)
      let key = scene.rows[scene.offset(of: scene.firstSeen) + 2].key
      scene.list.select(key)
      scene.expectToStay(key) {
        scene.rows.insert(("new", 55), at: scene.offset(of: key))
        for _ in 0..<5 { scene.rows.append(scene.rows.remove(at: 0)) }
        scene.rows.insert(scene.rows.remove(at: scene.rows.count - 1), at: 3)
      }
    }
  }

  func testWhereTheFocusedOrSelectedRowLeavesTheRowsBelowCloseUp() {
    onStage { stage in
      for isSelected in [false, true] {
        let scene = ScrollScene(stage)
        let offset = scene.offset(of: scene.firstSeen) + 2
        let (key, next) = (scene.rows[offset].key, scene.rows[offset + 1].key)
        scene.list.row(key).grabFocus()
        if isSelected { scene.list.select(key) }
        let place = scene.list.y(key)
        scene.expectToStay(scene.firstSeen) {
          scene.rows.insert(("new", 55), at: 0)
          scene.rows.removeAll { $0.key == key }
        }
        XCTAssertEqual(scene.list.y(next), place)
        XCTAssertEqual(scene.list.focusedText, next)
        stage.clear()
      }
    }
  }

  func testAtTheTopNewRowsComeIntoView() {
    onStage { stage in
      let scene = ScrollScene(stage, position: 0)
      scene.rows.insert(contentsOf: twoNewRows, at: 0)
      scene.render()
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.list.scrolled.verticalOffset, 0)
      XCTAssertEqual(scene.list.y("new0"), 0)
    }
  }

  func testAFocusedRowOutOfViewIsNotHeld() {
    onStage { stage in
      let scene = ScrollScene(stage, position: 0)
      scene.list.row("row0").grabFocus()
      stage.waitForScrolling(in: scene.list)
      scene.list.scrolled.verticalOffset = 500
      stage.waitForFrame(in: scene.list.window)
      scene.expectToStay(scene.firstSeen) {
        scene.rows.append(scene.rows.removeFirst())
        scene.rows.insert(("new", 70), at: 0)
      }
    }
  }

  func testRowsOfManyLinesAreMeasuredAtTheWidthOfTheList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let text = String(repeating: "many words that wrap ", count: 8)
      let rows = { (keys: [Int]) in
        keys.map { key in
          TextCell(key: key, state: "\(key) " + text) { view, state in
            view.wraps = true
            view.text = state ?? ""
          }
        }
      }
      list.show(rows(Array(0..<40)))
      list.scrolled.verticalOffset = 700
      stage.waitForFrame(in: list.window)
      let seen = list.widgets.first { list.y(of: $0) >= 0 }
      guard let seen else { return XCTFail("nothing is seen") }
      let y = list.y(of: seen)
      let frames = FrameRecorder(list.window) { list.y(of: seen) }
      list.show(rows([100, 101, 102] + Array(0..<40)))
      _ = MainContext.idle(wakes: 3)
      XCTAssertEqual(Set(frames.values), [y])
      frames.stop()
    }
  }

  func testAListBelowOtherWidgetsIsHeldToo() {
    onStage { stage in
      let scene = ScrollScene(stage) { listBox in
        let column = Box()
        let banner = Label("banner")
        banner.setMinimumSize(height: 150)
        column.append(banner)
        column.append(listBox)
        return column
      }
      scene.expectToStay(scene.firstSeen) {
        scene.rows.insert(contentsOf: (0..<7).map { ("new\($0)", 25 + $0) }, at: 2)
        scene.rows.removeFirst()
      }
    }
  }

  func testTheHeadersOfGtkCount() {
    onStage { stage in
      let scene = ScrollScene(stage)
      unsafe gtk_list_box_set_header_func(
        scene.list.listBox.pointer,
        { row, before, _ in
          guard let row = unsafe row, unsafe gtk_list_box_row_get_header(row) == nil else {
            return
          }
          let header = unsafe gtk_label_new("header")
          unsafe gtk_widget_set_size_request(header, -1, 17)
          unsafe gtk_list_box_row_set_header(row, header)
        }, nil, nil)
      stage.waitForFrame(in: scene.list.window)
      scene.expectToStay(scene.firstSeen) {
        scene.rows.insert(contentsOf: (0..<7).map { ("new\($0)", 25 + $0) }, at: 2)
        scene.rows.removeFirst()
      }
    }
  }

  func testHeadersAndFootersThatComeAboveDoNotShiftWhatIsSeen() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (hasDecorations: Bool) in
        let decoration = hasDecorations ? ListUnderTest.cell("", height: 44) : nil
        list.table.renderAndDiff(
          (0..<8).map { section in
            TableSection(
              key: "\(section)",
              rows: (0..<8).map { ListUnderTest.cell("\(section).\($0)", height: 20) },
              header: decoration, footer: decoration)
          })
      }
      render(false)
      stage.waitForFrame(in: list.window)
      list.scrolled.verticalOffset = 850
      stage.waitForFrame(in: list.window)
      let seen = list.widgets.first { list.y(of: $0) >= 0 }
      guard let seen else { return XCTFail("nothing is seen") }
      let y = list.y(of: seen)
      let frames = FrameRecorder(list.window) { list.y(of: seen) }
      render(true)
      stage.waitForFrame(in: list.window)
      render(false)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(Set(frames.values), [y])
      frames.stop()
    }
  }

  func testAListThatMovesToAnotherWindowIsHeldAtWhatIsSeenThere() {
    onStage { stage in
      let scene = ScrollScene(stage, position: 100)
      scene.rows.insert(("new", 50), at: 0)
      scene.render()
      // Before a frame: the first window lays out no more.
      scene.list.window.isVisible = false
      scene.list.scrolled.child = nil
      let scrolled = ScrolledWindow()
      scrolled.child = scene.list.listBox
      let window = stage.present(scrolled, height: 260)
      scrolled.verticalOffset = 900
      stage.waitForFrame(in: window)
      let seen = scene.list.widgets.first { y(of: $0, in: scrolled) >= 0 }
      guard let seen else { return XCTFail("nothing is seen") }
      let before = y(of: seen, in: scrolled)
      scene.rows.insert(("newer", 50), at: 15)
      scene.render()
      stage.waitForFrame(in: window)
      XCTAssertEqual(y(of: seen, in: scrolled), before)
    }
  }

  func testTheUserScrollsOnAfterARender() {
    onStage { stage in
      let scene = ScrollScene(stage)
      scene.rows.insert(("new", 50), at: 0)
      scene.render()
      stage.waitForFrame(in: scene.list.window)
      scene.list.scrolled.verticalOffset = 300
      stage.waitForFrame(in: scene.list.window)
      scene.expectToStay(scene.firstSeen) { scene.rows.insert(("newer", 50), at: 0) }
    }
  }
}

private func y(of row: WidgetID, in scrolled: ScrolledWindow) -> Double {
  var bounds = graphene_rect_t()
  guard unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0 else { return .nan }
  return Double(bounds.origin.y)
}

private let twoNewRows = [(key: "new0", height: 30), (key: "new1", height: 30)]
