@testable import FunctionalListDemoFiles

extension FoundFile {
  /// A file that a search might have found.
  static func sample(
    _ number: Int32, _ name: String = "", in folder: String = "/f", size: UInt64 = 0,
    modified: Int64 = 0, kind: FileKind = .text
  ) -> FoundFile {
    FoundFile(
      number: number, folder: FilePath(text: folder), name: EscapedName(name.utf8), size: size,
      modified: modified, kind: kind)
  }
}
