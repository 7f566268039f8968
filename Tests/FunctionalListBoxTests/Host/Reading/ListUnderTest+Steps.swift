import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

extension ListUnderTest {
  /// Lets go of the list after a frame, as a finger does: GTK counts the time from the last one.
  func fling(velocity: Double) {
    stage.waitForFrame(in: window)
    scrolled.fling(velocity: velocity)
  }

  /// The live rows in a frame, and when it was painted.
  private struct Frame {
    var time: Double
    /// The tops and the heights of the live rows in the viewport.
    var rows: [String: (y: Double, height: Double)]
  }

  /// The steps of the rows from a frame to the next: of all that both show, or else of the nearest to
  /// the viewport that was live in both.
  private func steps(from before: Frame, to after: Frame) -> [Double] {
    let page = scrolled.viewportHeight
    func distance(of row: (y: Double, height: Double)) -> Double {
      row.y < page && row.y + row.height > 0 ? 0 : max(1, -row.y - row.height, row.y - page)
    }
    let shared = before.rows.compactMap { text, old in
      after.rows[text].map { new in
        (step: old.y - new.y, distance: max(distance(of: old), distance(of: new)))
      }
    }
    let nearest = shared.map(\.distance).min() ?? 0
    return shared.filter { $0.distance <= nearest }.map(\.step)
  }

  /// Fails if a frame that is painted meanwhile shows the rows move faster than before, back, or more
  /// slowly than GTK brakes.
  ///
  /// The first two frames say how fast the rows move: `body` lets them be painted before a change.
  ///
  /// - Parameters:
  ///   - braking: the logarithm of the factor by which the speed may become less in a second; that of
  ///     `gtk_kinetic_scrolling_tick` if it is not said.
  ///   - least: how far the rows move at least, in pixels.
  /// - Returns: How far the rows have moved.
  @discardableResult
  func expectSteps(
    _ direction: Double, _ what: String, braking: Double = 4, atLeast least: Double = 101,
    file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) -> Double {
    let frames = FrameRecorder(window) {
      let clock = unsafe gtk_widget_get_frame_clock(self.window.gtk)
      let rows = self.widgets.filter { !$0.text.isEmpty }
      return Frame(
        time: unsafe Double(gdk_frame_clock_get_frame_time(clock)) / 1e6,
        rows: Dictionary(rows.map { ($0.text, self.extent(of: $0)) }) { first, _ in first })
    }
    body()
    frames.stop()
    var way = 0.0
    var last: (speed: ClosedRange<Double>, time: Double)?
    var log: [String] = []
    for (before, after) in zip(frames.values, frames.values.dropFirst()) {
      let time = after.time - before.time
      let steps = steps(from: before, to: after).map { direction < 0 ? -$0 : $0 }
      guard let least = steps.min(), let most = steps.max() else {
        XCTFail("\(what): no row is in two frames, after \(log)", file: file, line: line)
        return way
      }
      log.append("\(least) px in \(time) s")
      var range = 0.0...Double.infinity
      if let last {
        // The rest is for the pixels that positions are rounded to.
        let slowest = last.speed.lowerBound * time * exp(-braking * (last.time + time))
        range = max(0, slowest - 3)...last.speed.upperBound * time + 3
      }
      guard range.contains(least), range.contains(most), most - least <= 1 else {
        XCTFail(
          "\(what): \(least) to \(most) px, not \(range), after \(log)", file: file, line: line)
        return way
      }
      // A motion may begin between two frames: the first step says only how fast it is at least.
      let fastest = way > 0 ? (least + 1) / time : .greatestFiniteMagnitude
      way += least
      // A step of a compositor may be short, and a rounded pixel of it is a great speed.
      if way > 0, time > 0 { last = ((least - 1) / time...fastest, time) }
    }
    XCTAssertGreaterThanOrEqual(way, least, what, file: file, line: line)
    XCTAssertGreaterThan(log.count, 6, what, file: file, line: line)
    return way
  }
}
