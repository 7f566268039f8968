/// Walks down two lists together and pairs what stands a few places apart.
struct NearbyWalk<Lists: KeyedLists> {
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
