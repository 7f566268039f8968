/// A file that cannot be read as a table, and the reason.
package struct CSVError: Error, Equatable, CustomStringConvertible {
  var path: String
  var reason: String

  package var description: String { "the table \(path) cannot be read: \(reason)" }
}
