internal import FunctionalListWidgets
internal import FunctionalListBox

/// The icons of the theme in a grid: the favourites first, in an order that is dragged.
final class IconsPage: Page {
  static let name = "icons"
  static let title = "Icons"
  static let iconName = "view-grid-symbolic"

  let model = IconsModel.ofTheme()
  let grid = FunctionalCollectionData(name: "icons")
  let flowBox = FlowBox()
  let search = SearchEntry()
  private let column = Box(orientation: .vertical)

  init(options: PageOptions) {
    flowBox.setAccessibleLabel(Self.title)
    flowBox.maximumColumns = 40
    flowBox.verticalAlignment = .start
    let scrolled = ScrolledWindow()
    scrolled.horizontalPolicy = .never
    scrolled.expandsVertically = true
    scrolled.addCSSClass("view")
    scrolled.child = flowBox
    for part in [toolbar(), scrolled] { column.append(part) }
    grid.itemSize = ItemSize(width: 104, height: 84)
    grid.typeAhead = .byText { (icon: IconsModel.Icon) in icon.id }
    grid.flowBox = flowBox
    grid.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Icons Found", "Try another search.")
    grid.observe(animated: true) { [model] in
      Self.section("favourites", model.shownFavourites, in: model)
      Self.section("icons", model.shownOthers, in: model)
    }
  }

  private static func section(
    _ key: String, _ icons: [IconsModel.Icon], in model: IconsModel
  ) -> TableSection {
    let isFavourites = key == "favourites"
    var section = TableSection(key: key, items: icons) { icon in
      tile(icon.id, isFavourite: isFavourites, in: model)
    }
    // Of favourites that are searched not all are seen.
    if isFavourites, model.query.isEmpty { section.onMove = { model.move($0) } }
    return section.filtered(!model.query.isEmpty)
  }

  var content: Widget { column }

  func handle(_ key: KeyPress) -> Bool {
    guard key.matches("<Control>f") else { return false }
    search.grabFocus()
    return true
  }

  private static func tile(
    _ name: String, isFavourite: Bool, in model: IconsModel
  ) -> any CellConfigType {
    IconTile.cell(
      key: name, state: name,
      style: CellStyle(cssClasses: isFavourite ? ["favourite"] : []),
      actions: CellActions(
        canBeMoved: isFavourite, dragPayload: { .text(name) },
        rowActions: {
          [
            .action(
              RowAction(
                isFavourite ? "Remove from Favourites" : "Add to Favourites",
                shortcut: "<Control>d"
              ) { model.toggle(name) })
          ]
        }))
  }

  private func toolbar() -> Widget {
    search.setAccessibleLabel("Search")
    search.placeholder = "Search icons"
    search.expandsHorizontally = true
    search.onSearchChanged = { [model] in model.query = $0 }
    let bar = Clamp(search)
    bar.addCSSClass("page-toolbar")
    return bar
  }
}
