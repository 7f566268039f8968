internal import Glibc

/// Reads a tree of processes again and again, off the main actor.
package actor ProcessMonitor {
  private let tree: ProcTree
  private var meter = CPUMeter()
  private var users: UserNames

  /// - Parameters:
  ///   - tree: the tree to read.
  ///   - userName: returns the name of a user, or `nil` if there is none. It is called once for
  ///     each user. By default the names are those in the tree's own file of users if it has one,
  ///     else those in the machine's user database.
  package init(tree: ProcTree, userName: (@Sendable (UInt32) -> String?)? = nil) {
    self.tree = tree
    users = UserNames(
      lookUp: userName ?? UserNames.recorded(in: tree) ?? UserNames.ofThisMachine)
  }

  /// Reads the tree; the shares of time are those since the previous call.
  ///
  /// - Throws: An error if the folder cannot be listed at all.
  package func processes() throws(ProcTreeError) -> [RunningProcess] {
    let snapshot = try tree.snapshot()
    let percentages = meter.percentages(of: snapshot)
    return zip(snapshot.processes, percentages).map { process, cpu in
      RunningProcess(
        id: process.identity, name: process.name, user: users[process.userID], cpu: cpu,
        memory: process.memory, parent: process.parent, isStopped: process.isStopped,
        isOwn: tree.isOfThisMachine && process.userID == geteuid())
    }
  }
}
