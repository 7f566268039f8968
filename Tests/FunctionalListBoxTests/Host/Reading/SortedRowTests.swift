import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import FunctionalListWidgets
import XCTest

/// What is seen while rows are sorted, for lists with all rows live and with few, and for grids.
nonisolated final class SortedRowTests: GtkTestCase {
  private static let anchors = [ScrollAnchor.top, .bottom, .reading]

  func testRowsStayInPlaceWhenTheFirstVisibleOneIsSortedElsewhere() {
    forBothKinds { _, sorted in
      for anchor in Self.anchors {
        sorted.list.table.scrollAnchor = anchor
        for target in [0, 105, 299] {
          sorted.show(Array(0..<300))
          sorted.scroll(to: 4_400)
          sorted.expectRest(of: "101", "\(anchor), to \(target)") { sorted.move("100", to: target) }
        }
      }
    }
  }

  func testRowsStayInPlaceWhenAllVisibleOnesButTheLastAreSortedElsewhere() {
    forBothKinds { _, sorted in
      sorted.scroll(to: 4_400)
      sorted.expectRest(of: "107") {
        sorted.show(Array(0..<100) + Array(107..<300) + Array(100..<107))
      }
    }
  }

  func testTheScrollPositionStaysWhenAllRowsAreSortedAnew() {
    forBothKinds { _, sorted in
      sorted.scroll(to: 4_400)
      var random = SeededRandom(seed: 3)
      for _ in 0..<5 {
        sorted.show(Array(0..<300).shuffled(using: &random))
        XCTAssertEqual(sorted.list.scrolled.verticalOffset, 4_400)
      }
    }
  }

  func testTheFocusThatAWindowHasAtItsStartIsNotFollowed() {
    forBothKinds { _, sorted in
      XCTAssertEqual(sorted.focusRow(by: .window), "0")
      sorted.scroll(to: 10)
      sorted.move("0", to: 299)
      XCTAssertEqual(sorted.list.table.visibleItemPaths.first?.itemKey, "1")
    }
  }

  func testARowThatTheAppHasFocusedIsNotFollowed() {
    forBothKinds { _, sorted in
      sorted.scroll(to: 4_400)
      XCTAssertEqual(sorted.focusRow(by: .app("103")), "103")
      sorted.expectRest(of: "100") { sorted.move("103", to: 299) }
      XCTAssertEqual(sorted.list.focusedText, "103")
    }
  }

  func testARowThatTheUserHasFocusedByAKeyOrAClickIsFollowed() {
    forBothKinds { _, sorted in
      for input in [SortedRows.Focusing.key("103"), .click("103")] {
        sorted.show(Array(0..<300))
        sorted.scroll(to: 4_400)
        XCTAssertEqual(sorted.focusRow(by: input), "103")
        sorted.expectRest(of: "103", "\(input)") { sorted.move("103", to: 20) }
        XCTAssertEqual(sorted.list.focusedText, "103")
      }
    }
  }

  func testTilesStayInPlaceWhenTheFirstVisibleOneIsSortedElsewhere() {
    for size in [ItemSize(width: 100, height: 40), nil] {
      onStage { stage in
        let grid = GridUnderTest(stage, size: size)
        for target in [0, 70, 399] {
          var numbers = Array(0..<400)
          grid.show(numbers.map(String.init))
          grid.scroll(to: "60", .top)
          let first = grid.grid.visibleItemPaths.first.flatMap { Int($0.itemKey) } ?? 0
          let top = grid.top("\(first + 1)")
          numbers.remove(at: first)
          numbers.insert(first, at: target)
          grid.show(numbers.map(String.init))
          XCTAssertEqual(grid.top("\(first + 1)"), top, "to \(target)")
        }
      }
    }
  }

  func testRowsOfAHiddenPageStayInPlaceWhenOthersAreInsertedAbove() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      for anchor in Self.anchors {
        onStage { stage in
          let (table, listBox, scrolled, stack) = (
            FunctionalTableData(name: "test"), ListBox(), ScrolledWindow(), Stack()
          )
          table.liveRows = liveRows
          table.scrollAnchor = anchor
          table.listBox = listBox
          scrolled.child = listBox
          stack.add(scrolled, name: "list")
          stack.add(Label("other"), name: "other")
          let window = stage.present(stack, width: 300, height: 400)
          @MainActor func show(_ numbers: Range<Int>) {
            table.renderAndDiff([
              TableSection(key: "s", items: numbers, id: \.self) {
                ListUnderTest.cell("\($0)", height: 30)
              }
            ])
            stage.waitForFrame(in: window)
          }
          show(0..<300)
          let path = ItemPath(sectionKey: "s", itemKey: "150")
          table.scroll(to: path, animated: false, scrollPosition: .top)
          stage.waitForFrame(in: window)
          let before = table.visibleItemPaths
          XCTAssertEqual(before.first, path)
          stack.visibleChildName = "other"
          stage.waitUntilQuiet(window)
          show(-50..<300)
          show(-70..<300)
          let frames = FrameRecorder(window) { table.visibleItemPaths }
          stack.visibleChildName = "list"
          stage.waitUntilQuiet(window)
          frames.stop()
          XCTAssertEqual(table.visibleItemPaths, before, "\(liveRows) \(anchor)")
          XCTAssertEqual(frames.values.last, before)
          // The scroll bar is where it belongs.
          scrolled.verticalOffset -= 7
          stage.waitForFrame(in: window)
          XCTAssertEqual(table.visibleItemPaths.first?.itemKey, "149")
        }
      }
    }
  }

  func testAScrollByTheAppOnAHiddenPageTakesPrecedence() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<300).map { ListUnderTest.cell("\($0)", height: 30) })
      list.scrolled.verticalOffset = 3_000
      stage.waitForFrame(in: list.window)
      list.scrolled.isVisible = false
      stage.waitUntilQuiet(list.window)
      list.scrolled.verticalOffset = 0
      list.show((-50..<300).map { ListUnderTest.cell("\($0)", height: 30) })
      list.scrolled.isVisible = true
      stage.waitUntilQuiet(list.window)
      XCTAssertEqual(list.table.visibleItemPaths.first?.itemKey, "-50")
    }
  }

  func testAFilterBeginsAtTheFirstMatchUnlessTheRowThatIsReadIsOne() {
    forBothKinds { _, sorted in
      sorted.scroll(to: 4_400)
      sorted.filter { $0 % 10 == 3 }
      XCTAssertEqual(sorted.list.table.visibleItemPaths.first?.itemKey, "3")
      sorted.show(Array(0..<300))
      XCTAssertEqual(sorted.list.scrolled.verticalOffset, 4_400)
      sorted.expectRest(of: "100") { sorted.filter { $0.isMultiple(of: 2) } }
    }
  }

  private func forBothKinds(_ body: @MainActor (Stage, SortedRows) -> Void) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in body(stage, SortedRows(stage, liveRows)) }
    }
  }
}

