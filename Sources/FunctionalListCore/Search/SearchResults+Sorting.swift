extension SearchResults where Element: Sendable {
  /// The same items in another order, sorted off the main actor without a copy of any item.
  ///
  /// ```swift
  /// let byDate = try await SearchResults(files).sortedResults { $0.date > $1.date }
  /// let search = ListSearch(byDate) { file, query in file.name.contains(query) }
  /// ```
  ///
  /// The results of a search in sorted items keep their order. Sort once, and keep the result: two
  /// results are compared by positions only if they are of the same sort.
  ///
  /// The sort is stable. The closure is called on several threads concurrently.
  ///
  /// - Throws: `CancellationError` a few thousand calls after the task is cancelled.
  /// - Complexity: O(*n* log *n*) calls of the closure.
  @inlinable @inline(__always)
  public func sortedResults(
    by areInIncreasingOrder: @escaping @Sendable (Element, Element) -> Bool
  ) async throws(CancellationError) -> SearchResults {
    try await sorted(
      SearchSort(
        sort: { elements, offsets in
          offsets.sort {
            areInIncreasingOrder(elements.span[Int($0)], elements.span[Int($1)])
          }
        },
        merge: { elements, first, second in
          merged(first, second) { areInIncreasingOrder(elements.span[$0], elements.span[$1]) }
        }))
  }

  @usableFromInline @concurrent
  func sorted(_ sort: SearchSort<Element>) async throws(CancellationError) -> SearchResults {
    let pieces = offsets(inPiecesOf: sort.pieceLength)
    guard let sorted = await sort.sorted(pieces: pieces, of: base.elements),
      let order = await sort.merged(sorted, of: base.elements)
    else { throw CancellationError() }
    return SearchResults(
      base: SearchBase(base.elements, order: order), positions: Positions(count: order.count),
      isComplete: isComplete)
  }

  /// The offsets of the elements, in order.
  private func offsets(inPiecesOf length: Int) -> [[UInt32]] {
    stride(from: 0, to: count, by: length).map { start in
      (start..<Swift.min(count, start + length)).map { UInt32(sourceOffset(at: $0)) }
    }
  }
}

/// A stable merge sort of offsets on several cores.
@usableFromInline
struct SearchSort<Element: Sendable>: Sendable {
  typealias Merge = @Sendable ([Element], [UInt32], [UInt32]) -> [UInt32]

  let sort: @Sendable ([Element], inout [UInt32]) -> Void
  /// Merges two sorted lists; the result is incomplete if the task was cancelled.
  let merge: Merge
  /// The number of offsets that one task sorts.
  let pieceLength = 8_192
  /// The maximum number of tasks at a time.
  private let tasks = 16

  @usableFromInline
  init(
    sort: @escaping @Sendable ([Element], inout [UInt32]) -> Void,
    merge: @escaping @Sendable ([Element], [UInt32], [UInt32]) -> [UInt32]
  ) {
    self.sort = sort
    self.merge = merge
  }

  /// Sorts each piece; `nil` if the task was cancelled.
  func sorted(pieces: [[UInt32]], of elements: [Element]) async -> [[UInt32]]? {
    await pieces.concurrentMap(tasks: tasks) { [sort] piece in
      var piece = piece
      sort(elements, &piece)
      return piece
    }
  }

  /// Merges sorted pieces, neighbours first; `nil` if the task was cancelled.
  func merged(_ pieces: [[UInt32]], of elements: [Element]) async -> [UInt32]? {
    var pieces = pieces
    while pieces.count > 1 {
      let pairs = stride(from: 0, to: pieces.count, by: 2).map { Array(pieces[$0...].prefix(2)) }
      let merged = await pairs.concurrentMap(tasks: tasks) { [merge] pair in
        pair.count == 2 ? merge(elements, pair[0], pair[1]) : pair[0]
      }
      guard let merged else { return nil }
      pieces = merged
    }
    return Task.isCancelled ? nil : pieces.first ?? []
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
