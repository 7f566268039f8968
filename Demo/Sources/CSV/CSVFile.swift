internal import Glibc

/// A file that is open for reading, whole.
///
/// Its bytes are read instead of mapped into memory: a program that shortens a mapped file, as one that writes it again
/// does, ends each program that reads the missing part (SIGBUS).
final class CSVFile {
  private let path: String
  private let descriptor: CInt
  private let size: Int
  /// A row begins at an offset of 32 bits.
  private static let maxSize = Int(UInt32.max)
  private static let pieceCount = 8 << 20

  init(path: String) throws(CSVError) {
    self.path = path
    // Without O_NONBLOCK the program would wait for the writer of a named pipe.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw CSVError(path: path, reason: String(cString: strerror(errno)))
    }
    size = Int(status.st_size)
    let reason: String? =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: String(cString: strerror(EISDIR))
      case S_IFREG where size > Self.maxSize: "Larger than 4 GB"
      case S_IFREG: nil
      default: "Not a regular file"
      }
    if let reason { throw CSVError(path: path, reason: reason) }
  }

  deinit { close(descriptor) }

  /// Reads all bytes, and reports the part that was read.
  ///
  /// A file that grows or shrinks meanwhile is read to its present end.
  ///
  /// - Throws: A ``CSVError``, or a `CancellationError`.
  func bytes(progress: (Double) async -> Void) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < Self.maxSize {
      try Task.checkCancellation()
      let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceCount) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(bytes.count)))
      }
      if piece.isEmpty { break }
      bytes += piece
      await progress(min(1, Double(bytes.count) / Double(max(size, 1))))
    }
    return bytes
  }
}
