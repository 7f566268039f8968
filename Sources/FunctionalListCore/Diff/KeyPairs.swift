/// The pairs of elements with the same key, between the equal ends of two lists.
struct KeyPairs {
  /// The old offsets between the equal ends.
  let old: Range<Int>
  /// The new offsets between the equal ends.
  let new: Range<Int>
  /// The old offset of each new one, or -1 if it is not paired; empty if one of the lists is empty.
  private var partners: [Int32] = []
  private var changes: [RowChange] = []
  private(set) var count = 0

  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
    guard !old.isEmpty, !new.isEmpty else { return }
    partners = Array(repeating: -1, count: new.count)
    changes = Array(repeating: .unchanged, count: new.count)
  }

  mutating func add(_ oldOffset: Int, _ newOffset: Int, _ change: RowChange) {
    partners[newOffset - new.lowerBound] = Int32(oldOffset)
    changes[newOffset - new.lowerBound] = change
    count += 1
  }

  mutating func addUnchanged(_ oldOffset: Int, _ newOffset: Int, count: Int) {
    for distance in 0..<count {
      partners[newOffset - new.lowerBound + distance] = Int32(oldOffset + distance)
    }
    self.count += count
  }

  func isPaired(new offset: Int) -> Bool {
    !partners.isEmpty && partners[offset - new.lowerBound] >= 0
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
    for (distance, partner) in partners.enumerated() {
      slots[first + distance] = partner < 0 ? -1 : oldSlot + partner
    }
    guard !changes.isEmpty else { return }
    slotChanges.replaceSubrange(first..<first + changes.count, with: changes)
  }

  func forEach(_ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void) {
    for index in partners.indices where partners[index] >= 0 {
      body(Int(partners[index]), new.lowerBound + index, changes[index])
    }
  }
}
