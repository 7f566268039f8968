/// Slots between live rows, and how high what stands there for them is.
package struct LiveGap: Equatable {
  /// The slots that have no row; never none.
  package var slots: Range<Int>
  /// The pixels between the live rows around them.
  package var height: Int

  /// The gaps between the rows of a list that are live, from top to bottom.
  ///
  /// What is seen stands where it must. The gaps above it share the pixels above it, those below the
  /// pixels below it: the nearest have what their slots measure, as far as there is room, and the
  /// farthest has what is left. Where even the live rows have no room, they take it, and the box is
  /// higher.
  ///
  /// - Parameters:
  ///   - live: the live slots, ascending, without empty ranges.
  ///   - seen: the index of the range that is seen.
  ///   - top: the pixels from the top of the box to that range.
  ///   - boxHeight: the pixels of the box.
  ///   - heights: the heights of all slots.
  /// - Returns: A gap for each run of slots that are not live.
  package static func gaps(
    around live: [Range<Int>], seen: Int, top: Int, boxHeight: Int, heights: RowHeights
  ) -> [LiveGap] {
    func height(_ slots: Range<Int>) -> Int {
      heights.offset(of: slots.upperBound) - heights.offset(of: slots.lowerBound)
    }
    /// The gaps above or below, the nearest first.
    func share(_ space: Int, among gaps: [Range<Int>]) -> [LiveGap] {
      var rest = max(0, space)
      return gaps.indices.map { index in
        let own = index == gaps.count - 1 ? rest : min(height(gaps[index]), rest)
        rest -= own
        return LiveGap(slots: gaps[index], height: own)
      }
    }
    let starts = [0] + live.map(\.upperBound)
    let ends = live.map(\.lowerBound) + [heights.count]
    let gaps = zip(starts, ends).map { $0..<$1 }
    let above = top - live[..<seen].reduce(0) { $0 + height($1) }
    let below = boxHeight - top - live[seen...].reduce(0) { $0 + height($1) }
    return share(above, among: gaps[...seen].reversed().filter { !$0.isEmpty }).reversed()
      + share(below, among: gaps[(seen + 1)...].filter { !$0.isEmpty })
  }
}
