internal import FunctionalListBox
internal import ProcessList

/// The list itself: a section for each user, a row for each process.
final class ProcessesList {
  let content = ScrolledWindow()
  private let listBox = ListBox()
  private let table = FunctionalTableData(name: "processes")

  init() {
    let nothing = Label("No process matches")
    nothing.addCSSClass("dim-label")
    nothing.setMargins(top: 48)
    nothing.horizontalAlignment = .center
    listBox.placeholder = nothing
    content.child = listBox
    content.expandsVertically = true
    content.horizontalPolicy = .never
    table.listBox = listBox
  }

  /// Shows the groups, and says what that did.
  func render(_ groups: [UserGroup], completion: @escaping (RenderReport) -> Void) {
    let processCount = groups.reduce(0) { $0 + $1.processes.count }
    let sections = ProcessSections.sections(of: groups)
    let start = ContinuousClock.now
    table.renderAndDiff(sections, animated: false) { outcome in
      guard case .applied(let changes) = outcome else { return }
      completion(
        RenderReport(
          processCount: processCount, changes: changes, duration: ContinuousClock.now - start))
    }
  }
}
