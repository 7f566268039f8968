import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Versions of items against an array.
@Suite struct ListItemsPropertyTests {
  @Test(arguments: 1...6)
  func `random edits are those of an array`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var expected = Array(0..<random.number(below: 3_000))
    var items = ListItems(expected)
    for step in 0..<60 {
      let (old, oldExpected) = (items, expected)
      random.edit(&items, &expected)
      try #require(Array(items) == expected, "step \(step)")
      try #require(Array(old) == oldExpected, "an older version, step \(step)")
      try #require(items.indices == 0..<expected.count)
      for _ in 0..<5 where !expected.isEmpty {
        let offset = random.number(below: expected.count)
        try #require(items[offset] == expected[offset])
      }
      #expect((items == old) == (expected == oldExpected))
      try checkCommonEnds(items, expected, with: old, oldExpected, &random)
    }
  }

  @Test(arguments: 1...4)
  func `the changes from each version to the next, and back, make it`(seed: Int) throws {
    var random = SeededRandom(seed: 100 + seed)
    var expected = Array(0..<random.number(below: 1_000))
    var items = ListItems(expected)
    for _ in 0..<25 {
      let old = items
      for _ in 0...random.number(below: 3) { random.edit(&items, &expected) }
      let (before, after) = ([section(old)], [section(items)])
      for (old, new) in [(before, after), (after, before)] {
        _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
        _ = try PlanReplay(
          PlanSteps(plan(from: old, to: new)), from: FlatList(old), to: FlatList(new))
      }
    }
  }

  @Test(arguments: 1...4)
  func `no chunk is empty or too long, and few are short`(seed: Int) {
    var random = SeededRandom(seed: 200 + seed)
    var expected = Array(0..<5_000)
    var items = ListItems(expected)
    for _ in 0..<600 {
      random.edit(&items, &expected, count: 3)
      if expected.count < 2_000 {
        expected += 0..<3_000
        items.append(contentsOf: 0..<3_000)
      }
    }
    var counts: [Int] = []
    items.rope.forEachPiece { counts.append($0.count) }
    #expect(counts.allSatisfy { (1...ItemChunks.maxCount).contains($0) })
    #expect(counts.count(where: { $0 < ItemChunks.minCount }) <= 1 + counts.count / 4)
  }

  private func checkCommonEnds(
    _ items: ListItems<Int>, _ array: [Int], with old: ListItems<Int>, _ oldArray: [Int],
    _ random: inout SeededRandom
  ) throws {
    for attempt in 0..<6 {
      let offset = attempt == 0 ? 0 : random.number(below: array.count + 1)
      let oldOffset =
        attempt < 3 ? min(offset, oldArray.count) : random.number(below: oldArray.count + 1)
      let below = min(array.count - offset, oldArray.count - oldOffset)
      try #require(
        items.commonPrefixLength(from: offset, with: old, from: oldOffset, limit: below)
          == zip(array[offset...], oldArray[oldOffset...]).prefix { $0 == $1 }.count)
      let above = min(offset, oldOffset)
      try #require(
        items.commonSuffixLength(below: offset, with: old, below: oldOffset, limit: above)
          == zip(array[..<offset].reversed(), oldArray[..<oldOffset].reversed())
          .prefix { $0 == $1 }.count)
    }
  }

  private func section(_ items: ListItems<Int>) -> TableSection {
    TableSection(key: "numbers", items: items, id: \.self) { TestRow(String($0)) }
  }
}

extension SeededRandom {
  /// Makes the same random edit of items and of an array.
  fileprivate mutating func edit(
    _ items: inout ListItems<Int>, _ array: inout [Int], count most: Int = 700
  ) {
    let start = number(below: array.count + 1)
    let range = start..<min(array.count, start + number(below: most))
    let new = (0..<number(below: most)).map { _ in number(below: 1_000_000) }
    switch number(below: 9) {
    case 0:
      items.append(contentsOf: new)
      array.append(contentsOf: new)
    case 1:
      for number in new.prefix(3) {
        items.append(number)
        array.append(number)
      }
    case 2:
      items.insert(contentsOf: new, at: start)
      array.insert(contentsOf: new, at: start)
    case 3:
      items.removeSubrange(range)
      array.removeSubrange(range)
    case 4:
      items.replaceSubrange(range, with: new)
      array.replaceSubrange(range, with: new)
    case 5 where start < array.count:
      items[start] = -1
      array[start] = -1
    case 6:
      let divisor = 2 + number(below: 500)
      items.removeAll { $0.isMultiple(of: divisor) }
      array.removeAll { $0.isMultiple(of: divisor) }
    case 7:
      let target = number(below: array.count - range.count + 1)
      items.move(range, to: target)
      let moved = Array(array[range])
      array.removeSubrange(range)
      array.insert(contentsOf: moved, at: target)
    case 8 where once(in: 10):
      items.sort()
      array.sort()
    default:
      let removed = RangeSet(
        (0..<new.count).map { _ in number(below: array.count + 1) }, within: 0..<array.count + 1
      )
      .intersection(RangeSet(array.indices))
      items.removeSubranges(removed)
      array.removeSubranges(removed)
    }
  }
}
