/// The pairs of elements with the same key, between the equal ends of two lists.
struct KeyPairs {
  /// The old offsets between the equal ends.
  let old: Range<Int>
  /// The new offsets between the equal ends.
  let new: Range<Int>
  /// The old offset of each new one, or -1 for an unpaired one; empty if one list is.
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

  /// Copies the old offsets, increased by `shift`, and the changes of the pairs into arrays with an
  /// element for each new offset from `first` on.
  ///
  /// The elements of new offsets that are not paired become -1.
  func copy(
    into others: inout [Int32], _ otherChanges: inout [RowChange], from first: Int, shift: Int
  ) {
    let (place, shift) = (new.lowerBound - first, Int32(shift))
    var others = others.mutableSpan
    for (distance, partner) in partners.enumerated() {
      others[place + distance] = partner < 0 ? -1 : partner + shift
    }
    guard !changes.isEmpty else { return }
    otherChanges.replaceSubrange(place..<place + changes.count, with: changes)
  }

  func forEach(_ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void) {
    for place in partners.indices where partners[place] >= 0 {
      body(Int(partners[place]), new.lowerBound + place, changes[place])
    }
  }
}
