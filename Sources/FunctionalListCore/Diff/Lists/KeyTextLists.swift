/// The rows of a section whose two descriptions are of different types: cells and items, or items
/// of different types.
///
/// Only the keys can be compared, so each kept row is updated.
struct KeyTextLists: KeyedLists {
  let old: RowSource
  let new: RowSource

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  /// The old keys may be repeated.
  var findsRepetitions: Bool { false }
  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    haveSameKey(old: oldOffset, new: newOffset) ? .updated : .otherKey
  }
  func haveSameKey(old oldOffset: Int, new newOffset: Int) -> Bool {
    old.key(at: oldOffset) == new.key(at: newOffset)
  }
  func firstOld(in offsets: Range<Int>, like newOffset: Int) -> (offset: Int, change: RowChange)? {
    let key = new.key(at: newOffset)
    return offsets.firstMatch { old.key(at: $0) == key ? .updated : .otherKey }
  }
  func firstNew(in offsets: Range<Int>, like oldOffset: Int) -> (offset: Int, change: RowChange)? {
    let key = old.key(at: oldOffset)
    return offsets.firstMatch { new.key(at: $0) == key ? .updated : .otherKey }
  }
  func haveSameKey(old offset: Int, old other: Int) -> Bool {
    old.key(at: offset) == old.key(at: other)
  }
  func haveSameKey(new offset: Int, new other: Int) -> Bool {
    new.key(at: offset) == new.key(at: other)
  }
  func oldHash(_ offset: Int) -> Int { old.key(at: offset).hashValue }
  func newHash(_ offset: Int) -> Int { new.key(at: offset).hashValue }

  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int? {
    filter.hash(of: old.key(at: offset))
  }
  func newHash(_ offset: Int, in filter: BloomFilter) -> Int? {
    filter.hash(of: new.key(at: offset))
  }
  func oldHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    filter.insert(old.key(at: offset))
  }
  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    filter.insert(new.key(at: offset))
  }
}
