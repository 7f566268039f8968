import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// What is seen stays where it is, whatever rows turn out to measure.
nonisolated final class RowHeightTests: GtkTestCase {
  func testTheEndIsScrolledToHoweverHighItsRowsWereEstimated() {
    onStage { stage in
      for height in [20, 47, 90] {
        let list = LongList(stage, count: 2_000, height: { $0 < 1_000 ? 40 : height })
        list.watch("\(height)") { list.scroll(toPart: 1) }
        guard let last = list.seen.last else { return XCTFail("nothing is seen") }
        XCTAssertEqual(last.number, 1_999)
        XCTAssertEqual(last.y + last.height, list.scrolled.viewportHeight, "\(height)")
        list.expectRest("\(height)")
      }
    }
  }

  // Long: each step through a long list
  func testEveryStepIsAStepWhateverRowsMeasure() {
    onStage { stage in
      let list = LongList(stage, count: 5_000, height: Self.randomHeight)
      list.expectSteps(of: 60, count: 150)
      list.scroll(toPart: 0.6)
      list.expectSteps(of: 60, count: 200)
      list.expectSteps(of: -60, count: 250)
      list.expectRest()
      list.scroll(toPart: 1)
      XCTAssertEqual(list.seen.last?.number, 4_999)
      list.expectSteps(of: -60, count: 120)
    }
  }

  // Long: each step through a long list
  func testEveryStepIsAStepWhereTheFirstRowsAreLikeNoOthers() {
    onStage { stage in
      let list = LongList(stage, count: 5_000, height: { $0 < 300 ? 20 : $0 % 2 == 0 ? 150 : 400 })
      list.scroll(toPart: 0.9)
      list.expectSteps(of: -60, count: 120)
      list.scroll(toPart: 0.03)
      list.expectSteps(of: 60, count: 120)
      list.expectSteps(of: -60, count: 100)
      list.expectRest()
    }
  }

  // Long: each step through a long list
  func testAFlingOverRowsOfUnknownHeightsHasNoJump() {
    onStage { stage in
      let list = LongList(stage, count: 5_000, height: { $0 < 300 ? 20 : $0 % 2 == 0 ? 60 : 90 })
      list.scroll(toPart: 0.5)
      list.expectFling(velocity: -4_000)
      list.expectRest()
      list.expectFling(velocity: 4_000)
      list.expectRest()
    }
  }

  // Long: each step through a long list
  func testTheTopIsReachedByTheWheelWhateverRowsMeasure() {
    onStage { stage in
      for (first, others) in [(20, 120), (120, 20)] {
        let list = LongList(stage, count: 1_000, height: { $0 < 100 ? first : others })
        list.scroll(toPart: 0.2)
        for _ in 0..<400 where list.seen.first?.y != 0 || list.seen.first?.number != 0 {
          list.watch { list.scrolled.verticalOffset -= 60 }
        }
        XCTAssertEqual(list.seen.first?.number, 0)
        XCTAssertEqual(list.scrolled.verticalOffset, 0)
        list.scroll(toPart: 0.9)
        for _ in 0..<2_000 where list.seen.last?.number != 999 {
          list.watch { list.scrolled.verticalOffset += 60 }
        }
        list.watch { list.scrolled.verticalOffset += 1_000 }
        XCTAssertEqual(list.seen.last.map { $0.y + $0.height }, list.scrolled.viewportHeight)
      }
    }
  }

  func testRowsThatWrapStayInPlaceWhenTheWindowChangesItsWidth() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 500, height: 400)
      list.table.renderAndDiff([Self.wrappingRows])
      stage.waitForFrame(in: list.window)
      // Once heights are known, the first row that is seen is the one that stays.
      for offset in [8_000.0, 1] {
        list.scrolled.verticalOffset += offset
        stage.waitForFrame(in: list.window)
      }
      for width in [250, 700, 180, 500] {
        guard let seen = list.widgets.first(where: { list.y(of: $0) >= 0 && !$0.text.isEmpty })
        else { return XCTFail("nothing is seen") }
        let (text, y) = (seen.text, list.y(of: seen))
        let frames = FrameRecorder(list.window) { list.y(text) }
        unsafe gtk_window_set_default_size(
          UnsafeMutablePointer<GtkWindow>(list.window.pointer), Int32(width), 400)
        for _ in 0..<6 { stage.waitForFrame(in: list.window) }
        frames.stop()
        XCTAssertEqual(unsafe gtk_widget_get_width(list.window.gtk), Int32(width))
        XCTAssertEqual(Set(frames.values), [y], "\(width) px")
      }
    }
  }

  func testARevealerThatOpensDoesNotMoveWhatIsSeen() {
    onStage { stage in
      let list = LongList(stage, count: 2_000)
      list.scroll(toPart: 0.5)
      guard let first = list.seen.first(where: { $0.y >= 0 }) else {
        return XCTFail("nothing seen")
      }
      // Above what is seen, cut off by its edge, and below.
      for offset in [-3, -1, 30] {
        for isOpen in [true, false] {
          let moved = list.toggleRevealer(in: first.number + offset, isOpen)
          XCTAssertEqual(moved.isOpening, offset < 5, "row at \(offset) is not live")
          for frame in moved.frames {
            XCTAssertEqual(frame.first { $0.number == first.number }?.y, first.y, "\(offset)")
          }
        }
      }
      // The first row seen grows downwards.
      for frame in list.toggleRevealer(in: first.number, true).frames {
        XCTAssertEqual(frame.first { $0.number == first.number }?.y, first.y)
      }
    }
  }

  func testTheFocusedRowStaysWhenARowAboveItOpens() {
    onStage { stage in
      let list = LongList(stage, count: 2_000)
      list.scroll(toPart: 0.5)
      let held = list.seen[4]
      list.list.row("\(held.number)").grabFocus()
      stage.waitForScrolling(in: list.list)
      guard let held = list.seen.first(where: { $0.number == held.number }) else { return }
      for isOpen in [true, false] {
        let frames = list.toggleRevealer(in: held.number - 2, isOpen).frames
        XCTAssertGreaterThan(frames.count, 1)
        for frame in frames {
          XCTAssertEqual(frame.first { $0.number == held.number }?.y, held.y)
        }
      }
    }
  }

  static func randomHeight(_ number: Int) -> Int {
    var random = SeededRandom(seed: UInt64(number))
    return .random(in: 20...200, using: &random)
  }

  @MainActor private static var wrappingRows: TableSection {
    TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
      TextCell(
        key: "\(number)",
        state: "\(number) " + String(repeating: "words that wrap ", count: 3 + number % 5)
      ) { view, state in
        view.wraps = true
        view.text = state ?? ""
      }
    }
  }
}

