/// The pairs of elements with the same key, between the equal ends of two lists.
struct KeyPairs {
  /// The old offsets between the equal ends.
  let old: Range<Int>
  /// The new offsets between the equal ends.
  let new: Range<Int>
  /// The partner of each new element; empty if one of the lists is empty.
  private var partners: [Partner] = []
  private(set) var count = 0

  /// The old element of a pair.
  private struct Partner {
    /// The old offset, or -1 if there is no pair.
    var offset: Int32
    var change = RowChange.unchanged
  }

  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
    guard !old.isEmpty, !new.isEmpty else { return }
    partners = Array(filledWith: Partner(offset: -1), count: new.count)
  }

  mutating func add(_ oldOffset: Int, _ newOffset: Int, _ change: RowChange) {
    partners[newOffset - new.lowerBound] = Partner(offset: Int32(oldOffset), change: change)
    count += 1
  }

  mutating func addUnchanged(_ oldOffset: Int, _ newOffset: Int, count: Int) {
    for distance in 0..<count {
      partners[newOffset - new.lowerBound + distance].offset = Int32(oldOffset + distance)
    }
    self.count += count
  }

  func isPaired(new offset: Int) -> Bool {
    !partners.isEmpty && partners[offset - new.lowerBound].offset >= 0
  }

  /// Copies the pairs into arrays of the old slots, or -1, and of the changes of new slots.
  ///
  /// - Parameters:
  ///   - oldSlots: an array with an element for each new offset.
  ///   - slotChanges: an array of the same length.
  ///   - index: the index of new offset 0 in both arrays, which may be out of bounds.
  ///   - oldSlot: the old slot of old offset 0.
  func copy(
    to oldSlots: inout [Int32], _ slotChanges: inout [RowChange], at index: Int, oldSlot: Int
  ) {
    let (first, oldSlot) = (index + new.lowerBound, Int32(oldSlot))
    var slots = oldSlots.mutableSpan
    var changes = slotChanges.mutableSpan
    for (distance, partner) in partners.enumerated() {
      slots[first + distance] = partner.offset < 0 ? -1 : oldSlot + partner.offset
      changes[first + distance] = partner.change
    }
  }

  func forEach(_ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void) {
    for (distance, partner) in partners.enumerated() where partner.offset >= 0 {
      body(Int(partner.offset), new.lowerBound + distance, partner.change)
    }
  }
}
