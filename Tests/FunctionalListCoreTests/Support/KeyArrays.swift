@testable import FunctionalListCore

/// Two arrays of keys.
struct KeyArrays<Key: Hashable>: KeyedLists {
  let old: [Key]
  let new: [Key]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    old[oldOffset] == new[newOffset] ? .unchanged : .otherKey
  }
  var findsRepetitions: Bool { true }
  func haveSameKey(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset] == new[newOffset]
  }
  func haveSameKey(old offset: Int, old other: Int) -> Bool { old[offset] == old[other] }
  func haveSameKey(new offset: Int, new other: Int) -> Bool { new[offset] == new[other] }
  func oldHash(_ offset: Int) -> Int { old[offset].hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].hashValue }
}

/// Two arrays of keys that are texts and may be repeated, which counts their hashes.
struct TextArrays: KeyedLists {
  let old: [String]
  let new: [String]
  let counts: Counts

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  var findsRepetitions: Bool { false }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    old[oldOffset] == new[newOffset] ? .updated : .otherKey
  }
  func haveSameKey(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset] == new[newOffset]
  }
  func haveSameKey(old offset: Int, old other: Int) -> Bool { old[offset] == old[other] }
  func haveSameKey(new offset: Int, new other: Int) -> Bool { new[offset] == new[other] }
  func oldHash(_ offset: Int) -> Int { hash(old[offset]) }
  func newHash(_ offset: Int) -> Int { hash(new[offset]) }
  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int? { hash(old[offset], in: filter) }
  func newHash(_ offset: Int, in filter: BloomFilter) -> Int? { hash(new[offset], in: filter) }
  func oldHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    filter.insert(KeyFingerprint(old[offset]))
    return hash(old[offset])
  }
  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    filter.insert(KeyFingerprint(new[offset]))
    return hash(new[offset])
  }

  private func hash(_ key: String, in filter: BloomFilter) -> Int? {
    filter.mayContain(KeyFingerprint(key)) ? hash(key) : nil
  }

  private func hash(_ key: String) -> Int {
    counts.hashes += 1
    return key.hashValue
  }
}

extension KeyMatching {
  init<Key: Hashable>(old: [Key], new: [Key]) {
    self.init(KeyArrays(old: old, new: new))
  }
}
