/// A folder that cannot be read as `/proc`, and the reason.
package struct ProcTreeError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package var description: String { "\(path) cannot be read as a tree of processes: \(reason)" }
}
