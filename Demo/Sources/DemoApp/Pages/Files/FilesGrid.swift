internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The found files as tiles, in the order of the list and with its selection.
final class FilesGrid {
  let content = ScrolledWindow()
  let grid = FunctionalCollectionData(name: "files as tiles")
  let flowBox = FlowBox()

  init(of model: FilesModel) {
    flowBox.setAccessibleLabel(FilesPage.title)
    flowBox.maximumColumns = 40
    flowBox.verticalAlignment = .start
    content.horizontalPolicy = .never
    content.expandsVertically = true
    content.addCSSClass("view")
    content.child = flowBox
    grid.itemSize = ItemSize(width: 112, height: 92)
    grid.selectionMode = .multiple
    grid.flowBox = flowBox
    grid.observe { FileTiles(model: model) }
  }
}

/// The description of the grid: a tile for each file, or none while the tree is shown.
struct FileTiles: SectionSource {
  let model: FilesModel

  @TableBuilder var sections: [TableSection] {
    if let groups = model.listing?.groups, !groups.isEmpty {
      for group in groups {
        TableSection(key: group.folder, items: group.files, keySpace: "files", row: tile)
      }
    } else if let rows = model.listing?.rows {
      TableSection(key: "files", items: rows, keySpace: "files", row: tile)
    }
  }

  private func tile(of file: FoundFile) -> any RowDescription {
    let data = FileRow.ViewData(file, filter: model.shownFilter)
    return FileTile.cell(
      key: file.id, state: data, accessibility: Accessibility(label: data.spoken))
  }
}

/// A tile of a file: the picture of its kind above its name.
final class FileTile: PictureTile, Updatable {
  func update(with data: FileRow.ViewData?) {
    image.iconName = data?.iconName
    if let markup = data?.markup { name.markup = markup } else { name.text = data?.name ?? "" }
    tooltip = data?.name
  }
}
