import FunctionalListCore
import FunctionalListTestSupport

/// Heights, and an array of the same heights to compare them with.
struct CheckedHeights {
  private struct Height {
    var pixels: Int
    var isMeasured = false
  }

  private var heights: RowHeights
  private var array: [Height]
  private var wrongGrowth: Int?

  init(estimates: [Int]) {
    heights = RowHeights(estimates: estimates)
    array = estimates.map { Height(pixels: $0) }
  }

  mutating func measure(_ height: Int, at slot: Int) {
    let growth = height - array[slot].pixels
    array[slot] = Height(pixels: height, isMeasured: true)
    if heights.measure(height, at: slot) != growth { wrongGrowth = slot }
  }

  mutating func estimate(_ height: Int, in range: Range<Int>) {
    for slot in range where !array[slot].isMeasured { array[slot].pixels = height }
    heights.estimate(height, in: range)
  }

  /// Replaces a range; the origins of the slots that come are different slots of it.
  mutating func replace(
    _ range: Range<Int>, withCount count: Int, estimate: Int, origin: (Int) -> Int?
  ) {
    let origins = (0..<count).map(origin)
    let new = origins.map { origin in origin.map { array[$0] } ?? Height(pixels: estimate) }
    array.replaceSubrange(range, with: new)
    heights.replace(
      range, withCount: count, estimate: estimate, successor: { origins.firstIndex(of: $0) })
  }

  /// Does something to both, and says what.
  mutating func change(_ random: inout SeededRandom) -> String {
    let count = array.count
    let height = random.once(in: 4) ? 0 : random.number(below: 100)
    let lower = random.number(below: count + 1)
    let upper = lower + random.number(below: count - lower + 1)
    switch random.number(below: 8) {
    case 0...2 where count > 0:
      let slot = random.number(below: count)
      measure(height, at: slot)
      return "\(slot) measured as \(height)"
    case 3:
      estimate(height, in: lower..<upper)
      return "\(lower)..<\(upper) estimated as \(height)"
    case 4:
      let origins = (lower..<upper).shuffled(using: &random)
      replace(lower..<upper, withCount: origins.count, estimate: height) { origins[$0] }
      return "\(lower)..<\(upper) shuffled"
    case 5 where random.once(in: 5):
      replace(0..<count, withCount: 0, estimate: height) { _ in nil }
      return "all gone"
    default:
      // Grows to a few hundred slots, and shrinks from there.
      let come = random.number(below: 150 - min(149, count / 4))
      var left = (lower..<upper).shuffled(using: &random)
      let origins = (0..<come).map { _ in random.once(in: 2) ? nil : left.popLast() }
      replace(lower..<upper, withCount: come, estimate: height) { origins[$0] }
      return "\(lower)..<\(upper) replaced by \(come), \(height) high"
    }
  }

  /// What is not as in the array, or `nil`.
  var fault: Fault? {
    do throws(Fault) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  private func check() throws(Fault) {
    try demand(wrongGrowth == nil, "a growth is wrong")
    try demand(heights.count == array.count, "there are \(heights.count) slots")
    var offset = 0
    for (slot, height) in array.enumerated() {
      try demand(heights.offset(of: slot) == offset, "the offset of \(slot) is wrong")
      try demand(heights.height(of: slot) == height.pixels, "the height of \(slot) is wrong")
      try demand(heights.isMeasured(slot) == height.isMeasured, "\(slot) is measured, or not")
      if height.pixels > 0 {
        for pixel in [offset, offset + height.pixels / 2, offset + height.pixels - 1]
        where pixel > 0 {
          try demand(heights.slot(at: pixel) == slot, "\(slot) has not the pixel \(pixel)")
        }
      }
      offset += height.pixels
    }
    try demand(heights.offset(of: array.count) == offset, "the offset of the end is wrong")
    try demand(heights.total == offset, "the total is wrong")
    let last = max(0, array.count - 1)
    for above in [-1_000, -1, 0] {
      try demand(heights.slot(at: above) == 0, "above is not the first")
    }
    for below in [offset, offset + 1, offset + 1_000] where below > 0 {
      try demand(heights.slot(at: below) == last, "below is not the last")
    }
  }
}
