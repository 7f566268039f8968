import Foundation
import FunctionalListBox
import XCTest

// Long: random changes, each frame
/// What is read stays where it is painted, whatever is done to the list at random.
///
/// - `FLB_SOAK=100000` does so many steps, in runs of 30 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class ReadingSoakTests: GtkTestCase {
  private static let stepsInARun = 30

  func testWhatIsReadStaysInEachFrame() { soak(isLog: false) }

  func testALogStaysAtItsEndInEachFrameWhileTheUserIsThere() { soak(isLog: true) }

  private func soak(isLog: Bool) {
    onStage { stage in
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
      let usual = seed == nil ? 90 : Self.stepsInARun
      let steps = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
      let first = seed ?? 1
      stage.disableAnimations()
      defer { stage.disableAnimations(false) }
      var (failures, restCount, pictureCount) = (0, 0, 0)
      for seed in first..<first + UInt64(max(1, steps / Self.stepsInARun)) where failures < 5 {
        let run = ReadingSoakRun(stage, seed: seed, isLog: isLog)
        if let failure = run.run(steps: Self.stepsInARun) {
          XCTFail(failure)
          failures += 1
        }
        restCount += run.restCount
        pictureCount += run.scene.pictureCount
        stage.clear()
      }
      XCTAssertGreaterThan(restCount, 0)
      // A step is seen in several frames, and GTK has forgotten the pictures of a few of them.
      XCTAssertGreaterThan(pictureCount, restCount)
    }
  }
}
