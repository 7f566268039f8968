import FunctionalListDemoText
import Testing

@testable import FunctionalListDemoCSV

@Suite("The rows of a file")
struct CSVContentTests {
  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\n\na,b\n\n\r\nc,d\n\n", [["a", "b"], ["c", "d"]]),
    (",\n,,\na", [["", ""], ["", "", ""], ["a"]]),
    ("\"a,b\",\"c\r\nd\"\ne", [["a,b", "c\r\nd"], ["e"]]),
    ("\"\"\"a\"\"b\",\"\",\"\"\"\"\n", [["\"a\"b", "", "\""]]),
    ("a;b,c\nd;e", [["a", "b,c"], ["d", "e"]]),
    ("a\tb,c;\nd\te,f;g", [["a", "b,c;"], ["d", "e,f;g"]]),
    ("5\" disk,12\"\n\"a\"b\"c,d\n", [["5\" disk", "12\""], ["ab\"c", "d"]]),
    ("\"a\" ,\"b\" \"c\"\n", [["a ", "b \"c\""]]),
    ("a,\"b\nc,d\n", [["a", "b\nc,d"]]),
    ("a,\"", [["a", ""]]), ("\"", [[""]]), ("a\n\"\"\nb", [["a"], [""], ["b"]]),
  ])
  func `fields are those of RFC 4180, and of what resembles it`(
    text: String, rows: [[String]]
  ) throws {
    #expect(try CSVContent(Array(text.utf8)).rows == rows)
  }

  @Test func `bytes that are not UTF-8 are replaced`() throws {
    let bytes = [0x61, 0xFF, 0x62, 0x2C, 0xC3, 0x0A, 0x22, 0xC3, 0x22, 0x22, 0x22] as [UInt8]
    #expect(try CSVContent(bytes).rows == [["a\u{FFFD}b", "\u{FFFD}"], ["\u{FFFD}\""]])
  }

  @Test(arguments: [
    ("", CSVFlaw.isEmpty), ("\u{FEFF}", .isEmpty), ("\n\r\n", .isEmpty), ("a\0b", .isBinary),
  ])
  func `what is no table is refused`(text: String, flaw: CSVFlaw) {
    #expect(throws: flaw) { try CSVContent(Array(text.utf8)) }
  }

  @Test func `UTF-16 is refused`() {
    for bytes in [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]] {
      #expect(throws: CSVFlaw.isUTF16) { try CSVContent(bytes) }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random tables are read as they were written`(seed: UInt64) throws {
    var random = Random(seed: seed)
    for delimiter in [",", ";", "\t"] {
      for lineEnd in ["\n", "\r\n", "\r"] {
        let rows = random.table()
        let text = random.written(rows, delimiter: delimiter, lineEnd: lineEnd)
        let format = CSVFormat(delimiter: Array(delimiter.utf8)[0], lineEnd: Array(lineEnd.utf8)[0])
        let wanted =
          lineEnd == "\r\n" ? CSVFormat(delimiter: format.delimiter, lineEnd: 10) : format
        #expect(
          try CSVContent(Array(text.utf8), format: wanted).rows == rows, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func `what is no table either is read byte by byte`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let text = (0...random.number(below: 30)).map { _ in
      ["a", "b", ",", "\n", "\"", "\""][random.number(below: 6)]
    }.joined()
    let rows = rowsReadSlowly(text)
    guard !rows.isEmpty else { return }
    let format = CSVFormat(delimiter: UInt8(ascii: ","), lineEnd: UInt8(ascii: "\n"))
    #expect(
      try CSVContent(Array(text.utf8), format: format).rows == rows, "\(text.debugDescription)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the delimiter of a table of equal rows is found`(seed: UInt64) throws {
    var random = Random(seed: seed)
    for delimiter in [",", ";", "\t"] {
      let (rowCount, columnCount) = (2 + random.number(below: 20), 2 + random.number(below: 5))
      // Texts have other delimiters, but no regular number of them.
      let rows = (0..<rowCount).map { row in
        (0..<columnCount).map { column in
          row == 0 && column == 0
            ? "first" : random.text(of: ["a", "é", "1", " ", ",", ";", "\"", "\n"])
        }
      }
      let text = random.written(rows, delimiter: delimiter, lineEnd: "\n", quotesAll: true)
      #expect(try CSVContent(Array(text.utf8)).rows == rows, "\(text.debugDescription)")
    }
  }
}

extension CSVContent {
  /// The texts of all fields.
  fileprivate var rows: [[String]] {
    (0..<rowCount).map { row in
      var fields: [String] = []
      forEachField(of: CSVRow(id: Int32(row))) { fields.append($2.string($1)) }
      return fields
    }
  }
}

/// The fields of a text with commas and line feeds, read as the documentation of `CSVText` says.
private func rowsReadSlowly(_ text: String) -> [[String]] {
  enum State { case start, plain, quoted, afterQuote }
  var (rows, row, field, state, isBlank) = ([[String]](), [String](), "", State.start, true)
  func endRow() {
    if !isBlank { rows.append(row + [field]) }
    (row, field, state, isBlank) = ([], "", .start, true)
  }
  for character in text {
    switch (state, character) {
    case (.start, "\""): state = .quoted
    case (.quoted, "\""): state = .afterQuote
    case (.afterQuote, "\""):
      field.append(character)
      state = .quoted
    case (.quoted, _): field.append(character)
    case (_, "\n"):
      endRow()
      continue
    case (_, ","):
      row.append(field)
      (field, state) = ("", .start)
    default:
      field.append(character)
      state = .plain
    }
    isBlank = false
  }
  // The line ends at the end of the file are no part of a field whose quote is not closed.
  if state == .quoted { while field.last == "\n" { field.removeLast() } }
  endRow()
  return rows
}

/// Random tables, and files of them.
private struct Random {
  var seed: UInt64

  mutating func number(below limit: Int) -> Int {
    seed = randomNumber(seed)
    return Int(seed % UInt64(limit))
  }

  mutating func text(of letters: [String]) -> String {
    (0..<number(below: 6)).map { _ in letters[number(below: letters.count)] }.joined()
  }

  mutating func table() -> [[String]] {
    (0...number(below: 8)).map { _ in
      (0...number(below: 4)).map { _ in
        text(of: ["a", "é", "😀", "0", " ", ",", ";", "\t", "\"", "\"", "\n", "\r", "\r\n"])
      }
    }
  }

  /// Writes a table, with quotes where they are needed, and at random elsewhere.
  mutating func written(
    _ rows: [[String]], delimiter: String, lineEnd: String, quotesAll: Bool = false
  ) -> String {
    let lines = rows.map { row in
      row.map { field in
        let isPlain =
          !field.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) }
          && !field.contains(delimiter) && row != [""]
        if isPlain, !quotesAll, number(below: 2) == 0 { return field }
        let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        return "\"\(doubled)\""
      }.joined(separator: delimiter)
    }
    return lines.joined(separator: lineEnd) + (number(below: 2) == 0 ? lineEnd : "")
  }
}
