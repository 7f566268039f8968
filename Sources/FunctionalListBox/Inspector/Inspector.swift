import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import FunctionalListCore

/// The window that shows the state of a list, in a list of its own.
final class Inspector: ListFollower {
  /// The maximum number of renders to show.
  private static let maxRenders = 20

  let window = Window()
  /// The list in the window.
  let content = FunctionalTableData(name: "inspector")
  private weak var table: FunctionalData?
  private var renders: [InspectorSections.Render] = []
  private var renderCount = 0
  private var isUpdateDue = false

  init(of table: FunctionalData) {
    self.table = table
    let listBox = ListBox()
    listBox.selectionMode = .none
    let scrolled = ScrolledWindow()
    scrolled.horizontalPolicy = .never
    scrolled.child = listBox
    window.child = scrolled
    window.title = "Inspector: \(table.name)"
    window.defaultSize = (560, 720)
    window.onCloseRequest = { [weak self] in
      self?.table?.follower = nil
      return false
    }
    content.logsRenders = false
    content.listBox = listBox
    update()
  }

  func present() { window.present() }

  func close() { window.destroy() }

  /// Adds a render.
  func note(_ record: RenderRecord, _ changes: TableSectionChangeSet) {
    renderCount += 1
    let render = InspectorSections.Render(number: renderCount, record: record, changes: changes)
    renders = [render] + renders.prefix(Self.maxRenders - 1)
    setNeedsUpdate()
  }

  /// Updates the window once when the main loop is idle, however often the list changes until then.
  func setNeedsUpdate() {
    guard !isUpdateDue else { return }
    isUpdateDue = true
    MainLoop.whenIdle { [weak self] in self?.update() }
  }

  private func update() {
    isUpdateDue = false
    guard let table else { return }
    guard !table.isRendering else { return setNeedsUpdate() }
    let sections = InspectorSections(list: InspectedList(of: table), renders: renders)
    content.renderAndDiff(sections.sections)
  }
}
