internal import FunctionalListBox
internal import FunctionalListWidgets

/// A row of a table: a label in each column.
final class CSVRowView: ColumnRow, Updatable {
  nonisolated struct ViewData: Equatable, Sendable {
    nonisolated struct Field: Equatable, Sendable {
      var text: String
      /// The number of characters that the column has space for; -1 for those of the text.
      var width = -1
    }

    var fields: [Field]

    /// The text for a screen reader.
    var spoken: String { fields.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") }
  }

  private var fieldCount = 0

  required init() {
    super.init()
    addCSSClass("table-row")
  }

  func update(with data: ViewData?) {
    let fields = data?.fields ?? []
    for column in 0..<max(fieldCount, fields.count) {
      let field = column < fields.count ? fields[column] : ViewData.Field(text: "")
      let label = self["\(column)"]
      label.text = field.text
      label.widthInCharacters = field.width
    }
    fieldCount = max(fieldCount, fields.count)
  }

  /// The texts in the row, from start to end.
  var texts: [String] { (0..<fieldCount).map { self["\($0)"].text } }
}

nonisolated extension String {
  /// The text as one line of at most 500 characters, because a label of a whole file would take the program's time.
  var asLine: String {
    let start = prefix(500)
    guard start.contains(where: \.isNewline) else { return String(start) }
    return start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ↵ ")
  }
}
