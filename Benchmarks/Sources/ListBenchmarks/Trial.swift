import CVanilla
import Harness

/// One run: what comes before it, and what is measured.
struct Trial {
  /// The seconds of the change, and of the change and the frame after it.
  typealias Time = (call: Double, frame: Double)

  /// Shows the start, and makes all that the change needs; not timed.
  var start: () -> Void
  var change: () -> Void

  /// The seconds of the change, and of the change and the frame after it.
  func run() -> Time {
    start()
    stage_settle()
    let call = seconds(change)
    let frame = seconds(stage_frame)
    return (call, call + frame)
  }

  /// The bytes that the change adds.
  func bytes() -> Double {
    start()
    stage_settle()
    let before = stage_memory()
    change()
    stage_settle()
    return Double(stage_memory()) - Double(before)
  }
}
