import Foundation
import FunctionalListBox
import XCTest

// Long: random gestures
/// Whatever the app does meanwhile, it does not disturb what the user is doing with a row.
///
/// - `FLB_SOAK=100000` does so many things to the list, in runs of 60 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class GestureSoakTests: GtkTestCase {
  private static let stepsInARun = 60

  func testNothingDisturbsWhatTheUserDoesWithARow() {
    onStage { stage in
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
      let usual = seed == nil ? 240 : Self.stepsInARun
      let steps = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
      let first = seed ?? 1
      for seed in first..<first + UInt64(max(1, steps / Self.stepsInARun)) {
        let run = GestureSoakRun(stage, seed: seed)
        run.perform(steps: Self.stepsInARun)
        run.end()
        guard run.flaws.isEmpty else { return XCTFail(run.report) }
      }
    }
  }
}
