import Testing

@testable import FunctionalListDemoFiles

@Suite("Sorting files")
struct FileSortingTests {
  private let bySize = FileOrder.size.areInIncreasingOrder

  /// Files whose sizes are scattered, with equals among them.
  private func files(_ numbers: Range<Int32>, seed: UInt64 = 7) -> [FoundFile] {
    numbers.map { number in
      .sample(number, size: (UInt64(number) &* 2_654_435_761 &+ seed) % 97)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `runs of any length come out in order`(stride: Int) throws {
    for count: Int32 in [0, 1, 2, 3, 10, 101] {
      let files = files(0..<count)
      let sorted = try FileSorting(areInIncreasingOrder: bySize, stride: stride).sorted(files)
      #expect(sorted == files.sorted(by: bySize))
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 100), (100, 1), (60, 40)] as [(Int32, Int32)])
  func `what is merged is what sorting all would give`(first: Int32, second: Int32) throws {
    let (old, new) = (files(0..<first), files(first..<(first + second)))
    let merged = try FileSorting(areInIncreasingOrder: bySize)
      .merged(old.sorted(by: bySize), new.sorted(by: bySize))
    #expect(merged == (old + new).sorted(by: bySize))
  }

  @Test func `a few that come to many cost few comparisons`() throws {
    let old = files(0..<10_000).sorted(by: bySize)
    let new = files(10_000..<10_010).sorted(by: bySize)
    var count = 0
    let sorting = FileSorting { lhs, rhs in
      count += 1
      return bySize(lhs, rhs)
    }
    #expect(try sorting.merged(old, new).count == 10_010)
    #expect(count < 10 * 2 * 2 * 14)
  }

  @Test func `a cancelled task does not sort`() async {
    let files = files(0..<100)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try FileSorting(areInIncreasingOrder: FileOrder.size.areInIncreasingOrder).sorted(
        files)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
