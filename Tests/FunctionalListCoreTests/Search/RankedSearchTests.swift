import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite("Ranked searches") struct RankedSearchTests {
  private let names = ["Hanna", "Ann", "Anton", "Joanna", "Bob"]

  @Test func `the best match is first, and of equal ones the earlier`() async throws {
    let matches = try #require(await search(names).matches(for: "nn"))
    #expect(Array(matches) == ["Ann", "Hanna", "Joanna"])
    #expect(matches.indices.map { matches.match(at: $0)?.rank } == [2, 1, 1])
    #expect(matches.indices.map(matches.sourceOffset) == [1, 0, 3])
  }

  @Test func `a match has the ranges to highlight`() async throws {
    let matches = try #require(await search(names).matches(for: "n"))
    let marked = matches.withRanges.map { item in
      item.match.ranges.map { item.item[$0.lowerBound...] }
    }
    #expect(marked == [["nn", "n"], ["nton", "n"], ["nna", "na"], ["nna", "na"]])
    #expect(matches.searchableItems.match(at: 0) == nil)
  }

  @Test(arguments: 1...20)
  func `batches are merged by rank`(seed: Int) async {
    var random = SeededRandom(seed: seed)
    let numbers = (0..<500).map { _ in random.number(below: 100) }
    let search = ListSearch(ranking: numbers, query: Int.self) { number, divisor in
      number.isMultiple(of: divisor) ? nil : SearchMatch(rank: Double(number % 10))
    }.inBatches(of: random.number(below: 40) + 1)
    for results in await search.batches(for: 3) {
      let offsets = results.indices.map(results.sourceOffset)
      let expected = offsets.sorted {
        (-(numbers[$0] % 10), $0) < (-(numbers[$1] % 10), $1)
      }
      #expect(offsets == expected)
      #expect(results.isComplete == (results.count == numbers.count { !$0.isMultiple(of: 3) }))
    }
  }

  @Test func `a longer text examines only the matches of the last one`() async throws {
    let calls = CallCount()
    let search = ListSearch(ranking: names) { name, text in
      calls.add()
      return name.contains(text) ? SearchMatch(rank: -Double(name.count)) : nil
    }
    _ = await search.matches(for: "n")
    calls.reset()
    #expect(await search.matches(for: "nn").map(Array.init) == ["Ann", "Hanna", "Joanna"])
    #expect(calls.value == 4)
    #expect(await search.matches(for: "n").map(Array.init) == ["Ann", "Hanna", "Anton", "Joanna"])
    #expect(calls.value == 4)
  }

  @Test func `highlighted rows are updated by another query, and not by more of the same`()
    async throws
  {
    let names = (0..<100).map { "n\($0)" }
    let search = ListSearch(ranking: names) { name, text in
      name.contains(text) ? SearchMatch(ranges: name.ranges(of: text)) : nil
    }.inBatches(of: 10)
    let first = await search.batches(for: "n")
    #expect(changes(from: first[0], to: first[1]).insertedRows.count == 20)
    #expect(changes(from: first[0], to: first[1]).updatedRows.isEmpty)
    let second = try #require(await search.batches(for: "n9").last)
    let all = try #require(first.last)
    #expect(changes(from: all, to: second).updatedRows.count == 11)
    #expect(changes(from: all, to: second).deletedRows.count == 89)
    #expect(changes(from: second, to: all).updatedRows.count == 11)
  }

  private func search(_ names: [String]) -> ListSearch<String, String> {
    ListSearch(ranking: names) { name, text in
      let ranges = name.ranges(of: text)
      guard let first = ranges.first else { return nil }
      return SearchMatch(
        rank: first.lowerBound == name.index(after: name.startIndex) ? 2 : 1, ranges: ranges)
    }
  }

  private func changes(
    from old: SearchResults<String>, to new: SearchResults<String>
  ) -> TableSectionChangeSet {
    TableSectionChangeSet(old: [section(old)], new: [section(new)])
  }

  private func section(_ items: SearchResults<String>) -> TableSection {
    TableSection(key: "s", items: items.withRanges, id: \.item) { TestRow($0.item) }
  }
}
