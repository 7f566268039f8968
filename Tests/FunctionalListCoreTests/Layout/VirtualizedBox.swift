import FunctionalListCore

/// A box in a scrolled window, of whose rows a ``Virtualizer`` says which are live, as a host has it but
/// without widgets: live rows are measured, and gaps stand between them.
struct VirtualizedBox {
  private(set) var virtualizer = Virtualizer()
  private let list: FlatList
  private let pins: [Int]
  private let page: Double
  private let heightFactor: Int
  private var live: [Range<Int>] = []
  /// The top of each live range in the box, and the end of the box.
  private var tops: [Int] = []
  private var arrangedShift = Double.nan

  /// - Parameter heightFactor: 1 for rows of up to 3,070 px, and in proportion.
  init(rows: Int, page: Double, pins: [Int], heightFactor: Int = 1) {
    self.heightFactor = heightFactor
    list = FlatList([
      TableSection(key: "s", items: 0..<rows, id: \.self) { TestRow("\($0)") }
    ])
    self.pins = pins
    self.page = page
    virtualizer.isVirtualized = true
    virtualizer.margin = page / 2
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    scrollBox(0)
    settle()
  }

  /// The position of the box where the last of it is seen.
  var boxEnd: Double { max(0, Double(tops.last ?? 0) - page) }
  private var end: Double { max(0, virtualizer.map.listHeight - page) }

  private func measuredHeight(of slot: Int) -> Int { 400 + slot * 37 % 90 * 30 * heightFactor }

  /// The user scrolls the box, as far as it goes.
  mutating func scroll(to boxPosition: Double) {
    scrollBox(min(max(0, boxPosition), boxEnd))
    let needed = virtualizer.neededSlots
    let isLive = live.contains {
      $0.lowerBound <= needed.lowerBound && needed.upperBound <= $0.upperBound
    }
    if !isLive {
      settle()
    } else if virtualizer.map.shift != arrangedShift {
      arrange()
    }
  }

  /// Nobody has scrolled for a moment.
  mutating func rest() {
    guard !virtualizer.map.isBoxAligned else { return }
    arrange(atOnce: true)
  }

  private mutating func scrollBox(_ boxPosition: Double) {
    let live = live
    virtualizer.viewportChanged(boxPosition: boxPosition, page: page, below: 0) { slot in
      live.contains { $0.contains(slot) }
    }
  }

  /// Makes rows live and measures them until those that are seen are live.
  private mutating func settle() {
    for _ in 0..<8 {
      let wanted = virtualizer.wantedSlots
      let slots = Array(wanted) + pins
      live = [wanted] + pins.filter { !wanted.contains($0) }.map { $0..<$0 + 1 }
      live.sort { $0.lowerBound < $1.lowerBound }
      var hasChanged = false
      for slot in slots where virtualizer.measure(measuredHeight(of: slot), at: slot, in: list) {
        hasChanged = true
      }
      guard hasChanged || virtualizer.clampToEnd() else { break }
      virtualizer.estimate(in: list)
      virtualizer.restoreAnchor()
      _ = virtualizer.clampToEnd()
      if virtualizer.map.position < 0 { virtualizer.moveViewport(to: 0) }
    }
    arrange()
  }

  private mutating func arrange(atOnce: Bool = false) {
    virtualizer.updateAllowedShifts(for: live)
    if atOnce || !virtualizer.canKeepShift(for: live) { virtualizer.alignBox() }
    let heights = virtualizer.heights
    let gaps = virtualizer.gaps(around: live)
    tops = []
    var top = 0
    var next = 0
    for range in live + [heights.count..<heights.count] {
      if let gap = gaps.first(where: { $0.slots.lowerBound == next }), next < range.lowerBound {
        top += gap.height
      }
      tops.append(top)
      top += heights.offset(of: range.upperBound) - heights.offset(of: range.lowerBound)
      next = range.upperBound
    }
    arrangedShift = virtualizer.map.shift
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
    let (seen, map) = (virtualizer.seenSlots, virtualizer.map)
    let index = live.firstIndex {
      $0.lowerBound <= seen.lowerBound && seen.upperBound <= $0.upperBound
    }
    guard let index else { throw Fault("\(seen) are seen, and live are \(live)") }
    let inBox = Double(tops[index]) - map.boxPosition
    let inList = Double(virtualizer.heights.offset(of: live[index].lowerBound)) - map.position
    try demand(abs(inBox - inList) <= 0.5, "what is at \(inList) is drawn at \(inBox)")
    try demand(
      tops.last == virtualizer.boxHeight,
      "the box is \(tops.last ?? 0) px high, and not \(virtualizer.boxHeight)")
    try demand(map.position >= 0 && map.position <= end, "the position is \(map.position)")
  }
}
