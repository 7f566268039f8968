import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// Renders of descriptions that statements build, and what the compiler says of wrong ones.
@MainActor @Suite struct BuilderRenderingTests {
  private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() { table = FunctionalTableData(name: "names", recorder: recorder) }

  private func cell(_ name: String) -> NameCell {
    NameCell(key: name, state: name)
  }

  private func row(_ key: String) -> ListElement {
    .row(ItemPath(sectionKey: "names", itemKey: key))
  }

  @Test func `statements render what an array renders`() {
    table.renderAndDiff {
      TableSection(key: "names", header: cell("header")) { for name in ["a", "b"] { cell(name) } }
    }
    #expect(recorder.elements == [.header("names"), row("a"), row("b")])
    recorder.clear()
    table.renderAndDiff([
      TableSection(key: "names", rows: [cell("a"), cell("b")], header: cell("header"))
    ])
    #expect(recorder.calls.isEmpty)
  }

  @Test func `the completion is told of the changes`() {
    var outcome: RenderOutcome?
    table.renderAndDiff(animated: true, completion: { outcome = $0 }) {
      TableSection(key: "names") { cell("a") }
    }
    guard case .applied(let changes) = outcome else {
      Issue.record("not applied: \(String(describing: outcome))")
      return
    }
    #expect(changes.insertedSections == [0])
  }

  @Test func `an animated render of statements can be awaited, others need not be`() async {
    table.renderAndDiff { TableSection(key: "names") { cell("a") } }
    #expect(recorder.elements == [row("a")])
    await table.renderAndDiff(animated: true) { TableSection(key: "names") { cell("b") } }
    #expect(recorder.elements == [row("b")])
  }

  /// Lines of a description that are wrong, with words of the only error that each draws.
  private static let wrong: [(line: String, words: String)] = [
    ("LabelCell(key: \"a\", state: 5) { _, _ in }", "cannot convert value of type 'Int'"),
    ("for name in nmaes { row(name) }", "cannot find 'nmaes'"),
    ("if names.isEmpty { row(\"a\").text }", "has no member 'text'"),
    ("TableSection(key: \"inner\") { row(\"a\") }", "a section stands beside other sections"),
    ("\"text\"", "RowDescription"),
  ]

  /// Lines between sections that are wrong, with words of the only error that each draws.
  private static let wrongSections: [(line: String, words: String)] = [
    ("TableSection(key: \"s\", items: nmaes, id: \\.self) { row($0) }", "cannot find 'nmaes'"),
    ("if names.isEmpty { TableSection(key: \"s\").text }", "has no member 'text'"),
    ("row(\"a\")", "a row stands in a section"),
    ("for name in names { row(name) }", "a row stands in a section"),
    ("\"text\"", "TableSection"),
  ]

  @Test func `an error points at the line between sections that is wrong`() throws {
    for (line, words) in Self.wrongSections {
      let program = """
        import FunctionalListBox; import FunctionalListWidgets
        typealias LabelCell = HostCell<Label, String, EdgeBasedTableItemLayout>
        let names = ["a"]
        @MainActor func row(_ name: String) -> LabelCell { LabelCell(key: name, state: name) { _, _ in } }
        @MainActor func show(in table: FunctionalTableData) {
          table.observe {
            TableSection(key: "first", items: names, id: \\.self) { row($0) }
            \(line)
            TableSection(key: "last") { row("below") }
          }
        }
        """
      try expectError(inLine: 8, words, of: program, line)
    }
  }

  private func expectError(
    inLine number: Int, _ words: String, of program: String, _ line: String
  ) throws {
    let output = try Typecheck(program).output
    let errors = output.matches(of: /main\.swift:(\d+):\d+: error: (.*)/)
    #expect(errors.map { Int($0.1) } == [number], "\(line): \(output)")
    #expect(errors.first?.2.contains(words) == true, "\(line): \(output)")
  }

  @Test func `an error points at the line that is wrong`() throws {
    for (line, words) in Self.wrong {
      let program = """
        import FunctionalListBox; import FunctionalListWidgets
        typealias LabelCell = HostCell<Label, String, EdgeBasedTableItemLayout>
        let names = ["a"]
        @MainActor func row(_ name: String) -> LabelCell { LabelCell(key: name, state: name) { _, _ in } }
        @MainActor func show(in table: FunctionalTableData) {
          table.renderAndDiff {
            TableSection(key: "first", items: names, id: \\.self) { row($0) }
            TableSection(key: "second", header: row("header")) {
              row("above")
              \(line)
              row("below")
            }
          }
        }
        """
      try expectError(inLine: 10, words, of: program, line)
    }
  }

  /// The members of a cell of an app that makes its view, and whether they conform.
  private static let members: [(configure: String, reset: String, conforms: Bool)] = [
    ("func configure(_ view: Label) {}", "func reset(_ view: Label) {}", true),
    ("func configure(_ view: Label) {}", "", false),
    ("func configure(_ view: Box) {}", "func reset(_ view: Label) {}", false),
  ]

  @Test func `an error in a cell of an app is about its own members`() throws {
    for (configure, reset, conforms) in Self.members {
      let program = """
        import FunctionalListBox; import FunctionalListWidgets
        struct AppCell: CellConfigType, Equatable {
          let key: String; var style: CellStyle?; var actions = CellActions()
          @MainActor func makeView() -> Label { Label() }
          @MainActor \(configure)
          \(reset.isEmpty ? "" : "@MainActor ")\(reset)
        }
        """
      let check = try Typecheck(program)
      #expect(check.isAccepted == conforms, "\(configure): \(check.output)")
      #expect(!check.output.contains("update(cell:in:)"), "\(configure): \(check.output)")
    }
  }

  @Test func `a cell may make a view of any type`() throws {
    let check = try Typecheck(
      """
      import FunctionalListBox; import FunctionalListWidgets
      struct AppCell: CellConfigType, Equatable {
        let key: String; var style: CellStyle?; var actions = CellActions()
        @MainActor func makeView() -> some Widget { Label() }
        @MainActor func configure(_ view: some Widget) {}
        @MainActor func reset(_ view: some Widget) {}
      }
      """)
    #expect(check.isAccepted, "\(check.output)")
  }
}
