internal import Glibc

/// A file that is replaced atomically: a reader gets either the old or the new bytes.
package struct AtomicFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// All bytes of the file; `nil` if it cannot be read.
  package func read() -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var (bytes, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 65_536))
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return ferror(file) == 0 ? bytes : nil
  }

  /// Replaces the file, and makes the folders that it is in for the user alone.
  ///
  /// - Returns: Whether it was replaced. If not, it does not change, and `errno` has the reason.
  package func write(_ bytes: [UInt8]) -> Bool {
    for end in path.indices.dropFirst() where path[end] == "/" {
      mkdir(String(path[..<end]), 0o700)
    }
    let new = "\(path).new-\(getpid())"
    guard let file = fopen(new, "w") else { return false }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    if fclose(file) == 0, isWritten, rename(new, path) == 0 { return true }
    let reason = errno
    unlink(new)
    errno = reason
    return false
  }
}
