import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite("Comparison of search results") struct SearchComparisonTests {
  @Test func `two results of the same items cost no comparison and no id`() async throws {
    let counts = CallCount()
    let items = (0..<1_000).map { CountedItem(number: $0, calls: counts) }
    let search = ListSearch(items, query: Int.self) { $0.number.isMultiple(of: $1) }
      .inBatches(of: 100)
    let all = SearchResults(items)
    let even = await search.batches(for: 2)
    let thirds = await search.batches(for: 3)
    let (last, third) = (try #require(even.last), try #require(thirds.last))
    let upper = try #require(
      await ListSearch(items, query: Int.self) { $0.number >= $1 }.matches(for: 500))
    let upperEven = try #require(
      await ListSearch(upper, query: Int.self) { $0.number.isMultiple(of: $1) }.matches(for: 2))
    for (old, new) in [
      (all, even[0]), (even[0], even[1]), (even[1], last), (last, third), (third, thirds[0]),
      (last, thirds[0]), (last, all), (all, all), (last, last), (all, upper), (upper, all),
      (last, upperEven), (upperEven, upper),
    ] {
      let (before, after) = (Array(old), Array(new))
      let pair = (FlatList([section(old)]), FlatList([section(new)]))
      counts.reset()
      let comparison = Comparison(old: pair.0, new: pair.1)
      // The ids at the ends of equal runs are read.
      #expect(counts.value <= 8)
      #expect(comparison.oldSlots.isEmpty && comparison.changes.isEmpty, "something is stored")
      let kept = Set(before.map(\.number)).intersection(after.map(\.number)).count
      let changes = TableSectionChangeSet(comparison)
      #expect(changes.deletedRows.count == before.count - kept)
      #expect(changes.insertedRows.count == after.count - kept)
      #expect(changes.movedRows.isEmpty && changes.updatedRows.isEmpty)
    }
  }

  @Test func `results of other items are compared by their items`() async throws {
    let calls = CallCount()
    let items = (0..<100).map { CountedItem(number: $0, calls: calls) }
    var others = items
    others[50].state = 1
    let (old, new) = (section(SearchResults(items)), section(SearchResults(others)))
    #expect(TableSectionChangeSet(old: [old], new: [new]).description == "update rows: 0.50")
    #expect(TableSectionChangeSet(old: [new], new: [old]).description == "update rows: 0.50")
  }

  @Test func `equal searches of the same array share its storage`() async throws {
    let calls = CallCount()
    let items = (0..<100).map { CountedItem(number: $0, calls: calls) }
    let old = try #require(
      await ListSearch(items, query: Int.self, where: isMultiple).matches(for: 2))
    let new = try #require(
      await ListSearch(items, query: Int.self, where: isMultiple).matches(for: 2))
    calls.reset()
    #expect([section(old)] == [section(new)])
    #expect(calls.value == 0)
  }

  @Test(arguments: 1...5)
  func `changes between random results lead from one to the other`(seed: Int) {
    replayRandomResults(seed: seed)
  }

  // Optimized: 1,500 random pairs
  @Test(arguments: 6...30)
  func `so do changes between more random results`(seed: Int) { replayRandomResults(seed: seed) }

  private func replayRandomResults(seed: Int) {
    var random = SeededRandom(seed: seed)
    let calls = CallCount()
    let items = (0..<60).map { CountedItem(number: $0, calls: calls) }
    let others = items.map { CountedItem(number: $0.number, state: $0.number % 7, calls: calls) }
    for _ in 0..<60 {
      let old = random.results(of: random.once(in: 4) ? others : items)
      let new = random.results(of: items)
      expectReplay(old, new)
      expectReplay(old.withRanges, new.withRanges)
    }
  }

  @Test(arguments: 1...5)
  func `pairs that are looked up are those that would be stored`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let calls = CallCount()
    let items = (0..<60).map { CountedItem(number: $0, calls: calls) }
    var lookUps = 0
    for _ in 0..<60 {
      let (old, new) = (random.results(of: items), random.results(of: items))
      let above = random.neighbours()
      let pair = DescriptionPair(
        old: above + [random.decorated(section(old))],
        new: (random.once(in: 4) ? random.neighbours() : above) + [random.decorated(section(new))])
      if let fault = pair.fault { Issue.record("\(fault)\n\(pair)") }
      let comparison = Comparison(old: FlatList(pair.old), new: FlatList(pair.new))
      if comparison.pairs != nil { lookUps += 1 }
      expectEqual(comparison, comparison.storingPairs)
    }
    #expect(lookUps > 10)
  }

  private func expectEqual(_ lookedUp: Comparison, _ stored: Comparison) {
    #expect(stored.pairs == nil)
    for slot in lookedUp.new.indices {
      #expect(lookedUp.oldSlot(of: slot) == stored.oldSlot(of: slot))
      #expect(lookedUp.change(of: slot) == stored.change(of: slot))
      #expect(lookedUp.isStationary(slot) == stored.isStationary(slot))
    }
    for slot in lookedUp.old.indices {
      #expect(lookedUp.nearestKeptSlot(to: slot) == stored.nearestKeptSlot(to: slot))
    }
    #expect(lookedUp.changedNewSlots == stored.changedNewSlots)
    #expect(lookedUp.keepsOrder == stored.keepsOrder)
    #expect(lookedUp.keepsNothing == stored.keepsNothing)
    let kept = lookedUp.new.indices.compactMap { slot in
      lookedUp.oldSlot(of: slot).map { (old: $0, new: slot) }
    }
    #expect(
      lookedUp.stayingSlots(among: kept).map(\.new) == stored.stayingSlots(among: kept).map(\.new))
    let all = RangeSet([lookedUp.old.indices])
    #expect(
      lookedUp.keptSlots(nextAbove: all).map(\.new) == stored.keptSlots(nextAbove: all).map(\.new))
    #expect(RenderCounts(lookedUp) == RenderCounts(stored))
  }

  private func expectReplay<Items: RandomAccessCollection>(_ old: Items, _ new: Items)
  where Items.Element: Equatable & Identifiable, Items.Element.ID: ListKey {
    let (old, new) = ([section(old)], [section(new)])
    #expect(throws: Never.self) {
      _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
      _ = try PlanReplay(
        PlanSteps(plan(from: old, to: new)), from: FlatList(old), to: FlatList(new))
    }
  }

  private func section<Items: RandomAccessCollection>(_ items: Items) -> TableSection
  where Items.Element: Equatable & Identifiable, Items.Element.ID: ListKey {
    TableSection(key: "s", items: items) { item in
      TestRow("\(item.id)", state: "\(item)".hashValue)
    }
  }
}

