import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

@Suite struct KeyMatchingTests {
  @Test func `elements of one key are paired, the others are named`() {
    let (pairs, matching) = match(["a", "b", "c", "d"], ["a", "d", "x", "b"])
    #expect(pairs == [0: 0, 3: 1, 1: 3])
    #expect(matching.unmatchedOldCount == 1)
    #expect(matching.unmatchedNewCount == 1)
    #expect(!matching.hasRepeatedKey)
  }

  @Test func `nothing is paired where one list is empty`() {
    let (pairs, inserted) = match([], ["a", "b"])
    #expect(pairs.isEmpty)
    #expect(inserted.unmatchedNewCount == 2)
    #expect(match(["a", "b"], []).1.unmatchedOldCount == 2)
  }

  /// Each new list repeats a key; the old one is a to e.
  @Test(arguments: [
    ["a", "a"], ["x", "x"],
    ["a", "b", "a", "c", "d", "e"],  // one new key, of the common beginning
    ["a", "b", "d", "c", "d", "e"],  // one new key, of the common end
    ["a", "b", "c", "d", "e", "a"],
    ["e", "a", "b", "c", "d", "e"],
    ["a", "b", "x", "x", "c", "d", "e"],  // two new keys, the same
    ["a", "b", "x", "a", "c", "d", "e"],  // two new keys, one of the beginning
    ["a", "b", "e", "x", "c", "d", "e"],
    ["a", "b", "x", "y", "z", "x", "c", "d", "e"],  // many new keys
    ["a", "b", "x", "y", "z", "a", "c", "d", "e"],
    ["a", "b", "x", "y", "z", "e", "c", "d", "e"],
    ["a", "d", "c", "d", "b", "e"],  // between the ends, a matched one twice
    ["b", "a", "b", "a"],
    ["x", "y", "z", "x"],
  ])
  func `a repeated key is seen, wherever it stands`(new: [String]) {
    #expect(match(["a", "b", "c", "d", "e"], new).1.hasRepeatedKey)
  }

  @Test(arguments: [
    [], ["a"], ["x"], ["a", "b", "c", "d", "e"], ["e", "d", "c", "b", "a"], ["x", "y", "z", "w"],
    ["a", "b", "x", "c", "d", "e"], ["a", "b", "x", "y", "c", "d", "e"],
    ["a", "b", "x", "y", "z", "c", "d", "e"], ["a", "d", "x", "b", "y", "c", "z", "e"],
  ])
  func `no repetition is seen where there is none`(new: [String]) {
    #expect(!match(["a", "b", "c", "d", "e"], new).1.hasRepeatedKey)
  }

  @Test func `equal lists cost a comparison of each key and no hash`() {
    let counts = counts(of: .equal, count: 100)
    #expect(counts.comparisons == 100)
    #expect(counts.hashes == 0)
  }

  @Test(arguments: [Shape.firstGone, .lastGone, .oneInTheMiddle])
  func `a key that comes or goes alone costs no hash`(shape: Shape) {
    #expect(counts(of: shape, count: 100).hashes == 0)
  }

  @Test func `a few keys that move near each other cost no hash`() {
    let counts = Counts()
    let old = (0..<1_000).map { CountingKey(number: $0, counts: counts) }
    var new = old
    new.swapAt(500, 503)
    _ = KeyMatching(old: old, new: new)
    #expect(counts.hashes == 0)
  }

  @Test func `a few keys that move far from each other cost at most their own hashes`() {
    let counts = Counts()
    let old = (0..<1_000).map { CountingKey(number: $0, counts: counts) }
    var new = old
    new.swapAt(100, 500)
    new.swapAt(700, 703)
    _ = KeyMatching(old: old, new: new)
    #expect(counts.hashes <= 8)
  }

