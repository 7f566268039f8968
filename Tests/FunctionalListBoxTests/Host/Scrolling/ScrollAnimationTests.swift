@testable import FunctionalListHost
import XCTest

/// The positions of a scroll animation, frame by frame; needs no display.
nonisolated final class ScrollAnimationTests: XCTestCase {
  func testItBeginsWhereTheListIsAndSlowsDownTowardsItsTarget() {
    onAnimation(from: 1_000, to: 1_400) { way in
      way.run(frames: 16)
      XCTAssertEqual(way.positions.first, 1_000)
      let steps = zip(way.positions, way.positions.dropFirst()).map { $1 - $0 }
      XCTAssertGreaterThan(steps[0], 40)
      for (step, next) in zip(steps, steps.dropFirst()) {
        XCTAssertGreaterThanOrEqual(step, 0)
        // Positions are whole pixels.
        XCTAssertLessThanOrEqual(next, step + 1)
      }
      XCTAssertEqual(way.position, 1_400)
      XCTAssert(way.hasArrived)
    }
  }

  func testItGoesUpwardsToo() {
    onAnimation(from: 1_400, to: 1_000) { way in
      way.run(frames: 16)
      XCTAssertEqual(way.positions, way.positions.sorted(by: >))
      XCTAssertEqual(way.position, 1_000)
    }
  }

  func testItTakesAQuarterOfASecondHoweverManyFramesThereAre() {
    for interval in [4_000, 16_667, 33_333] as [Int64] {
      onAnimation(from: 0, to: 400) { way in
        var time: Int64 = 7_000_000
        let start = time
        way.advance(to: time)
        while !way.hasArrived {
          XCTAssertLessThan(time - start, 250_000, "\(interval)")
          time += interval
          way.advance(to: time)
        }
        XCTAssertGreaterThanOrEqual(time - start, 250_000, "\(interval)")
      }
    }
  }

  func testFramesThatComeLateShowTheWayToo() {
    onAnimation(from: 0, to: 400) { way in
      var frames = 0
      var time: Int64 = 7_000_000
      while !way.hasArrived, frames < 100 {
        way.advance(to: time)
        time += 1_000_000
        frames += 1
      }
      // A frame counts for no more than 34 ms of 250.
      XCTAssertEqual(frames, 9)
      XCTAssertEqual(way.position, 400)
    }
  }

  func testOfALongWayOnlyTheLastTwoPagesAreAnimated() {
    for (origin, first) in [(0.0, 99_200.0), (1e6, 100_800)] {
      onAnimation(from: origin, to: 100_000) { way in
        way.advance(to: 1)
        XCTAssertEqual(way.position, first)
      }
    }
  }

  func testItEndsWhereSomeoneElseScrolls() {
    onAnimation(from: 0, to: 400) { way in
      way.run(frames: 3)
      way.position += 2
      way.run(frames: 1)
      XCTAssert(way.wasInterrupted)
    }
  }

  func testARoundingOfThePositionIsNoInterruption() {
    onAnimation(from: 0, to: 400) { way in
      way.run(frames: 3)
      way.position += 0.75
      way.run(frames: 16)
      XCTAssertFalse(way.wasInterrupted)
      XCTAssert(way.hasArrived)
    }
  }

  func testItGoesOnFromWhereARenderHasMovedTheList() {
    onAnimation(from: 0, to: 400) { way in
      way.run(frames: 5)
      way.position += 5_000
      way.target += 5_000
      way.animation.redirect()
      let before = way.position
      way.run(frames: 1)
      XCTAssertFalse(way.wasInterrupted)
      XCTAssertGreaterThanOrEqual(way.position, before)
      XCTAssertLessThan(way.position, way.target)
      way.run(frames: 16)
      XCTAssertEqual(way.position, 5_400)
    }
  }

  func testItArrivesAtATargetThatMoves() {
    onAnimation(from: 0, to: 400) { way in
      for _ in 0..<20 where !way.hasArrived {
        way.target += 10
        way.run(frames: 1)
      }
      XCTAssert(way.hasArrived)
      XCTAssertEqual(way.position, way.target)
    }
  }

  private func onAnimation(
    from origin: Double, to target: Double, _ test: @MainActor (Way) -> Void
  ) {
    MainActor.assumeIsolated { test(Way(from: origin, to: target)) }
  }
}

/// A list of pages of 400 pixels that an animation scrolls.
private final class Way {
  private static let page = 400.0
  var animation: ScrollAnimation
  var position: Double
  var target: Double
  private(set) var positions: [Double] = []
  private(set) var hasArrived = false
  private(set) var wasInterrupted = false
  private var time: Int64 = 1_000_000

  init(from origin: Double, to target: Double) {
    position = origin
    self.target = target
    animation = ScrollAnimation(from: origin, to: target, page: Self.page)
  }

  /// Lets frames pass, sixty in a second.
  func run(frames: Int) {
    for _ in 0..<frames where !hasArrived && !wasInterrupted {
      advance(to: time)
      time += 16_667
    }
  }

  func advance(to time: Int64) {
    switch animation.frame(at: time, from: position, to: target, page: Self.page) {
    case .move(let position):
      self.position = position
      animation.moved(to: position)
      positions.append(position)
    case .arrive:
      hasArrived = true
      position = target
      positions.append(position)
    case .interrupted: wasInterrupted = true
    }
  }
}
