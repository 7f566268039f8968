internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoToDo

/// The description of the list: a section of open items, and one of done items.
struct ToDoSections: SectionSource {
  enum Key: String, ListKey { case open, done }

  let model: ToDoModel

  @TableBuilder var sections: [TableSection] {
    if !model.list.items.isEmpty {
      section(.open, "Open", isDone: false)
      section(.done, "Done", isDone: true)
    }
  }

  private func section(_ key: Key, _ title: String, isDone: Bool) -> TableSection {
    TableSection(key: key, header: listHeading(title), reordering: .group("to-do")) {
      let items = model.list.items(done: isDone)
      for (offset, item) in items.enumerated() { row(for: item, offset, of: items.count) }
    }
  }

  private func row(for item: ToDo, _ offset: Int, of count: Int) -> any CellConfigType {
    ToDoRow.cell(
      key: item.id, state: .init(title: item.title, isDone: item.isDone),
      layout: EdgeBasedTableItemLayout.self,
      style: .card(
        offset, of: count, cssClasses: item.isDone ? ["done"] : [], isActivatable: false),
      actions: CellActions(canBeMoved: true, rowActions: { actions(for: item) }),
      accessibility: Accessibility(label: item.title, state: .checked(item.isDone))
    ) { row in
      row.check.onToggled = { model.setDone($0, of: [item.id]) }
      row.title.onChanged = { model.setTitle($0, of: item.id) }
      row.title.onFocusChanged = { if !$0 { model.dropIfBlank(item.id) } }
    }
  }

  @RowActionBuilder private func actions(for item: ToDo) -> [RowActionElement] {
    RowAction(
      item.isDone ? "Mark as Open" : "Mark as Done", shortcut: "<Control>Return",
      performAll: { paths in model.setDone(!item.isDone, of: ids(of: paths)) })
    RowAction(
      "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
      placement: .trailing,
      undoMessage: { $0 == 1 ? "Deleted “\(item.title)”" : "Deleted \($0) items" },
      performAll: { paths in model.delete(ids(of: paths)) }, undo: { model.restore() })
  }

  private func ids(of paths: [ItemPath]) -> [ToDo.ID] { paths.compactMap { Int($0.itemKey) } }
}
