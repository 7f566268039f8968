/// The elements of two lists that have the same key.
///
/// Equal ends are found first. The rest of a short list is paired by comparing keys. In a longer one, a
/// ``NearbyWalk`` pairs elements that are a few offsets apart or after a gap, and the other elements are
/// paired by hashes.
///
/// - Complexity: O(*n*) comparisons of keys; O(*m*) hashes, where *m* counts the keys that the walk
///   does not pair, and up to O(*n*) more if more than a few keys are new.
struct KeyMatching {
  /// The number of elements at the start of both lists that are unchanged.
  let prefix: Int
  /// The number of elements at the end of both lists that are unchanged.
  let suffix: Int
  /// The number of elements, at most 64, up to which comparing the keys takes less time than hashing
  /// them, if most have a partner.
  private static let shortCount = 16
  /// The pairs between the equal ends.
  private(set) var pairs: KeyPairs
  /// Whether a key is repeated in the new list, if the lists report repetitions.
  var hasRepeatedKey = false

  init(_ lists: some KeyedLists) {
    let (oldCount, newCount) = (lists.oldCount, lists.newCount)
    let limit = min(oldCount, newCount)
    let start = lists.run(old: 0, new: 0, limit: limit)
    // The pair that ends the run is not compared again from below.
    let rest = limit - start.count - (start.isEndPaired ? 1 : 0)
    let end =
      start.end == nil
      ? Run(count: 0) : lists.runUpward(old: oldCount, new: newCount, limit: rest)
    prefix = start.count
    suffix = end.count
    pairs = KeyPairs(
      old: prefix..<oldCount - suffix, new: prefix..<newCount - suffix,
      isLookedUp: lists.commonPositions != nil)
    guard !pairs.new.isEmpty, !pairs.isLookedUp else {
      lists.cacheNewHashes([])
      return
    }
    if !pairs.old.isEmpty {
      if let unknown = lists.addKnownPairs(to: &pairs) {
        matchRest(lists, old: unknown.old, new: unknown.new)
        return
      }
      guard max(pairs.old.count, pairs.new.count) > Self.shortCount else {
        matchShort(lists, startsAt: start.end, endsAt: end.end)
        return
      }
      var walk = NearbyWalk(
        lists, old: pairs.old, new: pairs.new, startsAt: start.end, endsAt: end.end)
      walk.match(&pairs)
      matchRest(lists, old: walk.unmatchedOld, new: walk.unmatchedNew)
    } else {
      matchRest(lists, old: [], new: [pairs.new])
    }
  }

  /// Whether all elements are unchanged, in the same order.
  var isUnchanged: Bool { pairs.old.isEmpty && pairs.new.isEmpty }
  /// The number of removed elements, or an upper bound if no pairs are stored.
  var unmatchedOldCount: Int { pairs.old.count - pairs.count }
  /// The number of inserted elements, or an upper bound if no pairs are stored.
  var unmatchedNewCount: Int { pairs.new.count - pairs.count }

  /// The old offset of each new element, or -1 for an inserted one.
  var partners: [Int] {
    var partners: [Int] = []
    partners.reserveCapacity(pairs.new.upperBound + suffix)
    partners += 0..<prefix
    partners += repeatElement(-1, count: pairs.new.count)
    pairs.forEach { old, new, _ in partners[new] = old }
    partners += pairs.old.upperBound..<pairs.old.upperBound + suffix
    return partners
  }

  /// Matches short lists, by comparing each new element with the old ones that are not paired.
  ///
  /// After too many comparisons without a partner, the other elements are matched by hashes.
  ///
  /// `start` and `end` are the changes of the elements next to the equal ends, if they are known.
  private mutating func matchShort(
    _ lists: some KeyedLists, startsAt start: RowChange?, endsAt end: RowChange?
  ) {
    var (old, new) = (UnpairedOffsets(pairs.old), pairs.new)
    if let end, end != .otherKey { pairs.add(old.takeLast(), new.removeLast(), end) }
    if let start, start != .otherKey { pairs.add(old.takeFirst(), new.removeFirst(), start) }
    var unmatched: [Range<Int>] = []
    // The elements without a partner are hashed anyway where they may be repeated.
    var budget = lists.findsRepetitions ? 32 : 128
    while !new.isEmpty, budget > 0 {
      let offset = new.removeFirst()
      if let (partner, change) = old.take({ lists.firstOld(in: $0, like: offset) }) {
        pairs.add(partner, offset, change)
      } else {
        unmatched.append(adjacent: offset..<offset + 1)
        budget -= pairs.old.count
      }
    }
    if !new.isEmpty || lists.findsRepetitions {
      unmatched.append(adjacent: new)
      matchRest(lists, old: old.ranges, new: unmatched)
    }
  }

