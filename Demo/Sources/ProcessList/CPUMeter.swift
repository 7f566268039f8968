/// Turns the kernel's running totals into shares of time.
struct CPUMeter {
  /// `USER_HZ`, the unit of every tick in /proc: 100 in all of Linux's user interfaces.
  static let ticksPerSecond = 100.0

  private var uptime = 0.0
  private var ticks: [ProcessIdentity: UInt64] = [:]

  /// For each process of the snapshot, in its order, how much of one processor it used since the
  /// snapshot before, in percent: 200 is two processors.
  ///
  /// A process that was not in the snapshot before, or a snapshot of the same moment, gives the
  /// share of the time since the process was started.
  mutating func percentages(of snapshot: ProcessSnapshot) -> [Double] {
    let elapsed = snapshot.uptime - uptime
    let percentages = snapshot.processes.map { process in
      if elapsed > 0, let before = ticks[process.identity], before <= process.cpuTicks {
        return Self.percentage(ticks: process.cpuTicks - before, seconds: elapsed)
      }
      let age = snapshot.uptime - Double(process.identity.startTicks) / Self.ticksPerSecond
      return Self.percentage(ticks: process.cpuTicks, seconds: age)
    }
    uptime = snapshot.uptime
    ticks = Dictionary(
      snapshot.processes.map { ($0.identity, $0.cpuTicks) },
      uniquingKeysWith: { first, _ in first })
    return percentages
  }

  private static func percentage(ticks: UInt64, seconds: Double) -> Double {
    seconds > 0 ? 100 * Double(ticks) / ticksPerSecond / seconds : 0
  }
}
