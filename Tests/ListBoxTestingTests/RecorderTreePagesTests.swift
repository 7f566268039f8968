import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Trees whose children are loaded page by page, and trees of ids whose items are loaded when they are needed.
@Suite @MainActor struct RecorderTreePagesTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let server = PageServer()

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    recorder.viewportRows = 10
  }

  // MARK: - Children by page

  private func loader() -> TreeLoader<Int, Int> {
    let loader = TreeLoader([0, 1_000], isExpandable: { $0 % 1_000 == 0 }, id: \.self) {
      [server] folder, loaded in
      try await server.page(of: folder, after: loaded)
    }
    loader.itemsDidChange = { [weak table, weak loader] _ in
      guard let table, let loader else { return }
      Self.render(loader, in: table)
    }
    return loader
  }

  private static func render(_ loader: TreeLoader<Int, Int>, in table: FunctionalTableData) {
    table.renderAndDiff([
      TableSection(key: "files", items: loader.items) { item -> any RowDescription in
        switch item.element {
        case .node(let id): cell(key: id, state: "file \(id)")
        case .loading(let parent):
          LoadMoreCell(key: "more") { try await loader.loadMore(of: parent) }
        case .failed(let parent, let message):
          cell(
            key: "failed", state: message,
            actions: CellActions(activationAction: { loader.retry(parent) }))
        }
      }
    ])
  }

  private func files(_ loader: TreeLoader<Int, Int>) -> [Int?] { loader.items.map(\.element.node) }

  private func render(_ sections: [TableSection]) { table.renderAndDiff(sections) }

  @Test func `the next children are loaded when the row below them is reached`() async throws {
    let loader = loader()
    Self.render(loader, in: table)
    loader.setExpanded(true, for: 0)
    #expect(await wait { loader.items.count == 2 + 20 + 1 })
    #expect(server.requests == [0], "one page, more than the viewport holds")
    try recorder.scroll(by: 15)
    #expect(await wait { loader.items.count == 2 + 40 + 1 }, "\(loader.items.count)")
    #expect(Array(files(loader).dropLast(2)) == Array(0...40), "in order")
    #expect(server.requests == [0, 20])
    try recorder.scroll(by: 1_000)
    #expect(await wait { loader.items.count == 2 + 50 })
    #expect(files(loader) == Array(0...50) + [1_000], "no row is left to load more")
    #expect(try await loader.loadMore(of: 0) == false)
    #expect(server.requests == [0, 20, 40])
  }

  @Test func `a page that fails keeps the others, and is loaded again`() async throws {
    let loader = loader()
    loader.setExpanded(true, for: 0)
    #expect(try await loader.loadMore(of: 0), "waits for the page that is being loaded")
    server.fails = true
    await #expect(throws: PageServer.Failure.self) { try await loader.loadMore(of: 0) }
    #expect(
      loader.items[21].element == .failed(parent: 0, message: "The server is busy."))
    #expect(loader.items.count == 2 + 20 + 1)
    server.fails = false
    loader.retry(0)
    #expect(loader.items[21].element == .loading(parent: 0))
    #expect(try await loader.loadMore(of: 0))
    #expect(loader.items.count == 2 + 40 + 1)
    #expect(server.requests == [0, 20, 20])
  }

  @Test func `a reload loads as many pages as were loaded`() async throws {
    let loader = loader()
    loader.setExpanded(true, for: 0)
    #expect(try await loader.loadMore(of: 0))
    #expect(try await loader.loadMore(of: 0))
    server.clear()
    loader.reload()
    #expect(try await loader.loadMore(of: 0))
    #expect(server.requests == [0, 20])
    #expect(loader.items.count == 2 + 40 + 1)
  }

  @Test func `a page of a collapsed node is given up`() async throws {
    let loader = loader()
    loader.setExpanded(true, for: 0)
    let page = Task { try await loader.loadMore(of: 0) }
    await Task.yield()
    loader.setExpanded(false, for: 0)
    await #expect(throws: CancellationError.self) { try await page.value }
    #expect(loader.items.count == 2 && !loader.isLoading)
    #expect(try await loader.loadMore(of: 0) == false)
  }

  private var texts: [String] {
    recorder.text.split(separator: "\n").filter { $0.contains("\"") }.map(String.init)
  }

  // MARK: - Nodes whose items are loaded

  @Test func `the nodes of a tree show items that are loaded when they are needed`() async throws {
    let store = BatchStore()
    let items = PagedItems(ids: [Int](), batch: 20) { try await store.items($0) }
    var tree = TreeItems(
      [0, 1_000], children: { Array($0 + 1...$0 + 900) }, isExpandable: { $0 % 1_000 == 0 },
      id: \.self)
    func render() {
      table.renderAndDiff([
        TableSection(key: "files", items: items, rows: tree) {
          $0.element
        } row: { node, item in
          cell(key: node.id, state: "\(node.level): \(item.text)")
        } placeholder: { node in
          cell(key: node.id, state: "…")
        }
      ])
    }
    render()
    await recorder.loaded()
    #expect(Set(store.batches.joined()) == [0, 1_000])
    #expect(texts.count == 2)
    store.clear()
    tree.setExpanded(true, for: 0)
    render()
    await recorder.loaded()
    #expect(
      store.batches.prefix(2).contains(Array(1...9)),
      "those in the viewport are among the first two")
    #expect(Set(store.batches.joined()) == Set(1...39))
    #expect(texts[1].contains("1: 1 v0"), "\(texts[1])")
    #expect(texts[500].contains("…"))
    items.update([BatchStore.Item(id: 3, version: 7)])
    #expect(texts[3].contains("1: 3 v7"))
  }

  @Test func `an element without an item is a row of its own`() async throws {
    let store = BatchStore()
    let items = PagedItems(ids: [Int](), batch: 20) { try await store.items($0) }
    render([
      TableSection(key: "files", items: items, rows: [Line(id: 1), Line(id: -1)]) {
        $0.id > 0 ? $0.id : nil
      } row: { _, item in
        cell(key: item.id, state: item.text)
      } placeholder: { line in
        cell(key: line.id, state: line.id > 0 ? "…" : "the end")
      }
    ])
    await recorder.loaded()
    #expect(store.batches == [[1]])
    #expect(texts[1].contains("the end") && !texts[1].contains("Loading"))
  }
}

/// A row with a text.
private func cell(
  key: some ListKey, state: String, actions: CellActions = CellActions()
) -> any RowDescription {
  LabelCell(key: key.keyText, state: state, actions: actions) { _, _ in }
}

private struct Line: Equatable, Identifiable {
  let id: Int
}

/// A server of folders of 50 files, which sends 20 at a time.
@MainActor private final class PageServer {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "The server is busy." }
  }

  /// How many files the clients had, by request.
  private(set) var requests: [Int] = []
  var fails = false

  func page(of folder: Int, after loaded: [Int]) async throws -> TreePage<Int> {
    requests.append(loaded.count)
    await Task.yield()
    if fails { throw Failure() }
    let first = folder + loaded.count + 1
    return TreePage(
      Array(first...min(first + 19, folder + 50)), hasMore: loaded.count + 20 < 50)
  }

  func clear() { requests = [] }
}
