/// The pairs of slots of a section whose rows are looked up by their positions in a snapshot.
///
/// Nothing is stored for a row, so that a search can show and hide a million of them at once. The pairs are in
/// the same order before and after. It is an object so that a comparison without it is small.
final class SectionPairs {
  /// The section, before and after.
  let (oldSection, section): (Int, Int)
  let matching: SectionMatching
  /// The rows of both versions, by offset.
  private let common: CommonPositions
  private let (oldRows, rows): (Range<Int>, Range<Int>)
  /// The header and the footer, if both versions have them.
  private let decorations: [SlotPair]

  /// Returns `nil` if the rows are not at positions in a snapshot.
  init?(_ comparison: Comparison, _ matching: SectionMatching, _ section: Int) {
    let oldSection = comparison.oldSections[section]
    guard let common = comparison.commonRows(section, oldSection) else { return nil }
    (self.oldSection, self.section) = (oldSection, section)
    self.matching = matching
    self.common = common
    oldRows = comparison.old.rowSlots(ofSection: oldSection)
    rows = comparison.new.rowSlots(ofSection: section)
    decorations = [
      comparison.headers(matching, section, oldSection),
      comparison.footers(matching, section, oldSection),
    ].compactMap(\.self)
  }

  /// The old slot of a new one, or `nil` if it is inserted.
  func oldSlot(of slot: Int) -> Int? {
    guard rows.contains(slot) else { return decorations.first { $0.new == slot }?.old }
    return common.oldOffset(of: slot - rows.lowerBound).map { oldRows.lowerBound + $0 }
  }

  /// The new slot of an old one, or `nil` if it is removed.
  func newSlot(of slot: Int) -> Int? {
    guard oldRows.contains(slot) else { return decorations.first { $0.old == slot }?.new }
    return common.newOffset(of: slot - oldRows.lowerBound).map { rows.lowerBound + $0 }
  }

  /// The change of a kept slot, by its new slot.
  func change(of slot: Int) -> RowChange {
    guard rows.contains(slot) else {
      return decorations.first { $0.new == slot }?.change ?? .unchanged
    }
    guard matching.drawsLines, let oldSlot = oldSlot(of: slot) else { return .unchanged }
    return matching.linesDiffer(old: oldSlot - oldRows.lowerBound, new: slot - rows.lowerBound)
      ? .updated : .unchanged
  }

  /// The kept ones of some old slots, and their new slots.
  func kept(of slots: RangeSet<Int>) -> (old: RangeSet<Int>, new: RangeSet<Int>) {
    var (old, new) = (RangeSet<Int>(), RangeSet<Int>())
    for range in slots.intersection(RangeSet([oldRows])).ranges {
      let offsets = range.lowerBound - oldRows.lowerBound..<range.upperBound - oldRows.lowerBound
      common.forEachRun(ofOld: offsets) { [oldRows, rows] oldStart, start, count in
        let (oldStart, start) = (oldRows.lowerBound + oldStart, rows.lowerBound + start)
        old.insert(contentsOf: oldStart..<oldStart + count)
        new.insert(contentsOf: start..<start + count)
      }
    }
    for decoration in decorations where slots.contains(decoration.old) {
      old.insert(contentsOf: decoration.old..<decoration.old + 1)
      new.insert(contentsOf: decoration.new..<decoration.new + 1)
    }
    return (old, new)
  }
}
