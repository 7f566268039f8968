import FunctionalListCore
import Testing

@Suite("TableSectionChangeSet: updates and replacements") struct UpdatesAndReplacementsTests {
  /// A row with something that is heard, not seen.
  private struct SpokenRow: RowDescription, Equatable {
    var key = "row"
    var accessibleName: String
  }

  private struct LabelRow: RowDescription, Equatable {
    var key = "row"
    var text = ""
  }

  /// A row with a closure, which cannot be compared.
  private struct ButtonRow: RowDescription {
    var key = "row"
    var title: String
    var action: () -> Void
    func isEqual(to other: any RowDescription) -> Bool { (other as? Self)?.title == title }
  }

  @Test func `another state updates a row`() {
    #expect(rowChanges(from: row("a", state: 1), to: row("a", state: 2)) == "update rows: 0.0")
  }

  @Test func `another kind replaces a row, whatever its state`() {
    #expect(rowChanges(from: row("a", kind: 1), to: row("a", kind: 2)) == "replace rows: 0.0")
    #expect(
      rowChanges(from: row("a", kind: 1), to: row("a", kind: 2, state: 1))
        == "replace rows: 0.0")
  }

  @Test func `another Swift type is another kind`() {
    #expect(
      rowChanges(from: LabelRow(), to: SpokenRow(accessibleName: "row")) == "replace rows: 0.0")
    #expect(rowChanges(from: LabelRow(), to: LabelRow(text: "new")) == "update rows: 0.0")
  }

  @Test func `another accessible name updates a row`() {
    #expect(
      rowChanges(from: SpokenRow(accessibleName: "old"), to: SpokenRow(accessibleName: "new"))
        == "update rows: 0.0")
  }

  @Test(arguments: [
    CellStyle(topSeparator: .full), CellStyle(bottomSeparator: .inset),
    CellStyle(cssClasses: ["card"]), CellStyle(isSelectable: false),
    CellStyle(isActivatable: false),
  ])
  func `another style updates a row`(style: CellStyle) {
    #expect(
      rowChanges(from: row("a", style: CellStyle()), to: row("a", style: style))
        == "update rows: 0.0")
  }

  @Test func `another closure is no change`() {
    #expect(
      rowChanges(
        from: ButtonRow(title: "Go", action: {}),
        to: ButtonRow(title: "Go", action: { print("gone") })) == "no changes")
  }

  @Test func `every row is compared, however long the list`() {
    let old = (0..<500).map { row("\($0)") }
    let new = (0..<500).map { row("\($0)", state: $0 == 499 ? 1 : 0) }
    #expect(changes(from: [section("s", old)], to: [section("s", new)]) == "update rows: 0.499")
  }

  @Test func `a line between rows updates those above it`() {
    let old = section("s", ["1", "2"], separators: .topAndBottom)
    let new = section("s", ["1", "2"], separators: .default)
    #expect(changes(from: [old], to: [new]) == "update rows: 0.0")
  }

  @Test func `a line between rows is no change where there is one row`() {
    let old = section("s", ["1"], separators: .topAndBottom)
    let new = section("s", ["1"], separators: .default)
    #expect(changes(from: [old], to: [new]) == "no changes")
  }

  @Test func `the section's lines are no change for a row that has its own`() {
    let own = row("1", style: CellStyle(topSeparator: .full, bottomSeparator: .full))
    let old = section("s", [own], separators: .none)
    let new = section("s", [own], separators: .topAndBottom)
    #expect(changes(from: [old], to: [new]) == "no changes")
  }

  @Test func `a row that becomes the last one gets another line`() {
    let old = section("s", ["1", "2", "3"], separators: .default)
    let new = section("s", ["1", "2"], separators: .default)
    #expect(changes(from: [old], to: [new]) == "delete rows: 0.2\nupdate rows: 0.1")
  }

  @Test func `a row that becomes the first one gets another line`() {
    let old = section("s", ["1", "2"], separators: .topAndBottom)
    let new = section("s", ["0", "1", "2"], separators: .topAndBottom)
    #expect(changes(from: [old], to: [new]) == "insert rows: 0.0\nupdate rows: 0.1")
  }

  @Test func `a section's lines do not touch its header and footer`() {
    let old = section("s", header: "h", footer: "f", separators: .none)
    let new = section("s", header: "h", footer: "f", separators: .full)
    #expect(changes(from: [old], to: [new]) == "no changes")
  }

  private func rowChanges(
    from old: some RowDescription, to new: some RowDescription
  ) -> String {
    changes(from: [TableSection(key: "s", rows: [old])], to: [TableSection(key: "s", rows: [new])])
  }
}
