import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Two lists or grids that share a scrolled window: the row that is read stays when both change in one turn, or on
/// a hidden page.
nonisolated final class TwoListsTests: GtkTestCase {
  func testWhatIsReadInTheUpperListStaysWhenBothChangeInOneTurn() {
    forAllKinds { page, kind in
      page.expectRest(in: 0, "\(kind), appended") {
        page.insert(20, at: 0, in: 0)
        page.insert(1, at: 60, in: 1)
      }
      page.expectRest(in: 0, "\(kind), removed") {
        page.insert(20, at: 0, in: 0)
        page.remove(1, at: 60, in: 1)
      }
      page.expectRest(in: 0, "\(kind), sorted") {
        page.remove(40, at: 0, in: 0)
        page.sort(1)
      }
    }
  }

  func testWhatIsReadInTheLowerListStaysWhenBothChangeInOneTurn() {
    forAllKinds { page, kind in
      page.expectRest(in: 1, "\(kind), above first") {
        page.insert(20, at: 0, in: 0)
        page.insert(4, at: 0, in: 1)
      }
      page.expectRest(in: 1, "\(kind), below first") {
        page.remove(4, at: 0, in: 1)
        page.remove(20, at: 0, in: 0)
      }
    }
  }

  func testWhatIsReadInTheLowerListStaysWhenTheUpperOneChangesOnAHiddenPage() {
    forAllKinds { page, kind in
      page.expectRest(in: 1, "\(kind), inserted", isHidden: true) { page.insert(20, at: 0, in: 0) }
      page.expectRest(in: 1, "\(kind), removed", isHidden: true) { page.remove(12, at: 0, in: 0) }
      page.expectRest(in: 1, "\(kind), emptied", isHidden: true) { page.remove(68, at: 0, in: 0) }
    }
  }

  func testWhatIsReadInTheLowerListStaysWhenBothChangeOnAHiddenPage() {
    forAllKinds { page, kind in
      page.expectRest(in: 1, "\(kind), above first", isHidden: true) {
        page.insert(20, at: 0, in: 0)
        page.insert(4, at: 0, in: 1)
      }
      page.expectRest(in: 1, "\(kind), below first", isHidden: true) {
        page.remove(4, at: 0, in: 1)
        page.remove(12, at: 0, in: 0)
      }
    }
  }

  func testWhatIsReadComesBackWithItsListThatWasFilteredToNone() {
    forAllKinds { page, kind in
      for list in 0...1 {
        page.expectReturn(of: list, kind, from: { page.filter([0], to: []) }) {
          page.filter([0], to: nil)
        }
        page.expectReturn(of: list, "\(kind), inserted", from: { page.filter([0], to: []) }) {
          page.insert(4, at: 0, in: 0)
          page.stage.waitUntilQuiet(page.window)
          page.filter([0], to: nil)
        }
      }
    }
  }

  func testWhatIsReadComesBackWhenBothListsWereFiltered() {
    forAllKinds { page, kind in
      for list in 0...1 {
        for (order, matches) in [([0, 1], [7, 67]), ([0, 1], []), ([1, 0], [])] {
          let what = "\(kind), \(matches.count) matches, \(order)"
          page.expectReturn(of: list, what, from: { page.filter(order, to: matches) }) {
            page.filter(order, to: nil)
          }
        }
      }
    }
  }

  func testWhatIsReadInTheLowerListStaysWhenTheUpperOneIsEmptiedAndFilledAgain() {
    forAllKinds { page, kind in
      page.expectRest(in: 1, "\(kind), emptied") { page.remove(60, at: 0, in: 0) }
      page.expectRest(in: 1, "\(kind), filled", at: 113) { page.insert(60, at: 0, in: 0) }
      page.expectRest(in: 1, "\(kind), in one turn") {
        page.remove(60, at: 0, in: 0)
        page.insert(40, at: 0, in: 0)
      }
    }
  }

  func testAListThatIsReadKeepsItsPlaceWhenItIsEmptiedAndFilledAgainInOneTurn() {
    forAllKinds { page, kind in
      page.read(0)
      let offset = page.scrolled.verticalOffset
      page.remove(60, at: 0, in: 0)
      page.insert(60, at: 0, in: 0)
      page.stage.waitUntilQuiet(page.window)
      XCTAssertEqual(page.scrolled.verticalOffset, offset, kind)
    }
  }

  func testAScrollByTheAppTakesPrecedenceWhenAHiddenPageIsShownAgain() {
    forAllKinds { page, kind in
      page.read(1)
      page.isHidden = true
      page.insert(20, at: 0, in: 0)
      page.insert(4, at: 0, in: 1)
      page.isHidden = false
      page.scrolled.verticalOffset = 120
      page.stage.waitUntilQuiet(page.window)
      XCTAssertEqual(page.scrolled.verticalOffset, 120, kind)
    }
  }

  private func forAllKinds(_ body: @MainActor (TwoLists, String) -> Void) {
    for isGrid in [false, true] {
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        onStage { stage in
          let kind = isGrid ? "grids" : "lists"
          body(TwoLists(stage, liveRows, isGrid: isGrid), "\(kind), \(liveRows)")
        }
      }
    }
  }
}

/// Two lists or grids of four columns below each other, on a page that can be hidden.
private final class TwoLists {
  let stage: Stage
  let window: Window
  let scrolled = ScrolledWindow()
  private let stack = Stack()
  private var lists: [(data: FunctionalData, box: Widget, numbers: [Int], matches: [Int]?)] = []
  private var made = 0

