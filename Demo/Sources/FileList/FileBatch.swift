/// What a search has found since the batch before.
package struct FileBatch: Equatable, Sendable {
  /// In the order in which they were found, which is none.
  package var files: [FoundFile] = []
  /// The number of folders that could not be read whole: most often they are closed to the user.
  package var skippedFolders = 0

  var isEmpty: Bool { files.isEmpty && skippedFolders == 0 }
}
