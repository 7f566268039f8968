package import FunctionalListCore

/// Rows of a list that are next to each other, because their files are in one folder.
package struct FileGroup: Sendable {
  package let folder: FilePath
  package let files: Slice<SearchResults<FoundFile>>

  /// The groups of rows that are sorted by folder, found off the caller's actor.
  @concurrent
  package static func groups(of rows: SearchResults<FoundFile>) async -> [FileGroup] {
    rows.grouped(by: \.folder).map { FileGroup(folder: $0.group, files: $0.items) }
  }
}
