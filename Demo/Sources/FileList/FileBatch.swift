/// The files that a search has found since the previous batch.
package struct FileBatch: Equatable, Sendable {
  /// The files, in no particular order.
  package var files: [FoundFile] = []
  /// The number of folders that could not be read whole: most often they are closed to the user.
  package var skippedFolders = 0

  var isEmpty: Bool { files.isEmpty && skippedFolders == 0 }
}
