extension RangeSet<Int> {
  /// The range from the first slot to the last one.
  var hull: Range<Int> { (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0) }

  /// The set of one slot.
  package static func only(_ slot: Int) -> RangeSet { RangeSet(slot..<slot + 1) }

  /// The slots of the set that satisfy a predicate.
  package func filter(_ isIncluded: (Int) -> Bool) -> RangeSet {
    RangeSet(ranges.joined().filter(isIncluded).map { $0..<$0 + 1 })
  }

  /// The number of slots.
  package var slotCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The last slot.
  package var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Removes and returns the first slot.
  package mutating func takeFirst() -> Int? {
    guard let first = ranges.first?.lowerBound else { return nil }
    subtract(.only(first))
    return first
  }

  /// Whether any slot of a range is in the set.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of ranges of the set.
  package func intersects(_ range: Range<Int>) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return index < ranges.endIndex && ranges[index].lowerBound < range.upperBound
  }
}
