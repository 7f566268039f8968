import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite("Search") struct ListSearchTests {
  private let people = ["Ann", "Bob", "Hanna", "Joanna", "Anton"]

  @Test func `the last result has all matches in order, and is complete`() async {
    let search = ListSearch(people) { name, query in name.contains(query) }
    let results = await search.matches(for: "ann")
    #expect(results.map(Array.init) == ["Hanna", "Joanna"])
    #expect(results?.isComplete == true)
    #expect(results.map { $0.indices.map($0.sourceOffset) } == [2, 3])
  }

  @Test func `a query that nothing matches has one empty result, which is complete`() async {
    let search = ListSearch(Array(0..<100), query: Int.self) { $0 == $1 }.inBatches(of: 10)
    let results = await search.batches(for: -1)
    #expect(results.map(\.count) == [0])
    #expect(results.first?.isComplete == true)
  }

  @Test func `a search in no items has one empty result`() async {
    let search = ListSearch([String]()) { $0.contains($1) }
    #expect(await search.batches(for: "a").map(\.isComplete) == [true])
    #expect(await search.matches(for: "a")?.isEmpty == true)
  }

  @Test func `each batch is twice as long, up to a limit, and continues the result`() async {
    let search = ListSearch(Array(0..<700), query: Int.self) { number, divisor in
      number.isMultiple(of: divisor)
    }.inBatches(of: 10)
    let results = await search.batches(for: 5)
    #expect(results.map(\.count) == [2, 6, 14, 30, 62, 94, 126, 140])
    #expect(results.map(\.isComplete) == Array(repeating: false, count: 7) + [true])
    for result in results { #expect(Array(result) == (0..<result.count).map { $0 * 5 }) }
  }

  @Test func `a batch without matches gives no result`() async {
    let search = ListSearch(Array(0..<70), query: Int.self) { $0 >= $1 }.inBatches(of: 10)
    let results = await search.batches(for: 35)
    #expect(results.map(\.count) == [35])
    #expect(await search.batches(for: 12).map(\.count) == [18, 58])
  }

  @Test func `items in an array and in results are searched`() async throws {
    let numbers = Array(0..<100)
    let search = ListSearch(numbers, query: Int.self) { $0.isMultiple(of: $1) }
    let sharesItems = search.items.base.elements.span.isIdentical(to: numbers.span)
    #expect(sharesItems)
    let even = try #require(await search.matches(for: 2))
    let inEven = ListSearch(even, query: Int.self) { $0.isMultiple(of: $1) }
    let both = try #require(await inEven.matches(for: 5))
    #expect(Array(both) == Array(stride(from: 0, to: 100, by: 10)))
    #expect(both.indices.map(both.sourceOffset) == Array(both))
    #expect(both.base.isIdentical(to: even.base))
  }

  @MainActor @Test(.timeLimit(.minutes(5)))
  func `the main actor is free while the closure of a search is called`() async {
    let calls = CallCount()
    let search = ListSearch(Array(0..<10), query: Int.self) { _, _ in
      while calls.value == 0 {}
      return true
    }
    var results = search.results(for: 0).makeAsyncIterator()
    Task { calls.add() }
    #expect(await results.next(isolation: nil)?.count == 10)
    #expect(await results.next(isolation: nil)?.count == nil)
  }

  @Test(arguments: 1...20)
  func `random queries find what a filter finds, also after loops that were left`(
    seed: Int
  ) async {
    var random = SeededRandom(seed: seed)
    let names = (0..<500).map { _ in random.name() }
    let search = ListSearch(names) { name, query in name.contains(query) }
      .inBatches(of: random.number(below: 100) + 1)
    var query = ""
    for _ in 0..<20 {
      if random.once(in: 3) { query = String(query.dropLast()) } else { query += random.letter() }
      var resultsLeft = random.once(in: 2) ? random.number(below: 4) : Int.max
      let expected = names.filter { $0.contains(query) }
      var last: SearchResults<String>?
      for await results in search.results(for: query) {
        #expect(results.count > last?.count ?? -1 || results.isComplete)
        #expect(Array(results) == Array(expected.prefix(results.count)))
        #expect(!results.isEmpty || results.isComplete)
        #expect(!results.isComplete || results.count == expected.count)
        last = results
        if resultsLeft == 0 { break }
        resultsLeft -= 1
      }
      #expect(resultsLeft == 0 || last?.isComplete == true)
    }
  }

  @Test(arguments: 1...20)
  func `matches of a cancelled search are not searched again`(seed: Int) async {
    var random = SeededRandom(seed: seed)
    let names = (0..<500).map { _ in random.name() }
    for query in ["a", "ab", "abc", "abcb"] {
      let cancellation = Cancellation(atCall: random.number(below: 400) + 1)
      let search = ListSearch(names) { name, query in
        cancellation.count()
        return name.contains(query)
      }.inBatches(of: random.number(below: 50) + 1)
      await cancellation.run { _ = await search.batches(for: query) }
      let last = await search.matches(for: query)
      #expect(last.map(Array.init) == names.filter { $0.contains(query) })
      // The batch in which the search was cancelled is examined twice.
      #expect(cancellation.callCount <= 500 + 16 * search.batches.first)
    }
  }
}

extension SeededRandom {
  fileprivate mutating func letter() -> String { ["a", "b", "c"][number(below: 3)] }

  fileprivate mutating func name() -> String {
    (0...number(below: 10)).map { _ in letter() }.joined()
  }
}
