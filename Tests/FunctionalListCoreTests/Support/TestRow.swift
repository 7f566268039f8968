import FunctionalListCore

/// A row of a test.
///
/// A string literal makes one for tests in which only the key matters.
struct TestRow: RowDescription, Equatable, ExpressibleByStringLiteral {
  var key: String
  /// Stands for the type of the widget.
  var kind = 0
  /// Stands for everything that the widget shows.
  var state = 0
  var style: CellStyle?

  init(_ key: String, kind: Int = 0, state: Int = 0, style: CellStyle? = nil) {
    self.key = key
    self.kind = kind
    self.state = state
    self.style = style
  }

  init(stringLiteral key: String) { self.init(key) }

  func isSameKind(as other: any RowDescription) -> Bool {
    (other as? TestRow)?.kind == kind || other is ItemRow
  }
}

/// A row with a kind, state or style other than the default.
func row(_ key: String, kind: Int = 0, state: Int = 0, style: CellStyle? = nil) -> TestRow {
  TestRow(key, kind: kind, state: state, style: style)
}

/// A section of a test, short to write: `section("s", ["a", row("b", state: 1)])`.
///
/// Its rows come from other sections and go into them, unless it has a key space of its own.
func section(
  _ key: String, _ rows: [TestRow] = [], header: TestRow? = nil, footer: TestRow? = nil,
  separators: SectionStyle.Separators = .none, keySpace: String? = "rows"
) -> TableSection {
  TableSection(
    key: key, rows: rows, header: header, footer: footer,
    style: SectionStyle(separators: separators), keySpace: keySpace)
}

/// A section of rows with the keys `0`, `1` and so on.
func section(_ key: String, rowCount: Int) -> TableSection {
  TableSection(key: key, rows: (0..<rowCount).map { TestRow("\($0)") })
}

/// The description of a change set: a line for each kind of change.
func changes(from old: [TableSection], to new: [TableSection]) -> String {
  TableSectionChangeSet(old: old, new: new).description
}

/// The plan of a host.
func plan(from old: [TableSection], to new: [TableSection]) -> RenderCalls {
  RenderCalls(Comparison(old: FlatList(old), new: FlatList(new)))
}
