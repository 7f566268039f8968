@testable import ListCore

/// Two arrays of keys, matched as they are.
struct KeyArrays<Key: Hashable>: KeyedLists {
  let old: [Key]
  let new: [Key]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    old[oldOffset] == new[newOffset] ? .unchanged : .otherKey
  }
  func haveSameKey(_ offset: Int, _ other: Int) -> Bool { new[offset] == new[other] }
  func isRepeated(_ offset: Int) -> Bool { new.count { $0 == new[offset] } > 1 }
  func oldHash(_ offset: Int) -> Int { old[offset].hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].hashValue }
}

extension KeyMatching {
  init<Key: Hashable>(old: [Key], new: [Key], pair: (Int, Int) -> Void) {
    self.init(KeyArrays(old: old, new: new)) { old, new, _ in pair(old, new) }
  }
}
