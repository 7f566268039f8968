import Foundation
import FunctionalListBox
import ListBoxTesting
import Testing

/// What a diagnostic tells of its list.
@Suite(.serialized) @MainActor struct DiagnosticTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "the \"list\"", recorder: recorder)
  }

  private func section(_ key: String, _ keys: String...) -> TableSection {
    TableSection(
      key: key, rows: keys.map { LabelCell(key: $0, state: $0) { _, _ in } })
  }

  /// The diagnostics of what `body` does.
  private func diagnostics(of body: () -> Void) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = { diagnostics.append($0) }
    defer { FunctionalTableData.diagnosticHandler = before }
    body()
    return diagnostics
  }

  @Test func `it has the sections and the changes of the render that it is about`() throws {
    table.renderAndDiff([section("s", "a", "b")])
    let diagnostics = diagnostics {
      table.renderAndDiff([section("t", "x"), section("s", "b", "c", "c", "b")])
    }
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.list == "the \"list\"")
    #expect(diagnostic.sections.map(\.key) == ["t", "s"])
    #expect(diagnostic.sections.map(\.rowCount) == [1, 2])
    #expect(
      diagnostic.changes?.description
        == "insert sections: 0\ndelete rows: 0.0\ninsert rows: 1.1")
    #expect(diagnostic.description == "list \"the \"list\"\": \(diagnostic.reason)")
    #expect(diagnostic.reason.hasPrefix("keys are repeated: "))
  }

  @Test func `one that a test expects can be made`() {
    table.renderAndDiff([section("s", "a")])
    let diagnostics = diagnostics {
      table.renderAndDiff([section("s", "a", "b", "a"), section("t"), section("t")])
    }
    let path = ItemPath(sectionKey: "s", itemKey: "a")
    let duplicates = DuplicateKeys(
      sections: [.init(key: "t", offsets: [1, 2])],
      rows: [.init(path: path, section: 0, offsets: [0, 2])])
    #expect(
      diagnostics == [
        Diagnostic(
          list: "the \"list\"", problem: .duplicateKeys(duplicates),
          sections: [.init(key: "s", rowCount: 2), .init(key: "t", rowCount: 0)],
          changes: TableSectionChangeSet(
            insertedSections: [1], insertedRows: [RowIndex(section: 0, row: 1)]))
      ])
  }

  @Test func `one about rows without a key says to give them one`() throws {
    let diagnostics = diagnostics { table.renderAndDiff([section("s", "", "")]) }
    #expect(
      try #require(diagnostics.first).reason
        == "keys are repeated: rows without a key of section \"s\" (0) at [0, 1]. The first of each is "
        + "shown; give each row a key, and make keys unique")
    let others = self.diagnostics { table.renderAndDiff([section("s", "a", "a")]) }
    #expect(try #require(others.first).reason.hasSuffix("is shown; make keys unique"))
  }

  /// The paths that a render reports as repeated in a key space.
  private func repeated(in sections: [TableSection]) -> [String]? {
    let problems = diagnostics { table.renderAndDiff(sections) }.map(\.problem)
    guard case .repeatedInKeySpace(let paths)? = problems.first, problems.count == 1 else {
      return problems.isEmpty ? [] : nil
    }
    return paths.map(\.description)
  }

  @Test(arguments: [false, true])
  func `rows of one key in two sections of a key space are named once`(_ isLazy: Bool) {
    func section(_ key: String, _ keys: String..., space: String? = "x") -> TableSection {
      var section = self.section(key)
      section.keySpace = space
      guard isLazy else {
        section.rows = keys.map { LabelCell(key: $0, state: $0) { _, _ in } }
        return section
      }
      return TableSection(key: key, items: keys, id: \.self, keySpace: space) { text in
        LabelCell(key: text, state: text) { _, _ in }
      }
    }
    let other = section("other", "a", "c", space: nil)
    #expect(
      repeated(in: [section("s", "a", "b"), other, section("t", "c", "a")]) == ["s.a", "t.a"])
    #expect(repeated(in: [section("s", "a"), other, section("t", "c", "a")]) == [])
    #expect(repeated(in: [section("s", "a"), other, section("t", "c", "a", "d")]) == [])
    #expect(
      repeated(in: [section("s", "c", "a"), other, section("t", "c", "a", "d")])
        == ["s.c", "t.c"])
    // Sections that get a common key space.
    #expect(
      repeated(in: [section("s", "x", space: nil), other, section("t", "x", space: nil)]) == [])
    #expect(repeated(in: [section("s", "x"), other, section("t", "x")]) == ["s.x", "t.x"])
    // A row that moves is one row.
    #expect(repeated(in: [section("s", "c", "a", "d"), other, section("t")]) == [])
    #expect(repeated(in: [section("s", "c", "d"), other, section("t", "a")]) == [])
  }

  @Test func `rows of one key in two sections of a group are named, too`() {
    let sections = ["s", "t"].map { key in
      TableSection(
        key: key, rows: [LabelCell(key: "a", state: "a") { _, _ in }], reordering: .group("x"))
    }
    #expect(repeated(in: sections) == ["s.a", "t.a"])
  }

  @Test func `it has no changes when no render is in progress`() throws {
    var isEndless = true
    func render() {
      table.renderAndDiff([section("s", "a")]) { _ in if isEndless { render() } }
    }
    let diagnostics = diagnostics { render() }
    isEndless = false
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.sections.map(\.key) == ["s"])
    #expect(diagnostic.changes == nil)
    #expect(diagnostic.jsonDebugInfo().hasSuffix(#""changes":null}"#))
  }

  @Test func `it is JSON for a crash report`() throws {
    let diagnostics = diagnostics { table.renderAndDiff([section("s", "a", "a")]) }
    let text = try #require(diagnostics.first).jsonDebugInfo()
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["list"] as? String == "the \"list\"")
    #expect(object["reason"] as? String == diagnostics[0].reason)
    let sections = try #require(object["sections"] as? [[String: Any]])
    #expect(sections.first?["key"] as? String == "s")
    #expect(sections.first?["rows"] as? Int == 1)
    let changes = try #require(object["changes"] as? [String: Any])
    #expect((changes["sections"] as? [Any])?.count == 1)
  }
}
