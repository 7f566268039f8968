import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import XCTest

/// The focus and the selection of a tree in a recorder are those of a list box.
nonisolated final class RecorderCollapseTests: GtkTestCase {
  func testRandomCollapsesPassTheFocusAndTheSelectionOnAsInAListBox() {
    onStage { stage in
      for seed in 0..<16 {
        let run = CollapseRun(stage, seed: seed)
        for step in 0..<50 {
          run.step()
          guard run.compare("seed \(seed), step \(step)") else { return }
        }
        run.close()
      }
    }
  }
}

/// The same random steps on a list box and on a recorder.
private final class CollapseRun {
  private static let roots = TreeNode.parsed("a(b(c d(e)) f) g(h i(j(k l))) m(n)")

  private static let folders: Set = ["a", "b", "d", "g", "i", "j", "m"]

  private let list: ListUnderTest
  private let recorder = ListRecorder()
  private let recorded: FunctionalTableData
  private let isLazy: Bool
  private var boxLog: [String] = []
  private var recordedLog: [String] = []
  private var items: TreeItems<TreeNode, String>
  private var random: SeededRandom
  /// The rows whose style does not let them be selected, that refuse to be, and that are insensitive.
  private let (unselectable, refusing, insensitive): (String, String, String)

  init(_ stage: Stage, seed: Int) {
    random = SeededRandom(seed: seed)
    list = ListUnderTest(stage, height: 400)
    recorded = FunctionalTableData(name: "test", recorder: recorder)
    isLazy = seed.isMultiple(of: 2)
    let folders = Self.folders.sorted().shuffled(using: &random)
    (unselectable, refusing, insensitive) = (folders[0], folders[1], random.key())
    items = TreeItems(Self.roots, children: \.children, expanded: Self.folders)
    list.before.grabFocus()
    let mode = [SelectionMode.single, .browse, .multiple, .none][seed % 4]
    for table in [list.table, recorded] { table.selectionMode = mode }
    list.table.onSelectionChanged = { [weak self] in self?.boxLog.append("\($0.map(\.itemKey))") }
    recorded.onSelectionChanged = { [weak self] in
      self?.recordedLog.append("\($0.map(\.itemKey))")
    }
    render()
  }

  func close() { list.window.close() }

  func step() {
    let key = items.randomElement(using: &random)?.id ?? ""
    let path = ItemPath(sectionKey: "s", itemKey: key)
    switch random.number(below: 8) {
    case 0..<2: for table in [list.table, recorded] { table.focus(path) }
    case 2..<5: for table in [list.table, recorded] { table.select(path, animated: false) }
    case 5:
      items.expanded = random.once(in: 4) ? [] : Self.folders
      render()
    default:
      // Often two at once.
      for key in [key, random.key()].shuffled(using: &random).prefix(1 + random.number(below: 2)) {
        items.setExpanded(!items.expanded.contains(key), for: key)
      }
      render()
    }
  }

  func compare(_ step: String) -> Bool {
    XCTAssertEqual(recorder.text, list.table.text, step)
    XCTAssertEqual(recordedLog, boxLog, step)
    return recorder.text == list.table.text && recordedLog == boxLog
  }

  private func render() {
    show(in: list.table) { [weak self] in self?.boxLog.append($0) }
    show(in: recorded) { [weak self] in self?.recordedLog.append($0) }
    list.stage.waitForFrame(in: list.window)
  }

  private func show(in table: FunctionalTableData, note: @escaping (String) -> Void) {
    let (unselectable, refusing, insensitive) = (unselectable, refusing, insensitive)
    let row = { (item: TreeItem<TreeNode, String>) -> any RowDescription in
      TextCell(
        key: item.id, state: item.id,
        style: CellStyle(
          isSelectable: item.id != unselectable, isSensitive: item.id != insensitive),
        actions: CellActions(
          selectionAction: { note("select \(item.id)") },
          deselectionAction: { note("deselect \(item.id)") },
          canSelectAction: { item.id != refusing },
          expansion: item.expansion { _ in })
      ) { label, text in label.text = text ?? "" }
    }
    table.renderAndDiff([
      isLazy
        ? TableSection(key: "s", items: items, row: row)
        : TableSection(key: "s", rows: items.map(row))
    ])
  }
}

extension SeededRandom {
  /// The key of a row of the tree.
  fileprivate mutating func key() -> String { String(UnicodeScalar(UInt8(97 + number(below: 14)))) }
}
