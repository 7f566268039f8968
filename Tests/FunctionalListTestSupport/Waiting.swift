/// Waits until a condition holds, and lets other tasks run meanwhile.
///
/// - Returns: Whether it came to hold within five minutes, a limit that only ends a hang: all tests of a
///   process begin at once, and wait for each other's turns.
@MainActor public func wait(until condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    await Task.yield()
  }
  return true
}

/// Lets tasks that wait for nothing but a thread run, on the main actor and elsewhere.
@MainActor public func letTasksRun() async {
  for _ in 0..<10 { await Task.detached {}.value }
}
