import FunctionalListBox
import ListBoxTesting
import Testing

/// A recorder with a viewport scrolls, and tells which rows are visible, as a list box does.
@Suite @MainActor struct RecorderViewportTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let log = Log()

  /// What closures were called.
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
    recorder.viewportRows = 3
  }

  func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: String(key)) }

  func row(_ key: Int) -> LabelCell {
    let log = log
    return LabelCell(
      key: String(key), state: "",
      actions: CellActions(
        activationAction: {},
        visibilityAction: { log.lines.append("\($0 ? "+" : "-")\(key)") })
    ) { _, _ in }
  }

  func show(_ keys: some Sequence<Int>) {
    table.renderAndDiff([TableSection(key: "s", rows: keys.map { row($0) })])
  }

  var visible: [Int] { table.visibleItemPaths.compactMap { Int($0.itemKey) } }

  @Test
  func `rows in view stay while one of them is sorted elsewhere, unless the user works in it`()
    throws
  {
    show(0..<10)
    try recorder.scroll(by: 4)
    show([4, 0, 1, 2, 3, 5, 6, 7, 8, 9])
    #expect(visible == [3, 5, 6])
    show([4, 0, 1, 2, 3, 6, 7, 8, 9, 5])
    #expect(visible == [3, 6, 7])
    #expect(table.focus(path(7)))
    show([7, 4, 0, 1, 2, 3, 6, 8, 9, 5])
    #expect(visible == [3, 6, 8], "the app has focused the row")
    try recorder.focus(path(8))
    show([7, 8, 4, 0, 1, 2, 3, 6, 9, 5])
    #expect(visible == [7, 8, 4])
  }

  @Test func `a filter begins at the first match, unless the row that is read is one`() throws {
    func filter(_ keys: [Int]) {
      table.renderAndDiff([TableSection(key: "s", rows: keys.map { row($0) }).filtered()])
    }
    show(0..<20)
    try recorder.scroll(by: 10)
    filter([1, 3, 5, 7, 9, 11, 13])
    #expect(visible == [1, 3, 5])
    show(0..<20)
    #expect(visible == [10, 11, 12])
    filter([0, 2, 4, 6, 8, 10, 12, 14])
    #expect(visible == [10, 12, 14])
  }

  @Test func `rows are told when they become visible and when they no longer are`() throws {
    show(0..<10)
    #expect(visible == [0, 1, 2])
    #expect(log.take() == ["+0", "+1", "+2"])
    try recorder.scroll(by: 2)
    #expect(log.take() == ["-0", "-1", "+3", "+4"])
    show(0..<10)
    #expect(log.take() == [])
    show([0, 1, 2, 4, 3, 5, 6])
    #expect(visible == [2, 4, 3])
    #expect(log.take() == [])
    show([0, 1, 2, 3, 5])
    #expect(log.take() == ["-4", "+5"])
    recorder.viewportRows = 1
    #expect(visible == [2])
    #expect(log.take() == ["-3", "-5"])
    table.renderAndDiff([])
    #expect(log.take() == ["-2"])
  }

  @Test func `a header is told, too, and only visible lazy rows are described`() throws {
    var described: [Int] = []
    let log = log
    let section = TableSection(key: "s", items: 0..<1_000, id: \.description) { item in
      described.append(item)
      return row(item)
    }
    var titled = section
    titled.header = LabelCell(key: "", state: "") { _, _ in }
    titled.headerVisibilityAction = { log.lines.append("header \($0)") }
    table.renderAndDiff([titled])
    #expect(log.take() == ["header true", "+0", "+1"])
    #expect(Set(described) == [0, 1])
    try recorder.scroll(by: 500)
    #expect(log.take() == ["header false", "-0", "-1", "+499", "+500", "+501"])
    #expect(Set(described) == [0, 1, 499, 500, 501])
  }

  @Test func `lazy rows that describe their selection are selected where a box describes them`()
    throws
  {
    func section(_ count: Int) -> TableSection {
      TableSection(key: "s", items: 0..<count, id: \.description) { item in
        LabelCell(
          key: String(item), state: "",
          style: CellStyle(selected: item.isMultiple(of: 100))
        ) { _, _ in }
      }
    }
    table.renderAndDiff([section(101)])
    #expect(Array(table.selectedItemPaths) == [path(0), path(100)])
    table.renderAndDiff([section(1_000)])
    #expect(
      Array(table.selectedItemPaths) == [path(0), path(100)], "of a long list only visible ones")
    table.scroll(to: path(500))
    #expect(Array(table.selectedItemPaths) == [path(0), path(100), path(500)])
  }

  @Test func `one row can be selected unless the app says otherwise, as in a new box`() throws {
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "test", recorder: recorder)
    table.renderAndDiff([TableSection(key: "s", rows: (0..<3).map { row($0) })])
    try recorder.select(path(0))
    try recorder.select(path(1))
    #expect(Array(table.selectedItemPaths) == [path(1)])
    #expect(table.selectionMode == .single)
  }

  @Test(arguments: [
    (ScrollPosition.top, [5, 6, 7]), (.middle, [4, 5, 6]),
    (.bottom, [3, 4, 5]), (.nearest, [3, 4, 5]),
  ])
  func `the app scrolls to a row`(position: ScrollPosition, expected: [Int]) {
    show(0..<10)
    #expect(table.scroll(to: path(5), scrollPosition: position))
    #expect(visible == expected)
    table.scroll(to: path(4), scrollPosition: .nearest)
    #expect(visible.contains(4))
    #expect(visible == expected || position == .top)
    table.scroll(to: path(9), scrollPosition: position)
    #expect(visible == [7, 8, 9])
    table.scroll(to: path(0), scrollPosition: position)
    #expect(visible == [0, 1, 2])
  }

  @Test func `the app scrolls to a section, its header first`() {
    enum Key: String, ListKey { case third }
    let header = LabelCell(key: "", state: "header") { _, _ in }
    table.renderAndDiff([
      TableSection(key: 1, rows: (0..<5).map { row($0) }, header: header),
      TableSection(key: "empty"),
      TableSection(key: 2, rows: (5..<10).map { row($0) }, header: header),
      TableSection(key: Key.third, rows: (10..<15).map { row($0) }),
    ])
    #expect(table.scroll(toSection: 2))
    #expect(visible == [5, 6])
    #expect(table.scroll(toSection: Key.third, scrollPosition: .bottom))
    #expect(visible == [8, 9, 10])
    #expect(table.scroll(toSection: "1"))
    #expect(visible == [0, 1])
    #expect(!table.scroll(toSection: "empty"))
    #expect(!table.scroll(toSection: "none"))
    #expect(visible == [0, 1])
  }

  @Test func `a sticky header hides the row under it, and rows are scrolled below it`() throws {
    let log = log
    table.renderAndDiff([
      TableSection(
        key: "s", rows: (0..<9).map { row($0) },
        header: LabelCell(key: "", state: "") { _, _ in },
        style: SectionStyle(headerIsSticky: true),
        headerVisibilityAction: { log.lines.append("header \($0)") })
    ])
    #expect(log.take() == ["header true", "+0", "+1"])
    try recorder.scroll(by: 4)
    #expect(visible == [4, 5])
    #expect(log.take() == ["-0", "-1", "+4", "+5"], "the header is visible")
    table.scroll(to: path(2), scrollPosition: .top)
    #expect(visible == [2, 3])
    table.scroll(to: path(1), scrollPosition: .nearest)
    #expect(visible == [1, 2])
    recorder.columns = 1
    #expect(visible == [0, 1, 2], "nothing sticks in a grid")
  }

  @Test func `a sticky footer hides the row under it, and rows are scrolled above it`() throws {
    table.renderAndDiff([
      TableSection(
        key: "s", rows: (0..<9).map { row($0) },
        footer: LabelCell(key: "", state: "") { _, _ in },
        style: SectionStyle(footerIsSticky: true))
    ])
    #expect(visible == [0, 1])
    table.scroll(to: path(4), scrollPosition: .bottom)
    #expect(visible == [3, 4])
    table.scroll(to: path(5), scrollPosition: .nearest)
    #expect(visible == [4, 5])
    try recorder.scroll(by: 9)
    #expect(visible == [7, 8], "the footer is at its own position")
  }

  @Test func `a wheel that scrolls nothing does not end the wait for a reading position`() throws {
    show(0..<4)
    table.restore(ReadingPosition(path: path(7)))
    try recorder.scroll(by: -1)
    show(0..<10)
    #expect(visible == [7, 8, 9])
    table.restore(ReadingPosition(path: path(20)))
    try recorder.scroll(by: -1)
    show(0..<30)
    #expect(visible == [6, 7, 8])
  }

  @Test func `in a viewport of four rows the middle is the second`() {
    recorder.viewportRows = 4
    show(0..<10)
    table.scroll(to: path(5), scrollPosition: .middle)
    #expect(visible == [4, 5, 6, 7])
  }

  @Test func `the user scrolls as far as the list goes`() throws {
    show(0..<5)
    try recorder.scroll(by: 1)
    #expect(visible == [1, 2, 3])
    try recorder.scroll(by: .max)
    #expect(visible == [2, 3, 4])
    try recorder.scroll(by: .min)
    #expect(visible == [0, 1, 2])
    show(0..<2)
    try recorder.scroll(by: 1)
    #expect(visible == [0, 1])
    recorder.viewportRows = nil
    #expect(throws: ListRecorder.InteractionError.noViewport) { try recorder.scroll(by: 1) }
  }

  @Test func `a timeline stays where it is read, at its very top too`() throws {
    table.scrollAnchor = .reading
    show(5..<10)
    show(0..<10)
    #expect(visible == [5, 6, 7])
    try recorder.scroll(by: -10)
    show(-2..<10)
    #expect(visible == [0, 1, 2])
    table.scrollAnchor = .top
    try recorder.scroll(by: -10)
    show(-4..<10)
    #expect(visible == [-4, -3, -2])
  }

  @Test func `a render keeps the scroll anchor in its place`() throws {
    show(0..<20)
    show(-2..<20)
    #expect(visible == [-2, -1, 0])
    try recorder.scroll(by: 7)
    #expect(visible == [5, 6, 7])
    show(-5..<20)
    #expect(visible == [5, 6, 7])
    show((0..<20).filter { $0 != 5 && $0 != 6 })
    #expect(visible == [3, 4, 7])
    table.scrollAnchor = .none
    show(-1..<20)
    #expect(visible == [2, 3, 4])
  }

  @Test func `the focused row is the anchor, else the selected one, while they are visible`() throws
  {
    show(0..<20)
    table.scroll(to: path(5))
    table.select(path(7))
    try recorder.focus(path(6))
    show([5, 6, 7, 0, 1, 2, 3, 4] + (8..<20))
    #expect(visible == [5, 6, 7])
    show((0..<6) + [50, 6, 51, 52, 53, 7, 8, 9, 10])
    #expect(visible == [0, 1, 2], "at the very top new rows are seen")
    table.scrollAnchor = .reading
    table.scroll(to: path(50))
    show((0..<6) + [54, 6, 51, 52, 53, 7, 8, 9, 10])
    #expect(visible == [54, 6, 51])
    table.scroll(to: path(7), scrollPosition: .bottom)
    #expect(visible == [52, 53, 7])
    show((0..<6) + [6, 51, 52, 53, 60, 61, 7, 8, 9, 10])
    #expect(visible == [60, 61, 7])
  }

  @Test(arguments: [false, true])
  func `a focused or selected row that is removed is no anchor`(isSelected: Bool) {
    show(0..<20)
    table.scroll(to: path(5))
    if isSelected { table.select(path(6)) } else { table.focus(path(6)) }
    show((-3..<20).filter { $0 != 6 })
    #expect(visible == [5, 7, 8])
  }

  @Test func `a list that is anchored at its bottom opens there and stays`() throws {
    table.scrollAnchor = .bottom
    show(0..<5)
    #expect(visible == [2, 3, 4])
    show(0..<8)
    #expect(visible == [5, 6, 7])
    try recorder.scroll(by: -1)
    show(0..<9)
    #expect(visible == [4, 5, 6])
  }

  @Test func `an end of the list is reached once for each arrival`() throws {
    var reached = 0
    show(0..<10)
    table.onEdgeReached(.bottom, distance: 2 * ListRecorder.rowHeight) { reached += 1 }
    try recorder.scroll(by: 4)
    #expect(reached == 0)
    try recorder.scroll(by: 1)
    #expect(reached == 1)
    try recorder.scroll(by: 1)
    #expect(reached == 1)
    try recorder.scroll(by: -4)
    try recorder.scroll(by: 4)
    #expect(reached == 2)
  }

  @Test func `an end is reached again until the viewport is full`() {
    var count = 0
    table.onEdgeReached(.bottom) {
      count += 1
      show(0..<count)
    }
    #expect(count == 4)
    #expect(visible == [0, 1, 2])
  }

  @Test func `what a user does to a row that is not visible scrolls there first`() throws {
    show(0..<20)
    try recorder.activate(path(10))
    #expect(visible == [8, 9, 10])
    try recorder.select(path(4))
    #expect(visible == [4, 5, 6])
    try recorder.focus(path(7))
    #expect(visible == [5, 6, 7])
    table.focus(path(0))
    #expect(visible == [0, 1, 2])
    try recorder.deselect(path(10))
    #expect(visible == [8, 9, 10])
    table.onMove = { _ in }
    let rows = (0..<20).map { key in
      LabelCell(
        key: String(key), state: "",
        actions: CellActions(canBeMoved: true) { RowAction("Open") {} }
      ) { _, _ in }
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    try recorder.perform("Open", at: path(0))
    #expect(visible == [0, 1, 2])
    try recorder.move([path(19)], before: path(0))
    #expect(visible == [17, 18, 19])
  }

  @Test func `rows stand where the viewport has them`() {
    show(0..<20)
    let rect = ListRect(
      x: 0, y: 2 * ListRecorder.rowHeight, width: ListRecorder.rowWidth,
      height: ListRecorder.rowHeight)
    #expect(table.rect(of: path(2)) == rect)
    #expect(table.itemPath(at: .init(y: rect.y)) == path(2))
    #expect(table.itemPath(at: .init(y: rect.y - 1)) == path(1))
    #expect(table.itemPath(at: .init(y: 20 * ListRecorder.rowHeight)) == nil)
    #expect(table.itemPath(at: .init(x: -1, y: 0)) == nil)
    recorder.viewportRows = nil
    #expect(table.rect(of: path(2)) == nil)
    #expect(table.itemPath(at: .init(y: 0)) == nil)
  }
}
