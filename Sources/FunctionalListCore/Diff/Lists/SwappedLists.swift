/// The old and the new list swapped.
struct SwappedLists<Lists: KeyedLists>: KeyedLists {
  private let lists: Lists

  init(_ lists: Lists) { self.lists = lists }

  var oldCount: Int { lists.newCount }
  var newCount: Int { lists.oldCount }
  var findsRepetitions: Bool { false }
  /// The change of the element that is old in the original lists.
  func change(old: Int, new: Int) -> RowChange { lists.change(old: new, new: old) }
  func haveSameKey(old: Int, new: Int) -> Bool { lists.haveSameKey(old: new, new: old) }
  func haveSameKey(old: Int, old other: Int) -> Bool { lists.haveSameKey(new: old, new: other) }
  func haveSameKey(new: Int, new other: Int) -> Bool { lists.haveSameKey(old: new, old: other) }
  func oldHash(_ offset: Int) -> Int { lists.newHash(offset) }
  func newHash(_ offset: Int) -> Int { lists.oldHash(offset) }
  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int? { lists.newHash(offset, in: filter) }
  func newHash(_ offset: Int, in filter: BloomFilter) -> Int? { lists.oldHash(offset, in: filter) }
  func oldHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    lists.newHash(offset, insertingInto: &filter)
  }
  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    lists.oldHash(offset, insertingInto: &filter)
  }
}
