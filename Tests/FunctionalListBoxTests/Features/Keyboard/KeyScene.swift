import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets

/// A list or a grid of forty rows in a scrolled window, with a button after it.
@safe
final class KeyScene {
  let stage: Stage
  let isGrid: Bool
  let name: String
  let window = Window()
  let scrolled = ScrolledWindow()
  let listBox = ListBox()
  let flowBox = FlowBox()
  let before = Button("before")
  let other = Button("other")
  let data: FunctionalData
  private(set) var toggles = 0
  /// The keys of the rows that were activated.
  private(set) var activated: [String] = []

  init(
    _ stage: Stage, isGrid: Bool, liveRows: LiveRows, isPresented: Bool = true
  ) {
    (self.stage, self.isGrid) = (stage, isGrid)
    name = "\(isGrid ? "grid" : "list") \(liveRows)"
    stage.install(
      """
      list row, flowboxchild { padding: 0; border: none; min-width: 0; min-height: 0; }
      """)
    if isGrid {
      let grid = FunctionalCollectionData(name: "grid")
      grid.itemSize = ItemSize(width: 60, height: 30)
      flowBox.maximumColumns = 4
      grid.flowBox = flowBox
      data = grid
    } else {
      let table = FunctionalTableData(name: "list")
      table.listBox = listBox
      data = table
    }
    data.liveRows = liveRows
    data.selectionMode = .multiple
    scrolled.child = box
    scrolled.expandsVertically = true
    let column = Box()
    for widget in [before, scrolled, other] { column.append(widget) }
    window.child = column
    window.defaultSize = (260, 200)
    if isPresented {
      stage.present(window)
      stage.focus(window)
    }
  }

  var box: Widget { isGrid ? flowBox : listBox }

  /// Whether Ctrl+U, a shortcut of the list, leaves out all rows, and shows them again.
  var isToggledByKey = false {
    didSet {
      data.setListActions {
        RowAction("Unread only", shortcut: "<Control>u") { [weak self] in self?.toggle() }
      }
    }
  }

  private func toggle() {
    toggles += 1
    let isFiltered = !toggles.isMultiple(of: 2)
    render(isFiltered ? [] : Self.keys, isFiltered: isFiltered)
  }

  static let keys = (0..<40).map(String.init)

  func show(_ keys: [String] = KeyScene.keys, isFiltered: Bool = false) {
    render(keys, isFiltered: isFiltered)
    if unsafe gtk_widget_get_mapped(window.gtk) != 0 { stage.waitForFrame(in: window) }
  }

  private func render(_ keys: [String], isFiltered: Bool) {
    data.renderAndDiff([
      TableSection(
        key: "s",
        rows: keys.map { key in
          var cell = ListUnderTest.cell(key, key)
          cell.actions = CellActions(activationAction: { [weak self] in
            self?.activated.append(key)
          })
          return cell
        }
      ).filtered(isFiltered)
    ])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func focus(_ key: String) { data.focus(path(key)) }

  func press(_ keys: String...) {
    for key in keys { stage.press(key, in: window) }
  }

  var focused: String? { data.focusedItemPath?.itemKey }

  var selected: [String] { data.selectedItemPaths.map(\.itemKey) }

  /// Whether the box itself has the focus, and no row in it.
  var boxHasFocus: Bool { unsafe gtk_root_get_focus(window.pointer) == box.gtk }
}
