public import FunctionalListCore

/// The paths of several rows, from top to bottom.
///
/// Each is made when it is read.
public nonisolated struct ItemPaths: RandomAccessCollection {
  private let list: FlatList
  /// The ranges of slots, each with the number of slots in the ranges before it.
  private let runs: [(first: Int, slots: Range<Int>)]
  /// The number of paths.
  public let count: Int

  package init(list: FlatList, slots: RangeSet<Int>) {
    self.list = list
    var count = 0
    runs = slots.ranges.map { range in
      defer { count += range.count }
      return (count, range)
    }
    self.count = count
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of paths.
  public var endIndex: Int { count }

  /// The path at `position`.
  ///
  /// - Complexity: O(log *m*), where *m* is the number of runs of neighbouring rows.
  public subscript(position: Int) -> ItemPath {
    precondition(position >= 0 && position < count, "there are \(count) paths, no \(position)")
    let run = runs[runs.partitioningIndex { $0.first > position } - 1]
    guard let path = list.path(ofSlot: run.slots.lowerBound + position - run.first) else {
      preconditionFailure("headers and footers have no path")
    }
    return path
  }
}

extension ItemPaths: Equatable {
  /// Whether the paths are the same, in the same order.
  ///
  /// - Complexity: O(*n*) comparisons of keys.
  public static func == (lhs: ItemPaths, rhs: ItemPaths) -> Bool { lhs.elementsEqual(rhs) }
}

extension ItemPaths: CustomStringConvertible {
  /// The paths as an array prints them.
  public var description: String { Array(self).description }
}
