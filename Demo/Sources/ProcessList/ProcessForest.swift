/// Processes below those that have started them.
package struct ProcessForest: Equatable, Sendable {
  /// The processes whose parents are not shown, in order.
  package private(set) var roots: [RunningProcess] = []
  private var children: [Int32: [RunningProcess]] = [:]

  /// Sorts the processes that pass the filter, and those that have started them.
  package init(
    of processes: [RunningProcess], sorting: ProcessSorting, filter: ProcessFilter
  ) {
    let all = Dictionary(processes.map { ($0.pid, $0) }) { first, _ in first }
    var shown: Set<Int32> = []
    for process in processes where filter.admits(process) {
      var next: RunningProcess? = process
      // A process that is shown has its ancestors already.
      while let process = next, shown.insert(process.pid).inserted { next = all[process.parent] }
    }
    for process in processes.filter({ shown.contains($0.pid) })
      .sorted(by: sorting.areInIncreasingOrder)
    {
      if shown.contains(process.parent), process.parent != process.pid {
        children[process.parent, default: []].append(process)
      } else {
        roots.append(process)
      }
    }
  }

  /// The processes that a process has started, in order.
  package func children(of process: RunningProcess) -> [RunningProcess] {
    children[process.pid] ?? []
  }

  /// The identities of the processes that have started others.
  package var parents: Set<ProcessIdentity> {
    Set((roots + children.values.joined()).filter { children[$0.pid] != nil }.map(\.id))
  }
}
