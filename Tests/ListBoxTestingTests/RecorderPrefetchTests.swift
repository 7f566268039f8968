import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Rows near the viewport are prepared, in the direction of scrolling.
@Suite @MainActor struct RecorderPrefetchTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let work = Work()

  /// Preparations that end when their task is cancelled, and never by themselves.
  final class Work {
    var started: [Int] = []
    private(set) var cancelled: [Int] = []
    private let endless = PendingLoads<Void>()

    func prepare(_ path: ItemPath) async {
      let row = Int(path.itemKey) ?? -1
      started.append(row)
      _ = try? await endless.load()
      cancelled.append(row)
    }

    func take() -> [Int] {
      defer { started = [] }
      return started
    }

    /// Waits until so many have been cancelled.
    func takeCancelled(_ count: Int) async -> [Int] {
      #expect(await wait { cancelled.count >= count })
      defer { cancelled = [] }
      return cancelled.sorted()
    }

    /// Waits until so many have been started.
    func take(_ count: Int) async -> [Int] {
      #expect(await wait { started.count >= count })
      return take()
    }
  }

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    recorder.viewportRows = 3
    show(0..<100)
  }

  func show(_ keys: some Sequence<Int>) {
    let rows = keys.map { LabelCell(key: String($0), state: "") { _, _ in } }
    table.renderAndDiff([
      TableSection(key: "s", rows: rows, header: LabelCell(key: "", state: "") { _, _ in })
    ])
  }

  func prefetch(ahead count: Int = 4) {
    table.prefetch(ahead: count) { [work] in await work.prepare($0) }
  }

  @Test func `visible rows come first, then those ahead`() async {
    prefetch()
    #expect(await work.take(6) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `rows ahead in the direction of scrolling are prepared`() async throws {
    try recorder.scroll(by: 50)
    prefetch()
    #expect(await work.take(7) == [49, 50, 51, 52, 53, 54, 55])
    try recorder.scroll(by: 1)
    #expect(await work.take(1) == [56])
    try recorder.scroll(by: -2)
    #expect(await work.take(5) == [48, 47, 46, 45, 44])
    #expect(await work.takeCancelled(2) == [55, 56])
  }

  @Test func `rows that went out of the range are cancelled, and prepared again when they return`()
    async throws
  {
    prefetch()
    _ = await work.take(6)
    try recorder.scroll(by: 50)
    #expect(await work.take(7) == [49, 50, 51, 52, 53, 54, 55])
    #expect(await work.takeCancelled(6) == [0, 1, 2, 3, 4, 5])
    try recorder.scroll(by: .min)
    #expect(await work.take(2) == [1, 0])
    #expect(await work.takeCancelled(7) == [49, 50, 51, 52, 53, 54, 55])
  }

  @Test func `a render keeps the work of its rows, and cancels that of rows that are gone`()
    async throws
  {
    try recorder.scroll(by: 50)
    prefetch()
    _ = await work.take(7)
    show([-2, -1] + (0..<100).filter { $0 != 50 })
    #expect(await work.take(1) == [56])
    #expect(await work.takeCancelled(1) == [50])
    show([])
    #expect(await work.takeCancelled(7) == [49, 51, 52, 53, 54, 55, 56])
  }

  @Test func `a list that opens at its end looks up`() async {
    table.scrollAnchor = .bottom
    show([])
    show(0..<100)
    prefetch()
    #expect(await work.take(7) == [99, 98, 97, 96, 95, 94, 93])
  }

  @Test func `another closure takes over, and none cancels all`() async {
    prefetch(ahead: 0)
    #expect(await work.take(2) == [0, 1])
    prefetch(ahead: -1)
    #expect(await work.take(2) == [0, 1])
    #expect(await work.takeCancelled(2) == [0, 1])
    table.prefetch(nil)
    #expect(await work.takeCancelled(2) == [0, 1])
  }

  @Test func `nothing is prepared without a viewport`() async {
    recorder.viewportRows = nil
    prefetch()
    recorder.viewportRows = 1
    #expect(await work.take(4) == [0, 1, 2, 3])
  }

  @Test func `the tasks and the closure go with the table`() async {
    weak var remains: Work?
    do {
      let (recorder, work) = (ListRecorder(), Work())
      remains = work
      let table = FunctionalTableData(name: "other", recorder: recorder)
      recorder.viewportRows = 1
      table.prefetch { [work] in await work.prepare($0) }
      await table.renderAndDiff([
        TableSection(key: "s", rows: [LabelCell(key: "1", state: "") { _, _ in }])
      ])
      #expect(await work.take(1) == [1])
    }
    #expect(await wait { remains == nil }, "the work is still kept")
  }
}
