/// The bytes of a table, and where the rows are.
struct CSVContent: Sendable {
  private let bytes: [UInt8]
  private let format: CSVFormat
  /// The offsets at which rows begin, and at last the number of bytes.
  private let starts: [UInt32]

  /// Divides bytes into rows, with a format or the one that is guessed.
  ///
  /// - Throws: A ``CSVFlaw`` if there is none, and `CancellationError` if the task is cancelled.
  init(_ bytes: [UInt8], format: CSVFormat? = nil) throws {
    self.bytes = bytes
    (self.format, starts) = try bytes.withUnsafeBufferPointer { bytes in
      guard let text = CSVText(bytes) else { throw CSVFlaw.isEmpty }
      if let flaw = text.flaw { throw flaw }
      let format = format ?? CSVFormat(of: text)
      let starts = text.rowStarts(in: format)
      try Task.checkCancellation()
      guard !starts.isEmpty else { throw CSVFlaw.isEmpty }
      return (format, starts + [UInt32(text.count)])
    }
  }

  var rowCount: Int { starts.count - 1 }

  /// The kinds that the values can have: a number has no comma where that is the delimiter.
  var kinds: CSVKinds {
    let all: CSVKinds = [.number, .date]
    return format.delimiter == UInt8(ascii: ",") ? all.subtracting(.commaDecimal) : all
  }

  /// Whether the last field has a quote that is not closed.
  var endsInQuotes: Bool {
    var last: CSVField?
    forEachField(of: CSVRow(id: Int32(rowCount - 1))) { _, field, _ in last = field }
    return last?.ending == .open
  }

  /// Calls `body` with each field of a row, its column and the text that it is in.
  func forEachField(of row: CSVRow, _ body: (Int, CSVField, CSVText) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let text = CSVText(bytes) else { return }
      var column = 0
      for field in text.fields(in: range(of: row), format) {
        body(column, field, text)
        column += 1
      }
    }
  }

  /// Calls `body` with a field of a row; `nil` if the row has no such field.
  func withField<Result>(
    _ column: Int, of row: CSVRow, _ body: (CSVField, CSVText) -> Result?
  ) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let text = CSVText(bytes) else { return nil }
      var fields = text.fields(in: range(of: row), format)
      for _ in 0..<column { _ = fields.next() }
      return fields.next().flatMap { body($0, text) }
    }
  }

  /// Calls `body` with the bytes of a row.
  func withBytes<Result>(of row: CSVRow, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: row)])) }
  }

  private func range(of row: CSVRow) -> Range<Int> {
    Int(starts[Int(row.id)])..<Int(starts[Int(row.id) + 1])
  }
}

/// Why bytes are not a table.
enum CSVFlaw: String, Error {
  case isEmpty = "Empty file"
  case isUTF16 = "UTF-16 instead of UTF-8"
  case isBinary = "Not a text"
}

extension CSVText {
  /// Why this is not a text in UTF-8, if it obviously is none.
  var flaw: CSVFlaw? {
    if count >= 2, [[0xFF, 0xFE], [0xFE, 0xFF]].contains([bytes[0], bytes[1]]) {
      return .isUTF16
    }
    return index(of: 0, in: 0..<min(count, 4_096)) == nil ? nil : .isBinary
  }

  /// The bytes of a field without spaces around them, to be read as a number or a date.
  func value(_ field: CSVField) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (field.range.lowerBound, field.range.upperBound)
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }
}
