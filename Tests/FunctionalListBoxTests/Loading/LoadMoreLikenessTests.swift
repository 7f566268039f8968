import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import XCTest

/// Rows that load more do so in a recorder when they do so in a list box.
nonisolated final class LoadMoreLikenessTests: GtkTestCase {
  func testARecorderLoadsAsAListBoxDoes() throws {
    try onStage { stage in
      for seed in 0..<9 {
        let pair = LoadingPair(stage, seed: seed)
        for step in 0..<20 {
          try pair.step()
          guard pair.compare("seed \(seed), step \(step)") else { return }
        }
        pair.end()
        stage.clear()
      }
    }
  }
}

/// The same random steps on a list box that three rows fit into, and on a recorder.
private final class LoadingPair {
  private static let height = Int(ListRecorder.rowHeight)
  private static let (top, bottom) = (
    ItemPath(sectionKey: "newer", itemKey: "newer"),
    ItemPath(sectionKey: "older", itemKey: "older")
  )

  private typealias Page = (count: Int, hasMore: Bool)
  private typealias Pages = PendingLoads<Page>

  /// One of the two lists, with its loads.
  private final class Side {
    let table: FunctionalTableData
    let (newer, older) = (Pages(), Pages())
    var numbers = 0..<2

    init(_ table: FunctionalTableData) { self.table = table }

    func render() {
      table.renderAndDiff([
        TableSection(key: "newer", rows: [loader("newer", newer, atTop: true)]),
        TableSection(
          key: "s", rows: numbers.map { ListUnderTest.cell("\($0)", height: LoadingPair.height) }),
        TableSection(key: "older", rows: [loader("older", older, atTop: false)]),
      ])
    }

    private func loader(_ key: String, _ pages: Pages, atTop: Bool) -> LoadMoreCell {
      LoadMoreCell(key: key) { [weak self] in
        let (count, hasMore) = try await pages.load()
        guard let self else { return false }
        numbers =
          atTop
          ? numbers.lowerBound - count..<numbers.upperBound
          : numbers.lowerBound..<numbers.upperBound + count
        render()
        return hasMore
      }
    }

    var log: String {
      "\(table.text)\nvisible: \(table.visibleItemPaths.map(\.itemKey))\n"
        + "loads: \(newer.startCount) \(older.startCount)"
    }
  }

  private let stage: Stage
  private let scrolled = ScrolledWindow()
  private let recorder = ListRecorder()
  private let (box, recorded): (Side, Side)
  private var random: SeededRandom

  init(_ stage: Stage, seed: Int) {
    self.stage = stage
    random = SeededRandom(seed: seed)
    box = Side(FunctionalTableData(name: "box"))
    recorded = Side(FunctionalTableData(name: "recorder", recorder: recorder))
    stage.install(
      """
      row { min-height: 0; padding: 0; border: none; margin: 0; }
      .load-more { min-height: 34px; }
      .load-more button { min-height: 0; padding: 0; border: none; margin: 0; }
      """)
    let listBox = ListBox()
    scrolled.child = listBox
    scrolled.minimumContentHeight = 3 * Self.height
    scrolled.expandsVertically = false
    scrolled.verticalAlignment = .start
    box.table.listBox = listBox
    stage.present(scrolled, width: 300, height: 400)
    recorder.viewportRows = 3
    let anchor = [ScrollAnchor.top, .reading, .none][seed % 3]
    for side in [box, recorded] {
      side.table.selectionMode = .none
      side.table.scrollAnchor = anchor
      // Without an anchor, a virtualized list holds what is seen when a row above is hidden.
      let isVirtualized = anchor != .none && seed % 2 == 1
      side.table.liveRows = isVirtualized ? .nearViewport(margin: 50) : .all
      side.render()
    }
    settle()
  }

  func step() throws {
    switch random.number(below: 8) {
    case 0..<3:
      let distance = random.number(below: 9) - 4
      scrolled.verticalOffset += Double(distance * Self.height)
      try recorder.scroll(by: distance)
    case 3..<6:
      let page = (count: random.number(below: 5), hasMore: !random.once(in: 8))
      let result: Result<Page, any Error> =
        random.once(in: 4) ? .failure(LoadFailure("Nothing")) : .success(page)
      let isTop = random.once(in: 2)
      for side in [box, recorded] { _ = (isTop ? side.newer : side.older).end(result) }
    case 6:
      let path = random.once(in: 2) ? Self.top : Self.bottom
      for side in [box, recorded] {
        side.table.slot(of: path).map(side.table.userLoads)
      }
    default: for side in [box, recorded] { side.render() }
    }
    settle()
  }

  func compare(_ step: String) -> Bool {
    XCTAssertEqual(recorded.log, box.log, step)
    return recorded.log == box.log
  }

  func end() {
    for side in [box, recorded] { side.table.renderAndDiff([]) }
    stage.pump(
      until: [box, recorded].allSatisfy { $0.newer.count + $0.older.count == 0 }, "an end")
  }

  private func settle() { for _ in 0..<5 { stage.waitForFrame(in: scrolled) } }
}
