/// The files in an arrangement.
package struct FileListing: Equatable, Sendable {
  /// A group for each folder, or one for all files; no group is empty.
  package var groups: [FileGroup] = []
  /// The number of files that were found, including those that the filter excludes; each counts
  /// once.
  package var fileCount = 0

  package init(groups: [FileGroup] = [], fileCount: Int = 0) {
    self.groups = groups
    self.fileCount = fileCount
  }

  package var rowCount: Int { groups.reduce(0) { $0 + $1.files.count } }
}

/// A group of files.
package struct FileGroup: Equatable, Sendable {
  /// The folder of the files, or `nil` if the groups are not by folder.
  package var folder: String?
  package var files: ArraySlice<FoundFile>

  package init(folder: String?, files: ArraySlice<FoundFile>) {
    self.folder = folder
    self.files = files
  }
}
