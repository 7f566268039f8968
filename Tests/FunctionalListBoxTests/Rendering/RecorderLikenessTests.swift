import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import XCTest

/// What a test does with a recorder has the same effects as what a user does with a list box.
nonisolated final class RecorderLikenessTests: GtkTestCase {
  func testClicksCallTheHandlersOfARecorderInTheSameOrder() throws {
    try onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        let (list, box, recorded) = (ListUnderTest(stage), Log(), Log())
        let recorder = ListRecorder()
        let table = FunctionalTableData(name: "test", recorder: recorder)
        for (table, log) in [(list.table, box), (table, recorded)] {
          log.show("a b c", in: table)
          table.selectionMode = mode
        }
        stage.waitForFrame(in: list.window)
        for key in ["b", "a", "c", "a"] {
          stage.click(list.row(key))
          try recorder.activate(path(key))
          XCTAssertEqual(recorded.lines, box.lines, "\(mode)")
          XCTAssertEqual(recorder.text, list.table.text, "\(mode)")
        }
        XCTAssertEqual(box.lines.count { $0.hasPrefix("activate") }, 4)
      }
    }
  }

  func testTheSelectionModeIsEnteredAndLeftAsInARecorder() throws {
    try onStage { stage in
      for mode in [SelectionMode.none, .single, .multiple] {
        let (list, box, recorded) = (ListUnderTest(stage), Log(), Log())
        let recorder = ListRecorder()
        let table = FunctionalTableData(name: "test", recorder: recorder)
        for (table, log) in [(list.table, box), (table, recorded)] {
          log.show("a b c", in: table)
          table.selectionMode = mode
          table.select(path("c"))
          table.onSelectingChanged = { log.lines.append("selecting \($0)") }
        }
        stage.waitForFrame(in: list.window)
        stage.hold("ctrl", true, in: list.window)
        stage.click(list.row("a"))
        stage.hold("ctrl", false, in: list.window)
        try recorder.enterSelecting(at: path("a"))
        XCTAssertEqual(recorded.lines, box.lines, "\(mode)")
        stage.click(list.row("b"))
        try recorder.select(path("b"))
        XCTAssertEqual(recorded.lines, box.lines, "\(mode)")
        stage.press("Escape", in: list.window)
        try recorder.leaveSelecting()
        XCTAssertEqual(recorded.lines, box.lines, "\(mode)")
        XCTAssertEqual(box.lines.filter { $0.hasPrefix("selecting") }.count, 2)
      }
    }
  }

  func testAViewportIsThatOfARecorder() throws {
    try onStage { stage in
      for seed in 0..<4 {
        let run = ViewportRun(stage, seed: seed)
        for step in 0..<60 {
          try run.step()
          guard run.compare("seed \(seed), step \(step)") else { return }
        }
      }
    }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

/// The closures of a list that were called.
private final class Log {
  var lines: [String] = []

  func show(_ keys: String, in table: FunctionalTableData) {
    let rows = keys.split(separator: " ").map { key in
      TextCell(
        key: String(key), state: String(key),
        actions: CellActions(
          activationAction: { self.lines.append("activate \(key)") },
          selectionAction: { self.lines.append("select \(key)") },
          deselectionAction: { self.lines.append("deselect \(key)") })
      ) { view, text in view.text = text ?? "" }
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    table.onSelectionChanged = { self.lines.append("selected \($0.map(\.itemKey))") }
  }
}

/// The same random steps on a list box that three rows fit into, and on a recorder.
private final class ViewportRun {
  private static let height = Int(ListRecorder.rowHeight)

  private let stage: Stage
  private let scrolled = ScrolledWindow()
  private let box = FunctionalTableData(name: "test")
  private let recorder = ListRecorder()
  private let recorded: FunctionalTableData
  private let (boxLog, recordedLog) = (Log(), Log())
  private let scrollAnchor: ScrollAnchor
  private var random: SeededRandom

  init(_ stage: Stage, seed: Int) {
    self.stage = stage
    random = SeededRandom(seed: seed)
    scrollAnchor = seed % 2 == 0 ? .top : .none
    recorded = FunctionalTableData(name: "test", recorder: recorder)
    stage.install("row { min-height: 0; padding: 0; border: none; margin: 0; }")
    let listBox = ListBox()
    scrolled.child = listBox
    scrolled.minimumContentHeight = 3 * Self.height
    scrolled.expandsVertically = false
    scrolled.verticalAlignment = .start
    box.listBox = listBox
    let column = Box()
    column.append(Button("before"))
    column.append(scrolled)
    stage.present(column, width: 300, height: 400)
    recorder.viewportRows = 3
    for (table, log) in tables {
      table.selectionMode = .single
      table.scrollAnchor = scrollAnchor
      for (edge, name) in [(ListEdge.top, "top"), (.bottom, "bottom")] {
        table.onEdgeReached(edge, distance: ListRecorder.rowHeight) {
          log.lines.append("reached \(name)")
        }
      }
    }
    boxLog.lines = []
    recordedLog.lines = []
    render()
  }

  private var tables: [(FunctionalTableData, Log)] { [(box, boxLog), (recorded, recordedLog)] }

  func step() throws {
    let path = ItemPath(
      sectionKey: "s\(random.number(below: 2))", itemKey: "k\(random.number(below: 16))")
    switch random.number(below: 8) {
    case 0..<3: render()
    case 3:
      let position = [ScrollPosition.top, .middle, .bottom, .nearest][
        random.number(below: 4)]
      for (table, _) in tables { table.scroll(to: path, animated: false, scrollPosition: position) }
    case 4: for (table, _) in tables { table.focus(path) }
    case 5: for (table, _) in tables { table.select(path) }
    default:
      let distance = random.number(below: 9) - 4
      scrolled.verticalOffset += Double(distance * Self.height)
      try recorder.scroll(by: distance)
    }
    stage.waitForFrame(in: scrolled)
    stage.waitForFrame(in: scrolled)
  }

  /// Compares what is visible, and what was told.
  ///
  /// The order is not compared, because a box may need several layouts to arrive.
  func compare(_ step: String) -> Bool {
    let (lines, expected) = (recordedLog.lines.sorted(), boxLog.lines.sorted())
    XCTAssertEqual(recorded.visibleItemPaths, box.visibleItemPaths, step)
    XCTAssertEqual(lines, expected, step)
    XCTAssertEqual(recorder.text, box.text, step)
    let isEqual = recorded.visibleItemPaths == box.visibleItemPaths && lines == expected
    boxLog.lines = []
    recordedLog.lines = []
    return isEqual
  }

  private func render() {
    var keys = (0..<2).map { _ in (0..<16).filter { _ in random.number(below: 3) > 0 } }
    if random.once(in: 3) { keys[0].shuffle(using: &random) }
    let hasHeader = random.once(in: 2)
    for (table, log) in tables {
      table.renderAndDiff(
        keys.enumerated().map { offset, keys in
          TableSection(
            key: "s\(offset)", rows: keys.map { row("k\($0)", "s\(offset).k\($0)", log) },
            header: hasHeader ? row("", "", log) : nil,
            headerVisibilityAction: { log.lines.append("header \(offset) \($0)") })
        })
    }
    stage.waitForFrame(in: scrolled)
  }

  private func row(_ key: String, _ name: String, _ log: Log) -> any RowDescription {
    HostCell<Label, String, EdgeBasedTableItemLayout>(
      key: key, state: key,
      actions: CellActions(visibilityAction: { log.lines.append("\(name) \($0)") })
    ) { view, text in
      view.text = text ?? ""
      view.setMinimumSize(height: Self.height)
    }
  }
}
