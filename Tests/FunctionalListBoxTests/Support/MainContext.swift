import CFunctionalListGtk

/// GLib's default main context, iterated by hand, in the time of ``TestClock``.
enum MainContext {
  /// Handles what is pending, without waiting for more.
  static func drain() {
    var count = 0
    while count < 1_000, g_main_context_iteration(nil, 0) != 0 { count += 1 }
  }

  /// Handles what is pending now, once, without waiting for more.
  ///
  /// - Returns: Whether anything was.
  static func iterateOnce() -> Bool { g_main_context_iteration(nil, 0) != 0 }

  /// Iterates until `condition` holds, sleeping while nothing happens.
  ///
  /// - Returns: Whether it came to hold before a hang is assumed.
  static func iterate(until condition: () -> Bool) -> Bool {
    TestClock.wait {
      if condition() { return true }
      g_main_context_iteration(nil, 1)
      return false
    }
  }

  /// Iterates until `condition` holds or a time has passed.
  ///
  /// - Returns: Whether it came to hold.
  static func iterate(until condition: () -> Bool, forMilliseconds limit: UInt32) -> Bool {
    let due = Counter()
    let source = unsafe g_timeout_add(limit, countWake, due.opaque)
    defer { _ = g_source_remove(source) }
    while !condition(), due.value == 0 { g_main_context_iteration(nil, 1) }
    return condition()
  }

  /// Lets a time pass, and handles what happens meanwhile.
  static func pass(milliseconds: UInt32) {
    _ = iterate(until: { false }, forMilliseconds: milliseconds)
  }
}

/// A number that a C callback can reach.
final class Counter {
  var value = 0

  /// The address for the callback's user data; the counter must outlive the callback.
  var opaque: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  nonisolated static func at(_ data: UnsafeMutableRawPointer?) -> Counter? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<Counter>.fromOpaque(data).takeUnretainedValue()
  }
}

/// A `GSourceFunc` that counts and goes on.
private nonisolated let countWake: @convention(c) (gpointer?) -> gboolean = { data in
  let counter = unsafe Counter.at(data)
  MainActor.assumeIsolated { counter?.value += 1 }
  return 1
}

extension MainContext {
  /// Lets the main loop idle until a timer has woken it `limit` times.
  ///
  /// - Parameter isBusy: whether the loop always has something to do, so that it never waits: the time of a
  ///   frame then passes with each iteration.
  /// - Returns: How often the loop went round meanwhile, and how often it was for the timer.
  static func idle(
    wakes limit: Int, isBusy: Bool = false
  ) -> (iterations: Int, wakes: Int) {
    let wakes = Counter()
    let source = unsafe g_timeout_add(10, countWake, wakes.opaque)
    defer { _ = g_source_remove(source) }
    var iterations = 0
    while wakes.value < limit, iterations < 100_000 {
      if isBusy { TestClock.advanceFrame() }
      g_main_context_iteration(nil, 1)
      iterations += 1
    }
    return (iterations, wakes.value)
  }
}

/// How many of the default main context's sources are the library's.
func attachedSources() -> Int {
  (1...1_000).count { id in
    guard
      let source = unsafe g_main_context_find_source_by_id(nil, guint(id)),
      let name = unsafe g_source_get_name(source)
    else { return false }
    return unsafe String(cString: name) == "FunctionalListBox main queue"
  }
}
