/// Traverses two lists together and pairs elements that are a few offsets apart, or after a gap.
///
/// If elements were only removed or only inserted, all pairs are found without a hash. The walk
/// stops where the lists have little in common; the other elements are matched by hashes.
struct NearbyWalk<Lists: KeyedLists> {
  /// The old offsets that were not paired, ascending.
  private(set) var unmatchedOld: [Range<Int>] = []
  /// The new offsets that were not paired, ascending.
  private(set) var unmatchedNew: [Range<Int>] = []
  private let lists: Lists
  private let (start, end): (RowChange?, RowChange?)
  private var old: Range<Int>
  private var new: Range<Int>
  /// The remaining budget: a failed search costs 4, and each pair gains 1.
  ///
  /// The walk stops when the budget is used up.
  private var budget: Int
  /// Lower for short lists, because the hashes of a few keys take less time than a few failed searches.
  private let maxBudget: Int
  /// The maximum length of a gap, doubled after each failed search for one.
  private var maxGap = 64
  /// The number of elements that may still be searched without success.
  private var searchesLeft: Int
  /// Whether the last mismatch was a gap.
  private var expectsGap = false

  /// Makes a walk through the offsets between equal ends.
  ///
  /// `start` and `end` are the changes of the elements next to the equal ends, if they are known.
  init(
    _ lists: Lists, old: Range<Int>, new: Range<Int>, startsAt start: RowChange?,
    endsAt end: RowChange?
  ) {
    self.lists = lists
    (self.old, self.new) = (old, new)
    (self.start, self.end) = (start, end)
    searchesLeft = (old.count + new.count) / 4
    maxBudget = min(64, (old.count + new.count) / 16 + 1)
    budget = maxBudget
  }

  /// Walks through the lists, and adds the pairs that are found.
  mutating func match(_ pairs: inout KeyPairs) {
    if let start, start != .otherKey { pairFirst(start, &pairs) }
    if let end, end != .otherKey { matchUpward(end, &pairs) }
    while !old.isEmpty, !new.isEmpty, budget > 0 {
      let run = lists.run(
        old: old.lowerBound, new: new.lowerBound, limit: min(old.count, new.count))
      pairs.addUnchanged(old.lowerBound, new.lowerBound, count: run.count)
      advance(old: run.count, new: run.count)
      guard let end = run.end else { break }
      if end != .otherKey {
        pairFirst(end, &pairs)
      } else if let (oldGap, newGap, change) = next() {
        budget = min(budget + run.count + 1, maxBudget)
        skip(old: oldGap, new: newGap)
        pairFirst(change, &pairs)
      } else {
        budget = min(budget + run.count, maxBudget) - 4
        skip(old: 1, new: 1)
      }
    }
    skip(old: old.count, new: new.count)
  }

  /// Extends the equal end upwards, past updated and replaced elements.
  private mutating func matchUpward(_ end: RowChange, _ pairs: inout KeyPairs) {
    pairLast(end, &pairs)
    while !old.isEmpty, !new.isEmpty {
      let run = lists.runUpward(
        old: old.upperBound, new: new.upperBound, limit: min(old.count, new.count))
      old = old.lowerBound..<old.upperBound - run.count
      new = new.lowerBound..<new.upperBound - run.count
      pairs.addUnchanged(old.upperBound, new.upperBound, count: run.count)
      guard let end = run.end, end != .otherKey else { return }
      pairLast(end, &pairs)
    }
  }

  private mutating func pairFirst(_ change: RowChange, _ pairs: inout KeyPairs) {
    pairs.add(old.lowerBound, new.lowerBound, change)
    advance(old: 1, new: 1)
  }

  private mutating func pairLast(_ change: RowChange, _ pairs: inout KeyPairs) {
    old = old.lowerBound..<old.upperBound - 1
    new = new.lowerBound..<new.upperBound - 1
    pairs.add(old.upperBound, new.upperBound, change)
  }

  private mutating func advance(old oldCount: Int, new newCount: Int) {
    old = old.lowerBound + oldCount..<old.upperBound
    new = new.lowerBound + newCount..<new.upperBound
  }

  private mutating func skip(old oldCount: Int, new newCount: Int) {
    unmatchedOld.append(adjacent: old.prefix(oldCount))
    unmatchedNew.append(adjacent: new.prefix(newCount))
    advance(old: oldCount, new: newCount)
  }

  /// The number of elements to skip in each list up to the next pair.
  private mutating func next() -> (old: Int, new: Int, change: RowChange)? {
    if expectsGap, let found = gap() { return found }
    if let found = nearest() { return found }
    return expectsGap ? nil : gap()
  }

  /// The pair within a few offsets that has the fewest elements above it.
  private func nearest() -> (old: Int, new: Int, change: RowChange)? {
    for distance in 1..<windowWidth {
      for oldGap in 0...distance {
        let newGap = distance - oldGap
        guard oldGap < old.count, newGap < new.count else { continue }
        let change = lists.change(old: old.lowerBound + oldGap, new: new.lowerBound + newGap)
        if change != .otherKey { return (oldGap, newGap, change) }
      }
    }
    return nil
  }

  /// The end of a gap: a short one in either list, or a long one in the list with more elements left.
  private mutating func gap() -> (old: Int, new: Int, change: RowChange)? {
    let surplus = old.count - new.count
    let (short, long) = (
      1..<shortGap, shortGap..<max(shortGap, min(abs(surplus), maxGap, searchesLeft) + 1)
    )
    expectsGap = abs(surplus) > shortGap
    if let found = surplus > 0 ? oldGap(short) ?? newGap(short) : newGap(short) ?? oldGap(short) {
      return found
    }
    if !long.isEmpty, let found = surplus > 0 ? oldGap(long) : newGap(long) { return found }
    expectsGap = false
    searchesLeft -= long.count
    if maxGap < abs(surplus) { maxGap *= 2 }
    return nil
  }

  private func oldGap(_ lengths: Range<Int>) -> (old: Int, new: Int, change: RowChange)? {
    let offsets = old.dropFirst(lengths.lowerBound).prefix(lengths.count)
    return lists.firstOld(in: offsets, like: new.lowerBound).map { offset, change in
      (offset - old.lowerBound, 0, change)
    }
  }

  private func newGap(_ lengths: Range<Int>) -> (old: Int, new: Int, change: RowChange)? {
    let offsets = new.dropFirst(lengths.lowerBound).prefix(lengths.count)
    return lists.firstNew(in: offsets, like: old.lowerBound).map { offset, change in
      (0, offset - new.lowerBound, change)
    }
  }
}

extension [Range<Int>] {
  /// Appends a range, or extends the last one by it.
  mutating func append(adjacent range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}

/// The number of elements in a window in which pairs are searched.
private let windowWidth = 5
/// The shortest length of a long gap.
private let shortGap = 16
