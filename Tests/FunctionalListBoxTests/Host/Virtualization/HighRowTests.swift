import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Keys that reach a row that is higher than the viewport show all of it: first the edge from which they come, then
/// page by page.
nonisolated final class HighRowTests: GtkTestCase {
  func testDownShowsTheStartOfAHighRowAndThenItsPages() {
    onLists { list in
      list.focus("1")
      list.press("Down")
      list.expect("2", at: 0)
      list.press("Down")
      list.expect("2", at: -list.step)
      list.press("Down")
      list.expect("2", at: -2 * list.step)
      list.press("Down")
      list.expect("2", at: list.page - 900)
      list.press("Down")
      list.expect("3", at: list.page - 20)
    }
  }

  func testUpShowsTheEndOfAHighRowAndThenItsPages() {
    onLists { list in
      list.focus("4")
      list.scroll(to: "3", .top)
      list.press("Up", "Up")
      list.expect("2", at: list.page - 900)
      list.press("Up")
      list.expect("2", at: list.page - 900 + list.step)
      list.press("Up", "Up")
      list.expect("2", at: 0)
      list.press("Up")
      list.expect("1", at: 0)
    }
  }

  func testPageKeysPassNoPartOfAHighRow() {
    onLists { list in
      list.focus("0")
      list.press("Next")
      list.expect("2", at: 0)
      list.press("Next")
      list.expect("2", at: -list.step)
      list.press("Next", "Next", "Next")
      list.expect("3", at: list.page - 20)
      list.press("Prior")
      list.expect("2", at: list.page - 900)
      list.press("Prior")
      list.expect("2", at: list.page - 900 + list.step)
    }
  }

  func testKeysThatExtendTheSelectionPassNoPartOfAHighRowEither() {
    onLists { list in
      list.focus("1")
      list.press("Down", "shift+Down", "shift+Down", "shift+Down")
      list.expect("2", at: list.page - 900)
      list.press("shift+Down")
      list.expect("3", at: list.page - 20)
      XCTAssertEqual(list.list.table.selectedItemPaths.map(\.itemKey), ["2", "3"], list.name)
    }
  }

  func testHomeAndEndShowTheEndsOfTheList() {
    onLists(heights: [900, 20, 20, 900]) { list in
      list.focus("1")
      list.press("End")
      list.expect("3", at: list.page - 900)
      list.press("Home")
      list.expect("0", at: 0)
      list.press("Down")
      list.expect("0", at: -list.step)
      list.press("Home")
      list.expect("0", at: 0)
    }
  }

  func testTabShowsTheEdgeOfAHighRowFromWhichItComes() {
    onListsWithAndWithoutAnimations { list in
      list.focus("1")
      list.press("Tab")
      list.expect("2", at: 0)
      list.scroll(to: "3", .top)
      list.focus("3")
      list.press("shift+Tab")
      list.expect("2", at: list.page - 900)
    }
  }

  func testTabShowsAWidgetInAHighRow() {
    onListsWithAndWithoutAnimations(buttons: true) { list in
      list.focus("2")
      XCTAssertEqual(list.top("2"), 0, list.name)
      list.press("Tab")
      XCTAssert(list.isButtonVisible, "\(list.name), Tab")
      list.scroll(to: "4", .top)
      list.focus("3")
      list.press("shift+Tab")
      XCTAssert(list.isButtonVisible, "\(list.name), Shift+Tab")
    }
  }

  func testAStickyHeaderCoversNoPartOfAHighRowThatIsRead() {
    onLists(header: 30) { list in
      list.focus("1")
      list.press("Down")
      list.expect("2", at: 30)
      list.press("Down")
      let step = ((list.page - 30) * 0.9).rounded(.down)
      list.expect("2", at: 30 - step)
      list.press("Down", "Down", "Down")
      list.expect("3", at: list.page - 20)
      list.press("Up")
      list.expect("2", at: list.page - 900)
      list.press("Up", "Up", "Up", "Up")
      list.expect("1", at: 30)
    }
  }

  func testTheNearestPositionOfAHighRowThatFillsTheViewportIsWhereItIs() {
    onLists { list in
      list.scroll(to: "2", .top)
      for (offset, expected) in [(20.0, 0.0), (300, -260), (900, list.page - 900)] {
        list.list.scrolled.verticalOffset = offset
        list.paint()
        list.scroll(to: "2", .nearest)
        XCTAssertEqual(list.top("2"), expected, "\(list.name), \(offset)")
      }
    }
  }

  func testAClickIntoAHighRowLeavesItWhereItIs() {
    onLists { list in
      for count in [1, 1, 2] {
        list.list.scrolled.verticalOffset = 300
        list.paint()
        list.list.stage.click(list.list.scrolled, count: count, at: (50, 200))
        list.list.stage.waitUntilQuiet(list.list.window)
        list.expect("2", at: -260)
      }
      // Keys scroll as before.
      list.press("Down")
      list.expect("2", at: -260 - list.step)
      list.press("Up", "Up")
      list.expect("2", at: 0)
      // A click still scrolls to a row below it that is partly seen.
      list.scroll(to: "3", .bottom)
      list.list.scrolled.verticalOffset -= 10
      list.paint()
      list.list.stage.click(list.list.scrolled, at: (50, list.page - 5))
      list.list.stage.waitUntilQuiet(list.list.window)
      XCTAssertLessThanOrEqual(list.top("3") ?? .nan, list.page - 20, list.name)
    }
  }

  func testAPopoverThatAClickIntoAHighRowOpensScrollsNothing() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 380)
      let button = MenuButton()
      let popover = Popover(Button("in the popover"))
      button.popover = popover
      list.show([
        WidgetCell(key: "high", state: 0) {
          let box = Box()
          button.setMinimumSize(height: 100)
          let label = Label()
          label.setMinimumSize(height: 900)
          for view in [button, label] as [Widget] { box.append(view) }
          return box
        } configure: { _, _ in
        }
      ])
      XCTAssertTrue(list.scrollsToFocus)
      stage.click(button)
      stage.waitUntilQuiet(list.window)
      XCTAssertTrue(popover.containsFocus)
      XCTAssertFalse(list.scrollsToFocus)
      stage.press("Escape", in: list.window)
      stage.waitUntilQuiet(list.window)
      XCTAssertTrue(list.scrollsToFocus)
    }
  }

  func testAHandlerMayMoveTheListWhileItsHighRowIsClicked() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 380)
      let other = ScrolledWindow()
      var cell = ListUnderTest.cell("high", height: 900)
      cell.actions = CellActions(activationAction: { [list] in
        list.scrolled.child = nil
        other.child = list.listBox
      })
      list.show([cell])
      stage.click(list.scrolled, at: (50, 100))
      stage.waitUntilQuiet(list.window)
      let adjustment = unsafe gtk_list_box_get_adjustment(list.listBox.pointer)
      XCTAssertTrue(unsafe adjustment == gtk_scrolled_window_get_vadjustment(other.pointer))
    }
  }

  func testHighTilesOfAGridAreReadPageByPage() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 50)] {
        let test = GridUnderTest(stage, size: ItemSize(width: 100, height: 700))
        test.grid.liveRows = liveRows
        test.show((0..<40).map(String.init))
        let page = test.scrolled.viewportHeight
        let step = (page * 0.9).rounded(.down)
        XCTAssert(test.grid.focus(test.path("1")))
        var tops: [Double] = []
        for key in ["Down", "Down", "Down", "Down", "Up", "Right", "Down"] {
          stage.press(key, in: test.window)
          tops.append(test.top(test.focused ?? ""))
        }
        XCTAssertEqual(
          tops, [-step, -2 * step, page - 700, 0, page - 700, page - 700, 0], "\(liveRows)")
        test.scrolled.verticalOffset = 700
        stage.waitForFrame(in: test.window)
        stage.click(test.scrolled, at: (20, 100))
        stage.waitUntilQuiet(test.window)
        XCTAssertEqual(test.scrolled.verticalOffset, 700, "\(liveRows)")
        stage.clear()
      }
    }
  }

  private func onListsWithAndWithoutAnimations(
    buttons: Bool = false, _ test: @MainActor (HighRowList) -> Void
  ) {
    onLists(buttons: buttons, test)
    onLists(buttons: buttons) { list in list.list.stage.withoutAnimations { test(list) } }
  }

  private func onLists(
    heights: [Int] = [20, 20, 900, 20, 20, 700, 20, 20], header: Int? = nil, buttons: Bool = false,
    _ test: @MainActor (HighRowList) -> Void
  ) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 50)] {
        test(HighRowList(stage, heights: heights, header: header, buttons: buttons, liveRows))
        stage.clear()
      }
    }
  }
}

