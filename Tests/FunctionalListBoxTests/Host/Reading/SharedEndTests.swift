import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// Lists that share a scrolled window come to rest, each with a scroll anchor of its own.
nonisolated final class SharedEndTests: GtkTestCase {
  func testListsThatStayAtTheirEndsStayAtTheEndOfTheContent() {
    onStage { stage in
      var random = SeededRandom(seed: 1)
      let page = SharedPage(stage, [.bottom, .top, .bottom], (46, 48))
      for (list, count) in [40, 1, 0].enumerated() { page.insert(count, at: 0, list, &random) }
      page.expectRest("opened")
      XCTAssertEqual(page.distanceFromEnd, 0)
      for _ in 0..<3 {
        for list in 0..<3 {
          page.insert(2, at: 0, list, &random)
          page.expectRest("rows in list \(list)")
          XCTAssertEqual(page.distanceFromEnd, 0, "\(list)")
        }
        page.remove(1, from: 1)
        page.expectRest("rows out of the list in the middle")
        XCTAssertEqual(page.distanceFromEnd, 0)
      }
    }
  }

  func testListsOfAnyScrollAnchorsComeToRest() {
    onStage { stage in
      for seed in [UInt64](1...8) {
        var random = SeededRandom(seed: seed)
        let page = SharedPage(stage, &random)
        page.expectRest("seed \(seed), opened")
        for step in 0..<12 {
          let what = page.change(&random)
          page.expectRest("seed \(seed), step \(step): \(what)")
        }
        stage.destroy(page.window)
      }
    }
  }
}

/// Lists below each other in a scrolled window, whose rows have different heights.
private final class SharedPage {
  let stage: Stage
  let window: Window
  private let scrolled = ScrolledWindow()
  private var lists: [(table: FunctionalTableData, rows: [(key: Int, height: Int)])] = []
  private var made = 0
  private var listeners: [Listener] = []
  private var layoutsInFrame = 0
  private var mostLayouts = 0

  convenience init(_ stage: Stage, _ random: inout SeededRandom) {
    let anchors = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      [ScrollAnchor.bottom, .bottom, .bottom, .top, .reading, .none]
        .randomElement(using: &random) ?? .bottom
    }
    let height = [48, 48, 100, 400].randomElement(using: &random) ?? 48
    self.init(stage, anchors, (46, height))
    for list in anchors.indices {
      if random.once(in: 3) { lists[list].table.liveRows = .nearViewport(margin: 20) }
      insert([0, 1, 40].randomElement(using: &random) ?? 1, at: 0, list, &random)
    }
  }

  init(
    _ stage: Stage, _ anchors: [ScrollAnchor], _ size: (width: Int, height: Int)
  ) {
    self.stage = stage
    let column = Box()
    for (number, anchor) in anchors.enumerated() {
      let listBox = ListBox()
      let table = FunctionalTableData(name: "\(number)")
      table.scrollAnchor = anchor
      table.listBox = listBox
      column.append(listBox)
      lists.append((table, []))
    }
    scrolled.child = column
    window = stage.present(scrolled, width: size.width, height: size.height)
    guard let clock = unsafe gtk_widget_get_frame_clock(window.gtk) else { return }
    listeners = unsafe [
      Listener("layout", of: UnsafeMutableRawPointer(clock)) { [weak self] in
        self?.layoutsInFrame += 1
      },
      Listener("after-paint", of: UnsafeMutableRawPointer(clock)) { [weak self] in
        guard let self else { return }
        mostLayouts = max(mostLayouts, layoutsInFrame)
        layoutsInFrame = 0
      },
    ]
  }

  var distanceFromEnd: Double {
    scrolled.contentHeight - scrolled.viewportHeight - scrolled.verticalOffset
  }

  /// Changes a list, or scrolls.
  ///
  /// - Returns: What was done.
  func change(_ random: inout SeededRandom) -> String {
    let list = Int.random(in: lists.indices, using: &random)
    let rows = lists[list].rows
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let part = Double.random(in: 0...1, using: &random)
      scrolled.verticalOffset =
        (part * (scrolled.contentHeight - scrolled.viewportHeight)).rounded()
      return "scroll to \(scrolled.verticalOffset)"
    case 1 where !rows.isEmpty:
      let count = Int.random(in: 1...rows.count, using: &random)
      remove(count, from: list)
      return "remove \(count) from \(list)"
    case 2 where !rows.isEmpty:
      let index = Int.random(in: rows.indices, using: &random)
      lists[list].rows[index].height = .random(in: 15...60, using: &random)
      render(list)
      return "change the height of \(index) in \(list)"
    case 3:
      let height = [30, 48, 100, 400].randomElement(using: &random) ?? 48
      window.defaultSize = (46, height)
      return "make the window \(height) px high"
    default:
      let count = Int.random(in: 1...5, using: &random)
      let isAtEnd = Bool.random(using: &random)
      insert(count, at: isAtEnd ? rows.count : 0, list, &random)
      return "insert \(count) \(isAtEnd ? "at the end" : "at the head") of \(list)"
    }
  }

  func insert(_ count: Int, at index: Int, _ list: Int, _ random: inout SeededRandom) {
    let new = (0..<count).map { number in
      (key: made + number, height: Int.random(in: 15...60, using: &random))
    }
    made += count
    lists[list].rows.insert(contentsOf: new, at: index)
    render(list)
  }

  func remove(_ count: Int, from list: Int) {
    lists[list].rows.removeLast(count)
    render(list)
  }

  private func render(_ list: Int) {
    lists[list].table.renderAndDiff([
      TableSection(
        key: "s",
        rows: lists[list].rows.map { ListUnderTest.cell("\($0.key)", height: $0.height) })
    ])
  }

  /// Fails if GTK lays out again and again, or if the content goes on moving.
  func expectRest(_ what: String, file: StaticString = #filePath, line: UInt = #line) {
    mostLayouts = 0
    let offsets = FrameRecorder(window) { self.scrolled.verticalOffset }
    stage.waitUntilQuiet(window)
    offsets.stop()
    XCTAssertLessThan(mostLayouts, 4, what, file: file, line: line)
    XCTAssertEqual(
      Set(offsets.values.suffix(10)).count, 1, "\(what): \(offsets.values.suffix(10))",
      file: file, line: line)
  }
}
