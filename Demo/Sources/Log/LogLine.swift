internal import FunctionalListDemoText

/// A line of a log: its time, its level, and where its bytes are.
///
/// It takes 32 bytes. Lines that were read together share their bytes.
package struct LogLine: Identifiable, Sendable {
  /// The number of the line among those that were read, from 0.
  package let id: Int
  /// The time of the line, or of the last one above it that has a time.
  package let time: LogTime?
  package let level: LogLevel
  private let count: UInt16
  private let start: UInt32
  private let chunk: LogChunk

  /// The longest line, in bytes; the rest of a longer one is cut off.
  static let maxCount = 16_384

  /// Reads a line that is below one of a time.
  init(id: Int, in chunk: LogChunk, _ range: Range<Int>, after time: LogTime?) {
    let parts = chunk.withBytes(of: range) { LogParts($0) }
    self.id = id
    self.time = parts.time ?? time
    level = parts.level
    count = UInt16(range.count)
    start = UInt32(range.lowerBound)
    self.chunk = chunk
  }

  /// Calls `body` with the bytes of the line, without its end.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    chunk.withBytes(of: Int(start)..<Int(start) + Int(count), body)
  }

  /// The texts in the line, which are read from its bytes each time.
  package var fields: Fields {
    withBytes { bytes in
      let parts = LogParts(bytes)
      return Fields(
        clock: String(logged: bytes[parts.clock]), source: String(logged: bytes[parts.source]),
        text: String(logged: bytes[parts.text]))
    }
  }

  package struct Fields {
    /// The time of day, as the line has it; empty without a time.
    package let clock: String
    /// The part of the program that has written the line; empty without a level.
    package let source: String
    /// The rest of the line.
    package let text: String
  }
}

extension LogLine: Equatable {
  package static func == (a: LogLine, b: LogLine) -> Bool { a.id == b.id && a.chunk === b.chunk }
}

extension LogLine: CustomStringConvertible {
  /// The whole line.
  package var description: String { withBytes { String(logged: $0[...]) } }
}

/// Bytes of a log that were read together.
final class LogChunk: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func withBytes<Result>(
    of range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}

extension String {
  /// Decodes a part of a line; tabs become spaces, and what cannot be shown becomes �.
  fileprivate init(logged bytes: Slice<UnsafeRawBufferPointer>) {
    self.init(printable: bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }[...])
  }
}
