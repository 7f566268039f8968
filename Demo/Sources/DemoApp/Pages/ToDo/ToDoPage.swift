internal import FunctionalListBox
internal import FunctionalListDemoToDo

/// What the user has to do, edited in the list itself and kept in a file.
final class ToDoPage: Page {
  static let name = "to-do"
  static let title = "To-do"
  static let iconName = "object-select-symbolic"

  private let column = Box(orientation: .vertical)
  let table = FunctionalTableData(name: "to-do")
  let model: ToDoModel
  private let status = Label()
  private lazy var undoBar = UndoBar(
    onUndo: { [weak self] in self?.model.restore() },
    onDismiss: { [weak self] in self?.model.dismissRemoval() })

  init(options: PageOptions) {
    model = ToDoModel(file: options.toDo)
    status.addCSSClass("page-status")
    status.truncates = true
    for part in [newItem(), list(), undoBar.content, status] { column.append(part) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  var content: Widget { column }

  private func newItem() -> Widget {
    let entry = Entry()
    entry.placeholder = "What is to be done?"
    entry.setAccessibleLabel("New item")
    entry.expandsHorizontally = true
    entry.onActivated = { [weak self, weak entry] in
      self?.model.add(entry?.text ?? "")
      entry?.text = ""
    }
    let toolbar = Box(orientation: .horizontal)
    toolbar.addCSSClass("page-toolbar")
    toolbar.append(entry)
    return toolbar
  }

  private func list() -> Widget {
    let (scrolled, listBox) = (ScrolledWindow(), ListBox())
    scrolled.horizontalPolicy = .never
    scrolled.expandsVertically = true
    scrolled.child = listBox
    table.listBox = listBox
    table.selectionMode = .multiple
    table.onMove = { [weak self] move in self?.model.follow(move) }
    table.placeholder = Label.cell(key: "empty", state: "Nothing to do") { $0.text = $1 ?? "" }
    return scrolled
  }

  private func render() {
    table.renderAndDiff(ToDoSections(model: model).sections, animated: true)
    undoBar.show(model.removal?.items.map(\.title) ?? [])
    status.text = model.problem ?? summary
  }

  private var summary: String {
    "\(model.list.items(done: false).count) open, \(model.list.items(done: true).count) done"
  }
}
