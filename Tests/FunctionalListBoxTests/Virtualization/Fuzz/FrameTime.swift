import Foundation
import Synchronization

/// The time that GTK's frame clocks see (`g_get_monotonic_time`): the computer's, or one that goes on
/// by a step for each frame, so that animations last for as many frames whatever the speed is.
nonisolated enum FrameTime {
  /// The time between two frames, in microseconds.
  private static let interval: Int64 = 16_667
  /// The time of the frame, in microseconds; 0 for the computer's.
  fileprivate static let current = Atomic<Int64>(0)

  /// Leaves the computer's time, for the rest of the process.
  static func isolate() {
    current.store(ofComputer, ordering: .relaxed)
  }

  /// Goes on to the next frame.
  static func advance() {
    current.add(interval, ordering: .relaxed)
  }

  fileprivate static var ofComputer: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}

/// Takes the place of GLib's function in libraries that call it.
@_cdecl("g_get_monotonic_time")
public nonisolated func monotonicTimeOfTests() -> Int64 {
  let time = FrameTime.current.load(ordering: .relaxed)
  return time == 0 ? FrameTime.ofComputer : time
}
