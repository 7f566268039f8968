package import FunctionalListCore

/// A table of comma-separated values.
///
/// It has the bytes of the file, and the offset of each row. A field is decoded when it is asked for.
package struct CSVTable: Sendable {
  /// The name of the file, without folders.
  package let name: String
  /// The columns, as many as the longest row has fields.
  package let columns: [CSVColumn]
  /// The rows, in the order of the file, without that of the titles.
  package let rows: ListItems<CSVRow>
  /// Whether the last row has a quote that is not closed, which may have swallowed the rows after it.
  package let endsInQuotes: Bool
  private let content: CSVContent

  init(name: String, columns: [CSVColumn], rowCount: Int, content: CSVContent) {
    self.name = name
    self.columns = columns
    self.content = content
    endsInQuotes = content.endsInQuotes
    let first = content.rowCount - rowCount
    rows = ListItems((first..<content.rowCount).map { CSVRow(id: Int32($0)) })
  }

  /// The fields of a row, as many as there are columns; missing ones are empty.
  package func fields(of row: CSVRow) -> [String] {
    var fields: [String] = []
    content.forEachField(of: row) { _, field, text in fields.append(text.string(field)) }
    return fields + Array(repeating: "", count: columns.count - fields.count)
  }

  /// The text of a field; empty if it is missing.
  package func text(_ column: Int, of row: CSVRow) -> String {
    content.withField(column, of: row) { $1.string($0) } ?? ""
  }

  /// The value of a field that is an integer.
  package func integer(_ column: Int, of row: CSVRow) -> Int? {
    content.withField(column, of: row) { CSVNumber.integer($1.value($0)) }
  }

  /// The value of a field that is a number.
  package func decimal(_ column: Int, of row: CSVRow) -> Double? {
    content.withField(column, of: row) { CSVNumber.decimal($1.value($0)) }
  }

  /// The value of a field that is a date: the seconds since 1970.
  package func seconds(_ column: Int, of row: CSVRow) -> Double? {
    content.withField(column, of: row) { CSVDate($1.value($0))?.seconds }
  }

  /// Whether a row has all words of a search.
  package func matches(_ row: CSVRow, _ search: CSVSearch) -> Bool {
    content.withBytes(of: row) { search.isFound(in: $0) }
  }

  /// The sums of some rows in the columns of numbers, off the main actor; `nil` in the other columns.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  @concurrent package func sums(
    of rows: some RandomAccessCollection<CSVRow> & Sendable
  ) async throws -> [CSVSum?] {
    let kinds = columns.map(\.kind)
    let none = kinds.map { $0.isNumber ? CSVSum() : nil }
    let rows = Array(rows)
    let parts = try await concurrentMap(rows.count) { [content] piece in
      var sums = none
      for row in rows[piece] {
        content.forEachField(of: row) { column, field, text in
          switch kinds[column] {
          case .integer: CSVNumber.integer(text.value(field)).map { sums[column]?.add($0) }
          case .decimal, .commaDecimal:
            CSVNumber.decimal(text.value(field)).map { sums[column]?.add($0) }
          case .date, .text: break
          }
        }
      }
      return sums
    }
    return parts.reduce(into: none) { sums, part in
      for (column, sum) in part.enumerated() { sum.map { sums[column]?.add($0) } }
    }
  }
}

/// A row of a table, in the order of the file.
package struct CSVRow: Identifiable, Equatable, Sendable {
  /// The number of the row; the first one of the file has 0.
  package let id: Int32
}
