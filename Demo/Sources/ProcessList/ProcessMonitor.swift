/// Reads a tree of processes again and again, off the main actor.
package actor ProcessMonitor {
  private let tree: ProcTree
  private var meter = CPUMeter()
  private var users: UserNames

  /// - Parameters:
  ///   - tree: the tree to read.
  ///   - userName: The name of a user, or `nil` for none; asked once for each user. Left
  ///     out, the tree's own file of users if it has one, else the machine's user database.
  package init(tree: ProcTree, userName: (@Sendable (UInt32) -> String?)? = nil) {
    self.tree = tree
    users = UserNames(
      lookUp: userName ?? UserNames.recorded(in: tree) ?? UserNames.ofThisMachine)
  }

  /// Reads the tree; the shares of time are those since the call before.
  ///
  /// - Throws: Where the folder cannot be listed at all.
  package func processes() throws(ProcTreeError) -> [RunningProcess] {
    let snapshot = try tree.snapshot()
    let percentages = meter.percentages(of: snapshot)
    return zip(snapshot.processes, percentages).map { process, cpu in
      RunningProcess(
        id: process.identity, name: process.name, user: users[process.userID], cpu: cpu,
        memory: process.memory)
    }
  }
}
