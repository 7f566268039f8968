internal import FunctionalListBox
internal import FunctionalListDemoProcesses

typealias ProcessCell = HostCell<ProcessRow, ProcessRow.ViewData, EdgeBasedTableItemLayout>
typealias UserHeaderCell = HostCell<UserHeader, UserHeader.ViewData, EdgeBasedTableItemLayout>

/// What the list shows.
enum ProcessView: Equatable {
  /// A section for each user.
  case users([UserGroup])
  /// Processes below those that have started them, but for those of collapsed ones.
  case tree(ProcessForest, collapsed: Set<ProcessIdentity>)

  /// The number of processes in each section.
  var rowCounts: [Int] {
    switch self {
    case .users(let groups): groups.map(\.processes.count)
    case .tree(let forest, let collapsed): [forest.items(collapsed: collapsed).count]
    }
  }
}

extension ProcessForest {
  /// The rows of the tree.
  func items(
    collapsed: Set<ProcessIdentity>
  ) -> TreeItems<RunningProcess, ProcessIdentity> {
    let parents = parents
    return TreeItems(
      roots, children: children(of:), isExpandable: { parents.contains($0.id) }, id: \.id,
      expanded: parents.subtracting(collapsed))
  }
}

/// The description of the list: a row for each process.
struct ProcessSections: SectionSource {
  let view: ProcessView
  /// Called when the user expands or collapses a process.
  var expand: (ProcessIdentity, _ isExpanded: Bool) -> Void = { _, _ in }
  /// Called when the user makes a request to a process.
  let request: (ProcessRequest, RunningProcess) -> Void

  @TableBuilder var sections: [TableSection] {
    switch view {
    case .users(let groups):
      for group in groups {
        let header = UserHeader.ViewData(user: group.user, count: group.processes.count)
        TableSection(key: group.user, header: UserHeaderCell(key: "header", state: header)) {
          for process in group.processes { row(of: process) }
        }
      }
    case .tree(let forest, let collapsed):
      TableSection(key: "processes", items: forest.items(collapsed: collapsed)) { item in
        row(of: item.element, item.expansion { expand(item.id, $0) })
      }
    }
  }

  private func row(
    of process: RunningProcess, _ expansion: RowExpansion? = nil
  ) -> any CellConfigType {
    let data = ProcessRow.ViewData(process)
    var actions = CellActions(rowActions: {
      for offer in [process.isStopped ? .resume : .stop, .end] as [ProcessRequest] {
        RowAction(
          offer.title, role: offer == .end ? .destructive : .normal,
          shortcut: offer == .end ? "Delete" : nil, isEnabled: process.isOwn
        ) { request(offer, process) }
      }
    })
    actions.expansion = expansion
    return ProcessCell(
      key: process.id, state: data, actions: actions,
      accessibility: Accessibility(label: data.spoken))
  }
}
