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
    try await sorted(OffsetSort(of: base.elements, by: areInIncreasingOrder))
  }

  @usableFromInline @concurrent
  func sorted(_ sort: OffsetSort) async throws(CancellationError) -> SearchResults {
    let offsets = indices.map { UInt32(sourceOffset(at: $0)) }
    guard let order = await sort.concurrentlySorted(offsets) else { throw CancellationError() }
    return SearchResults(
      base: SearchBase(base.elements, order: order), positions: Positions(count: order.count),
      isComplete: isComplete)
  }
}
