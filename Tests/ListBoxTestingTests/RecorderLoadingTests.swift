import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Rows that load more do so in a recorder as in a list box.
@Suite @MainActor struct RecorderLoadingTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let pages = PendingLoads<Int>()
  let model = Model()
  let more = ItemPath(sectionKey: "s", itemKey: "more")

  final class Model {
    var numbers = 0..<10
    var hasMore = true
  }

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    recorder.viewportRows = 3
  }

  func show(atTop: Bool = false) {
    let rows: [any RowDescription] = model.numbers.map { key in
      LabelCell(key: String(key), state: "") { _, _ in }
    }
    let loader = LoadMoreCell(key: "more") { [pages, model, weak table] in
      let count = try await pages.load()
      model.numbers =
        atTop
        ? model.numbers.lowerBound - count..<model.numbers.upperBound
        : model.numbers.lowerBound..<model.numbers.upperBound + count
      if table != nil { show(atTop: atTop) }
      return model.hasMore
    }
    table.renderAndDiff([
      TableSection(key: "s", rows: atTop ? [loader] + rows : rows + [loader])
    ])
  }

  /// What the text says of the row.
  var state: String? {
    recorder.text.split(separator: "\n").first { $0.hasPrefix("  more: ") }
      .map { String($0.dropFirst(8)) }
  }

  var visible: [String] { table.visibleItemPaths.map(\.itemKey) }

  func end(_ result: Result<Int, any Error>) async {
    #expect(await wait { pages.count == 1 })
    let count = pages.startCount
    _ = pages.end(result)
    #expect(await wait { state?.hasPrefix("loading") != true || pages.startCount > count })
  }

  @Test func `it loads when it becomes visible, once for each arrival`() async throws {
    show()
    #expect(state == "idle")
    try recorder.scroll(by: .max)
    #expect(state == "loading")
    await end(.success(5))
    #expect(visible == ["8", "9", "10"])
    #expect(state == "idle")
    #expect(pages.startCount == 1)
    try recorder.scroll(by: .max)
    #expect(await wait { pages.startCount == 2 })
    await table.renderAndDiff([])
    #expect(await wait { pages.cancelCount == 1 })
  }

  @Test func `short pages are followed by others until they fill the viewport`() async {
    model.numbers = 0..<1
    show()
    await end(.success(0))
    #expect(pages.startCount == 2)
    await end(.success(1))
    #expect(pages.startCount == 3)
    await end(.success(2))
    #expect(pages.startCount == 3)
    #expect(visible == ["0", "1", "2"])
  }

  @Test func `pages that bring nothing are loaded five times, and then for the user`() async throws
  {
    model.numbers = 0..<1
    show()
    for _ in 0..<5 { await end(.success(0)) }
    await letTasksRun()
    #expect(pages.startCount == 5)
    #expect(state == "idle")
    try recorder.activate(more)
    #expect(await wait { pages.startCount == 6 })
  }

  @Test func `an error stays until the user activates the row`() async throws {
    show()
    table.isSelecting = true
    try recorder.activate(more)
    table.isSelecting = false
    await end(.failure(LoadFailure("No connection")))
    #expect(state == "failed(message: \"No connection\") [focused]")
    show()
    try recorder.scroll(by: .min)
    try recorder.scroll(by: .max)
    #expect(pages.startCount == 1)
    try recorder.activate(more)
    #expect(state == "loading [focused]")
    #expect(throws: ListRecorder.InteractionError.notActivatable(more)) {
      try recorder.activate(more)
    }
    model.hasMore = false
    await end(.success(2))
    #expect(state == "finished")
    #expect(table.focusedItemPath?.itemKey == "10")
    #expect(!visible.contains("more"))
    #expect(throws: ListRecorder.InteractionError.noRow(more)) { try recorder.activate(more) }
  }

  @Test func `the focus of a row that loads goes to where the rows are that it has loaded`()
    async throws
  {
    show()
    try recorder.scroll(by: .max)
    try recorder.focus(more)
    recorder.clear()
    await end(.success(5))
    #expect(table.focusedItemPath?.itemKey == "9")
    #expect(recorder.announcements == ["5 new"])
    try recorder.scroll(by: .max)
    try recorder.focus(more)
    await end(.success(0))
    #expect(table.focusedItemPath == more)
    model.hasMore = false
    await end(.success(3))
    #expect(table.focusedItemPath?.itemKey == "15")
    #expect(recorder.announcements == ["5 new", "3 new"])
  }

  @Test func `the focus of a row that loads at the top goes below it, or to the row above that`()
    async throws
  {
    show(atTop: true)
    try recorder.focus(more)
    await end(.success(5))
    #expect(table.focusedItemPath?.itemKey == "0")
    try recorder.scroll(by: .min)
    try recorder.focus(more)
    model.hasMore = false
    await end(.success(5))
    #expect(table.focusedItemPath?.itemKey == "-6")
    #expect(recorder.announcements == ["5 new", "5 new"])
  }

  @Test func `what is read stays where a loader above it has loaded`() async throws {
    show(atTop: true)
    await end(.success(5))
    #expect(visible == ["0", "1"] || visible == ["-1", "0", "1"])
    #expect(pages.startCount == 1)
    try recorder.scroll(by: .min)
    #expect(await wait { pages.startCount == 2 })
    await table.renderAndDiff([])
  }

  @Test func `a list that nothing scrolls loads for the user only`() async throws {
    recorder.viewportRows = nil
    show()
    #expect(state == "idle")
    try recorder.activate(more)
    await end(.success(5))
    #expect(state == "idle")
    #expect(table.focusedItemPath?.itemKey == "9")
    #expect(pages.startCount == 1)
    #expect(model.numbers.count == 15)
  }
}
