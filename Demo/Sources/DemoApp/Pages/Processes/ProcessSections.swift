internal import FunctionalListBox
internal import FunctionalListDemoProcesses

typealias ProcessCell = HostCell<ProcessRow, ProcessRow.ViewData, EdgeBasedTableItemLayout>
typealias UserHeaderCell = HostCell<UserHeader, UserHeader.ViewData, EdgeBasedTableItemLayout>

/// The description of the list: a section for each user, a row for each process.
struct ProcessSections: SectionSource {
  let groups: [UserGroup]
  /// Called when the user makes a request to a process.
  let request: (ProcessRequest, RunningProcess) -> Void

  @TableBuilder var sections: [TableSection] {
    for group in groups {
      let header = UserHeader.ViewData(user: group.user, count: group.processes.count)
      TableSection(key: group.user, header: UserHeaderCell(key: "header", state: header)) {
        for process in group.processes { row(of: process) }
      }
    }
  }

  private func row(of process: RunningProcess) -> any CellConfigType {
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
      key: process.id, state: data, actions: actions,
      accessibility: Accessibility(label: data.spoken))
  }
}
