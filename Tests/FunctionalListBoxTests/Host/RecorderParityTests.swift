import Foundation
import FunctionalListTestSupport
import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import XCTest

/// A recorder answers what a box answers after the same random steps, where all rows are 50 pixels high.
///
/// - `FLB_SOAK=100000` takes so many steps, in runs of 25 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class RecorderParityTests: GtkTestCase {
  private static let stepsInARun = 25

  func testTheRecorderAnswersWhatABoxAnswers() { run(liveRows: .all) }

  func testTheRecorderAnswersWhatAVirtualizedBoxAnswers() {
    run(liveRows: .nearViewport(margin: 50))
  }

  private func run(liveRows: LiveRows) {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
    let usual = seed == nil ? 150 : Self.stepsInARun
    let steps = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
    let first = seed ?? 0
    for seed in first..<first + UInt64(max(1, steps / Self.stepsInARun)) {
      onStage { stage in
        var random = SeededRandom(seed: seed)
        let pair = RecordedPair(stage, liveRows, isMultiple: random.once(in: 2))
        var log: [String] = []
        for _ in 0..<Self.stepsInARun {
          log.append(pair.step(&random))
          stage.waitForScrolling(in: pair.box)
          let box = pair.answers(of: pair.box.table)
          let recorder = pair.answers(of: pair.recorded)
          guard box != recorder else { continue }
          return XCTAssertEqual(box, recorder, "seed \(seed): \(log.joined(separator: "; "))")
        }
      }
    }
  }
}

/// A list in a box and in a recorder, which get the same.
private final class RecordedPair {
  let box: ListUnderTest
  let recorded: FunctionalTableData
  private let recorder = ListRecorder()
  private var sections: [(key: String, rows: [Int], isSticky: Bool)] = []
  private var isFiltered = false
  private var nextKey = 0
  private static let rowsInViewport = 5

  /// - Parameter isMultiple: whether several rows can be selected; otherwise the mode is the default.
  init(_ stage: Stage, _ liveRows: LiveRows, isMultiple: Bool) {
    stage.install("row { padding: 0; border: none; margin: 0; min-height: 50px; }")
    box = ListUnderTest(stage, width: 300, height: 100)
    recorded = FunctionalTableData(name: "test", recorder: recorder)
    box.scrolled.expandsVertically = false
    box.scrolled.setMinimumSize(height: Int(ListRecorder.rowHeight) * Self.rowsInViewport)
    box.table.liveRows = liveRows
    recorder.viewportRows = Self.rowsInViewport
    recorded.liveRows = liveRows
    if isMultiple { onBoth { $0.selectionMode = .multiple } }
    for section in 0..<3 {
      sections.append(("s\(section)", newKeys(8), section != 1))
    }
    render()
    stage.waitForFrame(in: box.window)
  }

  func answers(of table: FunctionalTableData) -> String {
    let position = table.readingPosition
    return """
      visible \(table.visibleItemPaths.map(\.itemKey)), selected \(table.selectedItemPaths.map(\.itemKey)), \
      focus \(table.focusedItemPath?.itemKey ?? "none"), \
      reading \(position?.path.itemKey ?? "none") \(position?.offset ?? 0) \(position?.isAtEnd == true)
      \(table.text)
      """
  }

  /// Does something at random to both lists, and says what.
  func step(_ random: inout SeededRandom) -> String {
    switch random.number(below: 12) {
    case 0..<3: return change(&random)
    case 3:
      let position = [ScrollPosition.top, .bottom, .nearest][random.number(below: 3)]
      return onRow("scroll \(position) to", &random) { table, path in
        table.scroll(to: path, animated: false, scrollPosition: position)
      }
    case 4:
      let count = random.number(below: 9) - 4
      box.scrolled.verticalOffset += Double(count) * ListRecorder.rowHeight
      try? recorder.scroll(by: count)
      return "scroll by \(count)"
    case 5: return onRow("select", &random) { $0.select($1, animated: false) }
    case 6: return onRow("deselect", &random) { $0.deselect($1) }
    case 7: return onRow("focus", &random) { _ = $0.focus($1) }
    case 8:
      isFiltered.toggle()
      render()
      return isFiltered ? "filter" : "end the filter"
    case 9:
      let anchor = [ScrollAnchor.top, .reading, .bottom, .none][random.number(below: 4)]
      onBoth { $0.scrollAnchor = anchor }
      return "anchor \(anchor)"
    case 10:
      let isOn = random.once(in: 2)
      onBoth { $0.isSelecting = isOn }
      return "selection mode \(isOn)"
    default:
      return onRow("restore", &random) { table, path in
        table.restore(ReadingPosition(path: path, offset: 50))
      }
    }
  }

  private func onBoth(_ body: (FunctionalTableData) -> Void) {
    for table in [box.table, recorded] { body(table) }
  }

  private func onRow(
    _ name: String, _ random: inout SeededRandom, _ body: (FunctionalTableData, ItemPath) -> Void
  ) -> String {
    let rows = sections.flatMap { section in section.rows.map { (section.key, $0) } }
    guard !rows.isEmpty else { return "nothing" }
    let (section, key) = rows[random.number(below: rows.count)]
    let path = ItemPath(sectionKey: section, itemKey: String(key))
    onBoth { body($0, path) }
    return "\(name) \(key)"
  }

  /// A row; some of them describe that they are selected.
  private static func cell(_ key: Int) -> any RowDescription {
    var cell = ListUnderTest.cell(String(key), "row \(key)")
    if key.isMultiple(of: 7) { cell.style = CellStyle(selected: key.isMultiple(of: 14)) }
    return cell
  }

  private func newKeys(_ count: Int) -> [Int] {
    defer { nextKey += count }
    return Array(nextKey..<nextKey + count)
  }

  private func change(_ random: inout SeededRandom) -> String {
    let index = random.number(below: sections.count)
    var rows = sections[index].rows
    let place = random.number(below: rows.count + 1)
    let name: String
    switch random.number(below: 4) {
    case 0:
      name = "insert"
      rows.insert(contentsOf: newKeys(1 + random.number(below: 3)), at: place)
    case 1:
      name = "remove"
      rows.removeSubrange(place..<min(rows.count, place + 1 + random.number(below: 2)))
    case 2:
      name = "move"
      if !rows.isEmpty {
        let row = rows.remove(at: random.number(below: rows.count))
        rows.insert(row, at: random.number(below: rows.count + 1))
      }
    default:
      name = "shuffle"
      rows.shuffle(using: &random)
    }
    sections[index].rows = rows
    render()
    return "\(name) in s\(index): \(rows)"
  }

  private func render() {
    let described = sections.map { section in
      let keys = section.rows.filter { !isFiltered || $0.isMultiple(of: 3) }
      var described =
        section.key == "s2"
        ? TableSection(key: section.key, items: keys, id: \.self, row: Self.cell)
        : TableSection(key: section.key, rows: keys.map(Self.cell))
      described.header = ListUnderTest.cell("header", section.key)
      described.footer = ListUnderTest.cell("footer", "end of \(section.key)")
      described.style.headerIsSticky = section.isSticky
      described.style.footerIsSticky = section.key != "s0"
      return described.filtered(isFiltered)
    }
    onBoth { $0.renderAndDiff(described) }
  }
}
