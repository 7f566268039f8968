import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What is read stays where it is, whatever changes around it.
nonisolated final class ReadingPositionTests: GtkTestCase {
  func testAnAnimatedScrollArrivesAtItsRowAlthoughRowsAreLoadedAboveItOnTheWay() {
    forBothKinds { scene, kind in
      for count in [1, 50, 250] {
        scene.scroll(toPart: 0.2)
        let first = scene.numbers[0]
        var hasLoaded = false
        scene.list.table.onEdgeReached(.top, distance: 300) {
          guard !hasLoaded else { return }
          hasLoaded = true
          scene.numbers.insert(contentsOf: scene.made..<scene.made + count, at: 0)
          scene.made += count
          scene.render()
        }
        scene.list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "\(first)"), animated: true)
        scene.stage.waitForScrolling(in: scene.list)
        scene.stage.waitUntilQuiet(scene.list.window)
        XCTAssert(hasLoaded, kind)
        let row = scene.list.widgets.first { $0.text.hasPrefix("\(first) ") }
        XCTAssertEqual(row.map(scene.list.y), 0, "\(kind), \(count) rows")
        scene.list.table.onEdgeReached(.top, perform: nil)
      }
    }
  }

  func testWhatIsReadStaysWhenTheWindowIsResized() {
    forBothKinds { scene, kind in
      for part in [0.3, 0.7, 0.05] {
        scene.scroll(toPart: part)
        let read = scene.read
        for width in [300, 700, 250, 600] {
          scene.expectRest("\(kind), \(part), \(width) px", of: read) {
            scene.resize(width: width)
          }
        }
      }
    }
  }

  func testWhatIsReadAfterAScrollThatBringsItIntoSightStaysWhenTheWindowIsResized() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
      onStage { stage in
        let scene = ReadingScene(stage, liveRows, count: 120)
        scene.scroll(toPart: 0.5)
        scene.list.scrolled.verticalOffset -= 250
        stage.waitUntilQuiet(scene.list.window)
        scene.expectRest("\(liveRows)") { scene.resize(width: 300) }
      }
    }
  }

  func testWhatIsReadStaysWhenPicturesArrive() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      for offset in [-3, -2, -1, 0, 1, 2] {
        let number = (Int(scene.read.text.prefix { $0 != " " }) ?? 0) + offset
        scene.expectRest("\(kind), \(offset)") {
          scene.list.widgets.first { $0.text.hasPrefix("\(number) ") }?.children.first?.handle
            .setMinimumSize(height: 300)
        }
        scene.pictures[number] = 200
        scene.expectRest("\(kind), \(offset), rendered") { scene.render() }
      }
    }
  }

  func testWhatIsReadStaysWhenItGrowsAfterAChangeOfTheWidthAlone() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.table.scrollAnchor = .reading
        list.show((0..<60).map { ListUnderTest.cell("\($0)", height: 60) })
        list.scrolled.verticalOffset = list.scrolled.verticalOffset + list.y("2") + 10
        stage.waitUntilQuiet(list.window)
        @MainActor func grow(to height: Int) { list.content("2").setMinimumSize(height: height) }
        // Its top comes into sight.
        grow(to: 20)
        stage.waitUntilQuiet(list.window)
        let y = list.y("2")
        XCTAssertGreaterThan(y, 0)
        unsafe gtk_scrolled_window_set_overlay_scrolling(list.scrolled.pointer, 0)
        stage.waitUntilQuiet(list.window)
        grow(to: 90)
        stage.waitUntilQuiet(list.window)
        XCTAssertEqual(list.y("2"), y, "\(liveRows)")
      }
    }
  }

  func testWhatIsReadStaysThroughSeveralRendersBeforeAFrame() {
    forBothKinds { scene, kind in
      for part in stride(from: 0.1, to: 0.9, by: 0.1) {
        scene.scroll(toPart: part)
        scene.expectRest("\(kind), \(part)") {
          let read = Int(scene.read.text.prefix { $0 != " " })
          for _ in 0..<4 {
            let place = scene.numbers.firstIndex { $0 == read } ?? 0
            scene.made += 1
            scene.numbers.insert(scene.made, at: place)
            scene.numbers.remove(at: place - 2)
            scene.render()
          }
        }
      }
    }
  }

  func testWhatIsReadStaysWhenTheTextGrows() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      for size in [20, 8] {
        scene.expectRest("\(kind), \(size)") {
          scene.stage.install("label { font-size: \(size)px; }")
          for _ in 0..<4 { scene.stage.waitForFrame(in: scene.list.window) }
        }
      }
    }
  }

  // Long: each frame of each kind of list
  func testWhatIsReadStaysWhenTheBoxMovesToAnotherWindow() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      let (text, y) = (scene.read.text, scene.list.y(of: scene.read))
      scene.list.scrolled.child = nil
      let (scrolled, window) = (ScrolledWindow(), Window())
      scrolled.child = scene.list.listBox
      window.child = scrolled
      window.defaultSize = (600, 500)
      unsafe gtk_widget_realize(window.gtk)
      let frames = FrameRecorder(window) {
        scene.list.widgets.first { $0.text == text }.map { row in
          var bounds = graphene_rect_t()
          _ = unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds)
          return Double(bounds.origin.y)
        }
      }
      scene.stage.present(window)
      scene.stage.waitUntilQuiet(window)
      frames.stop()
      XCTAssertEqual(Set(frames.values), [y], kind)
    }
  }

  func testWhatIsReadStaysAtTheVeryTopWhenRowsArePutInAbove() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let scene = ReadingScene(stage, liveRows, count: 60, anchor: .reading)
        for count in [1, 3, 50] {
          scene.expectRest("\(liveRows), \(count)") {
            scene.numbers.insert(
              contentsOf: scene.numbers.count..<scene.numbers.count + count, at: 0)
            scene.render()
          }
          scene.scroll(toPart: 0)
        }
      }
    }
  }

  func testAnAppMayFollowTheHeightOfTheContentByItself() throws {
    try forBothKinds { scene, kind in
      let scrolled = scene.list.scrolled
      let adjustment = unsafe try XCTUnwrap(
        gtk_scrolled_window_get_vadjustment(scrolled.pointer))
      scene.scroll(toPart: 1)
      let listener = unsafe Listener("changed", of: UnsafeMutableRawPointer(adjustment)) {
        unsafe gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
      }
      for _ in 0..<3 {
        scene.numbers += scene.numbers.count..<scene.numbers.count + 4
        scene.render()
        scene.stage.waitUntilQuiet(scene.list.window)
        let last = try XCTUnwrap(scene.numbers.last)
        XCTAssert(scene.list.widgets.contains { $0.text.hasPrefix("\(last) ") }, kind)
        XCTAssertEqual(
          scrolled.verticalOffset, scrolled.contentHeight - scrolled.viewportHeight, kind)
      }
      listener.stop()
    }
  }

  private func forBothKinds(_ body: @MainActor (ReadingScene, String) throws -> Void) rethrows {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      try onStage { stage in try body(ReadingScene(stage, liveRows, count: 120), "\(liveRows)") }
    }
  }
}
