internal import Glibc

/// Reads whole files whose size is not known before, as those of /proc are.
struct FileBytes {
  private var buffer = [UInt8](repeating: 0, count: 8192)

  /// The file's bytes, or `nil` if it cannot be read.
  ///
  /// The files of a process disappear when it ends, even while they are open (`ESRCH`).
  mutating func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }

    var bytes: [UInt8] = []
    while true {
      let count = buffer.withUnsafeMutableBytes { space in
        Glibc.read(descriptor, space.baseAddress, space.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
