/// The slots of several rows.
extension Sequence<LiveRow> {
  /// The slots of the rows, without those that have none.
  var slots: RangeSet<Int> { RangeSet(compactMap { $0.slot.map { $0..<$0 + 1 } }) }
}
