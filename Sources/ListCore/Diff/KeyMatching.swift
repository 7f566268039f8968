/// The elements of two lists that have the same key.
///
/// Equal ends are found first, then what is at most a few places off or follows after a gap, and the
/// rest by hashes.
///
/// - Complexity: O(*n*) comparisons of keys; O(*m*) hashes, where *m* counts the keys that are not
///   found near by, and O(*n*) more where more than a few keys are new.
struct KeyMatching {
  /// The number of elements at the start of both lists that are unchanged.
  let prefix: Int
  /// The number of elements at the end of both lists that are unchanged.
  let suffix: Int
  /// The pairs between.
  private(set) var pairs: KeyPairs
  /// Whether a key stands twice in the new list, if that is asked for.
  var hasRepeatedKey = false

  init(_ lists: some KeyedLists) {
    let (oldCount, newCount) = (lists.oldCount, lists.newCount)
    let limit = min(oldCount, newCount)
    let start = lists.run(old: 0, new: 0, limit: limit)
    // A pair that ends the run is not compared again from below.
    let rest = limit - start.count - (start.isEndPaired ? 1 : 0)
    let end =
      start.end == nil
      ? Run(count: 0) : lists.runUpward(old: oldCount, new: newCount, limit: rest)
    prefix = start.count
    suffix = end.count
    pairs = KeyPairs(
      old: prefix..<oldCount - suffix, new: prefix..<newCount - suffix)
    guard !pairs.new.isEmpty else { return }
    if !pairs.old.isEmpty {
      var walk = NearbyWalk(lists, pairs, startsAt: start.end, endsAt: end.end)
      walk.match()
      pairs = walk.pairs
      matchByHash(lists, walk.leftOld, walk.leftNew)
    }
    if lists.seeksRepetitions, !hasRepeatedKey { findRepeatedKeys(lists) }
  }

  /// Whether all elements are unchanged, in the same order.
  var isUnchanged: Bool { pairs.old.isEmpty && pairs.new.isEmpty }
  /// The number of old elements without a partner.
  var unmatchedOldCount: Int { pairs.old.count - pairs.count }
  /// The number of new elements without a partner.
  var unmatchedNewCount: Int { pairs.new.count - pairs.count }

  /// The old offset of each new element, or -1 where there is none.
  var partners: [Int] {
    var partners = Array(0..<prefix) + Array(repeating: -1, count: pairs.new.count)
    pairs.forEach { old, new, _ in partners[new] = old }
    return partners + (pairs.old.upperBound..<pairs.old.upperBound + suffix)
  }

  private mutating func matchByHash(
    _ lists: some KeyedLists, _ old: [Range<Int>], _ new: [Range<Int>]
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var table = HashTable(capacity: old.reduce(0) { $0 + $1.count })
    /// The next old element of the same key.
    var next: [Int: Int] = [:]
    for offset in old.reversed().lazy.map({ $0.reversed() }).joined() {
      let hash = lists.oldHash(offset)
      if !lists.seeksRepetitions,
        let place = table.place(hash: hash, where: { lists.haveSameKey(old: $0, old: offset) })
      {
        next[offset] = table[place]
        table[place] = offset
      } else {
        table.insert(offset, hash: hash)
      }
    }
    for offset in new.joined() {
      var change = RowChange.otherKey
      let place = table.place(hash: lists.newHash(offset)) {
        change = lists.change(old: $0, new: offset)
        return change != .otherKey
      }
      guard let place else { continue }
      guard !table.isSpent(place) else {
        hasRepeatedKey = hasRepeatedKey || lists.seeksRepetitions
        continue
      }
      let partner = table[place]
      pairs.add(partner, offset, change)
      if let next = next[partner] { table[place] = next } else { table.spend(place) }
    }
  }

  /// Looks for a new key that another new element has, or a matched one.
  ///
  /// Two matched elements cannot have one key, because the old list has each key once.
  private mutating func findRepeatedKeys(_ lists: some KeyedLists) {
    let unmatched = pairs.new.filter { !pairs.isPaired(new: $0) }
    if unmatched.count <= 2 {
      hasRepeatedKey =
        unmatched.contains { lists.firstOld(in: 0..<lists.oldCount, like: $0) != nil }
        || (unmatched.count == 2 && lists.haveSameKey(new: unmatched[0], new: unmatched[1]))
      return
    }
    var table = HashTable(capacity: unmatched.count)
    var marks = KeyMarks(capacity: unmatched.count * 16)
    for offset in unmatched {
      let hash = lists.newHash(offset)
      guard table.place(hash: hash, where: { lists.haveSameKey(new: $0, new: offset) }) == nil
      else {
        hasRepeatedKey = true
        return
      }
      table.insert(offset, hash: hash)
      marks.insert(lists.newMark(offset))
    }
    hasRepeatedKey = (0..<lists.oldCount).contains { offset in
      guard marks.mayContain(lists.oldMark(offset)) else { return false }
      let twin = table.place(hash: lists.oldHash(offset)) {
        lists.haveSameKey(old: offset, new: $0)
      }
      return twin != nil
    }
  }
}

extension Run {
  /// Whether the elements after the run have the same key.
  var isEndPaired: Bool { end != nil && end != .otherKey }
}