extension LongList {
  /// Fails if a frame of `count` shows the list moved by other than so many pixels.
  func expectSteps(
    of pixels: Double, count: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    for step in 0..<count {
      let before = seen
      let frames = watch("step \(step)", file: file, line: line) {
        scrolled.verticalOffset += pixels
      }
      for frame in frames {
        for row in frame {
          guard let old = before.first(where: { $0.number == row.number }) else { continue }
          guard old.y - row.y == pixels else {
            return XCTFail("step \(step): \(before) became \(frame)", file: file, line: line)
          }
        }
      }
    }
  }

  /// Opens or closes a revealer that it puts into the row of a number, next to its label.
  func toggleRevealer(in number: Int, _ isOpen: Bool) -> (isOpening: Bool, frames: [[Seen]]) {
    guard let row = list.widgets.first(where: { $0.text == "\(number)" }) else {
      return (false, [])
    }
    let revealer = unsafe revealer(in: row)
    paint()
    let frames = FrameRecorder(list.window) { self.seen }
    unsafe gtk_revealer_set_reveal_child(revealer, isOpen ? 1 : 0)
    stage.pump(until: unsafe (gtk_revealer_get_child_revealed(revealer) != 0) == isOpen)
    stage.waitUntilQuiet(list.window)
    frames.stop()
    return (true, frames.values)
  }

  private func revealer(in row: WidgetID) -> OpaquePointer {
    if let old = row.children.first, !old.isA(gtk_label_get_type()) {
      return unsafe OpaquePointer(gtk_widget_get_last_child(old.gtk))
    }
    let label = row.children[0].handle
    let revealer = unsafe Widget(adopting: OpaquePointer(g_object_ref_sink(gtk_revealer_new())))
    let tall = Label("tall")
    tall.setMinimumSize(height: 130)
    unsafe gtk_revealer_set_child(revealer.pointer, tall.gtk)
    let box = Box()
    unsafe gtk_list_box_row_set_child(row.row, box.gtk)
    box.append(label)
    box.append(revealer)
    return unsafe revealer.pointer
  }
}
