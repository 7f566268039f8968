import FunctionalListWidgets
import FunctionalListBox

let grid = FunctionalCollectionData(name: "fixture")

/// Shows seven tiles in three columns.
func showGrid() {
  let flowBox = FlowBox()
  flowBox.minimumColumns = 3
  flowBox.maximumColumns = 3
  window.child = flowBox
  grid.flowBox = flowBox
  let cells = (1...7).map { cell("\($0)", "Tile \($0)", Accessibility(label: "Tile \($0)")) }
  grid.renderAndDiff([TableSection(key: "s", rows: cells)])
  window.present()
}
