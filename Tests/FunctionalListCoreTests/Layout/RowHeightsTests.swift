import FunctionalListCore
import Testing
import FunctionalListTestSupport

@Suite struct RowHeightsTests {
  @Test func `no slots have no height`() {
    let heights = RowHeights()
    #expect(heights.count == 0)
    #expect(heights.total == 0)
    #expect(heights.offset(of: 0) == 0)
    #expect([-1, 0, 1].map(heights.slot(at:)) == [0, 0, 0])
  }

  @Test func `a slot is estimated until it is measured`() {
    var heights = RowHeights(estimates: [40, 40])
    #expect(heights.height(of: 1) == 40)
    #expect(!heights.isMeasured(1))
    #expect(heights.measure(52, at: 1) == 12)
    #expect(heights.isMeasured(1))
    #expect(heights.total == 92)
    #expect(heights.measure(52, at: 1) == 0)
  }

  @Test func `what was measured is not estimated any more`() {
    var heights = RowHeights(estimates: [40, 40, 40])
    heights.measure(10, at: 1)
    heights.estimate(20, in: 0..<2)
    #expect((0..<3).map(heights.height) == [20, 10, 40])
    #expect(heights.total == 70)
  }

  @Test func `an estimate can be zero, and is none the less an estimate`() {
    var heights = RowHeights(estimates: [0, 40])
    #expect(!heights.isMeasured(0))
    heights.estimate(7, in: 0..<1)
    #expect(heights.height(of: 0) == 7)
    heights.measure(0, at: 0)
    #expect(heights.isMeasured(0))
  }

  @Test func `the slot at a distance is the one that has the pixel there`() {
    let heights = RowHeights(estimates: [10, 20, 30])
    #expect([-5, 0, 9, 10, 29, 30, 59].map(heights.slot(at:)) == [0, 0, 0, 1, 1, 2, 2])
    #expect([60, 1_000].map(heights.slot(at:)) == [2, 2])
  }

  @Test func `a slot without height has no pixel, but the first has the top`() {
    let heights = RowHeights(estimates: [0, 0, 10, 0, 10, 0])
    #expect([0, 1, 9, 10, 19, 20].map(heights.slot(at:)) == [0, 2, 2, 4, 4, 5])
  }

  @Test func `slots that come take over the heights of their origins, measured or not`() {
    var heights = RowHeights(estimates: [1, 2, 3, 4])
    heights.measure(20, at: 1)
    heights.replace(1..<3, withCount: 4, estimate: 9, successor: { [1: 2, 2: 0][$0] })
    #expect((0..<6).map(heights.height) == [1, 3, 9, 20, 9, 4])
    #expect((0..<6).map(heights.isMeasured) == [false, false, false, true, false, false])
  }

  @Test func `another row than one that was hidden is not measured`() {
    var heights = RowHeights(estimates: [1, 2, 3, 4])
    for (slot, height) in [(1, 0), (2, 0), (3, 30)] { heights.measure(height, at: slot) }
    heights.replace(
      1..<4, withCount: 3, estimate: 9, successor: { $0 - 1 }, hasChanged: { $0 > 0 })
    #expect((0..<4).map(heights.height) == [1, 0, 9, 30])
    #expect((0..<4).map(heights.isMeasured) == [false, true, false, true])
  }

  @Test func `nothing replaced by nothing changes nothing`() {
    var heights = RowHeights(estimates: [1, 2])
    heights.replace(1..<1, withCount: 0, estimate: 9)
    #expect((0..<2).map(heights.height) == [1, 2])
    #expect(heights.total == 3)
  }

  @Test func `only a slot whose origin is hidden is asked whether it has changed`() {
    var heights = RowHeights(estimates: [1, 2, 3])
    heights.measure(0, at: 1)
    var asked: [Int] = []
    heights.replace(
      0..<3, withCount: 4, estimate: 9, successor: { [3, 1, 0][$0] },
      hasChanged: {
        asked.append($0)
        return false
      })
    #expect(asked == [1])
  }

  @Test func `only slots that are not as high as those that come are asked where they go`() {
    var heights = RowHeights(estimates: [9, 9, 4, 9])
    heights.measure(9, at: 1)
    var asked: [Int] = []
    heights.replace(0..<4, withCount: 5, estimate: 9) {
      asked.append($0)
      return $0 + 1
    }
    #expect(asked == [1, 2])
    #expect((0..<5).map(heights.height) == [9, 9, 9, 4, 9])
    #expect((0..<5).map(heights.isMeasured) == [false, false, true, false, false])
  }

  @Test func `slots may go and come at the borders of blocks`() {
    let borders = [0, 1, 63, 64, 65, 127, 128, 129, 192]
    for count in borders {
      for lower in borders where lower <= count {
        for upper in borders where (lower...count).contains(upper) {
          for come in [0, 1, 63, 64, 65] {
            var heights = CheckedHeights(estimates: (0..<count).map { $0 % 7 })
            heights.replace(lower..<upper, withCount: come, estimate: 11) {
              lower + $0 < upper ? lower + $0 : nil
            }
            #expect(heights.fault == nil, "\(lower)..<\(upper) of \(count) by \(come)")
          }
        }
      }
    }
  }

  @Test func `many slots are the sum of their blocks`() {
    var heights = RowHeights()
    heights.replace(0..<0, withCount: 100_000, estimate: 4_000)
    #expect(heights.total == 400_000_000)
    heights.measure(5_000, at: 50_000)
    #expect(heights.offset(of: 50_000) == 200_000_000)
    #expect(heights.offset(of: 50_001) == 200_005_000)
    #expect(heights.slot(at: 200_004_999) == 50_000)
    #expect(heights.slot(at: 200_005_000) == 50_001)
    #expect(heights.slot(at: 400_000_999) == 99_999)
    #expect(heights.offset(of: 100_000) == 400_001_000)
  }

  @Test(arguments: 1...4)
  func `heights are those of an array, whatever happens`(seed: Int) { changeAtRandom(seed: seed) }

  // Optimized: 3,200 random changes
  @Test(arguments: 5...12)
  func `they are those of an array after more random changes`(seed: Int) {
    changeAtRandom(seed: seed)
  }

  private func changeAtRandom(seed: Int) {
    var random = SeededRandom(seed: seed)
    var heights = CheckedHeights(estimates: [])
    for number in 1...400 {
      let what = heights.change(&random)
      guard let fault = heights.fault else { continue }
      Issue.record("after \(number) changes of seed \(seed), \(what): \(fault)")
      return
    }
  }
}

extension RowHeights {
  init(estimates: [Int]) {
    self.init()
    replace(0..<0, withCount: estimates.count, estimate: 1)
    for (slot, height) in estimates.enumerated() { estimate(height, in: slot..<slot + 1) }
  }
}
