@testable import FunctionalListDemoFiles

extension FoundFile {
  /// A file that a search might have found.
  static func sample(
    _ number: Int32, _ name: String = "", in folder: String = "/f", size: UInt64 = 0,
    modified: Int64 = 0
  ) -> FoundFile {
    FoundFile(
      number: number, folder: folder, name: name, size: size, modified: modified, kind: .text)
  }
}
