internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoToDo

/// A to-do list that is edited in place and saved in a file.
final class ToDoPage: Page {
  static let name = "to-do"
  static let title = "To-do"
  static let iconName = "object-select-symbolic"

  private let column = Box(orientation: .vertical)
  private let list = ScrolledList(name: "to-do", label: ToDoPage.title, isClamped: true)
  var table: FunctionalTableData { list.table }
  let model: ToDoModel
  private let status = Label()
  private lazy var newItem = EntryBar(placeholder: "What is to be done?", label: "New item") {
    [weak self] in self?.model.add($0)
  }

  init(options: PageOptions) {
    model = ToDoModel(file: options.toDo)
    status.addCSSClass("page-status")
    status.truncates = true
    for part in [newItem.content, list.content, status] { column.append(part) }
    table.selectionMode = .multiple
    table.onMove = { [weak self] move in self?.model.apply(move) }
    table.placeholder = EmptyState.cell(
      "object-select-symbolic", "Nothing to Do", "What you enter above is kept here.")
    list.showsCards()
    table.observe(animated: true) { [weak self, model] in
      // The widget below the list is updated after each render.
      self?.showStatus()
      ToDoSections(model: model)
    }
  }

  var content: Widget { column }

  private func showStatus() { status.text = model.problem ?? summary }

  private var summary: String {
    "\(model.list.items(done: false).count) open, \(model.list.items(done: true).count) done"
  }
}
