import FunctionalListWidgets
import FunctionalListBox

/// A task with a button that deletes it.
final class TaskView: Box, Updatable {
  private let title = Label()
  let delete = Button(iconName: "user-trash-symbolic", tooltip: "Delete")
  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    append(title)
    append(delete)
  }
  func update(with data: String?) { title.text = data ?? "" }
}

@MainActor final class Tasks {
  private let table: FunctionalTableData
  private(set) var titles = ["Water the plants", "Call Ada"]
  init(table: FunctionalTableData) { self.table = table }

  func render() {
    let rows = titles.map { title in
      HostCell<TaskView, String, LayoutMarginsTableItemLayout>(
        key: title, state: title,
        behavior: { view in view.delete.onClicked = { self.delete(title) } })
    }
    table.renderAndDiff([TableSection(key: "tasks", rows: rows)])
  }

  func delete(_ title: String) {
    titles.removeAll { $0 == title }
    render()
  }
}
