import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Rows whose items are loaded when they are needed.
@Suite @MainActor struct RecorderPagedItemsTests: ShowsPagedItems {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let store = BatchStore()

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    recorder.viewportRows = 10
  }

  @Test func `the rows in the viewport are loaded first, and then those ahead`() async {
    store.behavior.isHeld = true
    show(items(0..<1_000))
    #expect(texts.count == 1_000 && texts.allSatisfy { $0.contains("…") })
    #expect(await wait { store.batches.count == 2 })
    store.behavior.isHeld = false
    await recorder.loaded()
    // The first two are in flight together.
    #expect(Set(store.batches.prefix(2)) == [Array(0..<9), Array(9..<29)])
    #expect(store.batches.dropFirst(2) == [Array(29..<39)])
    #expect(texts[38].contains("38 v0"), "\(texts[38])")
    #expect(texts[39].contains("…"))
    #expect(store.mostInFlight == 2)
  }

  @Test func `an arrival updates its rows and renders nothing`() async {
    show(items(0..<1_000))
    let count = recorder.renderCount
    recorder.clear()
    await recorder.loaded()
    #expect(Set(recorder.calls) == Set((0..<39).map { .update(.row(path($0))) }))
    #expect(recorder.calls.count == 39)
    #expect(recorder.renderCount == count)
  }

  @Test func `a scroll loads what it reaches, in its direction`() async throws {
    show(items(0..<1_000))
    await recorder.loaded()
    store.clear()
    try recorder.scroll(by: 500)
    await recorder.loaded()
    #expect(store.batches.prefix(2).contains(Array(499..<509)))
    #expect(Set(store.batches.joined()) == Set(499..<539))
    store.clear()
    try recorder.scroll(by: -1)
    await recorder.loaded()
    #expect(Set(store.batches.joined()) == Set(459..<499), "upwards")
  }

  @Test func `a jump cancels what nobody wants`() async throws {
    store.behavior.isHeld = true
    show(items(0..<10_000))
    #expect(await wait { store.batches.count == 2 })
    try recorder.scroll(by: 5_000)
    #expect(await wait { store.cancelCount == 2 })
    store.behavior.isHeld = false
    await recorder.loaded()
    #expect(store.batches.count == 5)
    #expect(store.batches[2...3].contains(Array(4_999..<5_009)))
    #expect(texts[0].contains("…") && texts[5_000].contains("5000"))
    #expect(store.mostInFlight == 2 && store.repeatedIDs.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a load that ignores its cancellation keeps others waiting for a while`(
    isPatient: Bool
  ) async throws {
    store.behavior.isHeld = true
    store.behavior.ignoresCancellation = true
    let items = items(0..<10_000)
    items.patience = isPatient ? .seconds(600) : .milliseconds(10)
    show(items)
    #expect(await wait { store.batches.count == 2 })
    try recorder.scroll(by: 5_000)
    if isPatient {
      for _ in 0..<100 { await Task.yield() }
      #expect(store.batches.count == 2)
    } else {
      #expect(await wait { store.batches.count == 4 })
      // Nothing is known of the ids that were given up.
      items.update([BatchStore.Item(id: 0, version: 9)])
      #expect(items[0] == nil)
    }
    store.behavior.isHeld = false
    await recorder.loaded()
    #expect(texts[5_000].contains("5000"))
    #expect(texts[0].contains("…"), "what came too late is not used")
  }

  @Test func `the cache is bounded and keeps what is near the viewport`() async throws {
    let items = items(0..<10_000, cached: 60)
    show(items)
    for _ in 0..<20 {
      await recorder.loaded()
      try recorder.scroll(by: 37)
    }
    await recorder.loaded()
    #expect(texts.count { !$0.contains("…") } <= 60)
    let first = table.visibleItemPaths.first?.itemID(as: Int.self) ?? 0
    #expect((first..<first + 10).allSatisfy { items[$0] != nil })
  }

  @Test func `a failed batch shows the reason in its rows, and others go on`() async {
    store.behavior.failing = [15]
    let items = items(0..<1_000)
    show(items)
    await recorder.loaded()
    #expect(texts[0].contains("0 v0") && texts[35].contains("35 v0"))
    #expect((9..<29).allSatisfy { texts[$0].contains("The store is away") }, "\(texts[9])")
    store.behavior.failing = []
    recorder.clear()
    store.clear()
    try? recorder.activate(path(12))
    await recorder.loaded()
    #expect(store.batches.joined().sorted() == Array(9..<29))
    #expect(texts[12].contains("12 v0"))
  }

  @Test func `a failed row is loaded again when it comes back`() async throws {
    store.behavior.failing = [3]
    show(items(0..<10_000))
    await recorder.loaded()
    try recorder.scroll(by: 5_000)
    await recorder.loaded()
    store.behavior.failing = []
    try recorder.scroll(by: -5_000)
    await recorder.loaded()
    #expect(texts[3].contains("3 v0"))
  }

  @Test func `an id that no longer exists leaves`() async {
    store.behavior.gone = [4, 7]
    let items = items(0..<100)
    show(items)
    await recorder.loaded()
    #expect(Array(items.ids) == (0..<100).filter { $0 != 4 && $0 != 7 })
    #expect(texts.count == 98 && texts[4].contains("5 v0"))
  }

  @Test func `other ids are shown without another render, and what is read stays`() async throws {
    let items = items(1_000..<2_000)
    show(items)
    try recorder.scroll(by: 300)
    await recorder.loaded()
    let visible = table.visibleItemPaths.map(\.itemKey)
    store.clear()
    items.update(ids: 0..<2_000)
    #expect(texts.count == 2_000)
    #expect(table.visibleItemPaths.map(\.itemKey) == visible)
    await recorder.loaded()
    #expect(store.batches.joined().allSatisfy { !(1_299..<1_309).contains($0) }, "\(store.batches)")
  }

  @Test func `a description that was made before shows the ids of now`() {
    let items = items(0..<10)
    let old = section("s", items)
    items.update(ids: 0..<5)
    render([old])
    #expect(texts.count == 5)
    items.update(ids: 0..<7)
    #expect(texts.count == 7)
  }

  @Test func `a changed item is loaded again and shown without a placeholder`() async {
    let items = items(0..<1_000)
    show(items)
    await recorder.loaded()
    recorder.clear()
    store.clear()
    store.behavior.versions = [3: 1, 800: 1]
    items.invalidate([3, 800])
    #expect(texts[3].contains("3 v0"))
    await recorder.loaded()
    #expect(store.batches == [[3]])
    #expect(recorder.calls == [.update(.row(path(3)))])
    #expect(texts[3].contains("3 v1"))
  }

  @Test func `an item that changes while it is in flight is loaded twice`() async {
    store.behavior.isHeld = true
    let items = items(0..<5)
    show(items)
    #expect(await wait { store.batches.count == 1 })
    store.behavior.versions = [3: 1]
    items.invalidate(3)
    store.behavior.isHeld = false
    await recorder.loaded()
    #expect(store.batches == [Array(0..<5), [3]])
    #expect(texts[3].contains("3 v1"))
  }

  @Test func `an item that the app gives is shown at once, and not replaced by an older one`() async
  {
    let items = items(0..<5)
    show(items)
    await recorder.loaded()
    store.behavior.isHeld = true
    items.invalidate(2)
    #expect(await wait { store.batches.count == 2 })
    items.update([BatchStore.Item(id: 2, version: 9)])
    #expect(texts[2].contains("2 v9"))
    store.behavior.isHeld = false
    await recorder.loaded()
    #expect(texts[2].contains("2 v9"))
  }

  @Test func `selection, focus and scrolls work on rows that are not loaded`() async throws {
    store.behavior.isHeld = true
    show(items(0..<10_000))
    table.select(path(9_000))
    table.scroll(to: path(9_000))
    #expect(table.selectedItemPaths.itemIDs(as: Int.self) == [9_000])
    #expect(table.visibleItemPaths.contains(path(9_000)))
    #expect(table.focus(path(9_000)))
    store.behavior.isHeld = false
    await recorder.loaded()
    #expect(texts[9_000].contains("9000 v0"))
    #expect(table.focusedItemPath == path(9_000))
  }

  @Test func `the items of selected rows come on demand, in order`() async throws {
    let items = items(0..<10_000, batch: 40)
    show(items)
    await recorder.loaded()
    store.behavior.gone = [5_000]
    let found = try await items.items(for: (0..<10_000).reversed())
    #expect(found.map(\.id) == (0..<10_000).filter { $0 != 5_000 }.reversed())
    #expect(store.mostInFlight <= 2 && store.repeatedIDs.isEmpty)
    #expect(texts.count { !$0.contains("…") } <= 100)
    let twice = try await items.items(for: [9_001, 3, 9_001])
    #expect(twice.map(\.id) == [9_001, 3, 9_001])
    store.behavior.failing = [8_000]
    await #expect(throws: LoadFailure.self) { try await items.items(for: [8_000]) }
    store.behavior.failing = []
    store.behavior.isHeld = true
    let task = Task { try await items.items(for: [9_000]) }
    #expect(await wait { store.batches.last == [9_000] })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `sections show parts of the items`() async {
    let items = items([])
    store.behavior.gone = [5]
    render([section("monday", items, ids: [1, 2, 3]), section("tuesday", items, ids: [4, 5])])
    await recorder.loaded()
    #expect(store.batches == [[1, 2, 3, 4, 5]])
    #expect(texts.count == 4)
    #expect(texts.last?.contains("4 v0") == true)
  }

  @Test func `two lists share the items, and what both want is loaded once`() async {
    let items = items(0..<1_000)
    show(items)
    let other = ListRecorder()
    other.viewportRows = 5
    let second = FunctionalTableData(name: "second", recorder: other)
    await second.renderAndDiff([section("s", items)])
    await recorder.loaded()
    await other.loaded()
    #expect(store.batches.joined().sorted() == Array(0..<39), "\(store.batches)")
    #expect(other.text.contains("0 v0"))
    await second.renderAndDiff([])
    items.invalidateAll()
    await recorder.loaded()
    #expect(texts[0].contains("0 v0"))
  }

  @Test func `other items in the same section replace what is shown`() async {
    show(items(0..<10))
    await recorder.loaded()
    let others = PagedItems(ids: 0..<10) { ids in
      ids.map { BatchStore.Item(id: $0, version: 7) }
    }
    show(others)
    #expect(texts.allSatisfy { $0.contains("…") })
    await recorder.loaded()
    #expect(texts[3].contains("3 v7"))
  }

  @Test func `nothing is left of items that are released`() async {
    store.behavior.isHeld = true
    var items: Items? = items(0..<1_000)
    weak let weakItems = items
    show(items!)
    #expect(await wait { store.batches.count == 2 })
    items = nil
    render([])
    #expect(await wait { weakItems == nil && store.cancelCount == 2 })
  }

  @Test func `a list that nothing scrolls loads all its rows`() async {
    recorder.viewportRows = nil
    show(items(0..<50))
    await recorder.loaded()
    #expect(texts.count { $0.contains("v0") } == 50)
  }
}
