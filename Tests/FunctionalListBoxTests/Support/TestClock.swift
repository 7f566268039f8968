import CFunctionalListGtk
import CFunctionalListTestClock
import Foundation

/// The time of timers, frames and animations in the tests of widgets: GLib's, which passes only while
/// the main loop waits, so that nothing depends on how fast the machine is.
nonisolated enum TestClock {
  /// The time between two frames, in microseconds.
  private static let frame: gint64 = 16_667
  /// The time on the wall after which a wait is a hang, in microseconds. It exists only to end one.
  private static let longestWait: gint64 = 60_000_000

  /// Takes GLib's time over, once in a process.
  ///
  /// Timers are due at once where all that happens comes of the process or is asked of an X server. A
  /// compositor and a finger have a pace of their own. An input method waits for its daemon in main
  /// contexts of its own, and keeps the time of the system.
  static func start() { _ = hasStarted }

  private static let hasStarted: Void = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GTK_IM_MODULE"] == nil else {
      return flb_test_clock_start(FLB_TEST_CLOCK_IS_SYSTEMS)
    }
    let comesFromElsewhere =
      environment["WAYLAND_DISPLAY"] != nil || environment["TOUCH_SCREEN"] != nil
    flb_test_clock_start(comesFromElsewhere ? FLB_TEST_CLOCK_WAITS : FLB_TEST_CLOCK_JUMPS)
  }()

  /// Lets no time pass any more, for the rest of the process, but by ``advanceFrame()``.
  static func stop() {
    start()
    flb_test_clock_set_pace(FLB_TEST_CLOCK_STANDS)
  }

  /// Goes on to the next frame.
  static func advanceFrame() { flb_test_clock_advance(frame) }

  /// Calls `body` until it returns `true`.
  ///
  /// - Returns: Whether it did before a hang is assumed.
  static func wait(until body: () -> Bool) -> Bool {
    let end = flb_test_clock_wall() + longestWait
    while !body() {
      if flb_test_clock_wall() > end { return false }
    }
    return true
  }
}
