import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Filtered versions of items against an array that is filtered anew.
@Suite struct FilterPropertyTests {
  @Test(arguments: 1...6)
  func `matches of random versions are those of an array, and only changed chunks are examined`(
    seed: Int
  ) async throws {
    var random = SeededRandom(seed: seed)
    let calls = CallCount()
    var items = ListItems((0..<random.number(below: 3_000)).map { Number(id: $0) })
    let filter = ListFilter(items, query: Int.self) { number, divisor in
      calls.add()
      return number.value.isMultiple(of: divisor)
    }
    let divisor = 1 + random.number(below: 40)
    var results = filter.results(for: divisor).makeAsyncIterator()
    var old = try #require(await results.complete())
    for step in 0..<40 {
      let before = items
      for _ in 0...random.number(below: 2) { random.edit(&items) }
      calls.reset()
      filter.update(items)
      let new = try #require(await results.complete())
      let comment = Comment("step \(step)")
      let isFiltered = new.elementsEqual(items.lazy.filter { $0.value.isMultiple(of: divisor) })
      try #require(isFiltered, comment)
      #expect(new.hidesItems == (new.count < items.count), comment)
      #expect(calls.value <= itemCount(ofChunksIn: items, butNotIn: before), comment)
      try replay(from: old, to: new)
      old = new
    }
  }

  @Test(arguments: 1...6)
  func `the changes between matches of two queries in two versions lead from one to the other`(
    seed: Int
  ) async throws {
    var random = SeededRandom(seed: 100 + seed)
    var items = ListItems((0..<3_000).map { Number(id: $0) })
    let filter = ListFilter(inBatchesOf: 300, items) { (number: Number, divisor: Int) in
      number.value.isMultiple(of: divisor)
    }
    var all: [FilterResults<Number>] = []
    for _ in 0..<6 {
      all += await filter.batches(for: 1 + random.number(below: 6)).suffix(3)
      for _ in 0...random.number(below: 3) { random.edit(&items) }
      await filter.runs.update(items, at: .now)
    }
    for _ in 0..<15 {
      let (old, new) = (all.randomElement(using: &random), all.randomElement(using: &random))
      guard let old, let new else { continue }
      try replay(from: old, to: new)
    }
  }

  private func replay(from old: FilterResults<Number>, to new: FilterResults<Number>) throws {
    let (before, after) = ([section(old)], [section(new)])
    for (old, new) in [(before, after), (after, before)] {
      _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
    }
  }

  private func section(_ items: FilterResults<Number>) -> TableSection {
    TableSection(key: "numbers", items: items) { TestRow("\($0.id)", state: $0.value) }
  }

  /// The number of items in chunks of a version that another does not have.
  private func itemCount(
    ofChunksIn items: ListItems<Number>, butNotIn others: ListItems<Number>
  ) -> Int {
    var known: Set<ObjectIdentifier> = []
    others.rope.forEachPiece { known.insert(ObjectIdentifier($0)) }
    var count = items.tail.count
    items.rope.forEachPiece { if !known.contains(ObjectIdentifier($0)) { count += $0.count } }
    return count
  }
}

/// An item whose value can change.
private struct Number: Equatable, Identifiable {
  let id: Int
  var value: Int

  init(id: Int) { (self.id, value) = (id, id) }
}

extension SeededRandom {
  /// Edits items in one of the ways of an array; each id stays unique.
  fileprivate mutating func edit(_ items: inout ListItems<Number>) {
    let start = number(below: items.count + 1)
    let range = start..<min(items.count, start + number(below: 700))
    let new = (0..<number(below: 700)).map { _ in Number(id: number(below: 1 << 40)) }
    switch number(below: 8) {
    case 0: items.append(contentsOf: new)
    case 1: for number in new.prefix(3) { items.append(number) }
    case 2: items.insert(contentsOf: new, at: start)
    case 3: items.removeSubrange(range)
    case 4: items.replaceSubrange(range, with: new)
    case 5 where start < items.count: items[start].value += 1
    case 6:
      let divisor = 2 + number(below: 500)
      items.removeAll { $0.id.isMultiple(of: divisor) }
    default:
      items.removeFirst(min(items.count, new.count))
      items.append(contentsOf: new)
    }
  }
}
