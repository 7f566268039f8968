/// The processes of one user.
package struct UserGroup: Equatable, Sendable {
  package var user: String
  /// The processes, never empty.
  package var processes: [RunningProcess]

  package init(user: String, processes: [RunningProcess]) {
    self.user = user
    self.processes = processes
  }

  /// Groups the processes that pass the filter by user, with the users by name and the processes of
  /// each as `sorting` says.
  package static func groups(
    of processes: [RunningProcess], sorting: ProcessSorting, filter: ProcessFilter
  ) -> [UserGroup] {
    let admitted = processes.filter(filter.admits)
    return Dictionary(grouping: admitted, by: \.user)
      .map { user, processes in
        UserGroup(user: user, processes: processes.sorted(by: sorting.areInIncreasingOrder))
      }
      .sorted { $0.user < $1.user }
  }
}