/// A list with rows that are higher than its viewport.
private final class HighRowList {
  let list: ListUnderTest
  let name: String
  private let button = Button("button")

  init(
    _ stage: Stage, heights: [Int], header: Int?, buttons: Bool, _ liveRows: LiveRows
  ) {
    name = "\(liveRows)"
    list = ListUnderTest(stage, height: 380)
    stage.install("row { padding: 0; border: none; min-height: 0; }")
    list.listBox.selectionMode = .multiple
    list.table.liveRows = liveRows
    let rows = heights.enumerated().map { index, height -> any RowDescription in
      guard buttons, height == 900 else { return ListUnderTest.cell("\(index)", height: height) }
      return WidgetCell(key: "\(index)", state: index) { [button] in
        let box = Box()
        let (above, below) = (Label("\(index)"), Label())
        above.setMinimumSize(height: 500)
        below.setMinimumSize(height: 350)
        for view in [above, button, below] { box.append(view) }
        return box
      } configure: { _, _ in
      }
    }
    list.table.renderAndDiff([
      TableSection(
        key: "s", rows: rows, header: header.map { ListUnderTest.cell("header", height: $0) },
        style: header == nil ? SectionStyle() : SectionStyle(headerIsSticky: true))
    ])
    paint()
  }

  /// The height of the viewport.
  var page: Double { list.scrolled.viewportHeight }

