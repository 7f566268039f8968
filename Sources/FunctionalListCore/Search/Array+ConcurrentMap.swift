extension Array where Element: Sendable {
  /// Transforms each element in a task of its own.
  ///
  /// - Parameters:
  ///   - tasks: the maximum number of tasks at a time.
  ///   - transform: the transformation, called on several threads.
  /// - Returns: The results, in order, or `nil` if the current task was cancelled.
  @usableFromInline
  func concurrentMap<Result: Sendable>(
    tasks: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result]? {
    await withTaskGroup(of: (Int, Result)?.self) { group in
      var results = [Result?](repeating: nil, count: count)
      for (offset, element) in enumerated() {
        if offset >= tasks, case let (done, result)?? = await group.next() {
          results[done] = result
        }
        let isAdded = group.addTaskUnlessCancelled {
          Task.isCancelled ? nil : (offset, transform(element))
        }
        guard isAdded else { break }
      }
      for await case let (done, result)? in group { results[done] = result }
      return Task.isCancelled ? nil : results.compactMap { $0 }
    }
  }
}
