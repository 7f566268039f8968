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
        patience += run.count - 4
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

  /// The end of a gap: in the list that has more elements left it may be long, in any it may be
  /// longer than the window.
  private mutating func gap() -> (old: Int, new: Int, change: RowChange)? {
    let surplus = old.count - new.count
    expectsGap = false
    let found =
      surplus > 0
      ? oldGap(atMost: min(surplus, reach)) ?? newGap(atMost: 0)
      : newGap(atMost: min(-surplus, reach)) ?? oldGap(atMost: 0)
    if found != nil {
      expectsGap = true
    } else if reach < abs(surplus) {
      reach *= 2
    }
    return found
  }

  private mutating func oldGap(atMost length: Int) -> (old: Int, new: Int, change: RowChange)? {
    let length = min(max(length, shortGap), old.count - 1, effort)
    let start = old.lowerBound
    let offset = lists.firstOld(in: start + 1..<start + 1 + length, like: new.lowerBound)
    guard let offset else {
      effort -= length
      return nil
    }
    return (offset - start, 0, lists.change(old: offset, new: new.lowerBound))
  }

  private mutating func newGap(atMost length: Int) -> (old: Int, new: Int, change: RowChange)? {
    let length = min(max(length, shortGap), new.count - 1, effort)
    let start = new.lowerBound
    let offset = lists.firstNew(in: start + 1..<start + 1 + length, like: old.lowerBound)
    guard let offset else {
      effort -= length
      return nil
    }
    return (0, offset - start, lists.change(old: old.lowerBound, new: offset))
  }
}

/// The length up to which a gap is looked for in both lists.
private let shortGap = 16
