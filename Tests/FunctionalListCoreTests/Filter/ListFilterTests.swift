import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite struct ListFilterTests {
  @Test func `matches follow the items, and an appended item is examined once`() async {
    let calls = CallCount()
    var lines = ListItems((0..<1_000).map { $0 })
    let filter = ListFilter(lines, query: Int.self) { number, divisor in
      calls.add()
      return number.isMultiple(of: divisor)
    }
    var results = filter.results(for: 3).makeAsyncIterator()
    #expect(await results.complete().map(Array.init) == lines.filter { $0.isMultiple(of: 3) })
    #expect(calls.value == 1_000)
    for start in stride(from: 1_000, to: 3_000, by: 100) {
      lines.append(contentsOf: start..<start + 100)
      filter.update(lines)
      #expect(await results.complete().map(Array.init) == lines.filter { $0.isMultiple(of: 3) })
    }
    #expect(calls.value == 3_000)
  }

  @Test func `a filter without a query follows the items, too`() async {
    var lines: ListItems = ["info", "error", "debug"]
    let errors = ListFilter(lines) { $0 == "error" }
    var results = errors.results.makeAsyncIterator()
    #expect(await results.complete().map(Array.init) == ["error"])
    lines.removeAll { $0 == "error" }
    errors.update(lines)
    let nothing = await results.complete()
    #expect(nothing?.isEmpty == true)
    #expect(nothing?.isComplete == true)
    #expect(nothing?.hidesItems == true)
  }

  @Test func `every item matches an empty text, and no item is examined for it`() async {
    let calls = CallCount()
    let filter = ListFilter(["one", "two"]) { line, text in
      calls.add()
      return line.contains(text)
    }
    let all = await filter.matches(for: "")
    #expect(all.map(Array.init) == ["one", "two"])
    #expect(all?.hidesItems == false)
    #expect(calls.value == 0)
    #expect(await filter.matches(for: "w").map(Array.init) == ["two"])
  }

  @Test func `the first matches come before all items are examined`() async throws {
    let items = ListItems(Array(0..<50_000))
    let filter = ListFilter(inBatchesOf: 1_000, items) { $0 >= $1 }
    let results = await filter.batches(for: 10_000)
    #expect(results.count > 2)
    #expect(results.dropLast().allSatisfy { !$0.isComplete && !$0.isEmpty })
    let last = try #require(results.last)
    #expect(last.isComplete)
    for (earlier, later) in zip(results, results.dropFirst()) {
      #expect(Array(later.prefix(earlier.count)) == Array(earlier))
    }
    #expect(Array(last) == Array(10_000..<50_000))
    #expect(await filter.batches(for: 100_000).map(\.count) == [0])
  }

  @Test func `a query that refines the last one examines only its matches`() async {
    let calls = CallCount()
    let items = ListItems((0..<3_000).map { String($0) })
    let filter = ListFilter(items) { line, text in
      calls.add()
      return line.hasPrefix(text)
    }
    func callCount(for text: String) async -> Int {
      calls.reset()
      let matches = await filter.matches(for: text)
      #expect(matches.map(Array.init) == items.filter { $0.hasPrefix(text) })
      return calls.value
    }
    #expect(await callCount(for: "1") == 3_000)
    #expect(await callCount(for: "12") == 1_111)
    #expect(await callCount(for: "1") == 0)
    #expect(await callCount(for: "12") == 1_111)
    #expect(await callCount(for: "13") == 1_111)
    #expect(await callCount(for: "2") == 3_000)
  }

  @Test func `a refined query examines items that came in after it`() async {
    let calls = CallCount()
    var items = ListItems((0..<3_000).map { String($0) })
    let filter = ListFilter(items) { line, text in
      calls.add()
      return line.hasPrefix(text)
    }
    _ = await filter.matches(for: "1")
    var results = filter.results(for: "12").makeAsyncIterator()
    _ = await results.complete()
    items.append(contentsOf: (3_000..<20_000).map { String($0) })
    items.remove(at: 0)
    filter.update(items)
    #expect(await results.complete().map(Array.init) == items.filter { $0.hasPrefix("12") })
    calls.reset()
    #expect(await filter.matches(for: "1").map(Array.init) == items.filter { $0.hasPrefix("1") })
    #expect(calls.value >= 17_000 && calls.value < 17_600)
  }

  @Test func `of several versions, the loop gets the matches of the last one`() async {
    var items = ListItems(Array(0..<10))
    let filter = ListFilter(items, query: Int.self) { $0.isMultiple(of: $1) }
    for count in 1...100 {
      items.append(count)
      filter.update(items)
    }
    for await matches in filter.results(for: 1) where matches.count == 110 { break }
  }

  @Test func `another loop ends the one before`() async {
    let filter = ListFilter(ListItems(Array(0..<10)), query: Int.self) { $0.isMultiple(of: $1) }
    var ended = filter.results(for: 2).makeAsyncIterator()
    #expect(await ended.complete()?.count == 5)
    var results = filter.results(for: 5).makeAsyncIterator()
    #expect(await results.complete()?.count == 2)
    #expect(await ended.complete() == nil)
    filter.update([5, 10, 15])
    #expect(await results.complete()?.count == 3)
  }

  @Test func `a query that is asked for while another is examined takes over`() async {
    let calls = CallCount()
    let filter = ListFilter(inBatchesOf: 100, ListItems(Array(0..<100_000))) { number, divisor in
      calls.add()
      return number.isMultiple(of: divisor)
    }
    for await _ in filter.results(for: 2) {
      #expect(await filter.matches(for: 50_000).map(Array.init) == [0, 50_000])
    }
    #expect(calls.value < 200_000)
  }

  @Test func `a filter ends when its loop is left, and releases items that are gone`() async {
    let item = WeakItem()
    do {
      var items: ListItems = [item.make()]
      items.append(contentsOf: (0..<10_000).map { _ in Object() })
      let filter = ListFilter(items) { _ in true }
      var results = filter.results.makeAsyncIterator()
      #expect(await results.complete()?.count == 10_001)
      // A result retains the items that it shows.
      for _ in 0..<40 {
        items.removeFirst(250)
        items.append(contentsOf: (0..<250).map { _ in Object() })
        filter.update(items)
        #expect(await results.complete()?.count == 10_001)
      }
      #expect(!item.isAlive)
      items.replaceSubrange(100..<101, with: [item.make()])
      filter.update(items)
      #expect(await results.complete()?.count == 10_001)
      items.removeAll()
      filter.update(items)
      #expect(await results.complete()?.isEmpty == true)
      while item.isAlive { await Task.yield() }
      items = [item.make()]
      filter.update(items)
      #expect(await results.complete()?.count == 1)
    }
    while item.isAlive { await Task.yield() }
  }
}

private final class Object: Sendable, Equatable {
  static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
}

/// A weak reference to an item.
private final class WeakItem {
  private weak var item: Object?

  var isAlive: Bool { item != nil }

  func make() -> Object {
    let item = Object()
    self.item = item
    return item
  }
}
