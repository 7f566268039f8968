@testable import FunctionalListCore

extension ListFilter {
  /// Makes a filter whose batches are short.
  init(
    inBatchesOf length: Int, _ items: ListItems<Item>,
    isRefinement: @escaping @Sendable (Query, Query) -> Bool = { _, _ in false },
    where predicate: @escaping @Sendable (Item, Query) -> Bool
  ) {
    self.init(
      items, scanner: SearchScanner(matching: predicate), isRefinement: isRefinement,
      batches: SearchBatches(first: length, longest: 16 * length, piece: length, tasks: 4))
  }

  /// All results until the items are examined, none of which is overtaken by a later one.
  func batches(for query: Query) async -> [FilterResults<Item>] {
    let (results, continuation) = AsyncStream.makeStream(of: FilterResults<Item>.self)
    let task = Task { await runs.run(SearchRun(), for: query, results: continuation) }
    var all: [FilterResults<Item>] = []
    for await result in results {
      all.append(result)
      if result.isComplete { break }
    }
    task.cancel()
    return all
  }

  /// The matches in the present items.
  func matches(for query: Query) async -> FilterResults<Item>? { await batches(for: query).last }
}

extension AsyncIteratorProtocol where Failure == Never {
  /// The next result after which all items are examined.
  mutating func complete<Item>() async -> FilterResults<Item>?
  where Element == FilterResults<Item> {
    while let results = await next(isolation: nil) {
      if results.isComplete { return results }
    }
    return nil
  }
}
