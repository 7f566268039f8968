import FunctionalListCore

/// The renders whose descriptions are compared off the main actor, until they are compared.
///
/// One comparison runs at a time. Of the descriptions that arrive meanwhile, the last is compared next.
final class ConcurrentRenders {
  /// A description that the list shows.
  private struct Shown {
    var sections: [SendableSection] = []
    var leftOut: DuplicateKeys?
    var generation = 0
  }

  private weak var table: FunctionalTableData?
  /// The last description that was compared here.
  private var shown = Shown()
  /// The requests that wait for the comparison in progress: that of the last of them.
  private var compared: [RenderRequest] = []
  /// The requests that came later.
  private var waiting: [RenderRequest] = []
  /// The number of the comparison in progress; results of others are not used.
  private var number = 0

  /// Compares a description as soon as no other is compared.
  func add(_ request: RenderRequest, to table: FunctionalTableData) {
    self.table = table
    waiting.append(request)
    if compared.isEmpty { compareNext() }
  }

  /// Removes and returns all requests, in order: a later one overtakes them.
  func takeAll() -> [RenderRequest] {
    guard !compared.isEmpty || !waiting.isEmpty else { return [] }
    number += 1
    defer { (compared, waiting) = ([], []) }
    return compared + waiting
  }

  /// Notes what the list shows, to compare the next description with it.
  func show(
    _ content: RenderRequest.Content, leavingOut leftOut: DuplicateKeys?, generation: Int
  ) {
    let last = shown.sections
    shown = Shown()
    if case .sendable(let sections, _) = content {
      shown = Shown(sections: sections, leftOut: leftOut, generation: generation)
    }
    // To let go of very many rows takes as long as to compare them.
    if !last.isEmpty { Task.detached { _ = last } }
  }

  private func compareNext() {
    compared += waiting
    waiting = []
    guard let table, case .sendable(let sections, _) = compared.last?.content else {
      return complete()
    }
    number += 1
    let (number, generation) = (number, table.generation)
    // What another call has rendered may hold rows that are not Sendable.
    let last = shown.generation == generation ? shown : nil
    Task {
      var comparison: ValidComparison?
      if let last {
        comparison = await ValidComparison.compare(
          sections, with: last.sections, leavingOut: last.leftOut)
      }
      guard number == self.number else { return }
      finish(sections, comparison, generation)
    }
  }

  private func finish(
    _ sections: [SendableSection], _ comparison: ValidComparison?, _ generation: Int
  ) {
    // A call that came before may have been applied meanwhile.
    guard let table, generation == table.generation else { return compareNext() }
    let known = comparison.map { (generation, $0) }
    compared[compared.count - 1].content = .sendable(sections, comparison: known)
    let requests = compared
    compared = []
    table.apply(requests)
    if compared.isEmpty, !waiting.isEmpty { compareNext() }
  }

  /// Completes the requests of a list that is gone.
  private func complete() {
    for request in takeAll() { request.completion?(.overtaken) }
  }
}
