/// The pairs of elements with the same key, between the equal ends of two lists.
struct KeyPairs {
  /// The old offsets between the equal ends.
  let old: Range<Int>
  /// The new offsets between the equal ends.
  let new: Range<Int>
  /// The old offset of each new element, or -1 for one without a partner; empty if one of the lists is empty, or
  /// if the pairs are looked up.
  private var partners: [Int32] = []
  /// The change of each new element; empty while all pairs are unchanged.
  private var changes: [RowChange] = []
  /// The number of pairs that are stored.
  private(set) var count = 0

  init(old: Range<Int>, new: Range<Int>, isLookedUp: Bool = false) {
    self.old = old
    self.new = new
    guard !old.isEmpty, !new.isEmpty, !isLookedUp else { return }
    partners = Array(filledWith: -1, count: new.count)
  }

  /// Whether no pair is stored, because each is found by its position in a snapshot (``CommonPositions``).
  var isLookedUp: Bool { partners.isEmpty && !old.isEmpty && !new.isEmpty }

  mutating func add(_ oldOffset: Int, _ newOffset: Int, _ change: RowChange) {
    partners[newOffset - new.lowerBound] = Int32(oldOffset)
    count += 1
    guard change != .unchanged else { return }
    if changes.isEmpty { changes = Array(filledWith: .unchanged, count: new.count) }
    changes[newOffset - new.lowerBound] = change
  }

  mutating func addUnchanged(_ oldOffset: Int, _ newOffset: Int, count: Int) {
    let first = newOffset - new.lowerBound
    var partners = partners.mutableSpan
    for distance in 0..<count { partners[first + distance] = Int32(oldOffset + distance) }
    self.count += count
  }

  func isPaired(new offset: Int) -> Bool {
    !partners.isEmpty && partners[offset - new.lowerBound] >= 0
  }

  /// Copies the pairs into arrays of the old slots, or -1, and of the changes of new slots.
  ///
  /// - Parameters:
  ///   - oldSlots: an array with an element for each new offset.
  ///   - slotChanges: an array of the same length, with `.unchanged` for each of these offsets.
  ///   - index: the index of new offset 0 in both arrays, which may be out of bounds.
  ///   - oldSlot: the old slot of old offset 0.
  func copy(
    to oldSlots: inout [Int32], _ slotChanges: inout [RowChange], at index: Int, oldSlot: Int
  ) {
    let (first, oldSlot) = (index + new.lowerBound, Int32(oldSlot))
    guard first > 0 || oldSlot > 0 || partners.count < oldSlots.count else {
      oldSlots = partners
      return copyChanges(to: &slotChanges, at: first)
    }
    var slots = oldSlots.mutableSpan
    let partners = partners.span
    for distance in partners.indices {
      let partner = partners[distance]
      slots[first + distance] = partner < 0 ? -1 : oldSlot + partner
    }
    copyChanges(to: &slotChanges, at: first)
  }

  private func copyChanges(to slotChanges: inout [RowChange], at first: Int) {
    var changed = slotChanges.mutableSpan
    let changes = changes.span
    for distance in changes.indices { changed[first + distance] = changes[distance] }
  }

  /// Calls `body` for each pair that is stored.
  func forEach(_ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void) {
    for (distance, partner) in partners.enumerated() where partner >= 0 {
      let change = changes.isEmpty ? .unchanged : changes[distance]
      body(Int(partner), new.lowerBound + distance, change)
    }
  }
}
