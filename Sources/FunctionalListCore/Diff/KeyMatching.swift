/// The elements of two lists that have the same key.
///
/// Equal ends are found first, then what is at most a few places off or follows after a gap, and the
/// rest by hashes.
///
/// - Complexity: O(*n*) comparisons of keys; O(*m*) hashes, where *m* counts the keys that are not
///   found near by, and up to O(*n*) more where more than a few keys are new.
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
    guard !pairs.new.isEmpty else {
      lists.keepNewHashes([])
      return
    }
    if !pairs.old.isEmpty {
      var walk = NearbyWalk(lists, pairs, startsAt: start.end, endsAt: end.end)
      walk.match()
      pairs = walk.pairs
      matchRest(lists, old: walk.leftOld, new: walk.leftNew)
    } else {
      matchRest(lists, old: [], new: [pairs.new])
    }
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

  /// Matches what was not found near by.
  private mutating func matchRest(
    _ lists: some KeyedLists, old: [Range<Int>], new: [Range<Int>]
  ) {
    guard !new.isEmpty, lists.seeksRepetitions || !old.isEmpty else {
      return lists.keepNewHashes([])
    }
    if new.count <= 2, new.reduce(0, { $0 + $1.count }) <= 2 {
      matchFew(lists, old: old, new: Array(new.joined()))
    } else {
      matchMany(lists, old: old, new: new)
    }
  }

  private mutating func matchMany(
    _ lists: some KeyedLists, old: [Range<Int>], new: [Range<Int>]
  ) {
    var table = KeyTable(lists, new)
    hasRepeatedKey = lists.seeksRepetitions && table.repeatsKey
    guard !hasRepeatedKey else { return }
    for range in old { table.takePairs(lists, old: range) { pairs.add($0, $1, $2) } }
    guard lists.seeksRepetitions else { return }
    let arrivals = table.elements.compactMap { pairs.isPaired(new: $0.offset) ? nil : $0.hash }
    let oldHashes = arrivals.isEmpty ? nil : lists.oldHashes
    defer { lists.keepNewHashes(arrivals) }
    guard arrivals.contains(where: { oldHashes?.contains($0) ?? true }) else { return }
    // No two matched elements have one key, because the old list has each key once.
    hasRepeatedKey = gaps(in: old, below: lists.oldCount).contains { matched in
      matched.contains { table.has(lists, likeOld: $0) }
    }
  }

  /// Matches two new elements at the most, without a hash.
  private mutating func matchFew(_ lists: some KeyedLists, old: [Range<Int>], new: [Int]) {
    hasRepeatedKey =
      lists.seeksRepetitions && new.count == 2 && lists.haveSameKey(new: new[0], new: new[1])
    guard !hasRepeatedKey else { return }
    let oldHashes = lists.oldHashes
    var arrivals: [Int] = []
    var old = old
    for offset in new {
      if let oldHashes {
        let hash = lists.newHash(offset)
        arrivals.append(hash)
        if !oldHashes.contains(hash) { continue }
      }
      let places = lists.seeksRepetitions ? [0..<lists.oldCount] : old
      let partner = places.lazy.compactMap { lists.firstOld(in: $0, like: offset) }.first
      guard let partner else { continue }
      guard let place = old.firstIndex(where: { $0.contains(partner) }) else {
        hasRepeatedKey = true
        return
      }
      pairs.add(partner, offset, lists.change(old: partner, new: offset))
      let range = old[place]
      old.replaceSubrange(
        place...place, with: [range.lowerBound..<partner, partner + 1..<range.upperBound])
    }
    lists.keepNewHashes(arrivals)
  }
}

/// The ranges between some that ascend, of the numbers below a bound.
private func gaps(in ranges: [Range<Int>], below bound: Int) -> [Range<Int>] {
  let starts = [0] + ranges.map(\.upperBound)
  return zip(starts, ranges.map(\.lowerBound) + [bound]).map { $0..<$1 }
}

extension Run {
  /// Whether the elements after the run have the same key.
  var isEndPaired: Bool { end != nil && end != .otherKey }
}
