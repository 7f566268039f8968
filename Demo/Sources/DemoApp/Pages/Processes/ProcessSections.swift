internal import FunctionalListBox
internal import FunctionalListDemoProcesses

typealias ProcessCell = HostCell<ProcessRow, ProcessRow.ViewData, EdgeBasedTableItemLayout>
typealias UserHeaderCell = HostCell<UserHeader, UserHeader.ViewData, EdgeBasedTableItemLayout>

/// The description of the list: a section for each user, a row for each process.
enum ProcessSections {
  static func sections(of groups: [UserGroup]) -> [TableSection] {
    groups.map { group in
      TableSection(
        key: group.user, rows: group.processes.map(row),
        header: UserHeaderCell(
          key: "header", state: .init(user: group.user, count: group.processes.count)))
    }
  }

  private static func row(of process: RunningProcess) -> any CellConfigType {
    let data = ProcessRow.ViewData(process)
    return ProcessCell(
      key: process.id.description, state: data, accessibility: Accessibility(label: data.spoken))
  }
}