  init(_ stage: Stage, _ liveRows: LiveRows, isGrid: Bool) {
    self.stage = stage
    stage.install("flowboxchild { padding: 0; border: none; min-width: 0; min-height: 0; }")
    let column = Box()
    for number in 0..<2 {
      let (data, box) = isGrid ? Self.grid("\(number)") : Self.list("\(number)")
      data.liveRows = liveRows
      column.append(box)
      lists.append((data, box, [], nil))
    }
    scrolled.child = column
    stack.add(scrolled, name: "lists")
    stack.add(Label("other"), name: "other")
    window = stage.present(stack, width: 400, height: isGrid ? 100 : 400)
    for list in lists.indices { insert(60, at: 0, in: list) }
    stage.waitUntilQuiet(window)
  }

  private static func list(_ name: String) -> (FunctionalData, Widget) {
    let (table, listBox) = (FunctionalTableData(name: name), ListBox())
    table.listBox = listBox
    return (table, listBox)
  }

  private static func grid(_ name: String) -> (FunctionalData, Widget) {
    let (grid, flowBox) = (FunctionalCollectionData(name: name), FlowBox())
    flowBox.minimumColumns = 4
    flowBox.maximumColumns = 4
    grid.itemSize = ItemSize(width: 80, height: 40)
    grid.flowBox = flowBox
    return (grid, flowBox)
  }

  var isHidden: Bool {
    get { stack.visibleChildName != "lists" }
    set { stack.visibleChildName = newValue ? "other" : "lists" }
  }

  func insert(_ count: Int, at index: Int, in list: Int) {
    lists[list].numbers.insert(contentsOf: made..<made + count, at: index)
    made += count
    render(list)
  }

  func remove(_ count: Int, at index: Int, in list: Int) {
    lists[list].numbers.removeSubrange(index..<index + count)
    render(list)
  }

  func sort(_ list: Int) {
    lists[list].numbers.reverse()
    render(list)
  }

  /// Filters lists, in this order; `nil` ends the filter.
  func filter(_ filtered: [Int], to matches: [Int]?) {
    for list in filtered {
      lists[list].matches = matches
      render(list)
    }
  }

  private func render(_ list: Int) {
    let (data, _, numbers, matches) = lists[list]
    let shown = matches.map { matches in numbers.filter(matches.contains) } ?? numbers
    data.renderAndDiff([
      TableSection(key: "s", items: shown, id: \.self) {
        ListUnderTest.cell("\($0)", height: 40)
      }
      .filtered(matches != nil)
    ])
  }

  /// Scrolls to the middle of a list.
  func read(_ list: Int) {
    let middle = height(of: list) / 2 + (list == 1 ? height(of: 0) : 0)
    scrolled.verticalOffset = Double(middle) + 13
    stage.waitUntilQuiet(window)
  }

  private func height(of list: Int) -> Int {
    Int(unsafe gtk_widget_get_height(lists[list].box.gtk))
  }

  private func rows(of list: Int) -> [WidgetID] {
    unsafe WidgetID(lists[list].box.pointer).children.filter { !$0.text.isEmpty }
  }

  private func y(of row: WidgetID) -> Double {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0 else { return .nan }
    return Double(bounds.origin.y)
  }

  /// Fails if what is read in a list is elsewhere after a change and another one that takes it back.
  func expectReturn(
    of list: Int, _ what: String, file: StaticString = #filePath, line: UInt = #line,
    from change: () -> Void, by reversal: () -> Void
  ) {
    read(list)
    guard let read = rows(of: list).first(where: { y(of: $0) >= 0 }) else {
      return XCTFail("\(what): nothing is read", file: file, line: line)
    }
    let (text, before) = (read.text, y(of: read))
    change()
    stage.waitUntilQuiet(window)
    reversal()
    stage.waitUntilQuiet(window)
    let after = rows(of: list).first { $0.text == text }.map { y(of: $0) }
    XCTAssertEqual(after, before, "\(what), list \(list): \(text)", file: file, line: line)
  }

  /// Fails if a frame that is painted after a change shows the row that is read elsewhere.
  func expectRest(
    in list: Int, _ what: String, isHidden: Bool = false, at offset: Double? = nil,
    file: StaticString = #filePath, line: UInt = #line, _ change: () -> Void
  ) {
    read(list)
    if let offset {
      scrolled.verticalOffset = offset
      stage.waitUntilQuiet(window)
    }
    guard let read = rows(of: list).first(where: { y(of: $0) >= 0 }) else {
      return XCTFail("\(what): nothing is read", file: file, line: line)
    }
    let (text, before) = (read.text, y(of: read))
    if isHidden {
      self.isHidden = true
      stage.waitForFrame(in: window)
      change()
      stage.waitForFrame(in: window)
    }
    let frames = FrameRecorder(window) {
      self.rows(of: list).first { $0.text == text }.map { self.y(of: $0) }
    }
    if isHidden { self.isHidden = false } else { change() }
    stage.waitUntilQuiet(window)
    frames.stop()
    XCTAssertGreaterThan(frames.values.count, 0, what, file: file, line: line)
    let elsewhere = frames.values.filter { $0 != before }
    XCTAssert(
      elsewhere.isEmpty, "\(what): \(text) at \(before) was at \(elsewhere)", file: file, line: line
    )
  }
}
