import FunctionalListBox
import ListBoxTesting
import Testing

/// A recorder with a viewport is restored where it was read, as a list box is.
@Suite @MainActor struct RestoreTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.scrollAnchor = .reading
    recorder.viewportRows = 3
  }

  func show(_ keys: some Sequence<Int>) {
    table.renderAndDiff([
      TableSection(key: "s", rows: keys.map { LabelCell(key: "\($0)", state: "") { _, _ in } })
    ])
  }

  var visible: [Int] { table.visibleItemPaths.compactMap { Int($0.itemKey) } }

  @Test func `a list tells where it is read, and is restored there`() throws {
    show(0..<20)
    try recorder.scroll(by: 7)
    let position = try #require(table.readingPosition)
    #expect(position.path.itemKey == "7")
    #expect(!position.isAtEnd)
    try recorder.scroll(by: -5)
    table.restore(position)
    #expect(visible == [7, 8, 9])
  }

  @Test func `a position waits for its row, or for a neighbour of it`() throws {
    show(0..<20)
    try recorder.scroll(by: 7)
    let position = try #require(table.readingPosition)
    show([])
    table.restore(position)
    show(30..<40)
    #expect(visible == [30, 31, 32])
    #expect(table.readingPosition == position)
    show((0..<40).filter { $0 != 7 })
    #expect(visible == [8, 9, 10])
    #expect(table.readingPosition?.path.itemKey == "8")
  }

  @Test func `a user who scrolls meanwhile stays there`() throws {
    let position = ReadingPosition(
      path: ItemPath(sectionKey: "s", itemKey: "7"))
    show(20..<40)
    table.restore(position)
    try recorder.scroll(by: 2)
    show(0..<40)
    #expect(visible == [22, 23, 24])
  }

  @Test func `a log is restored at its end if it was there`() throws {
    table.scrollAnchor = .bottom
    show(0..<10)
    let position = try #require(table.readingPosition)
    #expect(position.isAtEnd)
    try recorder.scroll(by: -4)
    table.restore(position)
    #expect(visible == [7, 8, 9])
  }
}
