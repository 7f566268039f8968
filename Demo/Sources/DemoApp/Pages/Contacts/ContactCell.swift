internal import FunctionalListBox

/// The row of a contact, which is edited if it is made with an editor.
///
/// Both use the same view, so a row keeps its widget when editing begins and ends.
nonisolated struct ContactCell: ItemCell {
  let item: Contact
  private var editor: EditingSource<Contact>?
  var style: CellStyle?
  var actions = CellActions()

  init(item: Contact) { self.item = item }

  @MainActor init(_ item: Contact, in editor: EditingSource<Contact>) {
    self.item = item
    self.editor = editor
    style = CellStyle(selected: editor.selection.contains(item.id))
    actions = CellActions(
      canBeMoved: true,
      rowActions: {
        RowAction(
          "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
          placement: .trailing, performAll: { paths in editor.delete(paths) })
      })
  }

  var key: String { "\(item.id)" }
  var accessibility: Accessibility { Accessibility(label: item.name, description: item.mail) }

  @MainActor func makeView() -> ContactRow {
    let row = ContactRow()
    LayoutMarginsTableItemLayout.layOut(row)
    return row
  }

  @MainActor func configure(_ view: ContactRow) {
    view.update(with: item)
    view.handle.isVisible = editor != nil
  }

  @MainActor func reset(_ view: ContactRow) { view.update(with: nil) }
}

nonisolated extension ContactCell: Equatable {
  static func == (lhs: ContactCell, rhs: ContactCell) -> Bool {
    lhs.item == rhs.item && lhs.editor === rhs.editor && lhs.style == rhs.style
  }
}
