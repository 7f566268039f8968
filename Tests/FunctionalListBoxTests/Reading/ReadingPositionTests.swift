import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// What is read stays where it is, whatever changes around it.
nonisolated final class ReadingPositionTests: GtkTestCase {
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

  func testWhatIsReadStaysWhenTheBoxMovesToAnotherWindow() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      let (text, y) = (scene.read.text, scene.list.y(of: scene.read))
      scene.list.scrolled.child = nil
      let scrolled = ScrolledWindow()
      scrolled.child = scene.list.listBox
      let window = scene.stage.present(scrolled, width: 600, height: 500)
      scene.stage.waitUntilQuiet(window)
      guard let row = scene.list.widgets.first(where: { $0.text == text }) else {
        return XCTFail("\(kind): \(text.prefix(6)) is not live")
      }
      var bounds = graphene_rect_t()
      _ = unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds)
      XCTAssertEqual(Double(bounds.origin.y), y, "\(kind)")
    }
  }

  func testWhatIsReadStaysAtTheVeryTopWhenRowsArePutInAbove() {
    for liveRows in [FunctionalTableData.LiveRows.all, .nearViewport(margin: 100)] {
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
    for liveRows in [FunctionalTableData.LiveRows.all, .nearViewport(margin: 100)] {
      try onStage { stage in try body(ReadingScene(stage, liveRows, count: 120), "\(liveRows)") }
    }
  }
}
