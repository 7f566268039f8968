import Foundation
import Testing

/// Code written for FunctionalTableData draws errors that say what to write instead.
@Suite struct PortingTests {
  /// Lines as FunctionalTableData has them, with the name that the compiler offers and the line that
  /// its fix-it makes.
  static let renamed: [(old: String, name: String, new: String)] = [
    ("table.tableView = box", "listBox", "table.listBox = box"),
    ("_ = table.rowForKeyPath(path)", "row(at:)", "_ = table.row(at: path)"),
    (
      "_ = table.keyPathForRowKey(\"a\")", "itemPath(forRowKey:)",
      "_ = table.itemPath(forRowKey: \"a\")"
    ),
    (
      "_ = table.keyPathForIndexPath(indexPath: index)", "itemPath(at:)",
      "_ = table.itemPath(at: index)"
    ),
    ("_ = table.indexPathFromKeyPath(path)", "index(of:)", "_ = table.index(of: path)"),
    ("_ = table.keyPath(at: point)", "itemPath(at:)", "_ = table.itemPath(at: point)"),
    ("_ = table.rectForKeyPath(path)", "rect(of:)", "_ = table.rect(of: path)"),
    (
      "table.select(keyPath: path, animated: false, scrollPosition: .top, triggerDelegate: true)",
      "select(_:animated:scrollPosition:notifying:)",
      "table.select(path, animated: false, scrollPosition: .top, notifying: true)"
    ),
    (
      "table.scroll(to: path, scrollPosition: .none)", "nearest",
      "table.scroll(to: path, scrollPosition: .nearest)"
    ),
    (
      "FunctionalTableData.exceptionHandler = { _ in }", "diagnosticHandler",
      "FunctionalTableData.diagnosticHandler = { _ in }"
    ),
    (
      "_ = FunctionalTableData.Exception.self", "Diagnostic",
      "_ = Diagnostic.self"
    ),
    (
      "_ = ItemPath(sectionKey: \"s\", rowKey: \"a\")", "init(sectionKey:itemKey:)",
      "_ = ItemPath(sectionKey: \"s\", itemKey: \"a\")"
    ),
    ("_ = path.rowKey", "itemKey", "_ = path.itemKey"),
    ("_ = style.accessoryType", "accessory", "_ = style.accessory"),
    ("_ = TableAnimations.Actions.legacy", "default", "_ = TableAnimations.Actions.default"),
    ("section.append(row)", "rows.append", "section.rows.append(row)"),
    (
      "EdgeBasedTableItemLayout.layoutView(view, inContentView: view)", "layOut(_:)",
      "EdgeBasedTableItemLayout.layOut(view)"
    ),
    ("view.updateWithViewData(1)", "update(with:)", "view.update(with: 1)"),
    ("_ = [TableSectionType].self", "TableSection", "_ = [TableSection].self"),
    ("_ = (any TableItemConfigType).self", "CellConfigType", "_ = (any CellConfigType).self"),
    ("_ = (any HashableCellConfigType).self", "CellConfigType", "_ = (any CellConfigType).self"),
    (
      "_ = (any TableHeaderFooterConfigType).self",
      "CellConfigType", "_ = (any CellConfigType).self"
    ),
  ]

  /// Lines as FunctionalTableData has them for which there is no other name, with words of the error.
  static let missing: [(old: String, words: String)] = [
    ("_ = FunctionalTableData()", "give the list a name"),
    (
      "_ = FunctionalTableData(name: \"a\", diffingStrategy: .classic)", "one way to compare"
    ),
    ("_ = DiffingStrategy.self", "one way to compare"),
    ("table.renderAndDiff([]) { print() }", "the completion is passed the outcome"),
    ("_ = table.highlightedRow", "CSS class"),
    ("table.highlightRow(at: path, animated: true)", "highlight(_:)"),
    ("_ = table.scrollViewDelegate", "onEdgeReached"),
    ("_ = section[0]", "use rows[index]"),
    (
      "_ = LabelCell(key: \"a\", style: nil, state: \"a\", cellUpdater: { _, _ in })",
      "put state: after key:"
    ),
    ("_ = row.cellUpdater", "configure(_:)"),
    ("_ = style.selectionColor", "cssClasses"),
    ("_ = style.tintColor", "cssClasses"),
    ("_ = style.masksToBounds", "cornerRadius"),
    ("_ = style.backgroundViewProvider", "backgroundColor"),
    ("_ = style.selectionBackgroundViewProvider", "cssClasses"),
    ("_ = (any FunctionalTableDataExceptionHandler).self", "diagnosticHandler"),
    ("_ = FunctionalCollectionData.self", "there is no grid"),
  ]

  /// What the lines use.
  static let prologue = [
    "import FunctionalListBox; import FunctionalListWidgets",
    "typealias LabelCell = HostCell<Label, String, EdgeBasedTableItemLayout>",
    "final class View: Box, Updatable { func update(with data: Int?) {} }",
    "@MainActor func use(",
    "  _ table: FunctionalTableData, _ box: ListBox, _ path: ItemPath, _ index: RowIndex,",
    "  _ point: Point, _ row: LabelCell, _ style: CellStyle, _ view: View",
    ") {",
    "  var section = TableSection(key: \"s\")",
  ]

  static func program(_ lines: [String]) -> String {
    (prologue + lines + ["}"]).joined(separator: "\n")
  }

  static let names = "Sources/FunctionalListBox/API/Porting/FunctionalTableDataNames.swift"

  @Test func `each old name draws one error, which names the new one`() throws {
    let lines = Self.renamed.map(\.old) + Self.missing.map(\.old)
    let words = Self.renamed.map { "has been renamed to '\($0.name)'" } + Self.missing.map(\.words)
    let output = try Typecheck(Self.program(lines)).output
    let errors = output.matches(of: /main\.swift:(\d+):\d+: error: (.*)/)
    for (offset, line) in lines.enumerated() {
      let messages = errors.filter { Int($0.1) == offset + 1 + Self.prologue.count }.map(\.2)
      #expect(messages.count == 1, "\(line): \(messages)")
      #expect(messages.first?.contains(words[offset]) == true, "\(line): \(messages)")
    }
    #expect(errors.count == lines.count)

    let source = try String(
      contentsOf: ReadmeTests.root.appending(path: Self.names), encoding: .utf8)
    let tried = output.matches(of: /FunctionalTableDataNames\.swift:(\d+):\d+: note/).map(\.1)
    #expect(Set(tried).count == source.matches(of: /@available\(/).count, "a name is not tried")
  }

  @Test func `what the fix-its make of old names compiles`() throws {
    let check = try Typecheck(Self.program(Self.renamed.map(\.new)))
    #expect(check.isAccepted, "\(check.output)")
  }
}
