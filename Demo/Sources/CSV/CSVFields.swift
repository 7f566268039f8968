/// A field of a row.
struct CSVField {
  /// The offsets of its bytes, without the quotes around them if there are no others.
  var range: Range<Int>
  /// Whether the bytes begin with a quote and contain others.
  var hasInnerQuotes = false
  var ending = Ending.regular

  /// How a field ends.
  enum Ending {
    case regular
    /// With something after its closing quote.
    case afterQuotes
    /// Without its closing quote.
    case open
  }
}

/// The fields of a row, from the first to the last.
struct CSVFields: Sequence, IteratorProtocol {
  private let text: CSVText
  private let delimiter: UInt8
  private let end: Int
  /// The start of the next field; `nil` after the last one.
  private var start: Int?

  init(of text: CSVText, in row: Range<Int>, delimiter: UInt8) {
    (self.text, self.delimiter, end, start) = (text, delimiter, row.upperBound, row.lowerBound)
  }

  mutating func next() -> CSVField? {
    guard let start else { return nil }
    let quotes = text.endOfQuotes(at: start, before: end)
    let fieldEnd = text.index(of: delimiter, in: (quotes?.end ?? start)..<end)
    self.start = fieldEnd.map { $0 + 1 }
    let range = start..<(fieldEnd ?? end)
    guard let quotes else { return CSVField(range: range) }
    // What follows the closing quote is a part of the field.
    let ending: CSVField.Ending =
      quotes.end < range.upperBound ? .afterQuotes : quotes.isClosed ? .regular : .open
    guard quotes.isPlain, ending == .regular else {
      return CSVField(range: range, hasInnerQuotes: true, ending: ending)
    }
    return CSVField(range: range.lowerBound + 1..<range.upperBound - 1)
  }
}

extension CSVText {
  /// The text of a field; what is not valid UTF-8 becomes �.
  func string(_ field: CSVField) -> String {
    let bytes = UnsafeBufferPointer(
      start: self.bytes + field.range.lowerBound, count: field.range.count)
    guard field.hasInnerQuotes else { return String(decoding: bytes, as: UTF8.self) }
    var (content, isQuoted, isAfterQuote) = ([UInt8](), true, false)
    for byte in bytes.dropFirst() {
      if isQuoted, byte == CSVFormat.quote, !isAfterQuote {
        isAfterQuote = true
        continue
      }
      // A quote after a quote is one; any other byte ends the quotes.
      if isAfterQuote, byte != CSVFormat.quote { isQuoted = false }
      isAfterQuote = false
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }
}
