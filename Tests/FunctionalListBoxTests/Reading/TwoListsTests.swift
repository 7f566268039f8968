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
  private var lists: [(data: FunctionalData, box: Widget, numbers: [Int])] = []
  private var made = 0

  init(_ stage: Stage, _ liveRows: LiveRows, isGrid: Bool) {
    self.stage = stage
    stage.install("flowboxchild { padding: 0; border: none; min-width: 0; min-height: 0; }")
    let column = Box()
    for number in 0..<2 {
      let (data, box) = isGrid ? Self.grid("\(number)") : Self.list("\(number)")
      data.liveRows = liveRows
      column.append(box)
      lists.append((data, box, []))
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

  private func render(_ list: Int) {
    lists[list].data.renderAndDiff([
      TableSection(key: "s", items: lists[list].numbers, id: \.self) {
        ListUnderTest.cell("\($0)", height: 40)
      }
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

  /// Fails if a frame that is painted after a change shows the row that is read elsewhere.
  func expectRest(
    in list: Int, _ what: String, isHidden: Bool = false, file: StaticString = #filePath,
    line: UInt = #line, _ change: () -> Void
  ) {
    read(list)
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
