import Synchronization

@testable import FunctionalListCore

extension ListSearch {
  /// The search with a first batch of this length, in pieces of a third of it.
  func inBatches(of length: Int) -> ListSearch {
    var search = self
    search.batches = SearchBatches(
      first: length, longest: 16 * length, piece: max(1, length / 3), tasks: 4)
    return search
  }

  /// All results, none of which is overtaken by a later one.
  func batches(for query: Query) async -> [SearchResults<Item>] {
    var all: [SearchResults<Item>] = []
    await run(SearchRun(), for: query, end: {}, report: { all.append($0) })
    return all
  }

  /// The last result that a loop gets.
  func matches(for query: Query) async -> SearchResults<Item>? {
    var last: SearchResults<Item>?
    for await results in results(for: query) { last = results }
    return last
  }
}

/// A number that several threads count up.
final class CallCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// Counts a call, and returns its number.
  @discardableResult
  func add() -> Int { count.add(1, ordering: .relaxed).newValue }

  func reset() { count.store(0, ordering: .relaxed) }
}

/// Cancels a task from one of its child tasks, at the call of a given number.
final class Cancellation: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let calls = CallCount()
  private let last: Int

  init(atCall last: Int) { self.last = last }

  var callCount: Int { calls.value }

  func count() {
    if calls.add() == last { task.withLock { $0?.cancel() } }
  }

  /// Does work in a task that is cancelled at the call.
  func run(_ work: @escaping @Sendable () async -> Void) async {
    let task = self.task.withLock { task in
      let new = Task {
        // Begins when the task can be cancelled.
        self.task.withLock { _ in }
        await work()
      }
      task = new
      return new
    }
    await task.value
  }
}
