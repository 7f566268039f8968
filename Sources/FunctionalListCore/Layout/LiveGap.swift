/// A run of slots that are not live, and the height of the spacer that replaces them.
package struct LiveGap: Equatable {
  /// The slots without a row; never empty.
  package var slots: Range<Int>
  /// The height of the spacer, in pixels.
  package var height: Int

  /// The gaps around the live rows of a list, from top to bottom.
  ///
  /// The position of the visible rows is given. The gaps above them share the space above, and the
  /// gaps below them share the space below. The nearest gaps are as high as their slots, as far as
  /// the space allows, and the farthest gap takes the rest. If the space is too small even for the
  /// live rows, the box becomes higher.
  ///
  /// - Parameters:
  ///   - live: the live slots, ascending, without empty ranges.
  ///   - seen: the index of the visible range.
  ///   - top: the distance from the top of the box to that range, in pixels.
  ///   - boxHeight: the height of the box, in pixels.
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
