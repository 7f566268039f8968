package import FunctionalListCore

/// Rows of a list that are next to each other, because their files are in one folder.
package struct FileGroup: Sendable {
  package let folder: FilePath
  package let files: Slice<SearchResults<FoundFile>>

  /// The groups of rows that are sorted by folder, found off the caller's actor.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  package static func groups(
    of rows: SearchResults<FoundFile>
  ) async throws(CancellationError) -> [FileGroup] {
    var groups: [FileGroup] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      if groups.count.isMultiple(of: 256), Task.isCancelled { throw CancellationError() }
      let folder = rows[start].folder
      let end = rows[start...].firstIndex { $0.folder != folder } ?? rows.endIndex
      groups.append(FileGroup(folder: folder, files: rows[start..<end]))
      start = end
    }
    return groups
  }
}
