import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import Testing

/// A list of the matches of a ``ListFilter`` while its items grow.
@MainActor @Suite struct FilteredItemsTests {
  private nonisolated struct Line: Equatable, Identifiable, Sendable {
    let id: Int
    var text: String { id.isMultiple(of: 10) ? "error \(id)" : "line \(id)" }
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private var lines = ListItems((0..<5_000).map { Line(id: $0) })
  private let filter: ListFilter<Line, String>

  init() {
    table = FunctionalTableData(name: "log", recorder: recorder)
    table.selectionMode = .single
    recorder.viewportRows = 10
    filter = ListFilter(lines) { $0.text.contains($1) }
  }

  private func show(_ matches: FilterResults<Line>?) {
    table.renderAndDiff {
      TableSection(key: "log", items: matches ?? FilterResults()) { line in
        Label.cell(key: line.id, state: line.text)
      }
    }
  }

  /// The next result after which all lines are examined.
  private func complete<Results: AsyncIteratorProtocol>(
    _ results: inout Results
  ) async -> FilterResults<Line>?
  where Results.Element == FilterResults<Line>, Results.Failure == Never {
    while let matches = await results.next(isolation: #isolation) {
      if matches.isComplete { return matches }
    }
    return nil
  }

  private func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "log", itemKey: "\(id)") }
  private var top: ItemPath? { table.visibleItemPaths.first }

  @Test
  mutating func `what is read stays while lines come and go, and comes back after the filter`()
    async throws
  {
    var all = filter.results(for: "").makeAsyncIterator()
    show(await complete(&all))
    try recorder.scroll(by: 2_003)
    #expect(top == path(2_003))
    table.select(path(2_005), animated: false, scrollPosition: nil)

    var errors = filter.results(for: "error").makeAsyncIterator()
    var matches = await complete(&errors)
    show(matches)
    #expect(matches?.count == 500)
    #expect(Array(table.selectedItemPaths).isEmpty)
    try recorder.scroll(by: 100)
    let read = try #require(top)
    for start in stride(from: 5_000, to: 8_000, by: 1_000) {
      lines.append(contentsOf: (start..<start + 1_000).map { Line(id: $0) })
      lines.removeFirst(100)
      filter.update(lines)
      matches = await complete(&errors)
      show(matches)
      #expect(top == read)
    }
    #expect(matches?.count == 800 - 30)

    all = filter.results(for: "").makeAsyncIterator()
    show(await complete(&all))
    #expect(Array(table.selectedItemPaths) == [path(2_005)])
    #expect(top == path(2_003))
  }
}
