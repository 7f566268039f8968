import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// New messages of a log that is at its end do not push out the row that the app has brought into sight,
/// in no frame.
nonisolated final class UnreadMarkTests: GtkTestCase {
  func testARowThatAPositionWasRestoredAtStaysWhereTheEndIsOutOfSight() {
    forBothKinds { scene, kind in
      let mark = scene.numbers.count - 15
      scene.list.table.restore(.init(path: scene.path(mark), offset: 100))
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.row(mark).map(scene.list.y), 100, kind)
      for _ in 0..<4 {
        scene.expectRest(kind, of: scene.row(mark)) { scene.append(3) }
      }
    }
  }

  // Long: each frame of each kind of list
  func testARowThatAPositionWasRestoredAtGoesToTheTopAndNoFurther() {
    forBothKinds { scene, kind in
      let mark = scene.numbers.count - 3
      scene.list.table.restore(.init(path: scene.path(mark), offset: 100))
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectGlides(of: mark, kind)
    }
  }

  func testARowThatTheAppHasScrolledToAtOnceGoesToTheTopAndNoFurther() {
    forBothKinds { scene, kind in
      let mark = scene.numbers.count - 3
      scene.list.table.scroll(to: scene.path(mark), animated: false)
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectGlides(of: mark, kind)
    }
  }

  // Long: each frame of each kind of list
  func testARowThatTheAppHasScrolledToWithAnAnimationGoesToTheTopAndNoFurther() {
    forBothKinds { scene, kind in
      scene.scroll(toPart: 0.98)
      let mark = scene.numbers.count - 3
      scene.list.table.scroll(to: scene.path(mark), animated: true)
      scene.stage.waitForScrolling(in: scene.list)
      scene.stage.waitUntilQuiet(scene.list.window)
      scene.expectGlides(of: mark, kind)
    }
  }

  func testARowToWhichTheListIsScrolledArrivesWhereMessagesComeOnTheWay() {
    forBothKinds { scene, kind in
      for distance in [3, 15] {
        scene.scroll(toPart: 0.9)
        let mark = scene.numbers.count - distance
        let ys = scene.ys(of: mark) {
          scene.list.table.scroll(to: scene.path(mark), animated: true)
          for _ in 0..<5 {
            for _ in 0..<2 { scene.stage.waitForFrame(in: scene.list.window) }
            scene.append(3)
          }
          scene.stage.waitForScrolling(in: scene.list)
          scene.stage.waitUntilQuiet(scene.list.window)
        }
        let what = "\(kind), \(distance)"
        XCTAssertEqual(ys.last, 0, what)
        scene.expectGlide(ys, what)
      }
    }
  }

  private func forBothKinds(_ body: @MainActor (ReadingScene, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        body(ReadingScene(stage, liveRows, count: 200, anchor: .bottom), "\(liveRows)")
      }
    }
  }
}

extension ReadingScene {
  fileprivate func path(_ number: Int) -> ItemPath {
    ItemPath(sectionKey: "s", itemKey: "\(number)")
  }

  fileprivate func row(_ number: Int) -> WidgetID? {
    list.widgets.first { $0.text.hasPrefix("\(number) ") }
  }

  fileprivate func append(_ count: Int) {
    numbers += numbers.count..<numbers.count + count
    render()
  }

  /// Where a row is in each frame that is painted meanwhile.
  fileprivate func ys(of number: Int, _ body: () -> Void) -> [Double] {
    let frames = FrameRecorder(list.window) { self.row(number).map(self.list.y) }
    body()
    frames.stop()
    // Where it comes from it need not be live.
    return frames.values.drop { $0 == nil }.map { $0 ?? -.infinity }
  }

  /// Lets messages come, and fails unless a row glides to the top and stays there.
  fileprivate func expectGlides(
    of mark: Int, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    expectEnd(what, file: file, line: line)
    for count in [1, 2, 1, 3, 3, 3, 3, 20] {
      let before = row(mark).map(list.y)
      let ys = ys(of: mark) {
        append(count)
        stage.waitUntilQuiet(list.window)
      }
      let what = "\(what), \(numbers.count)"
      expectGlide([before ?? .nan] + ys, what, file: file, line: line)
    }
    XCTAssertEqual(row(mark).map(list.y), 0, what, file: file, line: line)
  }

  /// Fails unless a row has moved upwards in steps, and not out of the viewport.
  fileprivate func expectGlide(
    _ ys: [Double], _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertGreaterThan(ys.count, 1, what, file: file, line: line)
    XCTAssertEqual(ys, ys.sorted(by: >), what, file: file, line: line)
    XCTAssertGreaterThanOrEqual(ys.last ?? .nan, 0, what, file: file, line: line)
    guard let first = ys.first, let last = ys.last, first - last > 20 else { return }
    XCTAssertGreaterThan(Set(ys).count, 4, "\(what): \(ys)", file: file, line: line)
  }
}
