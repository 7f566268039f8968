internal import Glibc

/// The file of a conversation could not be made or read, and the reason.
package struct ConversationFileError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Makes an error with the reason that the C library gives (`errno`).
  init(_ verb: String, _ path: String) {
    description = "\(path) cannot be \(verb): \(String(cString: strerror(errno)))"
  }
}
