internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses
internal import Observation

/// The list itself: a row for each process.
@Observable final class ProcessesList {
  /// What the list shows.
  var view = ProcessView.users([])
  /// Called when the user expands or collapses a process.
  @ObservationIgnored var onExpand: ((ProcessIdentity, _ isExpanded: Bool) -> Void)?
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

  /// - Parameters:
  ///   - order: the order; `nil` for the one that the user has chosen last, or else by CPU.
  ///   - columns: where the user's choices are kept.
  init(order: ProcessOrder?, columns: SavedColumns? = nil) {
    list.table.columns = ProcessColumns.all
    list.table.columnState = ProcessColumns.state(sortedBy: order ?? .cpu)
    columns?.keep(list.table, as: ProcessesPage.name)
    if let order { list.table.columnState.sort = ProcessColumns.state(sortedBy: order).sort }
    list.content.horizontalPolicy = .automatic
    list.table.onSortChanged { [weak self] _ in self?.onSortChanged?() }
    list.table.placeholder = EmptyState.cell(
      "edit-find-symbolic", "No Processes Found", "Try another search.")
    list.table.observe { [weak self] in
      ProcessSections(view: self?.view ?? .users([])) {
        self?.onExpand?($0, $1)
      } request: {
        self?.onRequest?($0, $1)
      }
    }
    list.table.onRender = { [weak self] in self?.report($0) }
  }

  var content: Widget { list.content }

  private func report(_ render: RenderSummary) {
    let oldRowCounts = rowCounts
    rowCounts = view.rowCounts
    onReport?(
      RenderReport(
        oldRowCounts: oldRowCounts, newRowCounts: rowCounts, changes: render.changes,
        duration: render.duration))
  }
}
