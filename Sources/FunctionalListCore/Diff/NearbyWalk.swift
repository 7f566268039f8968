/// Walks down two lists together and pairs what stands a few places apart, or after a gap.
///
/// Where rows only go or only come, all are found without a hash.
struct NearbyWalk<Lists: KeyedLists> {
  private(set) var pairs: KeyPairs
  /// The offsets that were not paired, ascending.
  private(set) var leftOld: [Range<Int>] = []
  private(set) var leftNew: [Range<Int>] = []
  private let lists: Lists
  private let (start, end): (RowChange?, RowChange?)
  private var old: Range<Int>
  private var new: Range<Int>
  /// Spent where the walk looks around in vain, and won by each pair; without any it leaves the rest.
  private var patience = Self.mostPatience
  private static var mostPatience: Int { 64 }
  /// How far to look for the end of a gap.
  private var reach = 64
  /// How many elements may still be passed in vain.
  private var effort: Int
  /// Whether the last mismatch was a gap.
  private var expectsGap = false

  /// Makes a walk between equal ends, of which the changes next to them are known.
  init(_ lists: Lists, _ pairs: KeyPairs, startsAt start: RowChange?, endsAt end: RowChange?) {
    self.lists = lists
    self.pairs = pairs
    old = pairs.old
    new = pairs.new
    (self.start, self.end) = (start, end)
    effort = (old.count + new.count) / 4
  }

  mutating func match() {
    if let start, start != .otherKey { pairFirst(start) }
    if let end, end != .otherKey { matchUpward(end) }
    while !old.isEmpty, !new.isEmpty, patience > 0 {
      let run = lists.run(
        old: old.lowerBound, new: new.lowerBound, limit: min(old.count, new.count))
      pairs.addUnchanged(old.lowerBound, new.lowerBound, count: run.count)
      pass(old: run.count, new: run.count)
      guard let end = run.end else { break }
      if end != .otherKey {
        pairFirst(end)
      } else if let (oldGap, newGap, change) = next() {
        patience = min(patience + run.count + 1, Self.mostPatience)
        leave(old: oldGap, new: newGap)
        pairFirst(change)
      } else {
        patience = min(patience + run.count, Self.mostPatience) - 4
        leave(old: 1, new: 1)
      }
    }
    leave(old: old.count, new: new.count)
  }

  /// Goes on from the end, where a changed row breaks the equal rows.
  private mutating func matchUpward(_ end: RowChange) {
    pairLast(end)
    while !old.isEmpty, !new.isEmpty {
      let run = lists.runUpward(
        old: old.upperBound, new: new.upperBound, limit: min(old.count, new.count))
      old = old.lowerBound..<old.upperBound - run.count
      new = new.lowerBound..<new.upperBound - run.count
      pairs.addUnchanged(old.upperBound, new.upperBound, count: run.count)
      guard let end = run.end, end != .otherKey else { return }
      pairLast(end)
    }
  }

  private mutating func pairFirst(_ change: RowChange) {
    pairs.add(old.lowerBound, new.lowerBound, change)
    pass(old: 1, new: 1)
  }

  private mutating func pairLast(_ change: RowChange) {
    old = old.lowerBound..<old.upperBound - 1
    new = new.lowerBound..<new.upperBound - 1
    pairs.add(old.upperBound, new.upperBound, change)
  }

  private mutating func pass(old oldCount: Int, new newCount: Int) {
    old = old.lowerBound + oldCount..<old.upperBound
    new = new.lowerBound + newCount..<new.upperBound
  }

  private mutating func leave(old oldCount: Int, new newCount: Int) {
    if oldCount > 0 { leftOld.append(old.prefix(oldCount)) }
    if newCount > 0 { leftNew.append(new.prefix(newCount)) }
    pass(old: oldCount, new: newCount)
  }

  /// How many elements to pass over to the next two of one key.
  private mutating func next() -> (old: Int, new: Int, change: RowChange)? {
    if expectsGap, let found = gap() { return found }
    if let found = nearest() { return found }
    return expectsGap ? nil : gap()
  }

  /// The nearest elements of one key, with the fewest to pass over.
  private func nearest() -> (old: Int, new: Int, change: RowChange)? {
    lists.nearest(old: old.prefix(windowWidth), new: new.prefix(windowWidth)).map { pair in
      (
        pair.old - old.lowerBound, pair.new - new.lowerBound,
        lists.change(old: pair.old, new: pair.new)
      )
    }
  }

  /// The end of a gap: a short one in either list, or a long one in that which has more elements left.
  private mutating func gap() -> (old: Int, new: Int, change: RowChange)? {
    let surplus = old.count - new.count
    let (short, long) = (
      1..<shortGap, shortGap..<max(shortGap, min(abs(surplus), reach, effort) + 1)
    )
    expectsGap = abs(surplus) > shortGap
    if let found = surplus > 0 ? oldGap(short) ?? newGap(short) : newGap(short) ?? oldGap(short) {
      return found
    }
    if !long.isEmpty, let found = surplus > 0 ? oldGap(long) : newGap(long) { return found }
    expectsGap = false
    effort -= long.count
    if reach < abs(surplus) { reach *= 2 }
    return nil
  }

  private func oldGap(_ lengths: Range<Int>) -> (old: Int, new: Int, change: RowChange)? {
    let offsets = old.dropFirst(lengths.lowerBound).prefix(lengths.count)
    return lists.firstOld(in: offsets, like: new.lowerBound).map { offset in
      (offset - old.lowerBound, 0, lists.change(old: offset, new: new.lowerBound))
    }
  }

  private func newGap(_ lengths: Range<Int>) -> (old: Int, new: Int, change: RowChange)? {
    let offsets = new.dropFirst(lengths.lowerBound).prefix(lengths.count)
    return lists.firstNew(in: offsets, like: old.lowerBound).map { offset in
      (0, offset - new.lowerBound, lists.change(old: old.lowerBound, new: offset))
    }
  }
}

/// The length from which on a gap is long.
private let shortGap = 16
