/// A process as the list shows it.
package struct RunningProcess: Equatable, Sendable, Identifiable {
  package var id: ProcessIdentity
  package let name: String
  /// The name of the user, or the number of a user without a name.
  package let user: String
  /// The share of one processor's time, in percent.
  package var cpu: Double
  /// Resident memory, in bytes.
  package var memory: UInt64
  /// The number of the process that has started it; 0 for none.
  package let parent: Int32
  /// Whether a signal has stopped the process.
  package var isStopped: Bool
  /// Whether the process is one of the user who runs this program.
  package let isOwn: Bool
  /// The name and the user in small letters, for searching and sorting.
  let foldedName, foldedUser: String

  package var pid: Int32 { id.pid }

  package init(
    id: ProcessIdentity, name: String, user: String, cpu: Double, memory: UInt64,
    parent: Int32 = 0, isStopped: Bool = false, isOwn: Bool = false
  ) {
    self.id = id
    self.name = name
    self.user = user
    self.cpu = cpu
    self.memory = memory
    self.parent = parent
    self.isStopped = isStopped
    self.isOwn = isOwn
    foldedName = name.lowercased()
    foldedUser = user.lowercased()
  }
}
