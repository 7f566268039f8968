import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Where several lists share a scrolled window, the row that is read stays, whatever the others do.
nonisolated final class SeveralListsTests: GtkTestCase {
  func testWhatIsReadStaysWhenRowsComeIntoAnotherList() {
    forAllKinds { page, kind in
      for (name, list) in [("above", 0), ("below", 2)] {
        for isAtEnd in [false, true] {
          let what = "\(kind), \(name), \(isAtEnd ? "at the end" : "at the head")"
          page.expectRest(what) { page.insert(5, isAtEnd: isAtEnd, in: list) }
          page.expectRest("\(what), gone") { page.remove(5, isAtEnd: isAtEnd, in: list) }
        }
      }
    }
  }

  func testWhatIsReadStaysWhenRowsComeIntoItsOwnList() {
    forAllKinds { page, kind in
      for isAtEnd in [false, true] {
        let what = "\(kind), \(isAtEnd ? "at the end" : "at the head")"
        page.expectRest(what) { page.insert(5, isAtEnd: isAtEnd, in: 1) }
        page.expectRest("\(what), gone") { page.remove(5, isAtEnd: isAtEnd, in: 1) }
      }
    }
  }

  func testWhatIsReadStaysWhenAPictureArrivesInAnotherList() {
    forAllKinds { page, kind in
      for list in [0, 2] {
        page.expectRest("\(kind), \(list)") { page.growFirstRow(of: list) }
      }
    }
  }

  func testWhatIsReadStaysWhenABannerComesAboveAllLists() {
    forAllKinds { page, kind in
      for isVisible in [true, false] {
        page.expectRest("\(kind), \(isVisible)") { page.banner.isVisible = isVisible }
      }
    }
  }

  func testQuestionsInTheMiddleOfALayoutMoveNothing() {
    forAllKinds { page, kind in
      page.askWhenScrolled()
      for isVisible in [true, false] {
        page.expectRest("\(kind), banner \(isVisible)") { page.banner.isVisible = isVisible }
      }
      for list in 0..<3 {
        page.expectRest("\(kind), \(list)") { page.insert(20, isAtEnd: false, in: list) }
        page.expectRest("\(kind), \(list), gone") { page.remove(20, isAtEnd: false, in: list) }
        page.expectRest("\(kind), \(list), most") {
          page.remove(list == 1 ? 8 : 30, isAtEnd: list == 1, in: list)
        }
        if list == 1 { continue }
        page.expectRest("\(kind), \(list), picture") { page.growFirstRow(of: list) }
      }
      XCTAssertGreaterThan(page.questions, 0, kind)
    }
  }

  private func forAllKinds(_ body: @MainActor (PreferencesPage, String) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in body(PreferencesPage(stage, liveRows), "\(liveRows)") }
    }
  }
}

/// Three lists below each other, with headings between them, scrolled to the middle of the second.
private final class PreferencesPage {
  let stage: Stage
  let banner = Label("banner")
  private let scrolled = ScrolledWindow()
  private let window: Window
  private var lists: [(table: FunctionalTableData, numbers: [Int])] = []
  private var made = 0
  /// How often the lists were asked.
  private(set) var questions = 0

  init(_ stage: Stage, _ liveRows: LiveRows) {
    self.stage = stage
    let column = Box()
    banner.setMinimumSize(height: 90)
    banner.isVisible = false
    column.append(banner)
    for number in 0..<3 {
      column.append(Label("heading \(number)"))
      let listBox = ListBox()
      let table = FunctionalTableData(name: "\(number)")
      table.liveRows = liveRows
      table.listBox = listBox
      column.append(listBox)
      lists.append((table, []))
    }
    scrolled.child = column
    window = stage.present(scrolled, width: 300, height: 400)
    for list in lists.indices { insert(40, isAtEnd: true, in: list) }
    stage.waitUntilQuiet(window)
    scrolled.verticalOffset = (scrolled.contentHeight / 2).rounded()
    stage.waitUntilQuiet(window)
  }

  /// Asks the lists for all that they show whenever the scrolled window has another position or content.
  func askWhenScrolled() {
    for signal in ["changed", "value-changed"] {
      _ = unsafe Listener(
        signal,
        of: UnsafeMutableRawPointer(
          gtk_scrolled_window_get_vadjustment(scrolled.pointer))
      ) { [unowned self] in
        for (table, numbers) in lists {
          questions += 1
          _ = (table.visibleItemPaths, table.readingPosition)
          for number in numbers {
            let path = ItemPath(sectionKey: "s", itemKey: "\(number)")
            _ = (table.unseenCount(after: path), table.rect(of: path))
          }
        }
      }
    }
  }

  func insert(_ count: Int, isAtEnd: Bool, in list: Int) {
    let new = Array(made..<made + count)
    made += count
    lists[list].numbers.insert(contentsOf: new, at: isAtEnd ? lists[list].numbers.count : 0)
    render(list)
  }

  func remove(_ count: Int, isAtEnd: Bool, in list: Int) {
    if isAtEnd {
      lists[list].numbers.removeLast(count)
    } else {
      lists[list].numbers.removeFirst(count)
    }
    render(list)
  }

  func growFirstRow(of list: Int) {
    guard let row = rows(of: list).first(where: { !$0.text.isEmpty }) else { return }
    row.children.first?.handle.setMinimumSize(height: 150)
  }

  private func render(_ list: Int) {
    lists[list].table.renderAndDiff([
      TableSection(key: "s", items: lists[list].numbers, id: \.self) { number in
        ListUnderTest.cell("\(number)", height: 20 + number * 7 % 40)
      }
    ])
  }

  private func rows(of list: Int) -> [WidgetID] {
    guard let listBox = lists[list].table.listBox else { return [] }
    return unsafe WidgetID(listBox.pointer).children.filter {
      $0.isA(gtk_list_box_row_get_type())
    }
  }

  private func y(of row: WidgetID) -> Double {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0 else { return .nan }
    return Double(bounds.origin.y)
  }

  /// Fails if a frame that is painted meanwhile shows the row that is read elsewhere.
  func expectRest(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ change: () -> Void
  ) {
    guard let read = rows(of: 1).first(where: { !$0.text.isEmpty && y(of: $0) >= 0 }) else {
      return XCTFail("\(what): nothing is read", file: file, line: line)
    }
    let (text, before) = (read.text, y(of: read))
    let frames = FrameRecorder(window) {
      self.rows(of: 1).first { $0.text == text }.map { self.y(of: $0) }
    }
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
