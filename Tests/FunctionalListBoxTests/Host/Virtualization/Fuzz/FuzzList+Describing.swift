import FunctionalListTestSupport
import Observation
@testable import FunctionalListBox

/// What the list shows, for whoever observes it.
@Observable
final class FuzzState {
  var model: FuzzModel

  init(_ model: FuzzModel) { self.model = model }
}

/// The searches of a run.
final class FuzzSearch {
  private var rows: [FuzzModel.Row] = []
  private var search = ListSearch([FuzzModel.Row]()) { $0.text.contains($1) }
  /// Shows what is found.
  var task: Task<Void, Never>?
  /// The number of loops that have not ended.
  var running = 0

  /// The search in some rows: that of before, if they have not changed.
  func search(in rows: [FuzzModel.Row], isRanked: Bool) -> ListSearch<FuzzModel.Row, String> {
    if rows != self.rows {
      self.rows = rows
      search =
        isRanked
        ? ListSearch(ranking: rows) { row, query in
          row.text.contains(query) ? SearchMatch(rank: Double(row.height % 5)) : nil
        } : ListSearch(rows) { $0.text.contains($1) }
    }
    return search
  }
}

/// Another way to describe the list.
nonisolated enum FuzzDescribing {
  /// Changes the model, and renders it as what is compared on another thread.
  case concurrently(seed: UInt64)
  /// Shows the model as cells that are compared on another thread.
  case again(animated: Bool)
  case observe(animated: Bool)
  case stopObserving
  /// Leaves out the rows whose numbers are not divided by this one.
  case filter(Int?)
  /// Expands or collapses the row at a part of the list.
  case toggle(Double)
  case expandAll(Bool)
  case search(String, isRanked: Bool)
  case endSearch

  init(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3: self = .concurrently(seed: random.next())
    case 3: self = .again(animated: .random(using: &random))
    case 4, 5: self = .observe(animated: .random(using: &random))
    case 6: self = .stopObserving
    case 7, 8: self = .filter([nil, nil, 2, 3, 10].randomElement(using: &random) ?? nil)
    case 9..<12: self = .toggle(.random(in: 0..<1, using: &random))
    case 12: self = .expandAll(.random(using: &random))
    case 13, 14:
      let queries = ["1", "12", "12 ", "r", "2", "v3", "nothing", ""]
      self = .search(
        queries.randomElement(using: &random) ?? "", isRanked: .random(using: &random))
    default: self = .endSearch
    }
  }
}

extension FuzzList {
  var isObserving: Bool { table.observer != nil }

  func grant(_ wish: FuzzDescribing) {
    switch wish {
    case .concurrently(let seed):
      model.change(seed: seed)
      renderConcurrently(isAnimated: seed.isMultiple(of: 2))
    case .again(let isAnimated): renderConcurrently(isAnimated: isAnimated)
    case .observe(let isAnimated): observe(isAnimated: isAnimated)
    case .stopObserving:
      table.stopObserving()
      // What has changed last may not have been rendered.
      showChanges()
    case .filter(let filter):
      model.filter = filter
      showChanges()
    case .toggle(let part):
      guard let key = model.path(at: part)?.itemKey else { return }
      let isExpanded = model.trees.values.contains { $0.expanded.contains(key) }
      model.setExpanded(!isExpanded, key)
      showChanges()
    case .expandAll(let isExpanded):
      model.setAllExpanded(isExpanded)
      showChanges()
    case .search(let query, let isRanked): beginSearch(query, isRanked: isRanked)
    case .endSearch:
      search.task?.cancel()
      model.found = nil
      showChanges()
    }
  }

  /// Renders what the model is, unless it is observed.
  func showChanges() {
    guard !isObserving else { return }
    switch renderCount % 4 {
    case 0: renderConcurrently(isAnimated: false)
    case 1: render(isAnimated: true)
    default: render(isAnimated: false)
    }
  }

  private func renderConcurrently(isAnimated: Bool) {
    let sections = model.shown.map(describeSendable)
    table.renderAndDiff(
      concurrently: sections, animated: isAnimated, completion: beginRender())
  }

  private func observe(isAnimated: Bool) {
    table.observe(animated: isAnimated) { [weak self] in
      // Before the model is read: what the first run changes itself is not followed. Later runs end,
      // because a closure does what it was told to once.
      let _ = self?.closureCalled(.observed)
      for section in self?.model.shown ?? [] { self?.describe(section) }
    }
  }

  private func beginSearch(_ query: String, isRanked: Bool) {
    let search = search
    search.task?.cancel()
    search.running += 1
    let results = search.search(in: model.rows, isRanked: isRanked).results(for: query)
    search.task = Task { [weak self] in
      for await found in results {
        guard !Task.isCancelled else { break }
        self?.closureCalled(.found)
        guard let self, !Task.isCancelled else { break }
        model.found = found
        showChanges()
      }
      search.running -= 1
    }
  }
}
