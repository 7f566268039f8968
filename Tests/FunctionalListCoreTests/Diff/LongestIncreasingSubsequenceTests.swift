import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

@Suite struct LongestIncreasingSubsequenceTests {
  @Test(arguments: [
    ([], []),
    ([5], [5]),
    ([0, 1, 2, 3], [0, 1, 2, 3]),
    ([3, 2, 1, 0], [0]),
    ([1, 2, 3, 0], [1, 2, 3]),
    ([3, 0, 1, 2], [0, 1, 2]),
    ([2, 5, 3, 7, 11, 8, 10, 13, 6], [2, 3, 7, 8, 10, 13]),
    ([1, 0, 3, 2, 5, 4], [0, 2, 4]),
  ])
  func `of these numbers, those stay`(elements: [Int], members: [Int]) {
    #expect(longestIncreasing(elements) == members)
  }

  @Test func `negative numbers take no part`() {
    #expect(longestIncreasing([-1, 3, -1, 4, -1, 0, -1]) == [3, 4])
    #expect(longestIncreasing([-1, -1]) == [])
  }

  @Test func `of several longest ones it is that of the smallest numbers`() {
    for elements in arrangements(of: Array(0..<6)) {
      let found = longestIncreasing(elements)
      let longest = allLongest(elements)
      #expect(longest.contains(found))
      #expect(longest.allSatisfy { zip(found, $0).allSatisfy(<=) })
    }
  }

  @Test func `the slow reference finds the same length`() {
    for elements in arrangements(of: Array(0..<6)) {
      #expect(
        slowLengthOfLongestIncreasingSubsequence(of: elements)
          == (allLongest(elements).first?.count ?? 0))
    }
  }

  @Test(arguments: 1...10)
  func `in long lists it is as long as the slow reference says`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let elements = (0..<300).shuffled(using: &random)
    let found = longestIncreasing(elements)
    #expect(isAscending(found))
    #expect(found.count == slowLengthOfLongestIncreasingSubsequence(of: elements))
  }

  @Test(arguments: [0, 1, 2, 7, 8, 100, 1_000])
  func `an index is found in as many steps as the count has binary digits`(count: Int) {
    let array = Array(0..<count)
    for boundary in 0...count {
      var steps = 0
      let found = array.partitioningIndex { element in
        steps += 1
        return element >= boundary
      }
      #expect(found == boundary)
      #expect(steps <= Int.bitWidth - count.leadingZeroBitCount)
    }
  }

  private func longestIncreasing(_ elements: [Int]) -> [Int] {
    zip(elements, longestIncreasingSubsequence(of: elements)).filter(\.1).map(\.0)
  }

  /// By trying every subset.
  private func allLongest(_ elements: [Int]) -> [[Int]] {
    let increasing = (0..<(1 << elements.count)).map { subset in
      elements.indices.filter { subset & (1 << $0) != 0 }.map { elements[$0] }
    }.filter(isAscending)
    let length = increasing.map(\.count).max()
    return increasing.filter { $0.count == length }
  }
}
