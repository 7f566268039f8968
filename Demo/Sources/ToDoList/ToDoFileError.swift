internal import Glibc

/// A file that could not be read, saved or renamed, and the reason.
package struct ToDoFileError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Makes an error with the reason that the C library gives (`errno`).
  init(_ verb: String, _ path: String) {
    description = "\(path) cannot be \(verb): \(String(cString: strerror(errno)))"
  }
}