  /// The pixels by which a key scrolls in a high row.
  var step: Double { (page * 0.9).rounded(.down) }

  var isButtonVisible: Bool {
    let y = list.y(of: unsafe WidgetID(button.pointer))
    return button.containsFocus && y >= 0 && y + 20 < page
  }

  func paint() { list.stage.waitForFrame(in: list.window) }

  func focus(_ key: String) {
    XCTAssert(list.table.focus(path(key)), name)
    paint()
  }

  func scroll(to key: String, _ position: ScrollPosition) {
    list.table.scroll(to: path(key), animated: false, scrollPosition: position)
    paint()
  }

  func press(_ keys: String...) {
    for key in keys {
      list.stage.press(key, in: list.window)
      list.stage.waitForScrolling(in: list)
    }
  }

  /// The distance of a row from the top of the viewport.
  func top(_ key: String) -> Double? {
    list.table.rect(of: path(key)).map { $0.y - list.scrolled.verticalOffset }
  }

  /// Fails unless a row has the focus, at a distance from the top of the viewport.
  func expect(
    _ key: String, at top: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(list.table.focusedItemPath?.itemKey, key, name, file: file, line: line)
    XCTAssertEqual(self.top(key) ?? .nan, top, accuracy: 1, name, file: file, line: line)
  }

  private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
}

extension ListUnderTest {
  /// Whether the viewport scrolls to the focus.
  fileprivate var scrollsToFocus: Bool {
    let viewport = unsafe OpaquePointer(gtk_scrolled_window_get_child(scrolled.pointer))
    return unsafe gtk_viewport_get_scroll_to_focus(viewport) != 0
  }
}
