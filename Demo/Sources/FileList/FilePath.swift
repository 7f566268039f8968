internal import FunctionalListDemoText

/// The path of a file, whose bytes need not be text.
package struct FilePath: Hashable, Sendable {
  private let escaped: EscapedName

  /// Makes a path that is text, as the user has written it.
  package init(text: String) { escaped = EscapedName(text.utf8) }

  /// Makes the path of a file in a folder; the path of the folder may be empty.
  init(_ name: EscapedName, in folder: FilePath) {
    let folder = folder.escaped.description
    let separator = folder.isEmpty || folder.hasSuffix("/") ? "" : "/"
    escaped = EscapedName(description: folder + separator + name.description)
  }

  /// The bytes of the path, as the kernel stores them.
  var bytes: [UInt8] { escaped.bytes }

  /// The path to show in a line.
  package var text: String { escaped.text }
}

extension FilePath: LosslessStringConvertible {
  /// Makes the path that has this ``description``.
  package init(_ description: String) { escaped = EscapedName(description: description) }

  /// A text that no other path has.
  package var description: String { escaped.description }
}

extension FilePath: Comparable {
  package static func < (lhs: FilePath, rhs: FilePath) -> Bool {
    lhs.description < rhs.description
  }
}
