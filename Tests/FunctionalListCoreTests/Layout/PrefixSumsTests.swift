import Testing
import FunctionalListTestSupport

@testable import FunctionalListCore

@Suite struct PrefixSumsTests {
  @Test func `no numbers have no sum, and nothing fits into them`() {
    let sums = PrefixSums()
    #expect(sums.count == 0)
    #expect(sums.total == 0)
    #expect(sums.split(7) == (0, 7))
  }

  @Test func `a number that is zero fits into every sum`() {
    var sums = PrefixSums()
    sums.replaceAll(from: 0, with: [0, 0, 5, 0, 3, 0])
    #expect(sums.split(0) == (2, 0))
    #expect(sums.split(4) == (2, 4))
    #expect(sums.split(5) == (4, 0))
    #expect(sums.split(7) == (4, 2))
    #expect(sums.split(8) == (6, 0))
    #expect(sums.split(9) == (6, 1))
  }

  @Test(arguments: 0...70)
  func `every number of numbers, whole and from every index on`(count: Int) {
    let numbers = (0..<count).map { ($0 * 7) % 5 }
    for index in 0...count {
      var sums = PrefixSums()
      sums.replaceAll(from: 0, with: Array(repeating: 9, count: index + index % 3))
      for changed in 0..<index { sums.add(numbers[changed] - 9, at: changed) }
      sums.replaceAll(from: index, with: Array(numbers[index...]))
      expectSame(sums, numbers)
    }
  }

  @Test(arguments: 1...4)
  func `numbers that grow, shrink, come and go`(seed: Int) {
    var random = SeededRandom(seed: seed)
    var numbers: [Int] = []
    var sums = PrefixSums()
    for _ in 1...500 {
      if random.once(in: 3) || numbers.isEmpty {
        let index = random.number(below: numbers.count + 1)
        let new = (0..<random.number(below: 40)).map { _ in random.number(below: 4) }
        numbers.replaceSubrange(index..., with: new)
        sums.replaceAll(from: index, with: new)
      } else {
        let index = random.number(below: numbers.count)
        let growth = random.number(below: 10) - numbers[index]
        numbers[index] += growth
        sums.add(growth, at: index)
      }
      expectSame(sums, numbers)
    }
  }

  private func expectSame(
    _ sums: PrefixSums, _ numbers: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var before: [Int] = [0]
    for number in numbers { before.append(before[before.count - 1] + number) }
    let fault: String? =
      if sums.count != numbers.count || sums.total != before[numbers.count] {
        "the count or the total"
      } else if let index = before.indices.first(where: { sums.sum(before: $0) != before[$0] }) {
        "the sum before \(index)"
      } else if let index = numbers.indices.first(where: { sums.value(of: $0) != numbers[$0] }) {
        "the number at \(index)"
      } else if let sum = (0...sums.total + 1).first(where: { sum in
        let count = (before.lastIndex { $0 <= sum } ?? 0)
        return sums.split(sum) != (count, sum - before[count])
      }) {
        "the split of \(sum)"
      } else {
        nil
      }
    #expect(fault == nil, "of \(numbers)", sourceLocation: sourceLocation)
  }
}
