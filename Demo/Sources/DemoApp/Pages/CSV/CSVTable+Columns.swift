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
        "\(offset)", title: CSVRowView.line(column.title),
        width: offset == widest || isLong ? .flexible(minimum: 120) : .fitting,
        alignment: column.kind.isNumber ? .end : .start, sort: .ascending)
    }
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
    self.init(table) { [fields = table.fields(of: row)] in fields[$0] }
  }

  /// What the row of the sums shows; `nil` stands for sums that are not known yet.
  init(_ sums: [CSVSum?]?, of table: CSVTable) {
    let title = table.columns.firstIndex { !$0.kind.isNumber }
    self.init(table) { column in
      if column == title { return "Sum" }
      guard table.columns[column].kind.isNumber else { return "" }
      return sums.map { $0[column]?.description(in: table.columns[column]) ?? "" } ?? "…"
    }
  }

  private init(_ table: CSVTable, text: (Int) -> String) {
    self.init(
      fields: table.shownColumns.indices.map { column in
        let isText = table.columns[column].kind == .text
        return Field(
          text: text(column), width: isText ? -1 : table.columns[column].longestCount)
      })
  }
}
