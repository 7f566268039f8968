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

  /// The slots that cannot be selected, among slots that are about to be.
  func refused(of slots: RangeSet<Int>) throws(Detached) -> RangeSet<Int> {
    var refused = RangeSet<Int>()
    let list = rows.list
    for range in slots.ranges where !range.isEmpty {
      for section in list[range.lowerBound].section...list[range.upperBound - 1].section {
        let part = list.rowSlots(ofSection: section).clamped(to: range)
        var asked = RangeSet([part])
        if list.sections[section].isLazy {
          asked = liveSlots(of: part)
          unaskedSlots.formUnion(RangeSet([part]).subtracting(asked))
        }
        for slot in asked.ranges.joined() {
          if try !allows(slot) { refused.insert(contentsOf: slot..<slot + 1) }
        }
      }
    }
    return refused
  }

  /// The slots that cannot be selected, among those of lazy rows that have become live.
  func refused(amongEntered entered: [LiveRow]) throws(Detached) -> RangeSet<Int> {
    guard !unaskedSlots.isEmpty else { return RangeSet() }
    let slots = RangeSet(
      entered.compactMap(\.slot).filter(unaskedSlots.contains).map { $0..<$0 + 1 })
    unaskedSlots.subtract(slots)
    return try refused(of: slots)
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
