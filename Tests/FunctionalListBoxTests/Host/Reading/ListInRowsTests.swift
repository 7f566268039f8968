import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Lists in the rows of a list: what is read in one of them stays, whichever list changes.
nonisolated final class ListInRowsTests: GtkTestCase {
  func testWhatIsReadStaysWhenRowsComeIntoListsInRows() {
    forAllKinds { page, kind in
      page.expectRest("\(kind), its own list") { page.insert(4, in: 5) }
      page.expectRest("\(kind), gone again") { page.remove(4, in: 5) }
      page.expectRest("\(kind), above") { page.insert(4, in: 3) }
      page.expectRest("\(kind), both") {
        page.insert(4, in: 2)
        page.insert(4, in: 5)
      }
      page.expectRest("\(kind), below") { page.insert(4, in: 6) }
    }
  }

  func testWhatIsReadInAListInARowStaysWhenRowsComeAroundIt() {
    forAllKinds { page, kind in
      page.expectRest("\(kind), inserted") {
        page.change { $0.insert(contentsOf: 100...101, at: 0) }
      }
      page.expectRest("\(kind), moved past it") { page.change { $0.swapAt(1, 9) } }
      page.expectRest("\(kind), inserted, and into its list") {
        page.insertSilently(4, in: 5)
        page.change { $0.insert(contentsOf: 102...103, at: 0) }
      }
      page.expectRest("\(kind), removed") { page.change { $0.removeFirst(2) } }
    }
  }

  func testTheNextRowStaysWhereOneWithAListThatIsReadMovesAway() {
    forAllKinds { page, kind in
      page.expectRest(kind, of: "card 6") { page.change { $0.append($0.remove(at: 5)) } }
    }
  }

  private func forAllKinds(_ body: @MainActor (ListOfLists, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in body(ListOfLists(stage, liveRows), "\(liveRows)") }
    }
  }
}

/// A row with a title and a list below it.
private final class Card: Box, Updatable {
  struct Numbers: Equatable {
    var card: Int
    var numbers: [Int]
  }

  private let title = Label()
  private let table = FunctionalTableData(name: "inner")

  required init() {
    super.init(orientation: .vertical, spacing: 4)
    let listBox = ListBox()
    append(title)
    append(listBox)
    table.listBox = listBox
  }

  func update(with data: Numbers?) {
    title.text = data.map { "card \($0.card)" } ?? ""
    table.renderAndDiff([
      TableSection(
        key: "\(data?.card ?? 0)",
        rows: (data?.numbers ?? []).map { ListUnderTest.cell("\($0)", height: 40) })
    ])
  }
}

/// A list of 12 rows, each with a list of 12.
private final class ListOfLists {
  let stage: Stage
  let window: Window
  private let scrolled = ScrolledWindow()
  private let table = FunctionalTableData(name: "outer")
  private var cards: [Int] = Array(0..<12)
  private var numbers: [Int: [Int]] = [:]
  private var made = 10_000

  init(_ stage: Stage, _ liveRows: LiveRows) {
    self.stage = stage
    let listBox = ListBox()
    scrolled.child = listBox
    window = stage.present(scrolled, width: 300, height: 400)
    table.liveRows = liveRows
    table.listBox = listBox
    for card in cards { numbers[card] = (0..<12).map { card * 100 + $0 } }
    render()
    stage.waitUntilQuiet(window)
  }

  func insert(_ count: Int, in card: Int) {
    insertSilently(count, in: card)
    render()
  }

  func insertSilently(_ count: Int, in card: Int) {
    numbers[card]?.insert(contentsOf: made..<made + count, at: 0)
    made += count
  }

  func remove(_ count: Int, in card: Int) {
    numbers[card]?.removeFirst(count)
    render()
  }

  func change(_ change: (inout [Int]) -> Void) {
    change(&cards)
    render()
  }

  private func render() {
    table.renderAndDiff([
      TableSection(
        key: "s", items: cards.map { Card.Numbers(card: $0, numbers: numbers[$0] ?? [$0]) },
        id: \.card
      ) { Card.cell(key: "\($0.card)", state: $0) }
    ])
  }

  /// Scrolls into the list of card 5.
  func read() {
    table.scroll(to: ItemPath(sectionKey: "s", itemKey: "5"), scrollPosition: .top)
    stage.waitUntilQuiet(window)
    scrolled.verticalOffset += 207
    stage.waitUntilQuiet(window)
  }

  private func y(of text: String) -> Double? {
    let label = unsafe WidgetID(scrolled.pointer).all { widget in
      guard widget.isA(gtk_label_get_type()), widget.text == text else { return false }
      return unsafe gtk_widget_get_mapped(widget.gtk) != 0
    }
    .first
    var bounds = graphene_rect_t()
    guard let label, unsafe gtk_widget_compute_bounds(label.gtk, scrolled.gtk, &bounds) != 0 else {
      return nil
    }
    return Double(bounds.origin.y)
  }

  /// Fails if a frame that is painted after a change shows the row that is read elsewhere.
  func expectRest(
    _ what: String, of text: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ change: () -> Void
  ) {
    read()
    let texts = text.map { [$0] } ?? (numbers[5] ?? []).map(String.init)
    guard let text = texts.first(where: { y(of: $0) ?? -1 >= 0 }), let before = y(of: text) else {
      return XCTFail("\(what): nothing is read", file: file, line: line)
    }
    let frames = FrameRecorder(window) { self.y(of: text) }
    change()
    stage.waitUntilQuiet(window)
    frames.stop()
    XCTAssertGreaterThan(frames.values.count, 0, what, file: file, line: line)
    let elsewhere = frames.values.filter { $0 != before }
    XCTAssert(
      elsewhere.isEmpty, "\(what): \(text) at \(before) was at \(elsewhere)", file: file, line: line
    )
  }
}
