import FunctionalListCore

/// The requests whose descriptions are compared off the main actor.
///
/// One comparison runs at a time. Of the descriptions that arrive meanwhile, the last is compared next.
final class ConcurrentRenders {
  /// A description that the list shows.
  private struct Shown {
    var sections: [SendableSection] = []
    var leftOut: DuplicateKeys?
    var generation = 0
  }

  private weak var table: FunctionalData?
  /// The last description that was compared here.
  private var shown = Shown()
  /// The requests that wait for the comparison in progress, which is that of the last request.
  private var compared: [RenderRequest] = []
  /// The requests that came later.
  private var waiting: [RenderRequest] = []
  /// The number of the comparison in progress.
  ///
  /// Results of other comparisons are discarded.
  private var number = 0

  /// Compares a description when no other comparison is in progress.
  func add(_ request: RenderRequest, to table: FunctionalData) {
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

  /// Stores the shown description, to compare the next one with it.
  func show(
    _ content: RenderRequest.Content, leavingOut leftOut: DuplicateKeys?, generation: Int
  ) {
    let last = shown.sections
    shown = Shown()
    if case .sendable(let sections, _) = content {
      shown = Shown(sections: sections, leftOut: leftOut, generation: generation)
    }
    if !last.isEmpty { releaseElsewhere(last) }
  }

  private func compareNext() {
    compared += waiting
    waiting = []
    guard let table, case .sendable(let sections, _) = compared.last?.content else {
      return complete()
    }
    number += 1
    let (number, generation) = (number, table.generation)
    let isFiltered = table.list.isFiltered
    // Another call may have rendered rows that are not Sendable.
    let last = shown.generation == generation ? shown : nil
    Task {
      var comparison: ValidComparison?
      if let last {
        comparison = await ValidComparison.compare(
          sections, with: last.sections, isFiltered: isFiltered, leavingOut: last.leftOut)
      }
      guard number == self.number else { return }
      finish(sections, comparison, generation)
    }
  }

  private func finish(
    _ sections: [SendableSection], _ comparison: ValidComparison?, _ generation: Int
  ) {
    // An earlier request may have been applied meanwhile.
    guard let table, generation == table.generation else { return compareNext() }
    let known = comparison.map { (generation, $0) }
    compared[compared.count - 1].content = .sendable(sections, comparison: known)
    let requests = compared
    compared = []
    table.apply(requests)
    if compared.isEmpty, !waiting.isEmpty { compareNext() }
  }

  /// Completes the requests of a list that was deinitialised.
  private func complete() {
    for request in takeAll() { request.completion?(.overtaken) }
  }
}
