import CFunctionalListGtk
import Foundation
import Synchronization

/// The time that GTK's frame clocks see (`g_get_monotonic_time`): the computer's, or one that goes on
/// by at most a step for each frame, so that animations last for as many frames whatever the speed is.
nonisolated enum FrameTime {
  /// The time between two frames, in microseconds.
  private static let interval: Int64 = 16_667
  /// How far the time is behind the computer's, in microseconds, before its limit.
  private static let delay = Atomic<Int64>(0)
  /// The latest time that is told, in microseconds.
  private static let limit = Atomic<Int64>(.max)
  /// How many want frames to be short.
  private static let users = Atomic<Int>(0)

  fileprivate static var now: Int64 {
    min(ofComputer - delay.load(ordering: .relaxed), limit.load(ordering: .relaxed))
  }

  /// Leaves the computer's time, for the rest of the process: only ``advance()`` goes on.
  static func isolate() {
    limit.store(now, ordering: .relaxed)
  }

  /// Goes on to the next frame.
  static func advance() {
    set(now + interval, limit: now + interval)
  }

  /// From now on the time between two frames of any window is short, however long it takes, until
  /// ``endShortFrames()``.
  static func beginShortFrames() {
    _ = followFrames
    if users.add(1, ordering: .relaxed).newValue == 1 { frameHasEnded() }
  }

  /// Ends what ``beginShortFrames()`` has begun.
  static func endShortFrames() {
    if users.subtract(1, ordering: .relaxed).newValue == 0 { set(now, limit: .max) }
  }

  fileprivate static func frameHasEnded() {
    if users.load(ordering: .relaxed) > 0 { set(now, limit: now + interval) }
  }

  private static func set(_ time: Int64, limit: Int64) {
    delay.store(ofComputer - time, ordering: .relaxed)
    self.limit.store(limit, ordering: .relaxed)
  }

  /// Hears of the end of every frame, for the rest of the process.
  private static let followFrames = unsafe g_signal_add_emission_hook(
    g_signal_lookup("after-paint", gdk_frame_clock_get_type()), 0, frameEnded, nil, nil)

  private static var ofComputer: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}

/// A `GSignalEmissionHook` that stays.
private nonisolated let frameEnded: GSignalEmissionHook = { _, _, _, _ in
  FrameTime.frameHasEnded()
  return 1
}

/// Takes the place of GLib's function in libraries that call it.
@_cdecl("g_get_monotonic_time")
public nonisolated func monotonicTimeOfTests() -> Int64 { FrameTime.now }
