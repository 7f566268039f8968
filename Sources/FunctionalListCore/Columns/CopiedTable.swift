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
    var text = ""
    for (number, row) in rows.enumerated() {
      if number > 0 { text += "\n" }
      for (index, cell) in row.enumerated() {
        if index > 0 { text += "\t" }
        text +=
          Self.contains(cell, Self.plainSpecials) ? cell.replacing(/[\t\r\n]+/, with: " ") : cell
      }
    }
    return text
  }

  /// Comma-separated values with a line of titles (RFC 4180).
  package var csv: String {
    var text = ""
    for row in rowsWithTitles {
      for (index, cell) in row.enumerated() {
        if index > 0 { text += "," }
        text +=
          Self.contains(cell, Self.csvSpecials) ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }
      text += "\r\n"
    }
    return text
  }

  /// A table of HTML with a row of titles.
  package var html: String {
    let starts = ["th", "td"].map { element in
      columns.map { $0.alignment == .end ? "<\(element) align=\"right\">" : "<\(element)>" }
    }
    var text = "<meta charset=\"utf-8\"><table>"
    if hasTitles {
      text += "<thead>"
      Self.append(columns.map(\.title), starts[0], "</th>", to: &text)
      text += "</thead>"
    }
    text += "<tbody>"
    for row in rows { Self.append(row, starts[1], "</td>", to: &text) }
    text += "</tbody></table>"
    return text
  }

  /// Appends a row of HTML.
  private static func append(
    _ row: [String], _ starts: [String], _ end: String, to text: inout String
  ) {
    text += "<tr>"
    for (cell, start) in zip(row, starts) {
      text += start
      text += contains(cell, htmlSpecials) ? escaped(cell) : cell
      text += end
    }
    text += "</tr>"
  }

  /// Whether a text has one of some ASCII characters.
  private static func contains(_ text: String, _ characters: [UInt8]) -> Bool {
    text.utf8.contains { $0 <= maxSpecial && characters.contains($0) }
  }

  private static let maxSpecial = UInt8(ascii: ">")
  private static let (tab, lineFeed, carriageReturn) = (UInt8(0x09), UInt8(0x0A), UInt8(0x0D))
  private static let plainSpecials = [tab, lineFeed, carriageReturn]
  private static let csvSpecials = [
    UInt8(ascii: "\""), UInt8(ascii: ","), lineFeed, carriageReturn,
  ]
  private static let htmlSpecials =
    "&<>\"".utf8.map { $0 } + [lineFeed, carriageReturn]

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
