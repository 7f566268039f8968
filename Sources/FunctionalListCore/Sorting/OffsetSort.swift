/// A stable merge sort of offsets by what is at them, on one core or several.
///
/// The closures are made in the module of the caller, where the optimiser knows the types.
@usableFromInline
package struct OffsetSort: Sendable {
  private let sort: @Sendable (inout [UInt32]) -> Void
  /// Merges two sorted lists; the result is incomplete if the task was cancelled.
  private let merge: @Sendable ([UInt32], [UInt32]) -> [UInt32]
  /// The number of offsets that one task sorts.
  private static let pieceLength = 8_192
  /// The maximum number of tasks at a time.
  private static let tasks = 16

  @usableFromInline
  init(
    sort: @escaping @Sendable (inout [UInt32]) -> Void,
    merge: @escaping @Sendable ([UInt32], [UInt32]) -> [UInt32]
  ) {
    self.sort = sort
    self.merge = merge
  }

  /// Makes a sort of the offsets of elements.
  @inlinable @inline(__always)
  init<Element: Sendable>(
    of elements: [Element],
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) {
    self.init { areInIncreasingOrder(elements.span[$0], elements.span[$1]) }
  }

  /// Makes a sort of offsets.
  @inlinable @inline(__always)
  package init(by areInIncreasingOrder: @escaping @Sendable (Int, Int) -> Bool) {
    self.init(
      sort: { offsets in offsets.sort { areInIncreasingOrder(Int($0), Int($1)) } },
      merge: { first, second in merged(first, second, by: areInIncreasingOrder) })
  }

  /// The offsets in the order of their elements; equal ones keep theirs.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  func sorted(_ offsets: [UInt32]) -> [UInt32] {
    var offsets = offsets
    sort(&offsets)
    return offsets
  }

  /// The offsets in the order of their elements, sorted in several tasks; `nil` if the task was cancelled.
  func concurrentlySorted(_ offsets: [UInt32]) async -> [UInt32]? {
    var pieces = await offsets.pieces(of: Self.pieceLength)
      .concurrentMap(tasks: Self.tasks) { sorted(Array($0)) }
    while let unmerged = pieces, unmerged.count > 1 {
      // Neighbours are merged, so that equal elements keep their order.
      pieces = await unmerged.pieces(of: 2).concurrentMap(tasks: Self.tasks) { [merge] pair in
        pair.count == 2
          ? merge(pair[pair.startIndex], pair[pair.startIndex + 1]) : pair[pair.startIndex]
      }
    }
    guard let pieces, !Task.isCancelled else { return nil }
    return pieces.first ?? []
  }
}

extension Array {
  /// Consecutive parts of a length; the last one may be shorter.
  @usableFromInline
  func pieces(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0..<Swift.min(count, $0 + length)] }
  }
}

/// Merges two sorted lists of offsets; of equal elements, those of the first list come first.
///
/// - Returns: An incomplete list if the task was cancelled.
@inlinable
func merged(
  _ first: [UInt32], _ second: [UInt32], by areInIncreasingOrder: (Int, Int) -> Bool
) -> [UInt32] {
  var result: [UInt32] = []
  result.reserveCapacity(first.count + second.count)
  var (next, other) = (0, 0)
  while next < first.count, other < second.count {
    if result.count.isMultiple(of: 4_096), Task.isCancelled { return result }
    if areInIncreasingOrder(Int(second[other]), Int(first[next])) {
      result.append(second[other])
      other += 1
    } else {
      result.append(first[next])
      next += 1
    }
  }
  result += first[next...]
  result += second[other...]
  return result
}
