/// What processes are sorted by; each is a column of the list.
package enum ProcessOrder: String, CaseIterable, Sendable {
  /// By the share of a processor.
  case cpu
  /// By size.
  case memory
  /// By name, without regard to case.
  case name
  /// By number.
  case pid

  /// Whether the greatest comes first, unless it is turned round.
  package var isDescending: Bool { self == .cpu || self == .memory }

  /// Below 0 if `lhs` is less than `rhs`, and above 0 if it is greater.
  fileprivate func compare(_ lhs: RunningProcess, _ rhs: RunningProcess) -> Int {
    switch self {
    case .cpu: sign(lhs.cpu, rhs.cpu)
    case .memory: sign(lhs.memory, rhs.memory)
    case .name: sign(lhs.foldedName, rhs.foldedName)
    case .pid: sign(lhs.pid, rhs.pid)
    }
  }

  private func sign<Value: Comparable>(_ lhs: Value, _ rhs: Value) -> Int {
    lhs < rhs ? -1 : lhs > rhs ? 1 : 0
  }
}

/// The order of the processes in a section.
package struct ProcessSorting: Equatable, Sendable {
  /// What they are sorted by, the most important first.
  package var criteria: [Criterion]

  /// One of several orders.
  package struct Criterion: Equatable, Sendable {
    package var order: ProcessOrder
    package var isDescending: Bool

    package init(_ order: ProcessOrder, isDescending: Bool? = nil) {
      self.order = order
      self.isDescending = isDescending ?? order.isDescending
    }
  }

  package init(_ criteria: [Criterion]) { self.criteria = criteria }

  /// Sorts by one order, in its usual direction.
  package init(_ order: ProcessOrder) { self.init([Criterion(order)]) }

  /// Whether `lhs` is above `rhs`; ties are broken by the number, so that rows do not move
  /// from one reading to the next.
  package func areInIncreasingOrder(_ lhs: RunningProcess, _ rhs: RunningProcess) -> Bool {
    for criterion in criteria {
      let order = criterion.order.compare(lhs, rhs)
      if order != 0 { return criterion.isDescending ? order > 0 : order < 0 }
    }
    return lhs.id.isBefore(rhs.id)
  }
}

extension ProcessIdentity {
  fileprivate func isBefore(_ other: ProcessIdentity) -> Bool {
    (pid, startTicks) < (other.pid, other.startTicks)
  }
}
