import Testing

@testable import FunctionalListCore

/// What it costs to compare filtered versions of items.
@Suite struct FilterComparisonTests {
  private let counts = Counts()

  @Test func `the matches of the next version cost comparisons of one chunk`() async throws {
    var lines = lines(100_000)
    let filter = ListFilter(lines, query: Int.self) { $0.number.isMultiple(of: $1) }
    var results = filter.results(for: 2).makeAsyncIterator()
    let old = try #require(await results.complete())
    lines.append(contentsOf: (100_000..<101_000).map { Line(number: $0, counts: counts) })
    lines.removeFirst(1_000)
    filter.update(lines)
    let new = try #require(await results.complete())
    let changes = changes(from: old, to: new)
    #expect(changes.insertedRows.count == 500 && changes.deletedRows.count == 500)
    #expect(changes.count == 1_000)
    #expect(counts.comparisons <= 512 && counts.keyReadings <= 1_600)
  }

  @Test func `the matches of another query cost few comparisons and ids`() async throws {
    let filter = ListFilter(lines(100_000), query: Int.self) { $0.number.isMultiple(of: $1) }
    let all = await filter.batches(for: 1) + filter.batches(for: 2) + filter.batches(for: 3)
    for (old, new) in Array(zip(all, all.dropFirst())) + [(all[0], all[all.count - 1])] {
      let (before, after) = (Set(old.map(\.number)), Set(new.map(\.number)))
      let changes = changes(from: old, to: new)
      #expect(changes.deletedRows.count == before.subtracting(after).count)
      #expect(changes.insertedRows.count == after.subtracting(before).count)
      #expect(changes.movedRows.isEmpty && changes.updatedRows.isEmpty)
      #expect(counts.comparisons <= 8 && counts.keyReadings <= 8)
    }
  }

  @Test func `the matches of another query in another version cost the ids of one chunk`()
    async throws
  {
    var lines = lines(100_100)
    let filter = ListFilter(lines, query: Int.self) { $0.number.isMultiple(of: $1) }
    let old = try #require(await filter.matches(for: 2))
    lines.append(contentsOf: (100_100..<101_000).map { Line(number: $0, counts: counts) })
    await filter.runs.update(lines, at: .now)
    let new = try #require(await filter.matches(for: 3))
    let changes = changes(from: old, to: new)
    #expect(changes.deletedRows.count == 50_050 - 16_684)
    #expect(changes.insertedRows.count == 33_667 - 16_684)
    #expect(changes.movedRows.isEmpty && changes.updatedRows.isEmpty)
    #expect(counts.comparisons <= 512 && counts.keyReadings <= 1_600)
  }

  private func lines(_ count: Int) -> ListItems<Line> {
    ListItems((0..<count).map { Line(number: $0, counts: counts) })
  }

  private func changes(
    from old: FilterResults<Line>, to new: FilterResults<Line>
  ) -> TableSectionChangeSet {
    counts.reset()
    return TableSectionChangeSet(old: [section(old)], new: [section(new)])
  }

  private func section(_ lines: FilterResults<Line>) -> TableSection {
    TableSection(key: "lines", items: lines) { TestRow(String($0.number)) }
  }

  /// How often lines were compared, and their ids read, on any thread.
  private final class Counts: Sendable {
    private let compared = CallCount()
    private let read = CallCount()

    var comparisons: Int { compared.value }
    var keyReadings: Int { read.value }

    func addComparison() { compared.add() }
    func addKeyReading() { read.add() }

    func reset() {
      compared.reset()
      read.reset()
    }
  }

  private struct Line: Equatable, Identifiable, Sendable {
    let number: Int
    let counts: Counts

    var id: Int {
      counts.addKeyReading()
      return number
    }

    static func == (lhs: Line, rhs: Line) -> Bool {
      lhs.counts.addComparison()
      return lhs.number == rhs.number
    }
  }
}
