import Foundation
import Synchronization

/// The time that GTK's frame clocks see (`g_get_monotonic_time`): the computer's, or one that goes on
/// by a step for each frame, so that animations last for as many frames whatever the speed is.
nonisolated enum FrameTime {
  /// The time between two frames, in microseconds.
  private static let interval: Int64 = 16_667
  /// The time of the frame, in microseconds; 0 while time goes on by itself.
  private static let current = Atomic<Int64>(0)
  /// How far the time is behind the computer's while it goes on by itself, in microseconds.
  private static let delay = Atomic<Int64>(0)

  fileprivate static var now: Int64 {
    let time = current.load(ordering: .relaxed)
    return time == 0 ? ofComputer - delay.load(ordering: .relaxed) : time
  }

  /// Leaves the computer's time, until ``resume()``.
  static func isolate() {
    current.store(now, ordering: .relaxed)
  }

  /// Goes on to the next frame.
  static func advance() {
    current.add(interval, ordering: .relaxed)
  }

  /// Goes on at the speed of the computer's time.
  static func resume() {
    delay.store(ofComputer - now, ordering: .relaxed)
    current.store(0, ordering: .relaxed)
  }

  private static var ofComputer: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}

/// Takes the place of GLib's function in libraries that call it.
@_cdecl("g_get_monotonic_time")
public nonisolated func monotonicTimeOfTests() -> Int64 { FrameTime.now }
