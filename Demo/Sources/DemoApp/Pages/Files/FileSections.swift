internal import FunctionalListDemoFiles
internal import FunctionalListBox

typealias FileCell = HostCell<FileRow, FileRow.ViewData, EdgeBasedTableItemLayout>
typealias FolderHeaderCell = HostCell<
  FolderHeader, FolderHeader.ViewData, EdgeBasedTableItemLayout
>

/// The description of the list: a row for each file, optionally in a section for each folder.
enum FileSections {
  /// The rows are lazy, because there may be a million.
  static func sections(of listing: FileListing) -> [TableSection] {
    listing.groups.map { group in
      TableSection(
        key: group.folder ?? "files", items: group.files, id: \.id, header: header(of: group),
        row: row)
    }
  }

  private static func header(of group: FileGroup) -> FolderHeaderCell? {
    group.folder.map { folder in
      FolderHeaderCell(key: "header", state: .init(folder: folder, count: group.files.count))
    }
  }

  private static func row(of file: FoundFile) -> any RowDescription {
    let data = FileRow.ViewData(file)
    return FileCell(key: file.id, state: data, accessibility: Accessibility(label: data.spoken))
  }
}
