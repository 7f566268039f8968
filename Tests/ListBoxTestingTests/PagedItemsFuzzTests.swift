import Foundation
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Random ids, loads that fail, come late or never, while renders, scrolls and searches go on, beside a slow model.
@Suite @MainActor struct PagedItemsFuzzTests {
  /// How many steps each run takes: more in the long fuzz.
  nonisolated static let stepCount =
    ProcessInfo.processInfo.environment["FLB_FUZZ"].flatMap(Int.init) ?? 150

  @Test(arguments: 0..<6) func `the rows are those of the model`(seed: Int) async throws {
    let run = PagedItemsRun(seed: seed)
    for step in 0..<Self.stepCount {
      let action = await run.step()
      let problems = run.problems
      #expect(problems == [], "seed \(seed), step \(step): \(action)")
      guard problems.isEmpty else { return }
    }
    await run.settle()
    #expect(run.problems + run.unsettled == [], "seed \(seed)")
  }
}

/// Items in two lists, and what they must show.
@MainActor final class PagedItemsRun {
  private var random: SeededRandom
  private let store = BatchStore()
  private let items: PagedItems<Int, BatchStore.Item>
  private let capacity: Int
  /// Whether cancelled loads that go on are waited for.
  private let isPatient: Bool
  private let recorders = [ListRecorder(), ListRecorder()]
  private let tables: [FunctionalTableData]
  /// The ids, as the app knows them.
  private var ids = Array(0..<400)
  private var nextID = 400
  /// The newest version of each item.
  private var versions: [Int: Int] = [:]
  private var searches: [Task<Void, Never>] = []
  /// Whether each list shows a part of the ids, besides.
  private var parts: [[Int]] = [[], []]

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    capacity = 20 + seed * 30
    let store = store
    items = PagedItems(
      ids: ids, cached: capacity, batch: 5 + seed * 4,
      match: { text in
        try await store.pause()
        return store.behavior.all.filter { "\($0)".contains(text) }
      }, load: { try await store.items($0) })
    isPatient = seed.isMultiple(of: 2)
    items.patience = isPatient ? .seconds(600) : .milliseconds(5)
    tables = recorders.enumerated().map {
      FunctionalTableData(name: "list \($0)", recorder: $1)
    }
    store.behavior.all = ids
    for index in 0..<2 { show(index) }
  }

  private func show(_ index: Int) {
    func section(_ key: String, _ ids: ListItems<Int>?) -> TableSection {
      TableSection(key: key, items: items, ids: ids) { item in
        LabelCell(key: "", state: item.text) { _, _ in }
      } placeholder: { _ in
        LabelCell(key: "", state: "…") { _, _ in }
      }
    }
    var sections = [section("all", nil)]
    if !parts[index].isEmpty { sections.append(section("part", ListItems(parts[index]))) }
    tables[index].renderAndDiff(sections)
  }

  /// Does something, and returns what.
  func step() async -> String {
    let index = random.number(below: 2)
    let action = random.number(below: 17)
    switch action {
    case 0: recorders[index].viewportRows = random.once(in: 5) ? nil : 3 + random.number(below: 20)
    case 1, 2: try? recorders[index].scroll(by: random.number(below: 600) - 300)
    case 3: insert()
    case 4: remove()
    case 5: change()
    case 6: store.behavior.failing = random.once(in: 2) ? [] : [id()]
    case 7: store.behavior.milliseconds = random.number(below: 3)
    case 8: store.behavior.isHeld.toggle()
    case 9: store.behavior.ignoresCancellation.toggle()
    case 10: items.retry()
    case 11:
      searches.append(
        Task { [items, id = id()] in try? await items.search(id % 3 == 0 ? "" : "\(id % 10)") })
    case 12:
      parts[index] = random.once(in: 2) ? [] : (0..<5).map { _ in id() }.uniqued
      show(index)
    case 13: vanish()
    case 14: if !ids.isEmpty { _ = tables[index].focus(ItemPath(sectionKey: "all", itemKey: id())) }
    case 15: Task { [items, id = id()] in _ = try? await items.items(for: [id, id + 1, id + 2]) }
    default:
      for _ in 0..<random.number(below: 20) { await Task.yield() }
      if random.once(in: 4) { try? await Task.sleep(for: .milliseconds(2)) }
    }
    return "\(action)"
  }

  private func id() -> Int { ids.isEmpty ? 0 : ids[random.number(below: ids.count)] }

  private func insert() {
    let new = Array(nextID..<nextID + 1 + random.number(below: 30))
    nextID += new.count
    ids.insert(contentsOf: new, at: random.number(below: ids.count + 1))
    update()
  }

  private func remove() {
    guard ids.count > 50 else { return }
    let start = random.number(below: ids.count - 10)
    ids.removeSubrange(start..<start + random.number(below: 10))
    update()
  }

  private func change() {
    let changed = (0..<3).map { _ in id() }
    for id in changed { versions[id, default: 0] += 1 }
    store.behavior.versions = versions
    if random.once(in: 4) {
      items.update(changed.map { BatchStore.Item(id: $0, version: versions[$0] ?? 0) })
    } else {
      items.invalidate(changed)
    }
  }

  /// The store loses an item, which the app is not told of.
  private func vanish() { store.behavior.gone.insert(id()) }

  private func update() {
    store.behavior.all = ids
    items.update(ids: ids)
  }

  /// What must not be, now.
  var problems: [String] {
    var problems: [String] = []
    // A load that was given up may still be running.
    if isPatient, !store.repeatedIDs.isEmpty {
      problems.append("an id was twice in flight: \(store.repeatedIDs)")
    }
    let gone = store.behavior.gone
    let shown = Set(items.ids)
    if !shown.subtracting(gone).isSubset(of: ids) { problems.append("rows of unknown ids") }
    for (table, recorder) in zip(tables, recorders) {
      let keys = recorder.elements.compactMap { element -> Int? in
        guard case .row(let path) = element, path.sectionKey == "all" else { return nil }
        return path.itemID()
      }
      if keys != Array(items.ids) { problems.append("\(table.name) shows other ids") }
    }
    if let focus = tables[0].focusedItemPath, !recorders[0].elements.contains(.row(focus)) {
      problems.append("the focus is on no row")
    }
    return problems
  }

  /// Lets everything be loaded.
  func settle() async {
    store.behavior.isHeld = false
    store.behavior.milliseconds = 0
    store.behavior.failing = []
    store.behavior.ignoresCancellation = false
    for search in searches { await search.value }
    try? await items.search("")
    for recorder in recorders { recorder.viewportRows = 10 }
    items.retry()
    for _ in 0..<200 {
      await recorders[0].loaded()
      await recorders[1].loaded()
      try? await Task.sleep(for: .milliseconds(1))
      if unsettled.isEmpty { return }
    }
  }

  /// The visible rows that do not show the newest version of their item.
  var unsettled: [String] {
    let expected = ids.filter { !store.behavior.gone.contains($0) }
    var unsettled =
      Array(items.ids).filter { !store.behavior.gone.contains($0) } == expected
      ? [] : ["other ids"]
    for table in tables {
      for path in table.visibleItemPaths {
        guard let id = path.itemID(as: Int.self) else { continue }
        let item = items[id]
        if item?.version != versions[id] ?? 0 {
          unsettled.append("\(path): \(item?.text ?? "nothing"), not v\(versions[id] ?? 0)")
        }
      }
    }
    return unsettled
  }
}

extension [Int] {
  fileprivate var uniqued: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
