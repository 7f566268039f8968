import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

@Suite struct LiveGapTests {
  private let hundred = RowHeights(estimates: Array(repeating: 10, count: 100))

  @Test func `a gap is as high as its slots`() {
    let gaps = LiveGap.gaps(
      around: [20..<30], seen: 0, top: 200, boxHeight: 1_000, heights: hundred)
    #expect(gaps == [LiveGap(slots: 0..<20, height: 200), LiveGap(slots: 30..<100, height: 700)])
  }

  @Test func `where all are live there are no gaps`() {
    let gaps = LiveGap.gaps(
      around: [0..<100], seen: 0, top: 0, boxHeight: 1_000, heights: hundred)
    #expect(gaps.isEmpty)
  }

  @Test func `at an end there is no gap`() {
    let top = LiveGap.gaps(around: [0..<5], seen: 0, top: 0, boxHeight: 1_000, heights: hundred)
    #expect(top == [LiveGap(slots: 5..<100, height: 950)])
    let end = LiveGap.gaps(
      around: [95..<100], seen: 0, top: 950, boxHeight: 1_000, heights: hundred)
    #expect(end == [LiveGap(slots: 0..<95, height: 950)])
  }

  @Test func `live rows far from the viewport keep their positions`() {
    let gaps = LiveGap.gaps(
      around: [0..<1, 10..<11, 50..<60, 90..<92], seen: 2, top: 500, boxHeight: 1_000,
      heights: hundred)
    #expect(
      gaps == [
        LiveGap(slots: 1..<10, height: 90), LiveGap(slots: 11..<50, height: 390),
        LiveGap(slots: 60..<90, height: 300), LiveGap(slots: 92..<100, height: 80),
      ])
  }

  @Test func `in a box that is lower than the list, the gaps near what is seen are full`() {
    let gaps = LiveGap.gaps(
      around: [0..<1, 40..<41, 50..<60, 70..<71, 98..<99], seen: 2, top: 200, boxHeight: 550,
      heights: hundred)
    #expect(
      gaps == [
        LiveGap(slots: 1..<40, height: 90), LiveGap(slots: 41..<50, height: 90),
        LiveGap(slots: 60..<70, height: 100), LiveGap(slots: 71..<98, height: 130),
        LiveGap(slots: 99..<100, height: 0),
      ])
  }

  @Test func `live rows that fill the box leave no space for the gaps`() {
    let gaps = LiveGap.gaps(
      around: [0..<3, 50..<60, 70..<75], seen: 1, top: 5, boxHeight: 120, heights: hundred)
    #expect(gaps.map(\.height) == [0, 0, 0])
    #expect(gaps.map(\.slots) == [3..<50, 60..<70, 75..<100])
  }

  @Test(arguments: 1...4)
  func `live rows and gaps fill the box, and what is seen is where it must be`(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 1...250 {
      let arrangement = Arrangement(&random)
      guard let fault = arrangement.fault else { continue }
      Issue.record("\(fault): \(arrangement)")
      return
    }
  }

  @Test(arguments: [1_001, 10_000, 100_000], [0, 1, 2_000_000])
  func `live rows have space anywhere in a long list`(rows: Int, near: Double) {
    var heights = RowHeights()
    heights.replace(0..<0, withCount: rows, estimate: 4_000)
    var scroller = Scroller(rows: rows, height: 4_000)
    for position in [near, 1_800, 39_990, 50_000, scroller.end / 2, scroller.end - near] {
      scroller.moveViewport(to: position)
      let first = heights.slot(at: Int(position))
      let last = heights.slot(at: Int(position) + 599)
      let pins = [0, 3, rows - 4, rows - 1].filter { !(first...last).contains($0) }
      let live = (pins.map { $0..<$0 + 1 } + [first..<last + 1]).sorted {
        $0.lowerBound < $1.lowerBound
      }
      let top = heights.offset(of: first) + Int(scroller.map.shift)
      let arrangement = Arrangement(
        heights: heights, live: live, seen: live.firstIndex(of: first..<last + 1) ?? 0, top: top,
        boxHeight: Int(scroller.map.boxHeight))
      #expect(arrangement.fits)
      #expect(arrangement.fault == nil)
    }
  }
}

