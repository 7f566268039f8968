import FunctionalListCore
import Testing

@testable import FunctionalListDemoCSV

@Suite("A table")
struct CSVTableTests {
  @Test func `titles are those of the first row above numbers and dates`() async throws {
    let table = try await CSVTable("name,born\nAda,1815-12-10\nGrace,1906-12-09\n")
    #expect(table.columns.map(\.title) == ["name", "born"])
    #expect(table.columns.map(\.kind) == [.text, .date])
    #expect(table.texts == [["Ada", "1815-12-10"], ["Grace", "1906-12-09"]])
  }

  @Test(arguments: ["a,b\nc,d", "1,2\n3,4", "a,1\nb,2", "1\n", "name,born"])
  func `a first row that has no titles is a row`(text: String) async throws {
    let table = try await CSVTable(text)
    #expect(
      table.columns.map(\.title).prefix(2) == ["Column 1", "Column 2"].prefix(table.columns.count))
    #expect(table.texts.first == table.fields(of: CSVRow(id: 0)))
  }

  @Test func `an empty title is a number`() async throws {
    let table = try await CSVTable(",size\n0,7\n1,8")
    #expect(table.columns.map(\.title) == ["Column 1", "size"])
  }

  @Test func `rows of fewer and of more fields are kept`() async throws {
    let table = try await CSVTable("name,size\nletter\nphoto,2,extra\nfilm,3\n")
    #expect(table.columns.map(\.title) == ["name", "size", "Column 3"])
    #expect(table.columns.map(\.kind) == [.text, .integer, .text])
    #expect(table.texts == [["letter", "", ""], ["photo", "2", "extra"], ["film", "3", ""]])
    let (letter, photo) = (table.rows[0], table.rows[1])
    #expect(table.integer(1, of: letter) == nil)
    #expect(table.integer(1, of: photo) == 2)
    #expect(table.text(2, of: letter) == "")
    #expect(table.text(2, of: photo) == "extra")
  }

  @Test(arguments: [
    (["1", "-20", "0", ""], CSVKind.integer), (["999999999999999999"], .integer),
    (["1", "2.50"], .decimal), ([".5", "-0.25", "1e-7", "6.02E+23"], .decimal),
    (["1", "2,50"], .commaDecimal), (["1.5", "2,5"], .text),
    (["2026-11-28", "2026-11-28T09:30Z"], .date),
    (["2026-11-28 09:30:00.25+01:00", "0001-01-01"], .date),
    (["2026-11-28", "1"], .text), (["2026-13-01"], .text), (["2026-11-28x"], .text),
    (["1", "n/a"], .text), (["", ""], .text), (["1 000"], .text), (["-"], .text), (["."], .text),
    (["1."], .text), (["1e"], .text), (["e5"], .text), (["0x1F"], .text), (["1-2"], .text),
    (["01234"], .text), (["+49301234"], .text), (["1234567890123456789"], .text),
    ([" 7", "8 "], .integer), (["\"7\"", "8"], .integer),
  ])
  func `a column has the kind that all its values have`(
    values: [String], kind: CSVKind
  ) async throws {
    for values in [values, values.reversed()] {
      let table = try await CSVTable(values.map { "7;" + $0 }.joined(separator: "\n"))
      #expect(table.columns.map(\.kind) == [.integer, kind], "\(values)")
    }
  }

  @Test func `a decimal has no comma where that is the delimiter`() async throws {
    let table = try await CSVTable("name,size\na,\"1,5\"\nb,\"2,5\"\n")
    #expect(table.columns.map(\.kind) == [.text, .text])
  }

  @Test func `a value after a hundred thousand others counts`() async throws {
    let lines = (0..<100_000).map { "\($0),2" } + ["?,1.5"]
    let table = try await CSVTable(lines.joined(separator: "\n"))
    #expect(table.columns.map(\.kind) == [.text, .decimal])
    #expect(table.rows.count == 100_001)
    #expect(table.fields(of: try #require(table.rows.last)) == ["?", "1.5"])
  }

  @Test(arguments: [
    ("a,\"b\nc\"", false), ("a,\"b\nc", true), ("\"a,b\nc\"\"", true), ("a,b\"\n", false),
  ])
  func `a quote that is not closed is told`(text: String, isOpen: Bool) async throws {
    #expect(try await CSVTable(text).endsInQuotes == isOpen)
  }

  @Test func `the sample is the same each time`() async throws {
    let bytes = try await CSVSample.bytes(rowCount: 20_000)
    #expect(try await CSVSample.bytes(rowCount: 20_000) == bytes)
    let table = try await CSVTable(name: "", bytes: bytes)
    #expect(table.rows.count == 20_000)
    #expect(
      table.columns.map(\.kind) == [
        .text, .date, .text, .text, .text, .integer, .decimal, .decimal,
      ])
    for row in table.rows {
      let price = try #require(table.decimal(6, of: row))
      let total = try #require(table.decimal(7, of: row))
      let quantity = try #require(table.integer(5, of: row))
      #expect(abs(price * Double(quantity) - total) < 0.001)
    }
  }
}

extension CSVTable {
  /// The table of a text.
  init(_ text: String) async throws {
    self = try await CSVTable(name: "", bytes: Array(text.utf8))
  }

  /// The fields of all rows.
  var texts: [[String]] { rows.map(fields) }
}
