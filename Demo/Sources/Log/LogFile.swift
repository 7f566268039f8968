internal import Glibc

/// A file that is open for reading.
final class LogFile: Sendable {
  private let descriptor: CInt

  init(path: String) throws(LogFileError) {
    // Without O_NONBLOCK the program would wait for the writer of a named pipe.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var byte: UInt8 = 0
    guard descriptor >= 0, pread(descriptor, &byte, 1, 0) >= 0 else {
      throw LogFileError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// The bytes from an offset, at most `count`; none at the end of the file.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// The number of bytes in the file.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether a path names another file.
  func isReplaced(at path: String) -> Bool {
    var (own, other) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &other) == 0 else { return false }
    return own.st_ino != other.st_ino || own.st_dev != other.st_dev
  }
}

/// A log that cannot be read, and the reason.
package struct LogFileError: Error, Equatable, CustomStringConvertible {
  var path: String
  var reason: String

  package var description: String { "the log \(path) cannot be read: \(reason)" }
}
