import FunctionalListBox
import ListBoxTesting
import Testing

@Suite @MainActor struct RecorderColumnTests {
  private struct File: Equatable {
    var name: String
    var size: Int
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let files = [File(name: "b", size: 1), File(name: "a", size: 2)]

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.columns = [
      ListColumn("name", title: "Name", width: .flexible(minimum: 120), sort: .ascending),
      ListColumn("size", title: "Size", alignment: .end, sort: .descending),
      ListColumn("date", title: "Date", isHidden: true),
    ]
    render(files)
  }

  private func render(_ files: [File]) {
    table.renderAndDiff([
      TableSection(key: "files", items: files, id: \.name) { file in
        ColumnRow.cell(key: file.name, state: file) { _, _ in }
      }
    ])
  }

  @Test func `a user sorts, and the app is told the order`() throws {
    var orders: [[ColumnSort]] = []
    table.onSortChanged { [table] order in
      orders.append(order)
      #expect(table.columnState.sort == order)
      render(files.sorted { $0.name < $1.name })
    }
    try recorder.sort("size")
    try recorder.sort("name", further: true)
    #expect(
      orders == [
        [ColumnSort("size", .descending)],
        [ColumnSort("size", .descending), ColumnSort("name", .ascending)],
      ])
    try recorder.sort("name")
    #expect(
      recorder.text(including: .columns) == """
        Name ↑ | Size
        files
          a: a | 2
          b: b | 1
        """)
  }

  @Test func `a user sizes, moves, hides and shows`() throws {
    var states: [ColumnState] = []
    table.onColumnStateChanged { states.append($0) }
    try recorder.resize("size", to: 80)
    try recorder.moveColumn("size", to: 0)
    try recorder.setColumn("date", isHidden: false)
    #expect(states.count == 3 && states.last == table.columnState)
    #expect(table.columnState.widths == ["size": 80])
    #expect(recorder.text(including: .columns).hasPrefix("Size | Name | Date\n"))
    try recorder.setColumn("name", isHidden: true)
    #expect(table.text(including: .columns).hasPrefix("Size | Date\nfiles\n  b: 1 | \n"))
    #expect(recorder.calls.count { if case .move = $0 { true } else { false } } == 0)
  }

  @Test func `what is restored by the app is no choice of the user`() {
    table.onSortChanged { _ in Issue.record("sorted") }
    table.onColumnStateChanged { _ in Issue.record("changed") }
    table.columnState = ColumnState(
      order: ["size", "name"], sort: [ColumnSort("size", .ascending)])
    #expect(recorder.text(including: .columns).hasPrefix("Size ↑ | Name\n"))
    table.columns.removeLast()
    #expect(table.columnState.sort == [ColumnSort("size", .ascending)], "it stays")
  }

  @Test func `what a user cannot do is said`() throws {
    #expect(throws: ListRecorder.InteractionError.noColumn("other")) { try recorder.sort("other") }
    #expect(throws: ListRecorder.InteractionError.noColumn("date")) { try recorder.sort("date") }
    try recorder.setColumn("date", isHidden: false)
    #expect(throws: ListRecorder.InteractionError.notSortable("date")) {
      try recorder.sort("date")
    }
    #expect(throws: ListRecorder.InteractionError.noColumn("other")) {
      try recorder.resize("other", to: 10)
    }
    try recorder.setColumn("date", isHidden: true)
    try recorder.setColumn("name", isHidden: true)
    #expect(throws: ListRecorder.InteractionError.lastColumn("size")) {
      try recorder.setColumn("size", isHidden: true)
    }
    #expect(recorder.text(including: .columns).hasPrefix("Size\n"))
  }

  @Test func `a text without columns is as ever`() {
    #expect(recorder.text == table.text)
    #expect(!recorder.text.contains("|"))
    table.columns = []
    #expect(recorder.text(including: .columns) == recorder.text)
  }
}
