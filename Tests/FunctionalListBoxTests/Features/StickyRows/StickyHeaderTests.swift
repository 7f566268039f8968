import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Headers that stay at the top of the viewport while their sections are seen.
nonisolated final class StickyHeaderTests: GtkTestCase {
  // Long: each position of each kind of list
  func testAHeaderStaysWhileItsSectionIsSeenAndIsPushedAwayByTheNext() {
    forBothKinds { scene, kind in
      XCTAssertNil(scene.sticky, kind)
      var pushed = 0
      for offset in stride(from: 1.0, to: 1_300, by: 37) {
        scene.scroll(to: offset)
        XCTAssertEqual(scene.sticky, scene.expected, "\(kind), at \(offset)")
        if let sticky = scene.sticky, sticky.y < 0 { pushed += 1 }
      }
      XCTAssertGreaterThan(pushed, 2, kind)
      scene.scroll(to: 0)
      XCTAssertNil(scene.sticky, kind)
    }
  }

  func testTheHeaderIsInItsPlaceInEachFrameOfAScroll() {
    forBothKinds { scene, kind in
      let frames = FrameRecorder(scene.list.window) { (scene.sticky, scene.expected) }
      for step in 0..<30 {
        scene.list.scrolled.verticalOffset = 5 + Double(step) * 43
        scene.stage.waitForFrame(in: scene.list.window)
      }
      frames.stop()
      XCTAssertGreaterThan(frames.values.count, 20, kind)
      for (seen, expected) in frames.values { XCTAssertEqual(seen, expected, kind) }
    }
  }

  func testARowThatIsWhollyUnderTheHeaderIsNotVisible() {
    forBothKinds { scene, kind in
      for offset in stride(from: 1.0, to: 1_300, by: 37) {
        scene.scroll(to: offset)
        let page = scene.list.scrolled.viewportHeight
        let seen = scene.list.widgets.filter { row in
          let extent = scene.list.extent(of: row)
          return row.firstText.hasPrefix("row") && extent.y < page
            && extent.y + extent.height > scene.covered
        }
        XCTAssertEqual(
          scene.list.table.visibleItemPaths.map { "row \($0.sectionKey)-\($0.itemKey)" },
          seen.map(\.firstText), "\(kind), at \(offset)")
      }
    }
  }

  func testTheHeaderTakesClicksAndTheRowsBelowItDoNot() {
    forBothKinds { scene, kind in
      scene.list.table.selectionMode = .single
      scene.scroll(to: 100)
      guard let pane = scene.pane else { return XCTFail(kind) }
      scene.stage.click(pane.handle)
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.clicked, [0], kind)
      XCTAssertEqual(scene.list.selectedTexts, [], kind)
      XCTAssertEqual(scene.sticky, scene.expected, kind)
    }
  }

  // Long: each position of each kind of list
  func testARowThatTheKeyboardComesToIsNotCovered() {
    forBothKinds { scene, kind in
      scene.stage.focus(scene.list.window)
      scene.scroll(to: 300)
      XCTAssert(scene.list.table.focus(ItemPath(sectionKey: "0", itemKey: "11")), kind)
      for row in (2...10).reversed() {
        scene.stage.press("Up", in: scene.list.window)
        scene.stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.list.focusedText, "row 0-\(row)", kind)
        let covered = scene.covered
        XCTAssertGreaterThan(covered, 0, kind)
        XCTAssertGreaterThanOrEqual(scene.list.y("row 0-\(row)"), covered, kind)
      }
    }
  }

  // Long: each position of each kind of list
  func testARowThatIsScrolledToIsNotCovered() {
    forBothKinds { scene, kind in
      for (section, row) in [("3", "4"), ("3", "0"), ("5", "11"), ("1", "6")] {
        for position in [ScrollPosition.top, .nearest] {
          for isAnimated in [false, true] {
            _ = scene.list.table.scroll(
              to: ItemPath(sectionKey: section, itemKey: row), animated: isAnimated,
              scrollPosition: position)
            scene.stage.waitForScrolling(in: scene.list)
            scene.stage.waitUntilQuiet(scene.list.window)
            let covered = scene.covered
            XCTAssert(covered > 0 || row == "0", "\(kind), \(section)-\(row)")
            let y = scene.list.y("row \(section)-\(row)")
            XCTAssertGreaterThanOrEqual(y, covered, kind)
            if position == .top, row == "4" { XCTAssertEqual(y, covered, kind) }
          }
        }
      }
    }
  }

  func testAPressInAnEntryThatIsHalfCoveredScrollsNothing() {
    forBothKinds { scene, kind in
      scene.areEntries = true
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.scroll(to: 200)
      let row = scene.list.widget("row 0-7")
      let (y, height) = scene.list.extent(of: row)
      let distance = (y + height / 2 - scene.covered).rounded()
      scene.scroll(to: scene.list.scrolled.verticalOffset + distance)
      XCTAssertLessThan(scene.list.y(of: row), scene.covered, kind)
      let offset = scene.list.scrolled.verticalOffset
      let lower = (x: 30.0, y: height * 0.75)
      scene.stage.movePointer(to: row.handle, at: lower)
      scene.stage.holdButton(true, in: scene.list.window)
      scene.stage.waitForScrolling(in: scene.list)
      XCTAssertEqual(scene.list.focusedText, "row 0-7", kind)
      XCTAssertEqual(scene.list.scrolled.verticalOffset, offset, kind)
      scene.stage.holdButton(false, in: scene.list.window)
      scene.stage.waitForScrolling(in: scene.list)
      XCTAssertEqual(scene.list.scrolled.verticalOffset, offset, kind)
    }
  }

  func testThePaneFollowsTheClassesOfTheListAndHasNoPaddingOfItsOwn() {
    forBothKinds { scene, kind in
      let sheet = StyleSheet("list.notes { padding: 12px; border: 3px solid red; }")
      sheet.install()
      defer { sheet.remove() }
      scene.scroll(to: 200)
      let height = scene.sticky?.height
      for isSet in [true, false] {
        if isSet {
          scene.list.listBox.addCSSClass("notes")
        } else {
          scene.list.listBox.removeCSSClass("notes")
        }
        scene.stage.waitUntilQuiet(scene.list.window)
        let list = scene.pane?.children.first
        XCTAssertEqual(list?.has(cssClass: "notes"), isSet, kind)
        XCTAssertEqual(scene.sticky?.height, height, kind)
        XCTAssertEqual(scene.sticky, scene.expected, kind)
      }
    }
  }

  func testTheHeaderHasTheStyleOfItsCell() throws {
    try onStage { stage in
      for kind in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = StickyScene(stage, kind)
        scene.headerStyle = CellStyle(backgroundColor: "rgb(200, 30, 60)")
        scene.render()
        stage.waitUntilQuiet(scene.list.window)
        let inList = try Pixels(of: scene.viewport).color(x: 1, y: 3)
        XCTAssertEqual(inList, [200, 30, 60], "\(kind)")
        for offset in [100.0, 1_500] {
          scene.scroll(to: offset)
          XCTAssertEqual(scene.sticky, scene.expected, "\(kind)")
          XCTAssertEqual(try Pixels(of: scene.viewport).color(x: 1, y: 3), inList, "\(kind)")
        }
        stage.destroy(scene.list.window)
      }
    }
  }

  func testTheHeaderFollowsRenders() {
    forBothKinds { scene, kind in
      scene.scroll(to: 200)
      let first = scene.pane
      scene.title = "Date"
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.sticky?.text, "Date 0", kind)
      XCTAssertEqual(scene.pane, first, kind)
      scene.isSticky = false
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertNil(scene.pane, kind)
      scene.isSticky = true
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.sticky, scene.expected, kind)
      // What is read stays; the header is that of the section that is left there.
      scene.days.removeFirst()
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.sticky, scene.expected, kind)
      scene.days = []
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertNil(scene.pane, kind)
    }
  }

  func testASectionWhoseHeaderIsStickyIsToldOnceThatItIsVisible() {
    forBothKinds { scene, kind in
      scene.scroll(to: 200)
      XCTAssertEqual(scene.seen.filter { $0 == 0 }, [0], kind)
      scene.scroll(to: 1_500)
      XCTAssertFalse(scene.seen.contains(0), kind)
    }
  }

  func testThePaneGoesWithTheListAndComesBackWithIt() {
    forBothKinds { scene, kind in
      scene.scroll(to: 200)
      XCTAssertNotNil(scene.pane, kind)
      scene.list.listBox.isVisible = false
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertNil(scene.pane, kind)
      scene.list.listBox.isVisible = true
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.scroll(to: 210)
      XCTAssertEqual(scene.sticky, scene.expected, kind)
      scene.list.table.listBox = nil
      XCTAssertNil(scene.pane, kind)
    }
  }

  func testNothingOfAPaneIsLeftWhenItsListIsDestroyed() {
    onStage { stage in
      for end in ["detached", "box", "window"] {
        stage.assertFinalized {
          let scene = StickyScene(stage, .all)
          scene.scroll(to: 200)
          let pane = scene.pane?.handle
          XCTAssertNotNil(pane, end)
          switch end {
          case "detached": scene.list.table.listBox = nil
          case "box": scene.list.destroyBox()
          default: stage.destroy(scene.list.window)
          }
          return pane ?? Box()
        }
      }
    }
  }

  func testTheHeaderIsDrawnAboveTheRowsOnAGroundOfItsOwn() throws {
    try onStage { stage in
      for cssClass in ["", "boxed-list", "navigation-sidebar", "rich-list"] {
        let scene = StickyScene(stage, .all)
        if !cssClass.isEmpty { scene.list.listBox.addCSSClass(cssClass) }
        stage.waitUntilQuiet(scene.list.window)
        // Two places of the rows below, one of the header.
        scene.scroll(to: 101)
        let first = try Pixels(of: scene.viewport)
        scene.scroll(to: 112)
        let second = try Pixels(of: scene.viewport)
        let height = Int(scene.sticky?.height ?? 0)
        XCTAssertGreaterThan(height, 10, cssClass)
        let different = first.rowsThatDiffer(from: second)
        XCTAssertFalse(different.isEmpty, cssClass)
        XCTAssertEqual(different.filter { $0 < height }, [], cssClass)
        stage.destroy(scene.list.window)
      }
    }
  }

  private func forBothKinds(_ test: @MainActor (StickyScene, String) -> Void) {
    onStage { stage in
      for kind in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = StickyScene(stage, kind)
        test(scene, "\(kind)")
        stage.destroy(scene.list.window)
      }
    }
  }
}
