import FunctionalListBox
import ListBoxTesting
import Testing

/// A grid without a display.
@Suite @MainActor struct RecorderGridTests {
  let recorder = ListRecorder()
  let grid: FunctionalCollectionData

  init() {
    grid = FunctionalCollectionData(name: "grid", recorder: recorder)
    recorder.columns = 4
    recorder.viewportRows = 2
  }

  func show(_ keys: some Sequence<Int>) {
    let cells = keys.map {
      LabelCell(
        key: String($0), state: "", actions: CellActions(activationAction: {}, canBeMoved: true)
      ) { _, _ in }
    }
    grid.renderAndDiff([TableSection(key: "s", rows: cells)])
  }

  func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: String(key)) }

  var visible: [Int] { grid.visibleItemPaths.compactMap { Int($0.itemKey) } }

  @Test func `as many tiles are visible as lines and columns`() throws {
    show(0..<30)
    #expect(visible == Array(0..<8))
    try recorder.scroll(by: 1)
    #expect(visible == Array(4..<12))
    grid.scroll(to: path(29), scrollPosition: .bottom)
    #expect(visible == Array(24..<30))
    recorder.columns = 2
    #expect(recorder.columns == 2)
    #expect(visible.count == 4)
    recorder.columns = nil
    #expect(visible.count == 2)
  }

  @Test func `the first visible tile stays visible when the columns change`() {
    show(0..<30)
    grid.scroll(to: path(16), scrollPosition: .top)
    recorder.columns = 2
    #expect(visible == Array(16..<20))
    recorder.columns = 8
    #expect(visible == Array(16..<30))
  }

  @Test func `a tile stands in its column`() {
    show(0..<30)
    #expect(grid.rect(of: path(6)) == ListRect(x: 200, y: 50, width: 100, height: 50))
    #expect(grid.itemPath(at: ListPoint(x: 250, y: 60)) == path(6))
  }

  @Test func `the same calls are recorded as for a list`() {
    show(0..<4)
    recorder.clear()
    show([3, 0, 1, 2])
    #expect(recorder.calls == [.move(.row(path(3)), from: 3, to: 0)])
  }

  @Test func `a tile is moved back and forward`() throws {
    var moved: RowMove?
    grid.onMove = { moved = $0 }
    show(0..<4)
    try recorder.perform("Move Forward", at: path(1))
    #expect(moved?.next == path(3))
    #expect(throws: ListRecorder.ActionError.self) { try recorder.perform("Move Up", at: path(1)) }
  }

  @Test func `headers are reported and left out`() {
    var problems: [Diagnostic.Problem] = []
    let before = FunctionalData.diagnosticHandler
    FunctionalData.diagnosticHandler = { problems.append($0.problem) }
    defer { FunctionalData.diagnosticHandler = before }
    let header = LabelCell(key: "h", state: "") { _, _ in }
    grid.renderAndDiff([TableSection(key: "s", rows: [], header: header)])
    #expect(problems == [.headersInGrid(sections: ["s"])])
    #expect(recorder.elements == [])
  }
}
