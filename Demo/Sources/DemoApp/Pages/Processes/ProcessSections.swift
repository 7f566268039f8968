internal import FunctionalListBox
internal import FunctionalListDemoProcesses

typealias ProcessCell = HostCell<ProcessRow, ProcessRow.ViewData, EdgeBasedTableItemLayout>
typealias UserHeaderCell = HostCell<UserHeader, UserHeader.ViewData, EdgeBasedTableItemLayout>

/// The description of the list: a section for each user, a row for each process.
enum ProcessSections {
  /// Describes the processes; `request` is called with what the user wants of one.
  static func sections(
    of groups: [UserGroup], request: @escaping (ProcessRequest, RunningProcess) -> Void
  ) -> [TableSection] {
    groups.map { group in
      TableSection(
        key: group.user, rows: group.processes.map { row(of: $0, request: request) },
        header: UserHeaderCell(
          key: "header", state: .init(user: group.user, count: group.processes.count)))
    }
  }

  private static func row(
    of process: RunningProcess, request: @escaping (ProcessRequest, RunningProcess) -> Void
  ) -> any CellConfigType {
    let data = ProcessRow.ViewData(process)
    let actions = CellActions(rowActions: {
      for offer in [process.isStopped ? .resume : .stop, .end] as [ProcessRequest] {
        RowAction(
          offer.title, role: offer == .end ? .destructive : .normal,
          shortcut: offer == .end ? "Delete" : nil, isEnabled: process.isOwn
        ) { request(offer, process) }
      }
    })
    return ProcessCell(
      key: process.id.description, state: data, actions: actions,
      accessibility: Accessibility(label: data.spoken))
  }
}
