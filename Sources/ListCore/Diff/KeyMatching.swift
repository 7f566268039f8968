/// The elements of two lists that have the same key, found by equal ends first and hashes after.
///
/// - Complexity: O(*n*) comparisons of keys for the common ends; O(*m*) hashes, where *m* counts
///   the keys between them, and O(*n*) more hashes where many keys are new.
struct KeyMatching {
  /// The offsets of the old elements without a partner, ascending.
  private(set) var unmatchedOld: [Int] = []
  /// The offsets of the new elements without a partner, ascending.
  private(set) var unmatchedNew: [Int] = []
  /// Whether a key stands twice in the new list. The old list is taken to be free of repetitions.
  private(set) var hasRepeatedKey = false

  /// Matches `old` and `new` and calls `pair` with the offsets of each two elements of one key.
  init<Keys: RandomAccessCollection<Key>, Key: Hashable>(
    old: Keys, new: Keys, pair: (_ old: Int, _ new: Int) -> Void
  ) where Keys.Index == Int {
    var lower = 0
    while lower < min(old.count, new.count), old[lower] == new[lower] {
      pair(lower, lower)
      lower += 1
    }
    var oldUpper = old.count
    var newUpper = new.count
    while oldUpper > lower, newUpper > lower, old[oldUpper - 1] == new[newUpper - 1] {
      oldUpper -= 1
      newUpper -= 1
      pair(oldUpper, newUpper)
    }
    if lower == oldUpper || lower == newUpper {
      unmatchedOld = Array(lower..<oldUpper)
      unmatchedNew = Array(lower..<newUpper)
    } else {
      matchByHash(old: old, lower..<oldUpper, new: new, lower..<newUpper, pair: pair)
    }
    findRepeatedKeys(in: new, endsOutside: lower..<newUpper)
  }

  private mutating func matchByHash<Keys: RandomAccessCollection<Key>, Key: Hashable>(
    old: Keys, _ oldRange: Range<Int>, new: Keys, _ newRange: Range<Int>,
    pair: (_ old: Int, _ new: Int) -> Void
  ) where Keys.Index == Int {
    var offsets = [Key: Int](minimumCapacity: oldRange.count)
    for offset in oldRange { offsets[old[offset]] = offset }
    var isMatched = [Bool](repeating: false, count: oldRange.count)
    for offset in newRange {
      guard let partner = offsets[new[offset]] else {
        unmatchedNew.append(offset)
        continue
      }
      if isMatched[partner - oldRange.lowerBound] {
        hasRepeatedKey = true
      } else {
        isMatched[partner - oldRange.lowerBound] = true
        pair(partner, offset)
      }
    }
    unmatchedOld = oldRange.filter { !isMatched[$0 - oldRange.lowerBound] }
  }

  /// A matched key cannot repeat another matched one, so only the new keys are compared: with each
  /// other, and with those of the common ends.
  private mutating func findRepeatedKeys<Keys: RandomAccessCollection<Key>, Key: Hashable>(
    in new: Keys, endsOutside middle: Range<Int>
  ) where Keys.Index == Int {
    guard !hasRepeatedKey, !unmatchedNew.isEmpty else { return }
    let ends = [0..<middle.lowerBound, middle.upperBound..<new.count]
    if unmatchedNew.count <= 2 {
      let keys = unmatchedNew.map { new[$0] }
      hasRepeatedKey =
        (keys.count == 2 && keys[0] == keys[1])
        || ends.contains { $0.contains { keys.contains(new[$0]) } }
      return
    }
    var keys = Set<Key>(minimumCapacity: unmatchedNew.count)
    for offset in unmatchedNew where !keys.insert(new[offset]).inserted {
      hasRepeatedKey = true
      return
    }
    hasRepeatedKey = ends.contains { $0.contains { keys.contains(new[$0]) } }
  }
}
