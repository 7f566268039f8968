import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A finger that moves the list goes on moving what it touches, whatever comes or goes above.
nonisolated final class ReadingTouchTests: GtkTestCase, NeedsTouchScreen {
  func testAFingerGoesOnMovingWhatItTouchesWhenRowsComeAndGoAbove() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let scene = ReadingScene(stage, liveRows)
        let (scrolled, kind) = (scene.list.scrolled, "\(liveRows)")
        scene.scroll(toPart: 0.5)
        stage.touch(scrolled, at: (150, 300), movingTo: (150, 200))
        stage.waitUntilQuiet(scene.list.window)
        var place = 200.0
        for count in [20, -5, 3] {
          scene.expectRest("\(kind), \(count) rows above") {
            if count > 0 { scene.insertAbove(count) } else { scene.removeAbove(-count) }
          }
          let (text, y) = (scene.read.text, scene.list.y(of: scene.read))
          place += 40
          stage.moveTouch(to: (150, place), in: scrolled)
          stage.waitUntilQuiet(scene.list.window)
          XCTAssertEqual(scene.list.y(text), y + 40, accuracy: 1, "\(kind), \(count) rows above")
        }
        stage.endTouch(at: (150, place), in: scrolled)
        stage.waitUntilQuiet(scene.list.window)
      }
    }
  }

  func testAListThatAFingerHasThrownHasNoJumpWhenRowsComeAndGoAbove() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let scene = ReadingScene(stage, liveRows)
        let (scrolled, kind) = (scene.list.scrolled, "\(liveRows)")
        for (start, end) in [(350.0, 150.0), (150, 350)] {
          var longest = 0.0
          // On a busy machine a finger may be slow.
          for _ in 0..<10 where longest <= 100 {
            scene.scroll(toPart: 0.5)
            stage.fling(scrolled, from: (150, start), to: (150, end))
            let way = scene.expectSteps(start - end, kind, atLeast: 0) {
              for number in 0..<12 {
                stage.waitForFrame(in: scene.list.window)
                if number % 3 == 1 { scene.insertAbove(5) }
                if number % 3 == 2 { scene.removeAbove(2) }
              }
            }
            longest = max(longest, way)
            stage.waitUntilQuiet(scene.list.window)
          }
          XCTAssertGreaterThan(longest, 100, kind)
        }
      }
    }
  }
}
