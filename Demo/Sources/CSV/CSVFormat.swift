/// The bytes that separate the fields and the rows of a file.
struct CSVFormat: Equatable, Sendable {
  var delimiter = UInt8(ascii: ",")
  /// A line feed, or a carriage return in a file without line feeds.
  ///
  /// A carriage return before a line feed is no part of a row.
  var lineEnd = UInt8(ascii: "\n")

  /// A text has more commas than semicolons, and fewer tabs than both.
  private static let delimiters = ["\t", ";", ","].flatMap(\.utf8)
  static let quote = UInt8(ascii: "\"")

  init(delimiter: UInt8, lineEnd: UInt8) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
  }

  /// Guesses the format from the first rows: with the right delimiter, most of them have as many fields as the first one.
  ///
  /// With decimals that have commas, two delimiters seem right. The semicolon is then.
  init(of text: CSVText) {
    lineEnd =
      text.index(of: UInt8(ascii: "\n"), in: 0..<text.count) == nil
      ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
    var best = 0
    for delimiter in Self.delimiters {
      let format = CSVFormat(delimiter: delimiter, lineEnd: lineEnd)
      let starts = text.rowStarts(in: format, limit: 101).map(Int.init)
      let ends = starts.count > 100 ? Array(starts[1...]) : starts.dropFirst() + [text.count]
      let counts = zip(starts, ends).map { start, end in
        let fields = Array(text.fields(in: start..<end, format))
        return fields.contains { $0.ending != .regular } ? 0 : fields.count
      }
      guard let fieldCount = counts.first, fieldCount > 1 else { continue }
      let equalCount = counts.count { $0 == fieldCount }
      if equalCount > best { (best, self.delimiter) = (equalCount, delimiter) }
    }
  }
}