@Sendable private func isMultiple(_ item: CountedItem, of divisor: Int) -> Bool {
  item.number.isMultiple(of: divisor)
}

/// An item that counts its comparisons and the readings of its id.
private struct CountedItem: Equatable, Identifiable, CustomStringConvertible {
  let number: Int
  var state = 0
  let calls: CallCount

  var id: Int {
    calls.add()
    return number
  }

  var description: String { "\(number) \(state)" }

  static func == (lhs: CountedItem, rhs: CountedItem) -> Bool {
    lhs.calls.add()
    return lhs.number == rhs.number && lhs.state == rhs.state
  }
}

extension SeededRandom {
  /// A section above that of the results, or none.
  fileprivate mutating func neighbours() -> [TableSection] {
    once(in: 2) ? [] : [TableSection(key: "above", rows: [TestRow("r\(number(below: 3))")])]
  }

  /// The section with a random header, footer and lines.
  fileprivate mutating func decorated(_ section: TableSection) -> TableSection {
    var section = section
    if once(in: 2) { section.header = TestRow("header", state: number(below: 2)) }
    if once(in: 2) { section.footer = TestRow("footer", state: number(below: 2)) }
    section.style.separators = [.none, .none, .topAndBottom, .default][number(below: 4)]
    return section
  }

  /// Random matches in batches of random length, with ranks or without.
  fileprivate mutating func results(of items: [CountedItem]) -> SearchResults<CountedItem> {
    var progress = SearchProgress(candidates: Positions(count: items.count))
    let density = number(below: 5) + 1
    let isRanked = once(in: 3)
    while !progress.isComplete {
      var findings = SearchFindings()
      for piece in progress.takeBatch(number(below: 20) + 1, inPiecesOf: 5) {
        piece.forEach { position in
          guard !once(in: density) || density == 1 else { return }
          findings.positions.append(UInt32(position))
          if isRanked { findings.ranks.append(Double(number(below: 4))) }
        }
      }
      progress.add(findings)
    }
    // Other matches for each query, so that the highlighted rows of two queries differ.
    let match = SearchMatch(rank: Double(next()))
    let query = SearchedQuery<CountedItem>(
      run: SearchRun(), match: { _ in match }, ranking: progress.ranking)
    return SearchResults(
      base: SearchBase(items), positions: progress.matches, query: isRanked ? query : nil)
  }
}
