internal import Glibc

/// The bytes of a file while they are scanned.
///
/// Rows and fields are those of RFC 4180, and what it leaves open is read as spreadsheets do: a quote that is not at the
/// start of a field is a part of it, and so is what follows the closing quote. A field whose quote is not closed ends
/// with the file. A line without a byte is no row.
///
/// It has pointers because a file of a hundred megabytes is scanned, also by a program that is not optimized.
struct CSVText {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  /// Scans bytes that are not empty.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    (self.bytes, count) = (start, bytes.count)
  }

  /// The offset of the first byte of the text, after a byte order mark.
  var start: Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return count >= mark.count && memcmp(bytes, mark, mark.count) == 0 ? mark.count : 0
  }

  /// The first offset of a byte in a range.
  func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let found = memchr(bytes + range.lowerBound, CInt(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }

  /// The offsets at which rows begin, at most `limit`.
  ///
  /// - Complexity: O(*n*) for *n* bytes. The offsets end early if the task is cancelled.
  func rowStarts(in format: CSVFormat, limit: Int = .max) -> [UInt32] {
    var starts: [UInt32] = []
    var start = start
    var quote = index(of: CSVFormat.quote, in: start..<count) ?? count
    while start < count, starts.count < limit {
      if bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "\r") {
        start += 1
        continue
      }
      if starts.count.isMultiple(of: 65_536), Task.isCancelled { break }
      starts.append(UInt32(start))
      if quote < start { quote = index(of: CSVFormat.quote, in: start..<count) ?? count }
      let lineEnd = index(of: format.lineEnd, in: start..<count) ?? count
      start = quote > lineEnd ? lineEnd : endOfRow(at: start, lineEnd, in: format)
    }
    return starts
  }

  /// The end of a row with quotes; a line end between these is a part of the row.
  private func endOfRow(at start: Int, _ lineEnd: Int, in format: CSVFormat) -> Int {
    var (field, lineEnd) = (start, lineEnd)
    while field < lineEnd {
      let end = endOfQuotes(at: field, before: count)?.end ?? field
      if lineEnd < end { lineEnd = index(of: format.lineEnd, in: end..<count) ?? count }
      guard let delimiter = index(of: format.delimiter, in: end..<lineEnd) else { break }
      field = delimiter + 1
    }
    return lineEnd
  }

  /// The offset after the closing quote of a field, and whether there are no quotes between; `nil` if the field does not
  /// begin with a quote.
  func endOfQuotes(
    at start: Int, before limit: Int
  ) -> (end: Int, isPlain: Bool, isClosed: Bool)? {
    guard start < limit, bytes[start] == CSVFormat.quote else { return nil }
    var (from, isPlain) = (start + 1, true)
    while let quote = index(of: CSVFormat.quote, in: from..<limit) {
      guard quote + 1 < limit, bytes[quote + 1] == CSVFormat.quote else {
        return (quote + 1, isPlain, true)
      }
      (from, isPlain) = (quote + 2, false)
    }
    return (limit, false, false)
  }

  /// The fields of the row that begins at an offset, before that of the next row.
  func fields(in row: Range<Int>, _ format: CSVFormat) -> CSVFields {
    var end = row.upperBound
    while end > row.lowerBound,
      bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return CSVFields(of: self, in: row.lowerBound..<end, delimiter: format.delimiter)
  }
}
