/// The rows of a section in two descriptions, each described by a cell.
struct CellLists: KeyedLists {
  let old: [any RowDescription]
  let new: [any RowDescription]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  var seeksRepetitions: Bool { true }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    new[newOffset].change(from: old[oldOffset])
  }
  func haveSameKey(old offset: Int, old other: Int) -> Bool { old[offset].key == old[other].key }
  func haveSameKey(new offset: Int, new other: Int) -> Bool { new[offset].key == new[other].key }
  func oldHash(_ offset: Int) -> Int { old[offset].key.hashValue }
  func newHash(_ offset: Int) -> Int { new[offset].key.hashValue }
}
