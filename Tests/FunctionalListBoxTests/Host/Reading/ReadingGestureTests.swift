import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A gesture goes on relative to what is read, whatever comes or goes above it meanwhile.
nonisolated final class ReadingGestureTests: GtkTestCase {
  // Long: each frame of a fling
  func testAFlingHasNoJumpWhenRowsComeAndGoAbove() {
    forBothKinds { scene, kind in
      for velocity in [40.0, -40] {
        scene.scroll(toPart: 0.5)
        scene.fling(velocity: velocity)
        scene.expectSteps(velocity, kind) {
          for number in 0..<12 {
            scene.stage.waitForFrame(in: scene.list.window)
            if number % 3 == 1 { scene.insertAbove(5) }
            if number % 3 == 2 { scene.removeAbove(2) }
          }
        }
      }
    }
  }

  func testAFlingHasNoJumpWhenAPictureArrivesAbove() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      var grown: [String] = []
      scene.fling(velocity: 40)
      scene.expectSteps(40, kind) {
        for number in 0..<12 {
          scene.stage.waitForFrame(in: scene.list.window)
          guard number % 4 == 1 else { continue }
          // The last row that is out of sight, which is live in a virtualized list too.
          let row = scene.list.widgets.last { row in
            let (y, height) = scene.list.extent(of: row)
            return !row.text.isEmpty && y + height <= 0 && height < 300
          }
          guard let row else {
            XCTFail("\(kind), \(number): no row is above the viewport")
            continue
          }
          row.children.first?.handle.setMinimumSize(height: 300)
          scene.stage.waitForFrame(in: scene.list.window)
          XCTAssertGreaterThanOrEqual(scene.list.extent(of: row).height, 300, kind)
          grown.append(row.text)
        }
      }
      XCTAssertEqual(Set(grown).count, 3, kind)
    }
  }

  func testAnAnimationByGTKThatHasYetToBeginGoesOnWhenRowsComeAbove() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      let height = scene.list.scrolled.viewportHeight
      guard
        let row = scene.list.widgets.last(where: {
          let (y, rowHeight) = scene.list.extent(of: $0)
          return !$0.text.isEmpty && y < height && y + rowHeight > height
        })
      else { return XCTFail("\(kind): no row is cut") }
      let text = row.text
      let frames = FrameRecorder(scene.list.window) {
        scene.list.widgets.first { $0.text == text }.map { scene.list.y(of: $0) }
      }
      // GTK scrolls to the row, from the next frame on.
      XCTAssertNotEqual(unsafe gtk_widget_grab_focus(row.gtk), 0, kind)
      scene.insertAbove(20)
      scene.stage.waitUntilQuiet(scene.list.window)
      frames.stop()
      let ys = frames.values.compactMap(\.self)
      XCTAssertEqual(ys.count, frames.values.count, kind)
      XCTAssertEqual(ys, ys.sorted(by: >), "\(kind): the row is scrolled upwards alone")
      let (y, rowHeight) = scene.list.extent(of: row)
      XCTAssertEqual(y + rowHeight, height, accuracy: 1, kind)
    }
  }

  func testAnAnimationByGTKThatTakesThePlaceOfAnotherGoesOnWhenRowsComeAbove() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        var first = 0
        @MainActor func render() {
          list.render((first..<400).map { ListUnderTest.cell("\($0)", height: 40) })
        }
        render()
        stage.waitForFrame(in: list.window)
        list.scroll(to: 64)
        for number in 9...12 {
          list.row("\(number)").grabFocus()
          first -= 5
          render()
          for _ in 0..<3 { stage.waitForFrame(in: list.window) }
          let y = list.y("\(number)")
          XCTAssert((0..<list.scrolled.viewportHeight).contains(y), "\(liveRows) \(number): \(y)")
        }
        stage.waitForScrolling(in: list)
        XCTAssert(list.isSeen(list.widget("12")), "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAThumbThatIsDraggedGoesOnWhenRowsComeAbove() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.5)
      let bar = Widget.scrollBar(of: scene.list.scrolled)
      let (x, middle) = (
        unsafe Double(gtk_widget_get_width(bar.gtk)) / 2,
        unsafe Double(gtk_widget_get_height(bar.gtk)) / 2
      )
      scene.stage.drag(bar, from: (x, middle), through: [(x, middle + 10)]) {
        scene.stage.waitUntilQuiet(scene.list.window)
        let part = scene.part
        XCTAssertGreaterThan(part, 0.5, kind)
        scene.expectRest("\(kind), rows above") { scene.insertAbove(20) }
        for offset in [11.0, 12, 13] {
          let (text, before) = (scene.read.text, scene.list.y(of: scene.read))
          scene.stage.movePointer(to: bar, at: (x, middle + offset))
          scene.stage.waitUntilQuiet(scene.list.window)
          guard let row = scene.list.widgets.first(where: { $0.text == text }) else {
            XCTFail("\(kind): \(text.prefix(6)) has gone")
            continue
          }
          // One pixel of the scroll bar.
          let step = before - scene.list.y(of: row)
          let height = unsafe Double(gtk_widget_get_height(bar.gtk))
          let pixel = scene.list.scrolled.contentHeight / height
          // The first is two pixels for a Wayland compositor.
          XCTAssertEqual(
            step, pixel, accuracy: offset == 11 ? pixel + 3 : 1, "\(kind), \(offset)")
        }
      }
    }
  }

  func testARowThatIsPressedStaysUnderThePointer() {
    forBothKinds { scene, kind in
      for (part, insertion) in [(0.5, true), (0.5, false), (0, true)] {
        scene.scroll(toPart: part)
        let seen = scene.list.widgets.filter { !$0.text.isEmpty && scene.list.y(of: $0) >= 0 }
        let pressed = seen[3]
        scene.stage.movePointer(to: pressed.handle, at: (20, 10))
        scene.stage.holdButton(true, in: scene.list.window)
        let what = "\(kind), \(part), \(insertion)"
        scene.expectRest(what, of: pressed) {
          if insertion { scene.insertAbove(7) } else { scene.numbers.reverse() }
          scene.render()
        }
        scene.stage.holdButton(false, in: scene.list.window)
      }
    }
  }

  private func forBothKinds(_ body: @MainActor (ReadingScene, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        body(ReadingScene(stage, liveRows, count: 150, anchor: .reading), "\(liveRows)")
      }
    }
  }
}
