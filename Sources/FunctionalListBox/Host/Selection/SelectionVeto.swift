import FunctionalListCore

/// Asks rows whether they can be selected (``CellActions/canSelectAction``).
///
/// A lazy row that is not live would have to be described, so it is asked when it becomes live.
final class SelectionVeto {
  private let rows: RowStore
  private let attachment: Attachment
  /// The selected slots that were not asked yet.
  private(set) var unaskedSlots = RangeSet<Int>()

  init(_ rows: RowStore, _ attachment: Attachment) {
    self.rows = rows
    self.attachment = attachment
  }

  /// Takes over the slots of a new list.
  func follow(_ comparison: Comparison) {
    unaskedSlots = comparison.newSlots(of: unaskedSlots)
  }

  /// Forgets the list.
  func forget() { unaskedSlots = RangeSet() }

  /// Asks the rows of slots that are about to be selected, in their order; each that agrees is granted
  /// before the next is asked.
  ///
  /// - Returns: The slots that refuse.
  func refused(
    of slots: RangeSet<Int>, grant: (Range<Int>) -> Void = { _ in }
  ) throws(Detached) -> RangeSet<Int> {
    var refused = RangeSet<Int>()
    let list = rows.list
    for range in slots.ranges where !range.isEmpty {
      for section in list[range.lowerBound].section...list[range.upperBound - 1].section {
        let part = list.rowSlots(ofSection: section).clamped(to: range)
        var asked = RangeSet([part])
        if list.sections[section].isLazy {
          asked = liveSlots(of: part)
          let unasked = RangeSet([part]).subtracting(asked)
          unaskedSlots.formUnion(unasked)
          for slots in unasked.ranges { grant(slots) }
        }
        for slot in asked.ranges.joined() {
          if try allows(slot) {
            grant(slot..<slot + 1)
          } else {
            refused.insert(contentsOf: slot..<slot + 1)
          }
        }
      }
    }
    return refused
  }

  /// Removes and returns the slots that are to be asked, because lazy rows have become live.
  func takeUnasked(among entered: [LiveRow]) -> RangeSet<Int> {
    guard !unaskedSlots.isEmpty else { return RangeSet() }
    let slots = RangeSet(
      entered.compactMap(\.slot).filter(unaskedSlots.contains).map { $0..<$0 + 1 })
    unaskedSlots.subtract(slots)
    return slots
  }

  /// Forgets the slots that are not selected.
  func keep(_ selected: RangeSet<Int>) {
    if !unaskedSlots.isEmpty { unaskedSlots = unaskedSlots.intersection(selected) }
  }

  private func allows(_ slot: Int) throws(Detached) -> Bool {
    try attachment.call { rows.actions(at: slot)?.canSelectAction?() ?? true }
  }

  private func liveSlots(of range: Range<Int>) -> RangeSet<Int> {
    RangeSet(rows.rows.compactMap(\.slot).filter(range.contains).map { $0..<$0 + 1 })
  }
}
