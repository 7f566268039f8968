import FunctionalListCore

/// The data of a row that is dropped on a target, or copied to the clipboard.
///
/// ```swift
/// CellActions(dragPayload: { .files([file.path]) })
/// ```
///
/// If several selected rows are dragged, their texts are joined by line feeds, and files and values
/// come one after the other. Other programs may only copy files and addresses, not move them. Rows with
/// addresses and no texts give the addresses as text, too.
public nonisolated enum DragPayload: Sendable {
  /// A text, for any program.
  case text(String)
  /// The texts of the row by the names of columns, for programs that take tables, such as spreadsheets.
  ///
  /// All rows become one table of the columns that the list shows, in their order (`FunctionalTableData.columns`; without
  /// columns those of the first row, by name): `text/html` and `text/csv` with the titles, and, unless the rows
  /// have a ``text(_:)``, lines of text without titles whose values are separated by tabs.
  case cells([String: String])
  /// Addresses such as `https://swift.org`, for any program.
  case uris([String])
  /// The absolute paths of files, for any program.
  case files([String])
  /// A value for other lists of this program; see ``RowDrop/values(of:)``.
  case value(any Sendable)
  /// One thing in several forms; the target takes one of them.
  case forms([DragPayload])
}

/// The payloads of all dragged rows, by form.
package nonisolated struct DragPayloads {
  private(set) var texts: [String] = []
  private var cells: CopiedTable
  package private(set) var uris: [String] = []
  package private(set) var files: [String] = []
  package private(set) var values: [any Sendable] = []

  package init(_ payloads: some Sequence<DragPayload> = [], in columns: ListColumns = ListColumns())
  {
    cells = CopiedTable(columns)
    for payload in payloads { add(payload) }
  }

  /// Whether there is something for the clipboard, which has no values.
  package var isCopyable: Bool {
    !texts.isEmpty || !cells.isEmpty || !uris.isEmpty || !files.isEmpty
  }

  /// The text to drop; without texts it is that of the table, or the addresses.
  package var text: String? {
    if texts.isEmpty, let table { return table.plainText }
    let lines = texts.isEmpty ? uris : texts
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The table of the rows with cells.
  package var table: CopiedTable? { cells.isEmpty ? nil : cells }

  private mutating func add(_ payload: DragPayload) {
    switch payload {
    case .text(let text): texts.append(text)
    case .cells(let texts): cells.append(texts)
    case .uris(let more): uris += more
    case .files(let paths): files += paths
    case .value(let value): values.append(value)
    case .forms(let forms): for form in forms { add(form) }
    }
  }
}
