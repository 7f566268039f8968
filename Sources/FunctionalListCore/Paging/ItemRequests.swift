/// The calls that wait for items, whether their rows are near the viewport or not.
struct ItemRequests<ID: Hashable & Sendable, Item: Sendable> {
  private struct Request {
    let ids: [ID]
    var items: [ID: Item]
    /// The ids that are not loaded yet.
    var missing: Set<ID> = []
    /// Those of them that no batch was begun for.
    var queue: [ID] = []
    var continuation: CheckedContinuation<[Item], any Error>?
    var error: (any Error)?
  }

  private var requests: [Int: Request] = [:]
  private var nextRequest = 0

  /// Begins a request for the items of ids, of which some may be in memory.
  mutating func begin(_ ids: [ID], cached: (ID) -> Item?) -> Int {
    var request = Request(ids: ids, items: [:])
    for id in ids.reversed() {
      if let item = cached(id) {
        request.items[id] = item
      } else if request.missing.insert(id).inserted {
        request.queue.append(id)
      }
    }
    requests[nextRequest] = request
    defer { nextRequest += 1 }
    return nextRequest
  }

  /// Lets a caller wait for a request.
  mutating func wait(
    for request: Int, _ continuation: CheckedContinuation<[Item], any Error>
  ) {
    guard requests[request] != nil else {
      return continuation.resume(throwing: CancellationError())
    }
    requests[request]?.continuation = continuation
    resume(request)
  }

  func wants(_ id: ID) -> Bool { requests.values.contains { $0.missing.contains(id) } }

  /// Takes the next ids to load, at most `count`, those of the oldest request first.
  mutating func takeNext(_ count: Int, isInFlight: (ID) -> Bool) -> [ID] {
    for key in requests.keys.sorted() where requests[key]?.error == nil {
      var (next, later): ([ID], [ID]) = ([], [])
      while next.count < count, let id = requests[key]?.queue.popLast() {
        guard requests[key]?.missing.contains(id) == true else { continue }
        if isInFlight(id) { later.append(id) } else { next.append(id) }
      }
      // A batch in flight may have been cancelled.
      requests[key]?.queue += later
      if !next.isEmpty { return next }
    }
    return []
  }

  /// Takes over items that were loaded.
  mutating func finish(_ items: [ID: Item], gone: Set<ID>) {
    for key in requests.keys {
      for (id, item) in items where requests[key]?.missing.remove(id) != nil {
        requests[key]?.items[id] = item
      }
      requests[key]?.missing.subtract(gone)
      resume(key)
    }
  }

  /// Ends the requests for ids that could not be loaded.
  mutating func fail(_ ids: [ID], _ error: any Error) {
    for key in requests.keys where requests[key]?.missing.isDisjoint(with: ids) == false {
      requests[key]?.error = error
      resume(key)
    }
  }

  /// Ends a request, whose caller does not wait any more.
  mutating func cancel(_ request: Int) {
    requests[request]?.error = CancellationError()
    resume(request)
  }

  mutating func cancelAll() {
    for request in requests.keys { cancel(request) }
  }

  /// Resumes the caller of a request that has ended.
  private mutating func resume(_ key: Int) {
    guard let request = requests[key], let continuation = request.continuation else { return }
    if let error = request.error {
      continuation.resume(throwing: error)
    } else if request.missing.isEmpty {
      continuation.resume(returning: request.ids.compactMap { request.items[$0] })
    } else {
      return
    }
    requests[key] = nil
  }
}
