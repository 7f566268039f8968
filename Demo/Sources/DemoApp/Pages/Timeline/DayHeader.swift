internal import FunctionalListWidgets
internal import FunctionalListBox

/// The description of the header of a day.
func dayHeader(_ day: String) -> any CellConfigType {
  Label.cell(key: "header", state: day) { label, day in
    label.addCSSClass("day-header")
    label.horizontalAlignment = .center
    label.text = day ?? ""
  }
}
