/// The order of the processes in a section.
package enum ProcessOrder: String, CaseIterable, Sendable {
  /// The busiest first.
  case cpu
  /// The largest first.
  case memory
  /// By name, without regard to case.
  case name
  /// The lowest number first.
  case pid

  /// Whether `lhs` is above `rhs`; ties are broken by the number, so that rows do not move
  /// from one reading to the next.
  package func areInIncreasingOrder(_ lhs: RunningProcess, _ rhs: RunningProcess) -> Bool {
    switch self {
    case .cpu where lhs.cpu != rhs.cpu: lhs.cpu > rhs.cpu
    case .memory where lhs.memory != rhs.memory: lhs.memory > rhs.memory
    case .name where lhs.foldedName != rhs.foldedName: lhs.foldedName < rhs.foldedName
    default: lhs.id.isBefore(rhs.id)
    }
  }
}

extension ProcessIdentity {
  fileprivate func isBefore(_ other: ProcessIdentity) -> Bool {
    (pid, startTicks) < (other.pid, other.startTicks)
  }
}
