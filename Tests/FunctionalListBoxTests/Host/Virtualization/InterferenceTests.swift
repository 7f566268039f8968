import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Handlers and row closures that replace the list, while the list answers a key or scrolls.
nonisolated final class InterferenceTests: GtkTestCase {
  func testASelectionHandlerMayReplaceTheListThatTheEndKeyMovesThrough() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(Self.cells(300))
      XCTAssertLessThan(list.table.liveRowCount, 100)
      list.row("3").grabFocus()
      var selected: [[String]] = []
      list.table.onSelectionChanged = {
        selected.append($0.map(\.itemKey))
        list.render(Self.cells(10))
      }
      stage.press("End", in: list.window)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(selected, [["299"], []])
      XCTAssertEqual(list.texts, Self.texts(10))
      XCTAssertEqual(list.y("9") + list.extent(of: list.widget("9")).height, list.bottom)
    }
  }

  func testAnEdgeHandlerMayReplaceTheListThatIsScrolledToItsEnd() {
    for animated in [false, true] {
      expectScrollingThroughShorterList(animated) { list, render in
        list.render(Self.cells(100))
        list.table.onEdgeReached(.bottom, perform: render)
      }
    }
  }

  func testAVisibilityActionMayReplaceTheListThatIsScrolledToItsEnd() {
    for animated in [false, true] {
      expectScrollingThroughShorterList(animated) { list, render in
        let actions = CellActions(visibilityAction: { if $0 { render() } })
        list.render(
          Self.cells(98)
            + [98, 99].map { InputPair.cell(.init(key: "\($0)", height: 40), actions: actions) })
      }
    }
  }

  /// Scrolls to the last of 100 live rows, which renders 50 when it becomes visible.
  private func expectScrollingThroughShorterList(
    _ isAnimated: Bool,
    _ prepare:
      @MainActor (ListUnderTest, _ render: @escaping @MainActor @Sendable () -> Void) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.liveRows = .all
      var renderCount = 0
      prepare(list) {
        guard renderCount == 0 else { return }
        renderCount += 1
        list.render(Self.cells(50))
      }
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.widgets.count, 100)
      list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "99"), animated: isAnimated, scrollPosition: .bottom)
      stage.waitForScrolling(in: list)
      XCTAssertEqual(renderCount, 1)
      XCTAssertEqual(list.texts, Self.texts(50))
      XCTAssertEqual(list.y("49") + list.extent(of: list.widget("49")).height, list.bottom)
    }
  }

  func testAScrollHandlerMayAttachTheListAnewThatAPageKeyMovesThrough() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.liveRows = .nearViewport(margin: 0)
      // Rows below the focused one turn out higher than estimated: what is seen is held in its place.
      list.show(
        (0..<400).map { ListUnderTest.cell("\($0)", height: (9..<40).contains($0) ? 150 : 40) })
      list.row("5").grabFocus()
      list.scroll(to: 9_000)
      guard
        let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
      else { return XCTFail("no adjustment") }
      var count = 0
      let listener = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) {
        count += 1
        list.table.listBox = list.listBox
      }
      stage.press("Page_Down", in: list.window)
      listener.stop()
      XCTAssertGreaterThan(count, 0)
      let live = list.texts.compactMap { Int($0) }
      XCTAssertEqual(live, Set(live).sorted())
    }
  }

  func testAnEntryThatIsLeftMayReplaceTheListThatADownKeyMovesThrough() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var controllers: [Listener] = []
      let entries = (0..<6).map { ListUnderTest.entry("\($0)", "entry \($0)") }
      list.show(entries)
      let entry = list.entry("entry 3")
      guard let controller = unsafe gtk_event_controller_focus_new() else {
        return XCTFail("no controller")
      }
      var commits = 0
      unsafe controllers.append(
        Listener("leave", of: UnsafeMutableRawPointer(controller)) {
          commits += 1
          list.render(Array(entries[..<4]))
        })
      unsafe gtk_widget_add_controller(entry.gtk, controller)
      entry.grabFocus()
      stage.press("Down", in: list.window)
      XCTAssertEqual(commits, 1)
      XCTAssertEqual(list.texts, (0..<4).map { "entry \($0)" })
      XCTAssertNotNil(list.focusedText)
      withExtendedLifetime(controllers) {}
    }
  }

  func testAnEntryThatIsLeftBecauseItsRowGoesMayDetachTheList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let entries = (0..<6).map { ListUnderTest.entry("\($0)", "entry \($0)") }
      list.show(entries)
      let entry = list.entry("entry 3")
      guard let controller = unsafe gtk_event_controller_focus_new() else {
        return XCTFail("no controller")
      }
      var count = 0
      _ = unsafe Listener("leave", of: UnsafeMutableRawPointer(controller)) {
        count += 1
        list.table.listBox = nil
      }
      unsafe gtk_widget_add_controller(entry.gtk, controller)
      entry.grabFocus()
      list.render(Array(entries[..<3]))
      XCTAssertEqual(count, 1)
      XCTAssertEqual(list.widgets, [])
      list.table.listBox = list.listBox
      XCTAssertEqual(list.texts, (0..<3).map { "entry \($0)" })
    }
  }

  func testAScrollAnimationMayMeetAHandlerThatDetachesTheList() {
    expectEndOfAnimation { list in
      list.table.listBox = nil
      XCTAssertEqual(list.widgets, [])
    }
  }

  // Long: each closure of the app with each thing that it may do
  func testAScrollAnimationMayMeetAHandlerThatReplacesTheList() {
    expectEndOfAnimation { list in list.render(Self.cells(5)) }
    expectEndOfAnimation { list in list.render(Self.cells(1_000)) }
    expectEndOfAnimation { list in list.render([]) }
  }

  /// Lets a closure of each kind that an animation calls meet the list in the middle of it.
  private func expectEndOfAnimation(_ interfere: @escaping @MainActor (ListUnderTest) -> Void) {
    let calls = [
      ("describe", 1), ("describe", 12), ("configure", 3), ("reset", 3), ("behavior", 3),
      ("visibility", 3), ("scrolled", 3),
    ]
    for (place, call) in calls {
      onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        // Of closures that are called before the animation nothing is counted.
        let calls = Calls()
        let closure: @MainActor @Sendable (String) -> Void = {
          guard calls.areCounted, $0 == place else { return }
          calls.count += 1
          if calls.count == call { interfere(list) }
        }
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<400, id: \.self) { number in
            closure("describe")
            return Self.cell(number, closure)
          }
        ])
        stage.waitForFrame(in: list.window)
        guard
          let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
        else { return XCTFail("no adjustment") }
        let listener = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) {
          closure("scrolled")
        }
        calls.areCounted = true
        list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "300"), animated: true)
        stage.waitForScrolling(in: list)
        XCTAssertGreaterThanOrEqual(calls.count, call, place)
        let live = list.texts.compactMap { Int($0) }
        XCTAssertEqual(live, Set(live).sorted(), place)
        listener.stop()
      }
    }
  }

  /// A row whose closures say that they are called.
  @MainActor private static func cell(
    _ number: Int, _ closure: @escaping @MainActor @Sendable (String) -> Void
  ) -> any RowDescription {
    HostCell<Label, Int, EdgeBasedTableItemLayout>(
      key: "\(number)", state: number,
      actions: CellActions(visibilityAction: { _ in closure("visibility") }),
      behavior: { _ in closure("behavior") }
    ) { view, number in
      view.text = number.map { "\($0)" } ?? ""
      view.setMinimumSize(height: number == nil ? -1 : 40)
      closure(number == nil ? "reset" : "configure")
    }
  }

  func testARowClosureMayRenderNothingWhileTabEntersTheList() {
    onStage { stage in
      for height in [900, 40] {
        let list = ListUnderTest(stage, height: 400)
        var rendersNothing = false
        let header = ListUnderTest.cell("", height: height)
        list.table.renderAndDiff([
          TableSection(
            key: "s", items: Array(0..<3_000), id: \.self, header: header
          ) { number in
            if rendersNothing {
              rendersNothing = false
              list.table.renderAndDiff([])
            }
            return ListUnderTest.cell("\(number)", height: 40)
          }
        ])
        stage.waitForFrame(in: list.window)
        list.before.grabFocus()
        rendersNothing = true
        stage.press("Tab", in: list.window)
        if rendersNothing { list.scroll(to: 9_000) }
        XCTAssertFalse(rendersNothing, "no row was described")
        XCTAssertEqual(list.widgets, [])
        list.show(Self.cells(3))
        XCTAssertEqual(list.texts, Self.texts(3))
      }
    }
  }

  func testAScrollHandlerMayTakeOutTheRowThatTabIsGivingTheFocus() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
      onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        list.table.reuseLimit = 0
        list.show(Self.cells(100))
        list.select("3")
        list.scroll(to: 2_000)
        list.before.grabFocus()
        guard
          let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
        else { return XCTFail("no adjustment") }
        var renderCount = 0
        let listener = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) {
          renderCount += 1
          if renderCount == 1 { list.render([ListUnderTest.cell("other", "other")]) }
        }
        stage.press("Tab", in: list.window)
        listener.stop()
        XCTAssertGreaterThan(renderCount, 0)
        XCTAssertEqual(list.texts, ["other"])
        XCTAssertEqual(Array(list.table.selectedItemPaths), [])
      }
    }
  }

  @MainActor private static func cells(_ count: Int) -> [any RowDescription] {
    (0..<count).map { ListUnderTest.cell("\($0)", height: 40) }
  }

  private static func texts(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
}

extension ListUnderTest {
  /// Where the viewport ends on screen, counted from the scrolled window's top.
  fileprivate var bottom: Double { min(scrolled.viewportHeight, scrolled.contentHeight) }
}

/// How often a closure was called.
private final class Calls {
  var areCounted = false
  var count = 0
}
