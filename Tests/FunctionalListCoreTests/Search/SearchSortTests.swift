import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite("Sorted search results") struct SearchSortTests {
  @Test(arguments: [0, 1, 2, 100, 20_000])
  func `a sort is stable and shares the items`(count: Int) async throws {
    var random = SeededRandom(seed: count)
    let numbers = (0..<count).map { _ in random.number(below: 1_000) }
    let sorted = try await SearchResults(numbers).sortedResults { $0 / 10 < $1 / 10 }
    let expected = numbers.indices.sorted {
      (numbers[$0] / 10, $0) < (numbers[$1] / 10, $1)
    }
    #expect(sorted.indices.map(sorted.sourceOffset) == expected)
    #expect(Array(sorted) == expected.map { numbers[$0] })
    let sharesItems = sorted.base.elements.span.isIdentical(to: numbers.span)
    #expect(sharesItems)
  }

  @Test func `a search in sorted items keeps their order, and its results are compared by it`()
    async throws
  {
    let names = ["delta", "alpha", "gamma", "beta"]
    let sorted = try await SearchResults(names).sortedResults { $0 > $1 }
    let search = ListSearch(sorted) { $0.contains($1) }
    let matches = try #require(await search.matches(for: "ta"))
    #expect(Array(matches) == ["delta", "beta"])
    #expect(matches.indices.map(matches.sourceOffset) == [0, 3])
    let changes = TableSectionChangeSet(old: [section(sorted)], new: [section(matches)])
    #expect(changes.description == "delete rows: 0.0, 0.3")
    let unsorted = TableSectionChangeSet(
      old: [section(SearchResults(names))], new: [section(sorted)])
    #expect(unsorted.movedRows.count == 2)
  }

  @Test func `the matches of a search are sorted`() async throws {
    let search = ListSearch(["b", "ab", "x", "aa"]) { $0.count >= $1.count }
    let matches = try #require(await search.matches(for: "12"))
    let sorted = try await matches.sortedResults(by: <)
    #expect(Array(sorted) == ["aa", "ab"])
    #expect(sorted.indices.map(sorted.sourceOffset) == [3, 1])
  }

  @Test(arguments: [1, 1_000, 200_000, 260_000])
  func `a cancelled sort throws soon`(call: Int) async {
    let numbers = (0..<20_000).map { $0 &* 7_919 % 20_011 }
    let cancellation = Cancellation(atCall: call)
    let errors = CallCount()
    await cancellation.run {
      do {
        _ = try await SearchResults(numbers).sortedResults {
          cancellation.count()
          return $0 < $1
        }
      } catch { errors.add() }
    }
    #expect(errors.value == 1)
  }

  private func section(_ items: SearchResults<String>) -> TableSection {
    TableSection(key: "s", items: items, id: { $0 }) { TestRow($0) }
  }
}