  @Test(arguments: 1...40)
  func `short lists in any order cost no hash, and a few comparisons of each key`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let counts = Counts()
    let old = (0..<16).map { CountingKey(number: $0, counts: counts) }
    let new = old.shuffled(using: &random)
    #expect(KeyMatching(old: old, new: new).partners == new.map(\.number))
    #expect(counts.hashes == 0)
    #expect(counts.comparisons <= 16 * 16)
    counts.comparisons = 0
    _ = KeyMatching(old: old, new: old.reversed())
    #expect(counts.comparisons <= 4 * 16)
  }

  @Test(arguments: 1...200)
  func `short lists with any keys in common are matched, and each repeated key is seen`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let keyCount = 1 + random.number(below: 40)
    let old = (0..<keyCount).shuffled(using: &random).prefix(random.number(below: 34))
    let unique = (0..<keyCount).shuffled(using: &random).prefix(random.number(below: 34))
    let matching = KeyMatching(old: Array(old), new: Array(unique))
    #expect(matching.partners == unique.map { old.firstIndex(of: $0) ?? -1 })
    #expect(!matching.hasRepeatedKey)

    var repeating = Array(unique)
    guard let repeated = repeating.randomElement(using: &random) else { return }
    repeating.insert(repeated, at: random.number(below: repeating.count + 1))
    #expect(KeyMatching(old: Array(old), new: repeating).hasRepeatedKey)
  }

  @Test func `keys that come and go here and there cost their own hashes only`() {
    let counts = Counts()
    let old = (0..<1_000).map { CountingKey(number: $0, counts: counts) }
    var new = old
    new.insert(CountingKey(number: 5_000, counts: counts), at: 600)
    new.remove(at: 300)
    _ = KeyMatching(old: old, new: new)
    #expect(counts.hashes <= 2)
  }

  @Test(arguments: Shape.allCases, [100, 1_000])
  func `no shape costs more than two hashes and a few comparisons of each key`(
    shape: Shape, count: Int
  ) {
    let (old, new) = shape.lists(ofCount: count)
    let counts = counts(of: shape, count: count)
    #expect(counts.hashes <= 2 * (old.count + new.count))
    // A hash table compares the keys that it happens to keep in a row: few, by chance.
    #expect(counts.comparisons <= 8 * (old.count + new.count))
  }

  @Test(arguments: [10, 100])
  func `nor does any prefix or suffix`(count: Int) {
    for length in 0...count {
      for lists in [(length, count), (count, length)] {
        let counts = Counts()
        let old = (0..<lists.0).map { CountingKey(number: $0, counts: counts) }
        let new = (0..<lists.1).map { CountingKey(number: $0, counts: counts) }
        _ = KeyMatching(old: old, new: new)
        _ = KeyMatching(old: old.reversed(), new: new.reversed())
        #expect(counts.hashes <= 4 * count)
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `keys whose hashes collide cost no more hashes, and are distinguished`(shape: Shape) {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: 50)
    let pairs = KeyMatching(
      old: old.map { CountingKey(number: $0, collides: true, counts: counts) },
      new: new.map { CountingKey(number: $0, collides: true, counts: counts) }
    ).offsets
    for (oldOffset, newOffset) in pairs { #expect(old[oldOffset] == new[newOffset]) }
    #expect(pairs.count == Set(old).intersection(new).count)
    #expect(counts.hashes <= 2 * (old.count + new.count))
  }

  @Test(arguments: 1...8, [0, 1, 20])
  func `long lists of which a part comes, goes and moves are matched`(seed: Int, moves: Int) {
    var random = SeededRandom(seed: seed)
    let old = (0..<3_000).filter { _ in !random.once(in: 4) }
    var new = (0..<3_000).filter { _ in !random.once(in: seed + 2) }
    for _ in 0..<moves {
      new.insert(new.remove(at: random.number(below: new.count)), at: random.number(below: 1_000))
    }
    for (old, new) in [(old, new), (new, old)] {
      let matching = KeyMatching(old: old, new: new)
      let offsets = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
      #expect(matching.partners == new.map { offsets[$0] ?? -1 })
      #expect(!matching.hasRepeatedKey)
    }
  }

  @Test(arguments: [(10, 10_000), (10_000, 10), (10_000, 10_000)])
  func `the texts of keys that are in one list alone are hardly hashed`(
    oldCount: Int, newCount: Int
  ) {
    let counts = Counts()
    let lists = TextArrays(
      old: (0..<oldCount).map { "old \($0)" } + ["both"],
      new: ["both"] + (0..<newCount).map { "new \($0)" }, counts: counts)
    let matching = KeyMatching(lists)
    #expect(matching.partners.firstIndex(of: oldCount) == 0)
    #expect(matching.unmatchedNewCount == newCount)
    // Those of the shorter list, and of the longer one the few whose fingerprints are in it.
    #expect(counts.hashes <= min(oldCount, newCount) * 5 / 4 + max(oldCount, newCount) / 50)
  }

  @Test(arguments: 1...40)
  func `texts that are repeated are paired in order, whichever list is longer`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let lists = [5, 200, 20].map { count in
      (0..<count).map { _ in "key \(random.number(below: 30))" }
    }
    for (old, new) in [(lists[0], lists[1]), (lists[1], lists[0]), (lists[0], lists[2])] {
      let partners = KeyMatching(TextArrays(old: old, new: new, counts: Counts())).partners
      var offsets = Dictionary(grouping: old.indices) { old[$0] }
      var expected = 0
      for key in new where offsets[key]?.isEmpty == false {
        offsets[key]?.removeFirst()
        expected += 1
      }
      let paired = partners.indices.filter { partners[$0] >= 0 }
      #expect(paired.count == expected)
      #expect(paired.allSatisfy { old[partners[$0]] == new[$0] })
      #expect(Set(paired.map { partners[$0] }).count == expected)
    }
  }

  private func match(_ old: [String], _ new: [String]) -> ([Int: Int], KeyMatching) {
    let matching = KeyMatching(old: old, new: new)
    return (Dictionary(uniqueKeysWithValues: matching.offsets), matching)
  }

  private func counts(of shape: Shape, count: Int) -> Counts {
    let counts = Counts()
    let (old, new) = shape.lists(ofCount: count)
    _ = KeyMatching(
      old: old.map { CountingKey(number: $0, counts: counts) },
      new: new.map { CountingKey(number: $0, counts: counts) })
    return counts
  }
}

extension KeyMatching {
  /// The old and new offset of each two elements that belong together.
  fileprivate var offsets: [(Int, Int)] {
    partners.enumerated().filter { $0.element >= 0 }.map { ($0.element, $0.offset) }
  }
}
