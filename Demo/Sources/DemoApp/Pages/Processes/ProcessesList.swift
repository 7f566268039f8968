internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The list itself: a section for each user, a row for each process.
final class ProcessesList {
  private let list = ScrolledList(name: "processes")
  private var rowCounts: [Int] = []
  /// Called with what the user wants of a process.
  var onRequest: ((ProcessRequest, RunningProcess) -> Void)?

  init() {
    let nothing = Label("No process matches")
    nothing.addCSSClass("dim-label")
    nothing.setMargins(top: 48)
    nothing.horizontalAlignment = .center
    list.listBox.setPlaceholder(nothing)
  }

  var content: Widget { list.content }

  /// Shows the groups, and reports the changes.
  func render(_ groups: [UserGroup], completion: @escaping (RenderReport) -> Void) {
    let newRowCounts = groups.map(\.processes.count)
    let sections = ProcessSections(groups: groups) { [weak self] in self?.onRequest?($0, $1) }
    let start = ContinuousClock.now
    // Not observed: the report wants the changes of each render, which only a completion is told.
    list.table.renderAndDiff(sections.sections) { [weak self] outcome in
      guard let self, case .applied(let changes) = outcome else { return }
      let report = RenderReport(
        oldRowCounts: rowCounts, newRowCounts: newRowCounts, changes: changes,
        duration: ContinuousClock.now - start)
      rowCounts = newRowCounts
      completion(report)
    }
  }
}