  /// Matches the elements that are not paired yet.
  private mutating func matchRest(
    _ lists: some KeyedLists, old: [Range<Int>], new: [Range<Int>]
  ) {
    guard !new.isEmpty, lists.findsRepetitions || !old.isEmpty else {
      return lists.cacheNewHashes([])
    }
    if new.count <= 2, new.elementCount <= 2 {
      matchFew(lists, old: old, new: Array(new.joined()))
    } else {
      matchMany(lists, old: old, new: new)
    }
  }

  private mutating func matchMany(
    _ lists: some KeyedLists, old: [Range<Int>], new: [Range<Int>]
  ) {
    // If repetitions need not be found, the table contains the keys of the shorter list.
    if !lists.findsRepetitions, old.elementCount < new.elementCount {
      let lists = SwappedLists(lists)
      var table = KeyTable(lists, old)
      for range in new { table.takePairs(lists, old: range) { pairs.add($1, $0, $2) } }
      return
    }
    if lists.oldCount == 0, lists.cacheDistinctNewHashes() { return }
    var table = KeyTable(lists, new)
    hasRepeatedKey = lists.findsRepetitions && table.repeatsKey
    guard !hasRepeatedKey else { return }
    for range in old { table.takePairs(lists, old: range) { pairs.add($0, $1, $2) } }
    guard lists.findsRepetitions else { return }
    let inserted = table.elements.compactMap { pairs.isPaired(new: $0.offset) ? nil : $0.hash }
    let oldHashes = inserted.isEmpty ? nil : lists.oldHashes
    defer { lists.cacheNewHashes(inserted) }
    guard inserted.contains(where: { oldHashes?.contains($0) ?? true }) else { return }
    // Two paired elements never have the same key, because the old list has each key once. So only an
    // inserted element can repeat the key of a paired one.
    hasRepeatedKey = gaps(in: old, below: lists.oldCount).contains { matched in
      matched.contains { table.has(lists, likeOld: $0) }
    }
  }

  /// Matches at most two new elements, by comparing each with all old ones.
  private mutating func matchFew(_ lists: some KeyedLists, old: [Range<Int>], new: [Int]) {
    hasRepeatedKey =
      lists.findsRepetitions && new.count == 2 && lists.haveSameKey(new: new[0], new: new[1])
    guard !hasRepeatedKey else { return }
    let oldHashes = lists.oldHashes
    var inserted: [Int] = []
    var old = old
    for offset in new {
      if let oldHashes {
        let hash = lists.newHash(offset)
        inserted.append(hash)
        if !oldHashes.contains(hash) { continue }
      }
      let candidates = lists.findsRepetitions ? [0..<lists.oldCount] : old
      guard let (partner, change) = lists.firstOld(in: candidates, like: offset) else { continue }
      guard let index = old.firstIndex(where: { $0.contains(partner) }) else {
        hasRepeatedKey = true
        return
      }
      pairs.add(partner, offset, change)
      let range = old[index]
      old[index] = partner + 1..<range.upperBound
      if partner > range.lowerBound { old.insert(range.lowerBound..<partner, at: index) }
    }
    lists.cacheNewHashes(inserted)
  }
}

/// The numbers below a bound that are not in any of the ascending ranges.
private func gaps(in ranges: [Range<Int>], below bound: Int) -> [Range<Int>] {
  let starts = [0] + ranges.map(\.upperBound)
  return zip(starts, ranges.map(\.lowerBound) + [bound]).map { $0..<$1 }
}

extension [Range<Int>] {
  fileprivate var elementCount: Int { reduce(0) { $0 + $1.count } }
}

extension Run {
  /// Whether the elements after the run have the same key.
  var isEndPaired: Bool { end != nil && end != .otherKey }
}
