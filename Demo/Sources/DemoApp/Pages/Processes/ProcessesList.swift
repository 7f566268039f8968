internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses
internal import Observation

/// The list itself: a section for each user, a row for each process.
@Observable final class ProcessesList {
  /// The user groups that the list shows.
  var groups: [UserGroup] = []
  /// Called with a summary of each render.
  @ObservationIgnored var onReport: ((RenderReport) -> Void)?
  /// Called when the user makes a request to a process.
  @ObservationIgnored var onRequest: ((ProcessRequest, RunningProcess) -> Void)?
  /// Called when the user sorts.
  @ObservationIgnored var onSortChanged: (() -> Void)?
  @ObservationIgnored private var rowCounts: [Int] = []
  private let list = ScrolledList(name: "processes", label: ProcessesPage.title)

  /// The order that the user has chosen.
  var sorting: ProcessSorting { ProcessSorting(list.table.columnState.sort) }

  init(order: ProcessOrder) {
    list.table.columns = ProcessColumns.all
    list.table.columnState = ProcessColumns.state(sortedBy: order)
    list.content.horizontalPolicy = .automatic
    list.table.onSortChanged { [weak self] _ in self?.onSortChanged?() }
    list.table.placeholder = EmptyState.cell(
      "edit-find-symbolic", "No Processes Found", "Try another search.")
    list.table.observe { [weak self] in
      ProcessSections(groups: self?.groups ?? []) { self?.onRequest?($0, $1) }
    }
    list.table.onRender = { [weak self] in self?.report($0) }
  }

  var content: Widget { list.content }

  private func report(_ render: RenderSummary) {
    let oldRowCounts = rowCounts
    rowCounts = groups.map(\.processes.count)
    onReport?(
      RenderReport(
        oldRowCounts: oldRowCounts, newRowCounts: rowCounts, changes: render.changes,
        duration: render.duration))
  }
}
