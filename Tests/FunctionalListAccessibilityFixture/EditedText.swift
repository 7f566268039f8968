import FunctionalListBox
import FunctionalListWidgets

/// Rows that can be renamed; the text of the first is being edited.
func showEditedText() {
  window.child = listBox
  table.renderAndDiff([
    TableSection(key: "s", rows: ["Ada", "Bob"].map { EditableLabel.cell(key: $0, state: $0) })
  ])
  window.present()
  table.beginEditing(ItemPath(sectionKey: "s", itemKey: "Ada"))
}
