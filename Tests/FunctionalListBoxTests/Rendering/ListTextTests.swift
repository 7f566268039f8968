import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import XCTest

/// A list box and a recorder that are asked for the same have the same text.
nonisolated final class ListTextTests: GtkTestCase {
  func testTheTextIsThatOfARecorder() {
    onStage { stage in
      for seed in 0..<8 {
        let run = TextRun(stage, seed: seed)
        for step in 0..<60 {
          run.step()
          guard run.compare("seed \(seed), step \(step)") else { return }
        }
      }
    }
  }

  func testRowsWithoutAWidgetAreInTheText() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .nearViewport(margin: 0)
      list.show((0..<1_000).map { ListUnderTest.cell("k\($0)", "text \($0)") })
      XCTAssertLessThan(list.table.liveRowCount, 100)
      let path = ItemPath(sectionKey: "s", itemKey: "k999")
      list.table.select(path)
      let lines = list.table.text.split(separator: "\n")
      XCTAssertEqual(lines.count, 1_001)
      XCTAssertEqual(lines.last, #"  k999: "text 999" [selected]"#)
      XCTAssertEqual(lines[500], #"  k499: "text 499""#)
    }
  }

  func testAListWithoutABoxHasTheTextOfItsDescription() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.render("a b")
      XCTAssertEqual(list.table.text, "s\n  a: \"a\"\n  b: \"b\"")
      list.table.listBox = list.listBox
      list.table.select(ItemPath(sectionKey: "s", itemKey: "b"))
      XCTAssertEqual(list.table.text, "s\n  a: \"a\"\n  b: \"b\" [selected]")
    }
  }
}

/// The same random steps on a list box and on a recorder.
private final class TextRun {
  private let list: ListUnderTest
  private let recorder = ListRecorder()
  private let recorded: FunctionalTableData
  private var random: SeededRandom
  private let stage: Stage

  init(_ stage: Stage, seed: Int) {
    self.stage = stage
    list = ListUnderTest(stage)
    recorded = FunctionalTableData(name: "test", recorder: recorder)
    random = SeededRandom(seed: seed)
    each { $0.selectionMode = .multiple }
    each { $0.onMove = { _ in } }
    let empty = ListUnderTest.cell("empty", "nothing")
    each { $0.placeholder = empty }
  }

  /// Compares the texts.
  func compare(_ step: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
    let details = FunctionalTableData.TextDetails.actions
    let difference = TextDifference(
      recorder.text(including: details), from: list.table.text(including: details))
    XCTAssertNil(difference, step, file: file, line: line)
    return difference == nil
  }

  /// Does something at random to both lists.
  func step() {
    switch random.number(below: 12) {
    case 0..<4:
      let sections = sections()
      each { $0.renderAndDiff(sections) }
      stage.waitForFrame(in: list.window)
    case 4, 5:
      let path = path()
      let isTold = random.once(in: 2)
      each { $0.select(path, notifying: isTold) }
    case 6:
      let path = path()
      each { $0.deselect(path) }
    case 7:
      each { $0.selectAll() }
    case 8:
      let isSelecting = random.once(in: 2)
      each { $0.isSelecting = isSelecting }
    case 9:
      let mode = [SelectionMode.none, .single, .browse, .multiple, .multiple][
        random.number(below: 5)]
      each { $0.selectionMode = mode }
    case 10:
      each { $0.deselectAll() }
    default:
      let path = path()
      each { $0.focus(path) }
    }
  }

  private func each(_ body: (FunctionalTableData) -> Void) {
    body(list.table)
    body(recorded)
  }

  private func path() -> ItemPath {
    ItemPath(sectionKey: "s\(random.number(below: 3))", itemKey: "k\(random.number(below: 12))")
  }

  private func sections() -> [TableSection] {
    guard !random.once(in: 10) else { return [] }
    return (0..<3).filter { _ in !random.once(in: 5) }.map(section)
  }

  private func section(_ offset: Int) -> TableSection {
    let title = ListUnderTest.cell("title", "title \(random.number(below: 3))")
    var keys = (0..<12).filter { _ in random.once(in: 2) }
    if random.once(in: 3) { keys.shuffle(using: &random) }
    guard !random.once(in: 4) else {
      return TableSection(key: "s\(offset)", items: keys, id: { "k\($0)" }) { key in
        HostCell<Label, Int?, EdgeBasedTableItemLayout>(key: "k\(key)", state: key % 3) {
          view, state in view.text = String((state ?? nil) ?? 0)
        }
      }
    }
    return TableSection(
      key: "s\(offset)", rows: keys.map(row), header: random.once(in: 2) ? title : nil,
      footer: random.once(in: 3) ? title : nil)
  }

  private func row(_ key: Int) -> any RowDescription {
    var style = CellStyle(isSelectable: !random.once(in: 6), isSensitive: !random.once(in: 8))
    if random.once(in: 8) { style.selected = random.once(in: 2) }
    let isEnabled = random.once(in: 2)
    var actions = CellActions(canBeMoved: random.once(in: 3)) {
      RowAction("Open", isEnabled: isEnabled) {}
      RowAction("Delete", role: .destructive, performAll: { _ in })
    }
    if random.once(in: 6) { actions.canSelectAction = { false } }
    let text = ["\"quoted\"", "two\nlines", "\\", "plain"][random.number(below: 4)]
    return HostCell<Label, [String: [String]], EdgeBasedTableItemLayout>(
      key: "k\(key)", state: [text: [text], "other": []], style: style, actions: actions
    ) { view, state in view.text = state?.keys.sorted().joined() ?? "" }
  }
}
