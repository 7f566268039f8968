internal import FunctionalListWidgets
internal import FunctionalListBox

/// The description of the heading of a section.
func listHeading(_ title: String) -> any CellConfigType {
  Label.cell(key: "header", state: title, layout: EdgeBasedTableItemLayout.self) { label, title in
    label.addCSSClass("list-heading")
    label.text = title ?? ""
  }
}
