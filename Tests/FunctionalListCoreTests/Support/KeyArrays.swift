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

extension KeyMatching {
  init<Key: Hashable>(old: [Key], new: [Key]) {
    self.init(KeyArrays(old: old, new: new))
  }
}
