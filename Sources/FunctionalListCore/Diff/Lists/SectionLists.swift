/// The sections of two descriptions by key, without their content.
struct SectionLists: KeyedLists {
  let old: [TableSection]
  let new: [TableSection]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  var findsRepetitions: Bool { true }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    haveSameKey(old: oldOffset, new: newOffset) ? .unchanged : .otherKey
  }
  func haveSameKey(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset].key == new[newOffset].key
  }
  func haveSameKey(old offset: Int, old other: Int) -> Bool { old[offset].key == old[other].key }
  func haveSameKey(new offset: Int, new other: Int) -> Bool { new[offset].key == new[other].key }
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}
