/// The new elements of some offsets by key, to be taken by old ones.
struct KeyTable {
  private var table: HashTable
  private var marks: KeyMarks
  /// The next element of the same key.
  private var next: [Int: Int] = [:]
  /// Whether two elements have one key; if such are sought, the table ends there.
  private(set) var repeatsKey = false
  /// The elements with the hashes of their keys, from the last to the first.
  private(set) var elements: [(offset: Int, hash: Int)] = []

  init(_ lists: some KeyedLists, _ offsets: [Range<Int>]) {
    let count = offsets.reduce(0) { $0 + $1.count }
    table = HashTable(capacity: count)
    marks = KeyMarks(capacity: count * 16)
    elements.reserveCapacity(count)
    // From the last to the first, so that the first of a key is found first.
    for range in offsets.reversed() {
      for offset in range.reversed() {
        insert(offset, lists)
        if repeatsKey, lists.seeksRepetitions { return }
      }
    }
  }

  private mutating func insert(_ offset: Int, _ lists: some KeyedLists) {
    let hash = lists.newHash(offset, marking: &marks)
    elements.append((offset, hash))
    if let place = table.place(hash: hash, where: { lists.haveSameKey(new: $0, new: offset) }) {
      repeatsKey = true
      next[offset] = table[place]
      table[place] = offset
    } else {
      table.insert(offset, hash: hash)
    }
  }

  /// The first new element of an old one's key that was not taken, and what became of the old one.
  mutating func take(
    _ lists: some KeyedLists, likeOld offset: Int
  ) -> (new: Int, change: RowChange)? {
    guard let hash = lists.oldHash(offset, among: marks) else { return nil }
    var change = RowChange.otherKey
    let place = table.place(hash: hash) {
      change = lists.change(old: offset, new: $0)
      return change != .otherKey
    }
    guard let place, !table.isSpent(place) else { return nil }
    let element = table[place]
    if let next = next[element] { table[place] = next } else { table.spend(place) }
    return (element, change)
  }

  /// Whether a new element has an old one's key, taken or not.
  func has(_ lists: some KeyedLists, likeOld offset: Int) -> Bool {
    guard let hash = lists.oldHash(offset, among: marks) else { return false }
    return table.place(hash: hash) { lists.haveSameKey(old: offset, new: $0) } != nil
  }
}
