/// The texts of copied rows in the columns of a list, as a table for other programs.
package struct CopiedTable: Sendable {
  /// The columns that are copied, from start to end.
  private var columns: [ListColumn]
  private var rows: [[String]] = []

  /// Makes a table of the shown columns; without columns they are those of the first row, by name.
  package init(_ columns: ListColumns = ListColumns()) { self.columns = columns.shown }

  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row with its texts by the names of columns.
  package mutating func append(_ texts: [String: String]) {
    if columns.isEmpty { columns = texts.keys.sorted().map { ListColumn($0, title: "") } }
    rows.append(columns.map { texts[$0.name] ?? "" })
  }

  /// Whether the columns have titles, which CSV and HTML begin with.
  private var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

  private var rowsWithTitles: [[String]] { hasTitles ? [columns.map(\.title)] + rows : rows }

  /// A line of texts with tabs between them for each row; tabs and line feeds in a text become spaces.
  package var plainText: String {
    rows.map { row in
      row.map { $0.replacing(/[\t\r\n]+/, with: " ") }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Comma-separated values with a line of titles (RFC 4180).
  package var csv: String {
    rowsWithTitles.map { row in row.map(Self.csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A table of HTML with a row of titles.
  package var html: String {
    let head = hasTitles ? "<thead>\(htmlRow(columns.map(\.title), "th"))</thead>" : ""
    let body = rows.map { htmlRow($0, "td") }.joined()
    return "<meta charset=\"utf-8\"><table>\(head)<tbody>\(body)</tbody></table>"
  }

  private func htmlRow(_ texts: [String], _ element: String) -> String {
    let cells = zip(texts, columns).map { text, column in
      let alignment = column.alignment == .end ? " align=\"right\"" : ""
      return "<\(element)\(alignment)>\(Self.escaped(text))</\(element)>"
    }
    return "<tr>\(cells.joined())</tr>"
  }

  private static func csvField(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r\n", "\r": escaped += "<br>"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
