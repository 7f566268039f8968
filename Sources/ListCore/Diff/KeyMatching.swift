/// The elements of two lists that have the same key.
///
/// Equal ends are found first, then what is at most a few places off, and the rest by hashes.
///
/// - Complexity: O(*n*) comparisons of keys; O(*m*) hashes, where *m* counts the keys that are not
///   found near by, and O(*n*) more where more than a few keys are new.
struct KeyMatching {
  /// The offsets of the old elements without a partner, ascending.
  private(set) var unmatchedOld: [Int] = []
  /// The offsets of the new elements without a partner, ascending.
  private(set) var unmatchedNew: [Int] = []
  /// Whether a key stands twice in the new list.
  ///
  /// The old list is taken to be free of repetitions.
  private(set) var hasRepeatedKey = false

  /// Matches two lists.
  ///
  /// - Parameters:
  ///   - lists: the lists.
  ///   - pair: called with the offsets of each two elements of one key.
  init(
    _ lists: some KeyedLists, pair: (_ old: Int, _ new: Int, _ change: RowChange) -> Void
  ) {
    var walk = NearbyWalk(lists)
    walk.match(pair)
    hasRepeatedKey = false
    matchByHash(lists, walk.leftOld, walk.leftNew, pair)
    guard !hasRepeatedKey, !unmatchedNew.isEmpty else { return }
    findRepeatedKeys(lists)
  }

  private mutating func matchByHash(
    _ lists: some KeyedLists, _ old: [Int], _ new: [Int],
    _ pair: (_ old: Int, _ new: Int, _ change: RowChange) -> Void
  ) {
    guard !old.isEmpty, !new.isEmpty else {
      unmatchedOld = old
      unmatchedNew = new
      return
    }
    var table = HashTable(capacity: old.count)
    for offset in old { table.insert(offset, hash: lists.oldHash(offset)) }
    var isMatched = [Bool](repeating: false, count: lists.oldCount)
    for offset in new {
      var change = RowChange.otherKey
      let partner = table.first(hash: lists.newHash(offset)) {
        change = lists.change(old: $0, new: offset)
        return change != .otherKey
      }
      guard let partner else {
        unmatchedNew.append(offset)
        continue
      }
      if isMatched[partner] {
        hasRepeatedKey = true
      } else {
        isMatched[partner] = true
        pair(partner, offset, change)
      }
    }
    unmatchedOld = old.filter { !isMatched[$0] }
  }

  /// Looks for a new key that another new element has, or a matched one.
  ///
  /// Two matched elements cannot have one key, because the old list has each key once.
  private mutating func findRepeatedKeys(_ lists: some KeyedLists) {
    if unmatchedNew.count <= 2 {
      hasRepeatedKey = unmatchedNew.contains { offset in
        (0..<lists.newCount).contains { $0 != offset && lists.haveSameKey($0, offset) }
      }
      return
    }
    var table = HashTable(capacity: unmatchedNew.count)
    for offset in unmatchedNew {
      let hash = lists.newHash(offset)
      guard table.first(hash: hash, where: { lists.haveSameKey($0, offset) }) == nil else {
        hasRepeatedKey = true
        return
      }
      table.insert(offset, hash: hash)
    }
    hasRepeatedKey = (0..<lists.oldCount).contains { offset in
      let twin = table.first(hash: lists.oldHash(offset)) {
        lists.change(old: offset, new: $0) != .otherKey
      }
      return twin != nil
    }
  }
}

/// Two lists whose elements have keys, as ``KeyMatching`` sees them.
protocol KeyedLists {
  var oldCount: Int { get }
  var newCount: Int { get }
  /// What became of an old element, if a new one is the same.
  func change(old: Int, new: Int) -> RowChange
  /// Whether two new elements have the same key.
  func haveSameKey(_ new: Int, _ otherNew: Int) -> Bool
  func oldHash(_ offset: Int) -> Int
  func newHash(_ offset: Int) -> Int
}

/// Walks down two lists together and pairs what stands a few places apart.
private struct NearbyWalk<Lists: KeyedLists> {
  /// The offsets that were not paired, ascending.
  private(set) var leftOld: [Int] = []
  private(set) var leftNew: [Int] = []
  private let lists: Lists
  /// How often the walk may still look around in vain before it leaves the rest.
  private var patience = 16

  init(_ lists: Lists) {
    self.lists = lists
  }

  mutating func match(_ pair: (_ old: Int, _ new: Int, _ change: RowChange) -> Void) {
    var (old, new) = (0, 0)
    var (oldEnd, newEnd) = (lists.oldCount, lists.newCount)
    while old < oldEnd, new < newEnd {
      let change = lists.change(old: oldEnd - 1, new: newEnd - 1)
      if change == .otherKey { break }
      oldEnd -= 1
      newEnd -= 1
      pair(oldEnd, newEnd, change)
    }
    while old < oldEnd, new < newEnd, patience > 0 {
      let change = lists.change(old: old, new: new)
      if change != .otherKey {
        pair(old, new, change)
        old += 1
        new += 1
      } else if let next = next(from: old, new, oldEnd, newEnd) {
        patience = min(patience + 1, 16)
        leftOld += old..<next.old
        leftNew += new..<next.new
        pair(next.old, next.new, next.change)
        old = next.old + 1
        new = next.new + 1
      } else {
        patience -= 1
        leftOld.append(old)
        leftNew.append(new)
        old += 1
        new += 1
      }
    }
    leftOld += old..<oldEnd
    leftNew += new..<newEnd
  }

  /// The nearest elements of one key, with the fewest to pass over.
  private func next(
    from old: Int, _ new: Int, _ oldEnd: Int, _ newEnd: Int
  ) -> (old: Int, new: Int, change: RowChange)? {
    for distance in 1...4 {
      for passed in 0...distance {
        let (old, new) = (old + passed, new + distance - passed)
        guard old < oldEnd, new < newEnd else { continue }
        let change = lists.change(old: old, new: new)
        if change != .otherKey { return (old, new, change) }
      }
    }
    return nil
  }
}

/// Offsets by hash, in open addressing with linear probing.
///
/// Hashes are those of the standard library, whose seed nobody knows: keys that all collide cannot
/// be chosen.
private struct HashTable {
  private var entries: [(hash: Int, offset: Int)]
  private let mask: Int

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    entries = Array(repeating: (0, -1), count: size)
    mask = size - 1
  }

  mutating func insert(_ offset: Int, hash: Int) {
    var place = hash & mask
    while entries[place].offset >= 0 { place = (place + 1) & mask }
    entries[place] = (hash, offset)
  }

  func first(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    var place = hash & mask
    while entries[place].offset >= 0 {
      if entries[place].hash == hash, isMatch(entries[place].offset) {
        return entries[place].offset
      }
      place = (place + 1) & mask
    }
    return nil
  }
}
