/// A folder whose files were to be listed, and why they cannot be.
package struct FolderError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "the files of \(path) cannot be listed: \(reason)" }
}
