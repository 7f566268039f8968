/// The files as an arrangement has them.
package struct FileListing: Equatable, Sendable {
  /// A group for each folder, or one for all files; none is empty.
  package var groups: [FileGroup] = []
  /// The files that were found, those that the filter leaves out too; each counts once.
  package var fileCount = 0

  package init(groups: [FileGroup] = [], fileCount: Int = 0) {
    self.groups = groups
    self.fileCount = fileCount
  }

  package var rowCount: Int { groups.reduce(0) { $0 + $1.files.count } }
}

/// Files that stand together.
package struct FileGroup: Equatable, Sendable {
  /// The folder of the files, or `nil` if the groups are not by folder.
  package var folder: String?
  package var files: ArraySlice<FoundFile>

  package init(folder: String?, files: ArraySlice<FoundFile>) {
    self.folder = folder
    self.files = files
  }
}