/// Live rows in a box, and what is wrong with the gaps between them.
private struct Arrangement: CustomStringConvertible {
  let heights: RowHeights
  let live: [Range<Int>]
  let seen: Int
  let top: Int
  let boxHeight: Int

  var description: String {
    "\(live) of \(heights.count), at \(seen) seen \(top) below the top of \(boxHeight)"
  }
}

extension Arrangement {
  init(_ random: inout SeededRandom) {
    let estimates = (0...random.number(below: 200)).map { _ in random.number(below: 50) }
    heights = RowHeights(estimates: estimates)
    var live: [Range<Int>] = []
    var start = random.number(below: 10) / 5
    while start < estimates.count {
      let end = min(estimates.count, start + 1 + random.number(below: 8))
      live.append(start..<end)
      // Some ranges meet.
      start = end + random.number(below: 40)
    }
    if live.isEmpty { live = [0..<estimates.count] }
    self.live = live
    seen = random.number(below: live.count)
    let offset = heights.offset(of: live[seen].lowerBound)
    let isShifted = random.once(in: 2)
    top = isShifted ? random.number(below: offset + 100) : offset
    boxHeight = isShifted ? top + random.number(below: heights.total + 100) : heights.total
  }

  private func height(_ slots: Range<Int>) -> Int {
    slots.reduce(0) { $0 + heights.height(of: $1) }
  }
  private var above: Int { live[..<seen].reduce(0) { $0 + height($1) } }
  private var below: Int { live[seen...].reduce(0) { $0 + height($1) } }

  /// Whether the live rows fit into a box of the required height at their required positions.
  var fits: Bool {
    let first = live[seen].lowerBound
    let hasGapAbove = live[..<seen].reduce(0) { $0 + $1.count } < first
    let hasGapBelow = live[seen...].reduce(0) { $0 + $1.count } < heights.count - first
    return (hasGapAbove ? above <= top : above == top)
      && (hasGapBelow ? below <= boxHeight - top : below == boxHeight - top)
  }

  var fault: Fault? {
    do throws(Fault) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  private func check() throws(Fault) {
    let gaps = LiveGap.gaps(
      around: live, seen: seen, top: top, boxHeight: boxHeight, heights: heights)
    try demand(gaps.allSatisfy { $0.height >= 0 }, "a height is negative")
    try demand(gaps.allSatisfy { !$0.slots.isEmpty }, "a gap has no slots")
    let all = (gaps.map(\.slots) + live).sorted { $0.lowerBound < $1.lowerBound }
    try demand(all.first?.lowerBound == 0, "the first slot is missing")
    try demand(all.last?.upperBound == heights.count, "the last slot is missing")
    try demand(
      zip(all, all.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "a slot is missing")
    let gapsAbove = gaps.filter { $0.slots.lowerBound < live[seen].lowerBound }
    let gapsBelow = gaps.filter { $0.slots.lowerBound > live[seen].lowerBound }
    let heightAbove = above + gapsAbove.reduce(0) { $0 + $1.height }
    let heightBelow = below + gapsBelow.reduce(0) { $0 + $1.height }
    try demand(
      heightAbove == (gapsAbove.isEmpty ? above : max(above, top)), "it is seen elsewhere")
    try demand(
      heightBelow == (gapsBelow.isEmpty ? below : max(below, boxHeight - top)),
      "the box is not filled")
    // Starting at the visible rows, each gap is as high as its slots until the space is used up.
    for gaps in [gapsAbove.reversed(), gapsBelow] {
      let wrong = gaps.dropLast().firstIndex { $0.height != height($0.slots) }
      let isRest = wrong.map { wrong in
        gaps[wrong].height < height(gaps[wrong].slots)
          && gaps[(wrong + 1)...].allSatisfy { $0.height == 0 }
      }
      try demand(isRest ?? true, "a gap is not as high as its slots")
    }
  }
}
