import Testing

@testable import FunctionalListCore

@Suite("Lifetime of searches") struct SearchLifetimeTests {
  @Test func `another loop ends the one before, which gets no more results`() async {
    let calls = CallCount()
    let search = ListSearch(Array(0..<100), query: Int.self) { number, divisor in
      calls.add()
      return number.isMultiple(of: divisor)
    }.inBatches(of: 10)
    var counts: [Int] = []
    for await results in search.results(for: 2) {
      counts.append(results.count)
      // Until there are newer results, which the loop has not got.
      while calls.value < 100 { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      #expect(await search.matches(for: 5)?.count == 20)
    }
    #expect(counts.count == 1)
  }

  @Test func `a later run ends the one before at once`() async {
    let calls = CallCount()
    let search = ListSearch(Array(0..<1_000), query: Int.self) { number, divisor in
      if divisor == 2 { calls.add() }
      return number.isMultiple(of: divisor)
    }.inBatches(of: 10)
    let ends = CallCount()
    var counts: [Int] = []
    await search.run(SearchRun(), for: 2, end: { ends.add() }) { results in
      counts.append(results.count)
      guard results.count == 35 else { return }
      #expect(await search.matches(for: 5)?.count == 200)
    }
    #expect(counts == [5, 15, 35])
    #expect(ends.value == 1)
    #expect(calls.value == 10 + 20 + 40 + 80)
  }

  @Test func `a run that was requested earlier does not replace a later one that began before it`()
    async
  {
    let search = ListSearch(Array(0..<10), query: Int.self) { $0.isMultiple(of: $1) }
    let (early, late) = (SearchRun(), SearchRun())
    var results: [Int] = []
    await search.run(late, for: 2, end: {}) { results.append($0.count) }
    await search.run(early, for: 3, end: {}) { results.append($0.count) }
    #expect(results == [5])
  }

  @Test func `loops one after the other each get their results`() async {
    let search = ListSearch(Array(0..<10), query: Int.self) { $0.isMultiple(of: $1) }
    let (halves, thirds) = (search.results(for: 2), search.results(for: 3))
    var counts: [Int] = []
    for await results in thirds { counts.append(results.count) }
    for await results in halves { counts.append(results.count) }
    for await results in halves { counts.append(results.count) }
    #expect(counts == [4, 5, 5])
  }

  @Test func `a cancelled task ends its loop`() async {
    let search = ListSearch(Array(0..<1_000), query: Int.self) { $0.isMultiple(of: $1) }
      .inBatches(of: 3)
    let cancellation = Cancellation(atCall: 1)
    await cancellation.run {
      for await results in search.results(for: 2) {
        #expect(!results.isComplete)
        cancellation.count()
      }
    }
    #expect(cancellation.callCount == 1)
  }

  @Test func `a cancelled run examines no further batch`() async {
    let cancellation = Cancellation(atCall: 5)
    let search = ListSearch(Array(0..<100_000), query: Int.self) { number, divisor in
      cancellation.count()
      return number.isMultiple(of: divisor)
    }.inBatches(of: 12)
    let reports = CallCount()
    await cancellation.run {
      await search.run(SearchRun(), for: 2, end: {}, report: { _ in reports.add() })
    }
    #expect(reports.value == 0)
    #expect(cancellation.callCount <= 12)
  }

  @Test func `a search ends when its loop is left, and releases its items`() async {
    let item = WeakItem()
    let calls = CallCount()
    do {
      let object = item.make()
      var search = ListSearch(Array(repeating: object, count: 20_000), query: Int.self) { _, _ in
        calls.add()
        return true
      }
      search.batches = SearchBatches(first: 1, longest: 1, piece: 1, tasks: 1)
      for await results in search.results(for: 1) where !results.isEmpty { break }
    }
    while item.isAlive { await Task.yield() }
    #expect(calls.value < 10_000)
  }

  @Test func `items are released with the search and its results`() async {
    let item = WeakItem()
    do {
      let search = ListSearch([item.make()], query: Int.self) { _, _ in true }
      #expect(await search.matches(for: 1)?.count == 1)
      #expect(await search.matches(for: 1)?.count == 1)
    }
    while item.isAlive { await Task.yield() }
  }
}

private final class Item: Sendable {}

/// A weak reference to an item.
private final class WeakItem {
  private weak var item: Item?

  var isAlive: Bool { item != nil }

  func make() -> Item {
    let item = Item()
    self.item = item
    return item
  }
}
