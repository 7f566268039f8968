internal import FunctionalListBox
internal import FunctionalListDemoCSV

nonisolated extension CSVTable {
  /// The columns that a list shows; a file that is no table can have very many.
  var shownColumns: ArraySlice<CSVColumn> { columns.prefix(100) }

  /// The columns of the list.
  ///
  /// The one with the most text has the space that the others leave, with those that are very wide.
  var listColumns: [ListColumn] {
    let widest = shownColumns.indices.filter { columns[$0].kind == .text }
      .max { columns[$0].totalCount < columns[$1].totalCount }
    return shownColumns.indices.map { offset in
      let column = columns[offset]
      let isLong = max(column.title.count, column.kind == .text ? column.longestCount : 0) > 40
      return ListColumn(
        "\(offset)", title: column.title.asLine,
        width: offset == widest || isLong ? .flexible(minimum: 120) : .fitting,
        alignment: column.kind.isNumber ? .end : .start, sort: .ascending)
    }
  }

  /// The fields of a row by the names of columns, to be copied.
  func cells(of row: CSVRow) -> [String: String] {
    let fields = zip(shownColumns.indices.lazy.map(String.init), fields(of: row))
    return Dictionary(uniqueKeysWithValues: fields)
  }

  /// What the rows are sorted by.
  ///
  /// A missing value is less than any other.
  var sortKeys: [SortKey<CSVRow>] {
    shownColumns.indices.map { column in
      switch columns[column].kind {
      case .integer: .value("\(column)") { integer(column, of: $0) ?? .min }
      case .decimal, .commaDecimal: .value("\(column)") { decimal(column, of: $0) ?? -.infinity }
      case .date: .value("\(column)") { seconds(column, of: $0) ?? -.infinity }
      case .text: .text("\(column)") { text(column, of: $0) }
      }
    }
  }
}

extension CSVRowView.ViewData {
  /// What the row of a table shows.
  init(_ row: CSVRow, of table: CSVTable) {
    self.init(
      fields: zip(table.shownColumns, table.fields(of: row)).map { column, text in
        Field(text: text.asLine, width: column.kind == .text ? -1 : min(column.longestCount, 30))
      })
  }

  /// What the row of the sums shows; `nil` stands for sums that are not known yet.
  init(_ sums: [CSVSum?]?, of table: CSVTable) {
    let title = table.shownColumns.firstIndex { !$0.kind.isNumber }
    self.init(
      fields: table.shownColumns.enumerated().map { offset, column in
        if offset == title { return Field(text: "Sum") }
        guard column.kind.isNumber else { return Field(text: "") }
        return Field(text: sums.map { $0[offset]?.description(in: column) ?? "" } ?? "…")
      })
  }
}
