/// The gaps between slots that are live, and how high each is.
package struct LiveGap: Equatable {
  /// The slots that have no row.
  package var slots: Range<Int>
  /// The pixels between the live rows around them.
  package var height: Int

  /// The gaps of a list around the rows that are live.
  ///
  /// What is seen stands where it must; the gaps above it share the pixels above it, those below the
  /// pixels below it.
  ///
  /// - Parameters:
  ///   - live: the live slots, ascending, without empty ranges.
  ///   - seen: one of the live ranges.
  ///   - top: the pixels from the top of the box to that range.
  ///   - boxHeight: the pixels of the box.
  package static func gaps(
    around live: [Range<Int>], seen: Int, top: Int, boxHeight: Int, heights: RowHeights
  ) -> [LiveGap] {
    var gaps: [LiveGap] = []
    var place = 0
    for range in live + [heights.count..<heights.count] {
      gaps.append(LiveGap(slots: place..<range.lowerBound, height: 0))
      place = range.upperBound
    }
    func rows(_ ranges: ArraySlice<Range<Int>>) -> Int {
      ranges.reduce(0) { $0 + heights.offset(of: $1.upperBound) - heights.offset(of: $1.lowerBound) }
    }
    let above = top - rows(live[..<seen])
    let below = boxHeight - top - rows(live[seen...])
    share(above, among: &gaps[...seen], heights)
    share(below, among: &gaps[(seen + 1)...], heights)
    return gaps.filter { !$0.slots.isEmpty }
  }

  /// Gives each gap what its slots measure, as far as it goes, and the last what is left.
  private static func share(_ space: Int, among gaps: inout ArraySlice<LiveGap>, _ heights: RowHeights) {
    var rest = max(0, space)
    let last = gaps.lastIndex { !$0.slots.isEmpty }
    for index in gaps.indices where !gaps[index].slots.isEmpty {
      let slots = gaps[index].slots
      let own = heights.offset(of: slots.upperBound) - heights.offset(of: slots.lowerBound)
      gaps[index].height = index == last ? rest : min(own, rest)
      rest -= gaps[index].height
    }
  }
}
