/// A file or a folder as the list shows it.
///
/// All copies of the value share the properties of the file, so each of a million rows takes 16
/// bytes.
package struct FoundFile: Identifiable, Sendable {
  /// The identity of a row: of the file itself, or of a row that repeats it.
  package struct ID: Sendable {
    fileprivate let facts: FileFacts
    fileprivate let copy: Int32
  }

  private let facts: FileFacts
  /// The number of the row among those that repeat the file; 0 is the first.
  private let copy: Int32

  init(
    number: Int32, folder: FilePath, name: EscapedName, size: UInt64, modified: Int64,
    kind: FileKind
  ) {
    facts = FileFacts(
      number: number, folder: folder, name: name, size: size, modified: modified, kind: kind)
    copy = 0
  }

  private init(facts: FileFacts, copy: Int32) {
    self.facts = facts
    self.copy = copy
  }

  /// The identity among the rows of one search.
  package var id: ID { ID(facts: facts, copy: copy) }

  /// The folder that the file is in.
  package var folder: FilePath { facts.folder }

  /// The name to show.
  package var name: String { facts.name.text }

  /// The name, followed by a number in rows that repeat the file: `"ls"`, `"ls (2)"`.
  package var title: String { copy == 0 ? name : "\(name) (\(copy + 1))" }

  package var path: FilePath { facts.path }

  /// The size in bytes; for a symbolic link, that of the link, and 0 for a folder.
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

extension FoundFile.ID: Hashable, CustomStringConvertible {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.facts.number == rhs.facts.number && lhs.copy == rhs.copy
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(facts.number)
    hasher.combine(copy)
  }

  /// The path of the file, which is the key of its row in the tree too; a short text that is no path for a
  /// row that repeats the file.
  package var description: String {
    copy == 0 ? facts.path.description : "//" + String(facts.number) + "/" + String(copy)
  }
}

/// The properties of a file that the search has read.
private final class FileFacts: Sendable {
  let number: Int32
  let folder: FilePath
  let name: EscapedName
  let foldedName: String
  let size: UInt64
  let modified: Int64
  let kind: FileKind

  init(
    number: Int32, folder: FilePath, name: EscapedName, size: UInt64, modified: Int64,
    kind: FileKind
  ) {
    self.number = number
    self.folder = folder
    self.name = name
    foldedName = name.text.lowercased()
    self.size = size
    self.modified = modified
    self.kind = kind
  }

  var path: FilePath { FilePath(name, in: folder) }

  func isEqual(to other: FileFacts) -> Bool {
    (number, size, modified, kind) == (other.number, other.size, other.modified, other.kind)
      && name == other.name && folder == other.folder
  }
}
