import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Results in a section for each group.
@Suite("Groups of search results") struct SearchGroupsTests {
  private struct Mail: Equatable, Identifiable, Sendable {
    let id: Int
    let day: Int
    var subject = ""
    var comparisons: CallCount?

    static func == (lhs: Mail, rhs: Mail) -> Bool {
      lhs.comparisons?.add()
      return lhs.id == rhs.id && lhs.day == rhs.day && lhs.subject == rhs.subject
    }
  }

  private func sections(_ results: SearchResults<Mail>) -> [TableSection] {
    results.grouped(by: \.day).map { day, mails in
      TableSection(key: day, items: mails) { TestRow("\($0.id)") }
    }
  }

  @Test(arguments: 1...40)
  func `groups have the items of a dictionary, in the order of the first items`(seed: Int) async {
    var random = SeededRandom(seed: seed)
    let mails = (0..<random.number(below: 60)).map { Mail(id: $0, day: random.number(below: 6)) }
    let sorted = random.once(in: 2) ? mails.sorted { $0.day < $1.day } : mails
    let divisor = random.number(below: 3) + 1
    let search = ListSearch(sorted, query: Int.self) { $0.id.isMultiple(of: $1) }
    let results = await search.matches(for: divisor) ?? SearchResults([])
    let groups = results.grouped(by: \.day)
    let shown = Array(results)
    #expect(
      groups.map(\.group)
        == shown.reduce(into: []) { if !$0.contains($1.day) { $0.append($1.day) } })
    for (day, items) in groups { #expect(Array(items) == shown.filter { $0.day == day }) }
    #expect(sections(results).allSatisfy { $0.isFiltered == (shown.count < mails.count) })
  }

  @Test func `leaving a search in sections compares no items`() async throws {
    let comparisons = CallCount()
    let mails = (0..<1_000).map { Mail(id: $0, day: $0 / 5, comparisons: comparisons) }
    let all = SearchResults(mails)
    let found = try #require(
      await ListSearch(mails, query: Int.self) { $0.id.isMultiple(of: $1) }.matches(for: 3))
    let (long, short) = (FlatList(sections(all)), FlatList(sections(found)))
    comparisons.reset()
    for (old, new) in [(long, short), (short, long)] {
      let changes = TableSectionChangeSet(Comparison(old: old, new: new))
      #expect(changes.insertedRows.count + changes.deletedRows.count == 1_000 - found.count)
      #expect(changes.movedRows.isEmpty && changes.updatedRows.isEmpty)
    }
    #expect(comparisons.value == 0)
    #expect(short.isFiltered && !long.isFiltered)
  }

  @Test func `groups of other items are compared by their items`() {
    let mails = (0..<40).map { Mail(id: $0, day: $0 / 5) }
    var others = mails
    others[17].subject = "Changed"
    #expect(
      TableSectionChangeSet(
        old: sections(SearchResults(mails)), new: sections(SearchResults(others))
      ).description == "update rows: 3.2")
  }

  @Test func `a description without sections is filtered after a filtered one`() {
    let filtered = FlatList([section("s").filtered()])
    let empty = Comparison(old: filtered, new: FlatList()).new
    #expect(empty.isFiltered)
    #expect(Comparison(old: empty, new: FlatList()).new.isFiltered)
    #expect(!Comparison(old: empty, new: FlatList([section("s")])).new.isFiltered)
    #expect(!Comparison(old: FlatList([section("s")]), new: FlatList()).new.isFiltered)
  }
}
