import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Synchronization
import Testing

/// Numbers that a test changes while another thread reads them.
private final class Numbers: Sendable {
  let numbers = Mutex(Array(0..<100))
}

/// What a search waits for.
private final class Gate: Sendable {
  let isOpen = Mutex(false)
  let fails = Mutex(false)

  func pass() async throws {
    while !isOpen.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    if fails.withLock({ $0 }) { throw LoadFailure("no index") }
  }
}

/// The store of items that are loaded when they are needed is searched.
@Suite @MainActor struct RecorderItemSearchTests: ShowsPagedItems {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let store = BatchStore()

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    recorder.viewportRows = 10
  }

  /// Items whose store finds the ids that begin with the digits of a text.
  func searchable(_ ids: some Sequence<Int>) -> Items {
    let all = Array(ids)
    let match: @Sendable (String) async throws -> [Int] = { text in
      if text == "fail" { throw LoadFailure("no index") }
      if text == "slow" { try await Task.sleep(for: .seconds(60)) }
      return all.filter { "\($0)".hasPrefix(text) }
    }
    return PagedItems(ids: all, cached: 100, batch: 20, match: match) { [store] in
      try await store.items($0)
    }
  }

  @Test func `a search shows what the store finds, and its end the place that was read`()
    async throws
  {
    let items = searchable(0..<2_000)
    show(items)
    try recorder.scroll(by: 701)
    table.select(path(705))
    await recorder.loaded()
    let visible = table.visibleItemPaths.map(\.itemKey)
    try await items.search("70")
    #expect(Array(items.ids) == [70] + Array(700..<710))
    #expect(texts.count == 11)
    await recorder.loaded()
    #expect(texts[1].contains("700 v0"))
    #expect(table.selectedItemPaths.itemIDs(as: Int.self) == [705])
    try await items.search("")
    #expect(texts.count == 2_000)
    #expect(table.visibleItemPaths.map(\.itemKey) == visible)
  }

  @Test func `the first matches are shown until all are known, and not if that fails`() async throws
  {
    let gate = Gate()
    let items = PagedItems(
      ids: 0..<2_000, cached: 100, batch: 20,
      match: { text in
        try await gate.pass()
        return (0..<2_000).filter { "\($0)".hasPrefix(text) }
      },
      firstMatches: { text in
        (0..<2_000).lazy.filter { "\($0)".hasPrefix(text) }.prefix(5)
          .map { BatchStore.Item(id: $0, version: 0) }
      }
    ) { [store] in
      try await store.items($0)
    }
    show(items)
    let search = Task { try await items.search("7") }
    #expect(await wait { items.ids.count == 5 })
    #expect(texts.count == 5 && texts[4].contains("73 v0"))
    gate.isOpen.withLock { $0 = true }
    try await search.value
    #expect(texts.count == 111 && texts[4].contains("73 v0"))
    gate.fails.withLock { $0 = true }
    await #expect(throws: LoadFailure.self) { try await items.search("8") }
    #expect(texts.count == 111 && texts[0].contains("7 v0"), "as before")
    await #expect(throws: LoadFailure.self) { try await items.search("9") }
    try await items.search("")
    #expect(texts.count == 2_000)
  }

  @Test func `a search that has ended is not repeated for new ids`() async throws {
    let items = searchable(0..<2_000)
    show(items)
    try await items.search("70")
    items.update(ids: 0..<1_000)
    try await items.search("")
    await letTasksRun()
    #expect(texts.count == 1_000)
  }

  @Test func `a search that fails or is overtaken changes nothing`() async throws {
    let items = searchable(0..<2_000)
    show(items)
    await #expect(throws: LoadFailure.self) { try await items.search("fail") }
    #expect(texts.count == 2_000)
    let slow = Task { try await items.search("slow") }
    await Task.yield()
    try await items.search("19")
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(texts.count == 111)
  }

  @Test func `items without a store that searches say so`() async {
    let items = items(0..<10)
    await #expect { try await items.search("1") } throws: { "\($0)".contains("match:") }
  }

  @Test func `new ids are searched, too`() async throws {
    let all = Numbers()
    let match: @Sendable (String) async throws -> [Int] = { text in
      all.numbers.withLock { ids in ids.filter { "\($0)".hasPrefix(text) } }
    }
    let items = PagedItems(ids: 0..<100, match: match) { [store] in try await store.items($0) }
    show(items)
    try await items.search("99")
    #expect(texts.count == 1)
    all.numbers.withLock { $0.append(990) }
    items.update(ids: Array(0..<100) + [990])
    #expect(await wait { texts.count == 2 })
    try await items.search("")
    #expect(texts.count == 101)
  }

  @Test func `letters go to the next row that the store finds, whether it is loaded or not`()
    async throws
  {
    table.typeAhead = .byText
    let items = searchable(0..<2_000)
    show(items)
    await recorder.loaded()
    #expect(table.focus(path(500)))
    try recorder.type("17")
    await recorder.loaded()
    #expect(table.focusedItemPath == path(1_700))
    #expect(texts[1_700].contains("1700 v0"))
    recorder.clear()
    try recorder.type("x")
    await recorder.loaded()
    #expect(recorder.announcements.contains { $0.contains("x") })
  }
}
