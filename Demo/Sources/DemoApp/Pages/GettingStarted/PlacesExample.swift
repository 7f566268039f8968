import FunctionalListWidgets
import FunctionalListBox

typealias LabelCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

/// Shows a company and its location in two rows, each with a label.
func showPlaces(in listBox: ListBox) -> FunctionalTableData {
  let functionalTableData = FunctionalTableData(name: "places")
  functionalTableData.listBox = listBox

  let section = TableSection(
    key: "header-unique-key",
    rows: [
      LabelCell(key: "company", state: "Shopify") { view, state in
        view.text = state ?? ""  // nil: reset for reuse
      },
      LabelCell(key: "location", state: "🇨🇦"),
    ])
  // Renders once. A list that shows a changing model calls observe instead.
  functionalTableData.renderAndDiff([section])
  return functionalTableData
}
