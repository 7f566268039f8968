internal import FunctionalListWidgets
internal import FunctionalListBox

/// Songs whose titles are edited while the list is sorted, searched and loaded.
final class PlaylistPage: Page {
  static let name = "playlist"
  static let title = "Playlist"
  static let iconName = "folder-music-symbolic"

  let model: PlaylistModel
  let search = SearchEntry()
  private let column = Box(orientation: .vertical)
  private let list = ScrolledList(
    name: "playlist", label: PlaylistPage.title, isClamped: true)
  /// The title that was edited when a search began, and where its caret was.
  private var edited: (path: ItemPath, entry: Entry, caret: Int)?
  /// The title that had the focus last.
  private weak var lastTitle: Entry?
  var table: FunctionalTableData { list.table }

  init(options: PageOptions) {
    model = PlaylistModel(latency: options.latency)
    for part in [toolbar(), list.content] { column.append(part) }
    table.selectionMode = .none
    table.columns = PlaylistColumns.all
    table.columnState.sort = PlaylistColumns.order
    options.columns?.keep(table, as: Self.name)
    model.sorter.sort(by: table.columnState.sort)
    table.onSortChanged { [model] in model.sorter.sort(by: $0) }
    list.listBox.addCSSClass("separators")
    table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Results", "Try another search.")
    table.observe(animated: true) { [weak self, model] in
      TableSection(key: "songs", items: model.sorter.items) { song in
        Self.row(for: song, in: model) { self?.lastTitle = $0 }
      }.filtered(!model.query.isEmpty)
      if model.query.isEmpty && !model.isComplete {
        TableSection(key: "more", rows: [LoadMoreCell(key: "more") { try await model.loadMore() }])
      }
    }
  }

  var content: Widget { column }

  func handle(_ key: KeyPress) -> Bool {
    guard key.matches("<Control>f") else { return false }
    edited = table.focusedItemPath.flatMap { path in
      lastTitle.map { (path, $0, $0.caretPosition) }
    }
    search.grabFocus()
    return true
  }

  private static func row(
    for song: Song, in model: PlaylistModel, onFocus: @escaping @MainActor (Entry) -> Void
  ) -> any CellConfigType {
    SongRow.cell(
      key: song.id, state: song, layout: EdgeBasedTableItemLayout.self,
      style: CellStyle(isActivatable: false, isFocusable: false),
      behavior: { row in
        row.title.onChanged = { model.rename(song.id, to: $0) }
        row.title.onFocusChanged = { [title = row.title] in if $0 { onFocus(title) } }
      })
  }

  private func toolbar() -> Widget {
    search.setAccessibleLabel("Search")
    search.placeholder = "Search songs"
    search.expandsHorizontally = true
    search.onSearchChanged = { [model] in model.query = $0 }
    search.onSearchStopped = { [weak self] in self?.endSearch() }
    let bar = Clamp(search)
    bar.addCSSClass("page-toolbar")
    return bar
  }

  /// Shows all songs again, and goes on with what was edited.
  private func endSearch() {
    search.text = ""
    model.query = ""
    guard let edited, table.focus(edited.path) else { return }
    edited.entry.grabFocus()
    edited.entry.caretPosition = edited.caret
  }
}
