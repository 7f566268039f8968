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
      hasRepeatedKey = unmatchedNew.contains(where: lists.isRepeated)
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
  /// Whether another new element has the same key; asked for a few.
  func isRepeated(_ new: Int) -> Bool
  func oldHash(_ offset: Int) -> Int
  func newHash(_ offset: Int) -> Int
}
