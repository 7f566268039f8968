/// The identity of a process, unique since the machine was started.
///
/// The kernel gives the number of a process that ended to a later one; the two differ in when they
/// were started.
package struct ProcessIdentity: Hashable, Sendable {
  /// The process's number.
  package var pid: Int32
  /// When the process was started, in clock ticks since the machine was.
  package var startTicks: UInt64

  package init(pid: Int32, startTicks: UInt64) {
    self.pid = pid
    self.startTicks = startTicks
  }
}

extension ProcessIdentity: LosslessStringConvertible {
  /// The number and the start with an at sign between them.
  package var description: String { "\(pid)@\(startTicks)" }

  package init?(_ description: String) {
    let numbers = description.split(separator: "@", omittingEmptySubsequences: false)
    guard numbers.count == 2, let pid = Int32(numbers[0]), let ticks = UInt64(numbers[1]) else {
      return nil
    }
    self.init(pid: pid, startTicks: ticks)
  }
}
