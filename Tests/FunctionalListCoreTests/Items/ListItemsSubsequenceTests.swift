import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Items of which another collection has all, as a filter or a search leaves them.
@Suite struct ListItemsSubsequenceTests {
  @Test(arguments: 1...8)
  func `the runs of a filter are its items`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let all = ListItems(Array(0..<random.number(below: 3_000)).shuffled(using: &random))
    for share in [0, 1, 5, 50, 95, 100] {
      var some = all
      some.removeAll { _ in random.number(below: 100) >= share }
      for some in [some, ListItems(Array(some))] {
        let start = random.number(below: some.count + 1)
        let otherStart = some[start...].first.flatMap(all.firstIndex) ?? all.count
        let runs = try #require(some.runs(of: start..<some.count, in: all, otherStart..<all.count))
        #expect(runs.map(\.count).reduce(0, +) == some.count - start)
        for run in runs {
          try #require(run.count > 0)
          #expect(
            some[run.offset..<run.offset + run.count]
              .elementsEqual(all[run.otherOffset..<run.otherOffset + run.count]))
        }
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(next.offset == run.offset + run.count, "without gaps")
          #expect(next.otherOffset > run.otherOffset + run.count, "as long as possible")
        }
      }
    }
  }

  @Test func `items that are missing or in another order have no runs`() {
    let all = ListItems(Array(0..<1_000))
    for some in [[3, 1_000], [4, 3], [3, 3], Array(0...1_000)] {
      #expect(ListItems(some).runs(of: 0..<some.count, in: all, 0..<1_000) == nil)
    }
    #expect(ListItems([3, 4]).runs(of: 0..<2, in: all, 4..<1_000) == nil)
    #expect(ListItems([3, 4]).runs(of: 0..<2, in: all, 0..<4) == nil)
  }

  @Test(arguments: 1...4)
  func `the changes from one search to the next make it`(seed: Int) throws {
    var random = SeededRandom(seed: 50 + seed)
    let all = Array(0..<2_000).shuffled(using: &random)
    var last: [Int] = all
    for share in [70, 100, 4, 60, 0, 100] {
      let found = all.filter { _ in random.number(below: 100) < share }
      let (old, new) = ([section(last)], [section(found)])
      _ = try ChangeSetReplay(TableSectionChangeSet(old: old, new: new), from: old, to: new)
      last = found
    }
  }

  @Test func `a search hashes no id, and reads each once`() {
    let counts = Counts()
    let all = (0..<10_000).map { CountingKey(number: $0, counts: counts) }
    let found = all.filter { $0.number % 3 != 1 }
    for (old, new) in [(all, found), (found, all)] {
      (counts.comparisons, counts.hashes) = (0, 0)
      let changes = TableSectionChangeSet(old: [section(old)], new: [section(new)])
      #expect(changes.count == all.count - found.count)
      #expect(counts.hashes == 0)
      #expect(counts.comparisons < 2 * all.count)
    }
  }

  private func section<ID: ListKey>(_ ids: [ID]) -> TableSection {
    TableSection(key: "ids", items: ListItems(ids), id: { $0 }) { TestRow($0.keyText) }
  }
}

extension CountingKey: OneWayListKey {
  var keyText: String { "\(number)" }
}
