import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

@Suite struct HeaviestIncreasingSubsequenceTests {
  @Test func `with equal weights it is a longest one`() {
    for elements in permutations(count: 6) {
      let members = heaviestIncreasing(elements, Array(repeating: 1, count: 6))
      #expect(isAscending(members))
      #expect(members.count == slowLengthOfLongestIncreasingSubsequence(of: elements))
    }
  }

  @Test func `a heavy element outweighs a longer subsequence`() {
    #expect(heaviestIncreasing([3, 0, 1, 2], [1, 1, 1, 1]) == [0, 1, 2])
    #expect(heaviestIncreasing([3, 0, 1, 2], [5, 1, 1, 1]) == [3])
    #expect(heaviestIncreasing([], []) == [])
  }

  @Test func `of equally heavy ones the one that ends at the smallest element is marked`() {
    #expect(heaviestIncreasing([1, 0], [1, 1]) == [0])
    #expect(heaviestIncreasing([2, 3, 0, 1], [1, 1, 1, 1]) == [0, 1])
  }

  @Test(arguments: 1...20)
  func `no subsequence is heavier`(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let elements = (0..<9).shuffled(using: &random)
      let weights = elements.map { _ in random.number(below: 4) }
      let weight = { (members: [Int]) in members.reduce(0) { $0 + weights[$1] } }
      let increasing = (0..<(1 << elements.count)).map { subset in
        elements.indices.filter { subset & (1 << $0) != 0 }
      }.filter { isAscending($0.map { elements[$0] }) }
      let isMember = heaviestIncreasingSubsequence(of: elements, weights: weights)
      let members = elements.indices.filter { isMember[$0] }
      #expect(isAscending(members.map { elements[$0] }))
      #expect(weight(members) == increasing.map(weight).max())
    }
  }

  private func heaviestIncreasing(_ elements: [Int], _ weights: [Int]) -> [Int] {
    zip(elements, heaviestIncreasingSubsequence(of: elements, weights: weights))
      .filter(\.1).map(\.0)
  }

  private func permutations(count: Int) -> [[Int]] {
    arrangements(of: Array(0..<count)).filter { $0.count == count }
  }
}
