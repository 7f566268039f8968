package import FunctionalListCore
internal import Glibc

/// Reads the lines of a file that grows.
///
/// A file that gets smaller, or is replaced by another one, is read from its start. Lines that were read before are
/// kept.
package struct LogReader: Sendable {
  /// The lines that were read.
  package private(set) var lines = ListItems<LogLine>()
  private let path: String
  private let lineLimit: Int
  private var file: LogFile?
  /// The number of bytes of the file that were read.
  private var offset = 0
  /// The start of a line whose end was not read yet.
  private var start: [UInt8] = []
  /// Whether the next bytes belong to a line that was cut off.
  private var isCut = false

  private static let batchCount = 1 << 20
  private static let lineEnd = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - path: the path of the file. While there is no such file, there is nothing to read.
  ///   - lineLimit: the number of lines that are kept. If there are more, the first ones are removed.
  package init(path: String, lineLimit: Int = 10_000_000) {
    self.path = path
    self.lineLimit = lineLimit
  }

  /// Throws if the file cannot be read.
  package func check() throws(LogFileError) { _ = try LogFile(path: path) }

  /// Reads what was appended, at most 1 MB.
  ///
  /// - Returns: Whether there may be more to read.
  package mutating func read() -> Bool {
    guard let file = file ?? (try? LogFile(path: path)) else { return false }
    self.file = file
    let bytes = file.bytes(at: offset, count: Self.batchCount)
    if !bytes.isEmpty {
      offset += bytes.count
      add(start + bytes)
      return true
    }
    if file.size >= offset, !file.isReplaced(at: path) { return false }
    if !start.isEmpty { add(start + [Self.lineEnd]) }
    (self.file, offset, isCut) = (nil, 0, false)
    return true
  }

  /// Adds the lines whose ends are in some bytes.
  private mutating func add(_ bytes: [UInt8]) {
    let chunk = LogChunk(bytes)
    var (found, lineStart) = ([LogLine](), 0)
    var (id, time) = ((lines.last?.id ?? -1) + 1, lines.last?.time)
    func add(_ range: Range<Int>) {
      let range = range.last.map { bytes[$0] } == UInt8(ascii: "\r") ? range.dropLast() : range
      let line = LogLine(id: id, in: chunk, range.prefix(LogLine.maxCount), after: time)
      found.append(line)
      (id, time) = (id + 1, line.time)
    }
    while let end = bytes.firstLineEnd(from: lineStart) {
      if !isCut { add(lineStart..<end) }
      isCut = false
      lineStart = end + 1
    }
    if !isCut, bytes.count - lineStart > LogLine.maxCount {
      add(lineStart..<bytes.count)
      isCut = true
    }
    start = isCut ? [] : Array(bytes[lineStart...])
    lines.append(contentsOf: found)
    if lines.count > lineLimit { lines.removeFirst(lines.count - lineLimit) }
  }
}

extension [UInt8] {
  /// The index of the first line feed from an index on.
  fileprivate func firstLineEnd(from index: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard index < bytes.count, let start = bytes.baseAddress,
        let end = memchr(start + index, CInt(UInt8(ascii: "\n")), bytes.count - index)
      else { return nil }
      return UnsafeRawPointer(end) - start
    }
  }
}
