internal import FunctionalListDemoUserFolders
internal import Glibc

/// The file that stores a list between two runs of the program.
package struct ToDoFile: Sendable {
  package let path: String

  /// The content of a file.
  package enum Content: Equatable, Sendable {
    case list(ToDoList)
    /// There is no file yet.
    case missing
    /// The file has another format. It was renamed, so that a new file can be written.
    case damaged(keptAs: String)
  }

  package init(path: String) {
    self.path = path
  }

  /// The file in the user's data folder.
  package static func ofUser() -> ToDoFile { ToDoFile(path: UserFolder.data.path() + "/to-do.md") }

  /// Reads the list.
  ///
  /// - Throws: An error if the file cannot be read, or a damaged one cannot be renamed.
  package func load() throws(ToDoFileError) -> Content {
    guard let bytes = try read() else { return .missing }
    if let text = String(validating: bytes, as: UTF8.self), let list = ToDoList(text: text) {
      return .list(list)
    }
    let aside = (1...).lazy.map { "\(path).damaged-\($0)" }.first { access($0, F_OK) != 0 } ?? path
    guard rename(path, aside) == 0 else { throw ToDoFileError("put aside", path) }
    return .damaged(keptAs: aside)
  }

  /// Writes the list, or leaves the file as it was.
  package func save(_ list: ToDoList) throws(ToDoFileError) {
    makeFolders()
    let new = path + ".new"
    guard let file = fopen(new, "w") else { throw ToDoFileError("saved", path) }
    let text = Array(list.text.utf8)
    let isWritten = fwrite(text, 1, text.count, file) == text.count
    guard fclose(file) == 0, isWritten, rename(new, path) == 0 else {
      let error = ToDoFileError("saved", path)
      unlink(new)
      throw error
    }
  }

  /// The bytes of the file, or `nil` if there is none.
  private func read() throws(ToDoFileError) -> [UInt8]? {
    guard let file = fopen(path, "r") else {
      if errno == ENOENT { return nil }
      throw ToDoFileError("read", path)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    let size = 65_536
    var chunk = [UInt8](repeating: 0, count: size)
    while case let count = fread(&chunk, 1, size, file), count > 0 { bytes += chunk[..<count] }
    guard ferror(file) == 0 else { throw ToDoFileError("read", path) }
    return bytes
  }

  /// Makes the folders of the file that are missing, for the user alone.
  private func makeFolders() {
    for end in path.indices.dropFirst() where path[end] == "/" {
      mkdir(String(path[..<end]), 0o700)
    }
  }
}
