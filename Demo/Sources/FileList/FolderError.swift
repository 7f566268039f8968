/// A folder that cannot be listed, and the reason.
package struct FolderError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "the files of \(path) cannot be listed: \(reason)" }
}
