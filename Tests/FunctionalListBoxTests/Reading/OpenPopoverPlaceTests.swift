import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// An open popover or menu stays on its row, and closes when the row leaves the viewport.
nonisolated final class OpenPopoverPlaceTests: GtkTestCase {
  func testAPopoverStaysOnItsRowWhereASectionMoves() {
    onEachPopover { list, what in
      list.counts = ["a": 2, "c": 2]
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      let y = list.list.y("b 30")
      for order in [["b", "a"], ["a", "b"], ["c", "a", "b"], ["b"]] {
        list.render(order)
        XCTAssertEqual(list.list.y("b 30"), y, "\(what) \(order)")
        list.expectOpen("b 30", "\(what) \(order)")
      }
    }
  }

  func testAPopoverIsNowhereElseWhereASectionMovesThatIsHigherThanTheWindow() {
    onEachPopover { list, what in
      for order in [["b", "a"], ["c", "a", "b"], ["b"]] {
        list.render(["a", "b"])
        list.show("b 30")
        list.open("b 30")
        let y = list.list.y("b 30")
        list.render(order)
        XCTAssertEqual(list.list.y("b 30"), y, "\(what) \(order)")
        list.expectClosedOrInPlace("b 30", "\(what) \(order)")
      }
    }
  }

  func testAPopoverStaysOpenInALongListWhereASectionMoves() {
    onEachPopover(
      PopoverView.Kind.allCases, liveRows: [.nearViewport(margin: 100)]
    ) { list, what in
      list.counts = ["a": 900, "b": 900]
      list.render(["a", "b"])
      list.show("b 400")
      list.open("b 400")
      let y = list.list.y("b 400")
      for order in [["b", "a"], ["a", "b"], ["c", "a", "b"]] {
        list.render(order)
        XCTAssertEqual(list.list.y("b 400"), y, "\(what) \(order)")
        list.expectOpen("b 400", "\(what) \(order)")
      }
    }
  }

  func testAPopoverClosesWhereTheListScrollsToAnotherRow() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      for isAnimated in [false, true] {
        list.show("b 50")
        list.open("b 50")
        list.show("a 10", animated: isAnimated)
        XCTAssertEqual(list.openCount, 0, "\(what) \(isAnimated)")
        XCTAssertEqual(list.list.y("a 10"), 194, accuracy: 30, "\(what) \(isAnimated)")
      }
    }
  }

  func testAPopoverStaysOpenWhereRowsComeAndGo() {
    onEachPopover(PopoverView.Kind.allCases) { list, what in
      list.render(["a", "b"])
      list.show("b 30")
      list.open("b 30")
      for (count, first) in [(63, "a"), (59, "a"), (60, "a")] {
        list.counts[first] = count
        list.render(["a", "b"])
        list.expectOpen("b 30", "\(what) \(count)")
      }
    }
  }

  func testAPopoverClosesWhereItsRowLeavesTheViewport() {
    onEachPopover(scrollAnchor: .none) { list, what in
      list.render(["a", "b"])
      for order in [["b", "a"], ["b"], ["c", "d", "b"]] {
        list.render(["a", "b"])
        list.show("b 30")
        list.open("b 30")
        let offset = list.list.scrolled.verticalOffset
        list.render(order)
        XCTAssertEqual(list.openCount, 0, "\(what) \(order)")
        let end = list.list.scrolled.contentHeight - list.list.scrolled.viewportHeight
        XCTAssertEqual(list.list.scrolled.verticalOffset, min(offset, end), "\(what) \(order)")
      }
    }
  }

  func testAPopoverInALogAtItsEndMovesWithItsRow() {
    onEachPopover(scrollAnchor: .bottom) { list, what in
      list.render(["a"])
      list.list.scrolled.verticalOffset = list.list.scrolled.contentHeight
      list.stage.waitUntilQuiet(list.list.window)
      list.open("a 57")
      for count in [61, 62, 90, 140] {
        list.counts["a"] = count
        list.render(["a"])
        if count < 63 { list.expectOpen("a 57", "\(what) \(count)") }
        list.expectClosedOrInPlace("a 57", "\(what) \(count)")
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  func testAPopoverClosesWhereTheUserScrollsItsRowAway() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      for distance in [600.0, -600, 1900, -1900] {
        list.show("b 10")
        list.open("b 10")
        let target = list.list.scrolled.verticalOffset + distance
        list.list.scrolled.verticalOffset = target
        list.stage.waitUntilQuiet(list.list.window)
        XCTAssertEqual(list.openCount, 0, "\(what) \(distance)")
        XCTAssertEqual(list.list.scrolled.verticalOffset, target, "\(what) \(distance)")
      }
    }
  }

  func testTheMenuOfAnEntryClosesWithoutAScrollBackToTheEntry() {
    onEachPopover([.entry], liveRows: [.nearViewport(margin: 100)]) { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.open("b 10")
      let target = list.list.scrolled.verticalOffset + 600
      list.list.scrolled.verticalOffset = target
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.openCount, 0, what)
      XCTAssertEqual(list.list.scrolled.verticalOffset, target, what)
    }
  }

  func testAPopoverFollowsTheWheelUntilItsRowLeaves() {
    // The wheel reaches no list behind a popover that takes all input, as that of a menu button does.
    onEachPopover([.popover], isModal: false) { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.open("b 10")
      for _ in 0..<14 {
        list.stage.click(list.list.scrolled, button: 5, at: (20, 200))
        list.stage.waitUntilQuiet(list.list.window)
        list.expectClosedOrInPlace("b 10", what)
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  func testAPopoverNearTheEndOfTheWindowStaysOpenInAListWithPadding() {
    onEachPopover { list, what in
      list.stage.install("list { padding: 100px 0; }")
      list.render(["a", "b"])
      list.show("b 30", .bottom)
      list.open("b 30")
      for _ in 0..<3 {
        list.list.scrolled.verticalOffset -= 5
        list.stage.waitUntilQuiet(list.list.window)
        list.expectOpen("b 30", what)
      }
    }
  }

  func testAFlingGoesOnWhereItTakesARowWithAPopoverAway() {
    onEachPopover(isModal: false) { list, what in
      list.render(["a", "b"])
      list.show("b 10", .top)
      list.open("b 18")
      list.list.fling(velocity: 40)
      list.list.expectSteps(40, what) {
        list.stage.waitForFrame(in: list.list.window)
        list.counts["a"] = 65
        list.renderAtOnce(["a", "b"])
        XCTAssertEqual(list.openCount, 1, what)
        for _ in 0..<14 { list.stage.waitForFrame(in: list.list.window) }
      }
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  func testAPopoverThatOpensInTheFrameOfAScrollClosesToo() {
    onEachPopover { list, what in
      list.render(["a", "b"])
      list.show("b 10")
      list.popUp("b 10")
      list.list.scrolled.verticalOffset += 600
      list.stage.waitUntilQuiet(list.list.window)
      XCTAssertEqual(list.openCount, 0, what)
    }
  }

  private func onEachPopover(
    _ kinds: [PopoverView.Kind] = [.popover, .menuButton],
    scrollAnchor: FunctionalTableData.ScrollAnchor = .reading,
    isModal: Bool = true,
    liveRows: [FunctionalTableData.LiveRows] = [.all, .nearViewport(margin: 100)],
    _ test: @MainActor (ListOfPopovers, String) -> Void
  ) {
    for kind in kinds {
      for liveRows in liveRows {
        onStage { stage in
          PopoverView.kind = kind
          PopoverView.isModal = isModal
          // Half of the lists are alone, the others in a page of other widgets.
          let list = ListOfPopovers(
            stage, liveRows, scrollAnchor, (kind == .popover) == (liveRows == .all) ? 0 : 60)
          test(list, "\(kind), \(liveRows)")
        }
      }
    }
  }
}

/// A list of sections whose rows have popovers.
private final class ListOfPopovers {
  let stage: Stage
  let list: ListUnderTest
  /// The number of rows in each section, 60 where it says nothing.
  var counts: [String: Int] = [:]

  init(
    _ stage: Stage, _ liveRows: FunctionalTableData.LiveRows,
    _ scrollAnchor: FunctionalTableData.ScrollAnchor, _ neighborHeight: Int
  ) {
    self.stage = stage
    list = ListUnderTest(
      stage, width: 400, height: 500, nesting: ListUnderTest.amongWidgets(of: neighborHeight))
    list.table.liveRows = liveRows
    list.table.scrollAnchor = scrollAnchor
  }

  func render(_ sections: [String]) {
    renderAtOnce(sections)
    stage.waitUntilQuiet(list.window)
  }

  /// Renders without waiting for a frame.
  func renderAtOnce(_ sections: [String]) {
    list.table.renderAndDiff(
      sections.map { section in
        TableSection(
          key: section,
          rows: (0..<counts[section, default: 60]).map { number in
            HostCell<PopoverView, String, EdgeBasedTableItemLayout>(
              key: "\(number)", state: "\(section) \(number)"
            ) { view, text in
              view.label.text = text ?? ""
              view.setMinimumSize(height: 40)
            }
          })
      })
  }

  /// Scrolls to a row.
  func show(
    _ text: String, _ position: FunctionalTableData.ScrollPosition = .middle, animated: Bool = false
  ) {
    let parts = text.split(separator: " ").map(String.init)
    list.table.scroll(
      to: ItemPath(sectionKey: parts[0], itemKey: parts[1]), animated: animated,
      scrollPosition: position)
    stage.waitUntilQuiet(list.window)
  }

  func open(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    popUp(text, file: file, line: line)
    stage.waitUntilQuiet(list.window)
    expectOpen(text, "opened", file: file, line: line)
  }

  /// Opens the popover of a row, without waiting for a frame, or the menu of its entry.
  func popUp(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    let row = list.widget(text, file: file, line: line)
    if PopoverView.kind == .entry {
      row.all { $0.isA(gtk_entry_get_type()) }.first?.handle.grabFocus()
      // The menu is GTK's own.
      stage.press("Menu", in: list.window)
      stage.pump(until: openCount > 0, "the menu", file: file, line: line)
    } else if let popover = popovers(in: row).first {
      unsafe gtk_popover_popup(UnsafeMutablePointer(popover.handle.pointer))
    } else {
      XCTFail("no popover in \(text)", file: file, line: line)
    }
  }

  private func popovers(in widget: WidgetID) -> [WidgetID] {
    widget.all { $0.isA(gtk_popover_get_type()) }
  }

  var openCount: Int {
    popovers(in: unsafe WidgetID(list.window.pointer)).count { $0.isMapped }
  }

  /// Fails unless the popover of the row is open, beside the row.
  func expectOpen(
    _ text: String, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(openCount, 1, what, file: file, line: line)
    expectClosedOrInPlace(text, what, file: file, line: line)
  }

  /// Fails if a popover is open elsewhere than beside the row, which is seen.
  func expectClosedOrInPlace(
    _ text: String, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard openCount > 0 else { return }
    guard
      let popover = popovers(in: list.widget(text, file: file, line: line)).first(
        where: \.isMapped), let parent = unsafe gtk_widget_get_parent(popover.gtk)
    else { return XCTFail("\(what): the popover is of another row", file: file, line: line) }
    let (y, height) = list.extent(of: list.widget(text))
    XCTAssert(y + height > 0 && y < list.scrolled.viewportHeight, what, file: file, line: line)
    let surface = unsafe gtk_native_get_surface(OpaquePointer(popover.gtk))
    let place = unsafe Double(gdk_popup_get_position_y(surface))
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(parent, list.window.gtk, &bounds)
    let (top, bottom) = (
      Double(bounds.origin.y), Double(bounds.origin.y) + Double(bounds.size.height)
    )
    let end = unsafe place + Double(gdk_surface_get_height(surface))
    // Above or below, with a shadow.
    XCTAssert(
      abs(place - bottom) < 40 || abs(end - top) < 40,
      "\(what): \(place)...\(end) beside \(top)...\(bottom)", file: file, line: line)
  }
}

private final class PopoverView: Box {
  /// What is opened: a popover, that of a menu button, or the menu that GTK gives an entry.
  enum Kind: CaseIterable { case popover, menuButton, entry }

  static var kind = Kind.popover
  /// Whether the popover takes no input from the window.
  static var isModal = true

  let label = Label()
  let popover = Popover(Label("popover"))

  required init() {
    super.init(orientation: .horizontal)
    append(label)
    popover.closesByItself = Self.isModal
    switch Self.kind {
    case .popover: unsafe gtk_widget_set_parent(popover.gtk, gtk)
    case .menuButton:
      let button = MenuButton()
      button.popover = popover
      append(button)
    case .entry: append(Entry())
    }
  }
}
