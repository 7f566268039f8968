import FunctionalListCore

/// A window on a long list as a host keeps it, without widgets: rows near the viewport are live, are
/// measured when they become so, and stand between gaps in a box.
struct WindowModel {
  private(set) var map = ScrollMap()
  private var heights = RowHeights()
  private let pins: [Int]
  private let margin: Double
  private var live: [Range<Int>] = []
  /// The top of each live range in the box, and the end of the box.
  private var tops: [Int] = []
  private var placedShift = Double.nan

  init(rows: Int, estimate: Int, page: Double, pins: [Int]) {
    heights.replace(0..<0, withCount: rows, estimate: estimate) { _ in nil }
    map.listHeight = Double(heights.total)
    map.page = page
    margin = page / 2
    self.pins = pins
    bringToLife()
  }

  var boxEnd: Double { max(0, Double(tops.last ?? 0) - map.page) }
  private var end: Double { max(0, map.listHeight - map.page) }
  private var seen: Range<Int> { slots(within: 0) }

  private static func measuredHeight(of slot: Int) -> Int { 400 + slot * 37 % 90 * 30 }

  private func slots(within margin: Double) -> Range<Int> {
    let first = heights.slot(at: Int(map.position - margin))
    let last = heights.slot(at: Int((map.position + map.page + margin).rounded(.up)) - 1)
    return first..<max(first, last) + 1
  }

  /// The user scrolls the box, as far as it goes.
  mutating func scroll(to boxPosition: Double) {
    map.boxScrolled(to: min(max(0, boxPosition), boxEnd))
    let needed = slots(within: margin / 2)
    let isLive = live.contains {
      $0.lowerBound <= needed.lowerBound && needed.upperBound <= $0.upperBound
    }
    if !isLive {
      bringToLife()
    } else if map.shift != placedShift {
      place()
    }
  }

  /// Nobody has scrolled for a moment.
  mutating func rest() {
    if map.settle() { place() }
  }

  private mutating func bringToLife() {
    for _ in 0..<8 {
      let anchor = seen.lowerBound
      let offset = Double(heights.offset(of: anchor)) - map.position
      let wanted = slots(within: margin)
      var hasChanged = false
      for slot in Array(wanted) + pins
      where heights.measure(Self.measuredHeight(of: slot), at: slot) != 0 {
        hasChanged = true
      }
      live = [wanted]
      for pin in pins where !wanted.contains(pin) { live.append(pin..<pin + 1) }
      live.sort { $0.lowerBound < $1.lowerBound }
      guard hasChanged else { break }
      map.listHeight = Double(heights.total)
      map.show(Double(heights.offset(of: anchor)) - offset)
      if map.position > end { map.show(end) }
      if map.position < 0 { map.show(0) }
    }
    if map.isNearEnd { _ = map.settle() }
    place()
  }

  private mutating func place() {
    let first = seen.lowerBound
    let index = live.firstIndex { $0.contains(first) } ?? 0
    let top = Double(heights.offset(of: live[index].lowerBound)) + map.shift
    let gaps = LiveGap.gaps(
      around: live, seen: index, top: Int(top.rounded()), boxHeight: Int(map.boxHeight),
      heights: heights)
    tops = []
    var place = 0
    var next = 0
    for range in live + [heights.count..<heights.count] {
      if let gap = gaps.first(where: { $0.slots.lowerBound == next }), next < range.lowerBound {
        place += gap.height
      }
      tops.append(place)
      place += heights.offset(of: range.upperBound) - heights.offset(of: range.lowerBound)
      next = range.upperBound
    }
    placedShift = map.shift
  }

  /// What is wrong with what the viewport shows, or `nil`.
  var fault: Fault? {
    do throws(Fault) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  private func check() throws(Fault) {
    let seen = seen
    let index = live.firstIndex {
      $0.lowerBound <= seen.lowerBound && seen.upperBound <= $0.upperBound
    }
    guard let index else { throw Fault("\(seen) are seen, and live are \(live)") }
    let inBox = Double(tops[index]) - map.boxPosition
    let inList = Double(heights.offset(of: live[index].lowerBound)) - map.position
    try demand(abs(inBox - inList) <= 0.5, "what is at \(inList) is drawn at \(inBox)")
    try demand(tops.last == Int(map.boxHeight), "the box is \(tops.last ?? 0) px high")
    try demand(map.position >= 0 && map.position <= end, "the position is \(map.position)")
  }
}
