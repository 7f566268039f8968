/// A file as the list shows it.
///
/// All copies of the value share the properties of the file, so each of a million rows takes 16
/// bytes.
package struct FoundFile: Identifiable, Sendable {
  private let facts: FileFacts
  /// The number of the row among those that repeat the file; 0 is the first.
  private let copy: Int32

  init(
    number: Int32, folder: String, name: String, size: UInt64, modified: Int64, kind: FileKind
  ) {
    facts = FileFacts(
      number: number, folder: folder, name: name, size: size, modified: modified, kind: kind)
    copy = 0
  }

  private init(facts: FileFacts, copy: Int32) {
    self.facts = facts
    self.copy = copy
  }

  /// A key that is unique among the rows of one search; paths as text may not be, because names
  /// need not be valid text.
  package var id: Int { Int(copy) << 32 | Int(facts.number) }

  /// The folder that the file is in, without a slash at the end.
  package var folder: String { facts.folder }

  package var name: String { facts.name }

  /// The name, followed by a number in rows that repeat the file: `"ls"`, `"ls (2)"`.
  package var title: String { copy == 0 ? name : "\(name) (\(copy + 1))" }

  package var path: String { facts.folder == "/" ? "/" + name : facts.folder + "/" + name }

  /// The size in bytes; for a symbolic link, that of the link.
  package var size: UInt64 { facts.size }

  /// When the content was changed last, in seconds since 1970.
  package var modified: Int64 { facts.modified }

  package var kind: FileKind { facts.kind }

  /// The number of files that the search had found before.
  var number: Int { Int(facts.number) }

  /// The name in small letters, for searching and sorting.
  var foldedName: String { facts.foldedName }

  /// The row that repeats the file for the `copy`th time.
  func repeated(_ copy: Int) -> FoundFile { FoundFile(facts: facts, copy: Int32(clamping: copy)) }
}

extension FoundFile: Equatable {
  /// Whether both are the same row with the same content.
  package static func == (lhs: FoundFile, rhs: FoundFile) -> Bool {
    lhs.copy == rhs.copy && (lhs.facts === rhs.facts || lhs.facts.isEqual(to: rhs.facts))
  }
}

/// The properties of a file that the search has read.
private final class FileFacts: Sendable {
  let number: Int32
  let folder, name, foldedName: String
  let size: UInt64
  let modified: Int64
  let kind: FileKind

  init(
    number: Int32, folder: String, name: String, size: UInt64, modified: Int64, kind: FileKind
  ) {
    self.number = number
    self.folder = folder
    self.name = name
    foldedName = name.lowercased()
    self.size = size
    self.modified = modified
    self.kind = kind
  }

  func isEqual(to other: FileFacts) -> Bool {
    (number, size, modified, kind) == (other.number, other.size, other.modified, other.kind)
      && name == other.name && folder == other.folder
  }
}
