internal import FunctionalListDemoFiles
internal import FunctionalListBox

typealias FileCell = HostCell<FileRow, FileRow.ViewData, EdgeBasedTableItemLayout>
typealias FolderHeaderCell = HostCell<
  FolderHeader, FolderHeader.ViewData, EdgeBasedTableItemLayout
>
typealias FolderNoteCell = HostCell<FolderNote, FolderNote.ViewData, EdgeBasedTableItemLayout>

/// The description of the list: the tree, or a row for each file, optionally in a section for each folder.
///
/// The rows are lazy, because there may be a million.
struct FileSections: SectionSource {
  let model: FilesModel

  @TableBuilder var sections: [TableSection] {
    if let listing = model.listing {
      if let groups = listing.groups, !groups.isEmpty {
        for group in groups {
          let header = FolderHeader.ViewData(folder: group.folder.text, count: group.files.count)
          TableSection(
            key: group.folder, items: group.files,
            header: FolderHeaderCell(state: header), keySpace: "files", row: row)
        }
      } else {
        TableSection(key: "files", items: listing.rows, keySpace: "files", row: row)
      }
    } else {
      TableSection(key: "files", items: model.tree.items, keySpace: "files", row: row)
    }
  }

  /// A row of the list, in which the matches are highlighted.
  private func row(of file: FoundFile) -> any RowDescription {
    let data = FileRow.ViewData(file, filter: model.shownFilter)
    return FileCell(
      key: file.id, state: data, accessibility: Accessibility(label: data.spoken))
  }

  /// A row of the tree.
  private func row(of item: FolderTree.Items.Element) -> any RowDescription {
    switch item.element {
    case .node(let file):
      let data = FileRow.ViewData(inTree: file)
      return FileCell(
        key: item.id, state: data, actions: actions(of: item, file),
        accessibility: Accessibility(label: data.spoken))
    case .loading:
      return note("Loading…", isLoading: true, on: item)
    case .failed(let folder, let reason):
      return note("Cannot be read: \(reason)", on: item) { model.tree.retry(folder) }
    }
  }

  private func actions(of item: FolderTree.Items.Element, _ file: FoundFile) -> CellActions {
    let expand: @MainActor (Bool) -> Void = { model.tree.setExpanded($0, file.path) }
    let toggle: @MainActor () -> Void = { expand(!item.isExpanded) }
    return CellActions(
      activationAction: item.isExpandable ? toggle : nil, expansion: item.expansion(expand))
  }

  private func note(
    _ text: String, isLoading: Bool = false, on item: FolderTree.Items.Element,
    activationAction: (@MainActor () -> Void)? = nil
  ) -> any RowDescription {
    let actions = CellActions(
      activationAction: activationAction, expansion: item.expansion { _ in })
    return FolderNoteCell(
      key: item.id, state: .init(text: text, isLoading: isLoading), actions: actions)
  }
}
