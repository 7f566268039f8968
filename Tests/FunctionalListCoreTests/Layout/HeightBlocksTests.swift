import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Heights that are stored in blocks.
struct HeightBlocksTests {
  @Test func `rows that were never seen take a fraction of a byte`() {
    var heights = HeightBlocks()
    heights.append(~40, count: 10_000_000)
    for slot in 0..<100 { heights[slot * 1_000] = 37 }
    #expect(heights.byteCount < 10_000_000 / 10)
    #expect(heights[5_000] == 37 && heights[5_001] == ~40)
  }

  @Test(arguments: 0..<20)
  func `replaced at random, they are those of an array`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var heights = HeightBlocks()
    var expected: [Int32] = []
    for _ in 0..<200 {
      let start = Int.random(in: 0...expected.count, using: &random)
      let end = Int.random(in: start...min(expected.count, start + 200), using: &random)
      var other = HeightBlocks()
      let count = Int.random(in: 0...300, using: &random)
      let estimate = Int32.random(in: -3 ... -1, using: &random)
      other.append(estimate, count: count)
      var new = Array(repeating: estimate, count: count)
      for _ in 0..<Int.random(in: 0...5, using: &random) where count > 0 {
        let (slot, height) = (
          Int.random(in: 0..<count, using: &random), Int32.random(in: 0...9, using: &random)
        )
        other[slot] = height
        new[slot] = height
      }
      heights.replace(start..<end, with: other)
      expected.replaceSubrange(start..<end, with: new)
      #expect(Array(heights) == expected)
      for block in 0..<heights.blockCount {
        if let common = heights.common(block) {
          #expect(expected[heights.slots(of: block)].allSatisfy { $0 == common })
        }
      }
    }
  }
}
