import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

@Suite("Positions of search results") struct PositionsTests {
  @Test(arguments: 1...20)
  func `positions that share chunks are compared as their numbers are`(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let chunks = random.chunks()
      let old = random.positions(chunks)
      let new = random.positions(chunks)
      let (before, after) = (numbers(old), numbers(new))
      let (start, oldStart) = (
        random.number(below: after.count + 1), random.number(below: before.count + 1)
      )
      let downward = zip(after[start...], before[oldStart...]).prefix { $0 == $1 }.count
      let upward = zip(after[..<start].reversed(), before[..<oldStart].reversed())
        .prefix { $0 == $1 }.count
      let limit = min(after.count - start, before.count - oldStart)
      #expect(
        new.commonPrefixLength(from: start, with: old, from: oldStart, limit: limit) == downward)
      #expect(
        new.commonSuffixLength(
          below: start, with: old, below: oldStart, limit: min(start, oldStart)) == upward)
      var pairs: [[Int]] = []
      new.forEachCommonRun(
        with: old, old: oldStart..<before.count, new: start..<after.count
      ) { oldOffset, offset, count in
        pairs += (0..<count).map { [oldOffset + $0, offset + $0] }
      }
      let expected = after.indices.dropFirst(start).compactMap { offset in
        before.firstIndex(of: after[offset]).flatMap { $0 < oldStart ? nil : [$0, offset] }
      }
      #expect(pairs == expected)
    }
  }

  @Test(arguments: 1...20)
  func `a position that two results share is found by its offset in either`(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let chunks = random.chunks()
      let (old, new) = (random.positions(chunks), random.positions(chunks))
      let (before, after) = (numbers(old), numbers(new))
      let common = CommonPositions(old: old, new: new)
      #expect(after.indices.map(common.oldOffset) == after.map(before.firstIndex))
      #expect(before.indices.map(common.newOffset) == before.map(after.firstIndex))
      let start = random.number(below: before.count + 1)
      let offsets = start..<start + random.number(below: before.count - start + 1)
      var pairs: [[Int]] = []
      common.forEachRun(ofOld: offsets) { oldOffset, offset, count in
        pairs += (0..<count).map { [oldOffset + $0, offset + $0] }
      }
      #expect(pairs == offsets.compactMap { old in common.newOffset(of: old).map { [old, $0] } })
    }
  }

  @Test func `a run of neighbours is one pair`() {
    let old = Positions(count: 1_000)
    var new = Positions()
    new.append(PositionChunk(Array(100..<200) + Array(300..<500)))
    var runs: [[Int]] = []
    new.forEachCommonRun(with: old, old: 0..<1_000, new: 0..<300) { runs.append([$0, $1, $2]) }
    #expect(runs == [[100, 0, 100], [300, 100, 200]])
  }

  @Test(arguments: 1...20)
  func `the first positions are taken in pieces`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let all = random.positions(random.chunks())
    var rest = all
    let length = random.number(below: 30)
    let pieces = rest.removeFirst(length, inPiecesOf: 4)
    var taken = Positions()
    for piece in pieces { taken.append(piece) }
    #expect(pieces.allSatisfy { (1...4).contains($0.count) })
    #expect(numbers(taken) == Array(numbers(all).prefix(length)))
    #expect(numbers(rest) == Array(numbers(all).dropFirst(length)))
  }

  private func numbers(_ positions: Positions) -> [Int] {
    (0..<positions.count).map { positions[$0] }
  }
}

extension SeededRandom {
  /// Ascending chunks, some of them of consecutive positions.
  fileprivate mutating func chunks() -> [PositionChunk] {
    (0..<4).map { chunk in
      let positions = (chunk * 10..<chunk * 10 + 10).filter { _ in once(in: 2) }
      if once(in: 3) { return PositionChunk(chunk * 10..<chunk * 10 + number(below: 11)) }
      return PositionChunk(positions.map(UInt32.init))
    }
  }

  /// Parts of some of the chunks.
  fileprivate mutating func positions(_ chunks: [PositionChunk]) -> Positions {
    var positions = Positions()
    for chunk in chunks where !once(in: 4) {
      let start = once(in: 2) ? 0 : number(below: chunk.count + 1)
      let part = chunk[start..<chunk.count]
      // Equal numbers in another list are compared one by one.
      let copy = PositionChunk((0..<part.count).map { UInt32(part[$0]) })
      positions.append(once(in: 3) ? copy : part)
    }
    return positions
  }
}
