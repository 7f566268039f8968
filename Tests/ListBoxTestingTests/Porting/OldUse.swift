/// A line of code for FunctionalTableData, and what becomes of it here.
struct OldUse {
  let code: String
  let outcome: Outcome

  enum Outcome: Equatable {
    /// It compiles as it is.
    case compiles
    /// The compiler's fix-its make another line of it, which compiles.
    case isFixed(new: String)
    /// A message of the library says what to write.
    case isTold
    /// The page about the port explains it, in a line that begins with these words.
    case isExplained(words: String)
  }
}

/// Uses of every public item of FunctionalTableData, one a line.
///
/// `same:` compiles. Of `old:` the fix-its make the next line, `new:`. For `told:` a message says what to
/// write, and `page:` is explained by the page about the port.
enum OldUses {
  static let all = [
    list, paths, changes, sections, separators, cells, layouts, styles, actions, accessibility,
    grid,
    uiKit, members, furnish,
  ].flatMap { uses(in: $0) }

  /// What the lines use.
  static let prologue = [
    "import FunctionalListBox; import FunctionalListPorting; import FunctionalListWidgets",
    "typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>",
    "enum Key: String, ListKey { case first }",
    "final class View: Box, Updatable { func update(with data: Int?) {} }",
    "@MainActor func update(_ view: Label, _ state: String?) { view.text = state ?? \"\" }",
    "@MainActor func use(",
    "  _ table: FunctionalTableData, _ box: ListBox, _ path: ItemPath, _ index: RowIndex,",
    "  _ point: ListPoint, _ view: View, _ label: Label, _ completion: (() -> Void)?,",
    "  _ object: AnyObject, _ handler: AnyObject, _ exception: Diagnostic, _ provider: AnyObject,",
    "  _ changes: TableSectionChangeSet",
    ") {",
    "  var section = TableSection(key: \"s\"); var style = CellStyle(); var actions = CellActions()",
    "  var row = TextCell(key: \"a\", state: \"a\"); var cell: any CellConfigType = row",
  ]

  /// A program of lines.
  static func program(_ lines: [String]) -> String {
    (prologue + lines + ["}"]).joined(separator: "\n")
  }

  /// The uses in a text.
  private static func uses(in text: String) -> [OldUse] {
    let lines = text.split(separator: "\n").map { line in
      (kind: line.prefix(5), code: line.dropFirst(5).drop { $0 == " " })
    }
    return lines.indices.compactMap { offset in
      let code = String(lines[offset].code)
      switch lines[offset].kind {
      case "same:": return OldUse(code: code, outcome: .compiles)
      case "old: ":
        return OldUse(code: code, outcome: .isFixed(new: String(lines[offset + 1].code)))
      case "new: ": return nil
      case "told:": return OldUse(code: code, outcome: .isTold)
      case "page:":
        let parts = code.split(separator: " | ", maxSplits: 1).map(String.init)
        return OldUse(code: parts[1], outcome: .isExplained(words: parts[0]))
      default: fatalError("\(lines[offset])")
      }
    }
  }
}