/// Three hundred rows of 44 pixels in any order.
private final class SortedRows {
  /// What moves the focus to a row.
  enum Focusing { case window, app(String), key(String), click(String) }

  let list: ListUnderTest
  private var numbers = Array(0..<300)

  init(_ stage: Stage, _ liveRows: LiveRows) {
    list = ListUnderTest(stage, height: 400)
    list.table.liveRows = liveRows
    show(numbers)
  }

  func show(_ numbers: [Int], isFiltered: Bool = false) {
    self.numbers = numbers
    list.table.renderAndDiff([
      TableSection(key: "s", items: numbers, id: \.self) {
        ListUnderTest.cell("\($0)", height: 40)
      }.filtered(isFiltered)
    ])
    list.stage.waitForFrame(in: list.window)
  }

  func filter(_ isMatch: (Int) -> Bool) { show(numbers.filter(isMatch), isFiltered: true) }

  /// Sorts a row to another place.
  func move(_ key: String, to target: Int) {
    var numbers = numbers
    guard let number = Int(key), let offset = numbers.firstIndex(of: number) else { return }
    numbers.remove(at: offset)
    numbers.insert(number, at: target)
    show(numbers)
  }

  func scroll(to offset: Double) {
    list.scrolled.verticalOffset = offset
    list.stage.waitForFrame(in: list.window)
  }

  /// Moves the focus; returns the row that has it.
  func focusRow(by focusing: Focusing) -> String? {
    switch focusing {
    case .window:
      _ = unsafe gtk_widget_grab_focus(list.window.gtk)
      _ = unsafe gtk_widget_child_focus(list.listBox.gtk, GTK_DIR_TAB_FORWARD)
    case .app(let key): _ = list.table.focus(ItemPath(sectionKey: "s", itemKey: key))
    case .key(let key):
      let above = "\((Int(key) ?? 0) - 1)"
      _ = list.table.focus(ItemPath(sectionKey: "s", itemKey: above))
      list.stage.press("Down", in: list.window)
    case .click(let key): list.stage.click(list.row(key))
    }
    list.stage.waitForFrame(in: list.window)
    return list.focusedText
  }

  /// Fails if a frame that is painted meanwhile shows a row elsewhere.
  func expectRest(
    of key: String, _ what: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ change: () -> Void
  ) {
    let before = list.y(key)
    let frames = FrameRecorder(list.window) {
      self.list.widgets.first { $0.text == key }.map { self.list.y(of: $0) }
    }
    change()
    list.stage.waitUntilQuiet(list.window)
    frames.stop()
    XCTAssertFalse(frames.values.isEmpty, what, file: file, line: line)
    XCTAssertEqual(
      frames.values.filter { $0 != before }, [], "\(what): \(key) at \(before)", file: file,
      line: line)
  }
}
