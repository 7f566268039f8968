import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Handlers that interfere while GTK moves the focus, and while a box leaves its window.
nonisolated final class FocusInterferenceTests: GtkTestCase {
  func testAnEntryThatIsLeftMayChangeTheListInWhichARowIsClicked() {
    let last = ItemPath(sectionKey: "s", itemKey: "399")
    expectAClickedRow(["4"]) { $0.scrolled.verticalOffset = 9_000 }
    expectAClickedRow(["4"]) { $0.table.scroll(to: last, animated: false) }
    expectAClickedRow(["4", "399"]) { $0.table.select(last) }
    expectAClickedRow([]) { $0.render(Self.cells(2)) }
    expectAClickedRow([]) { $0.render([]) }
    expectAClickedRow([]) { $0.table.listBox = nil }
    expectAClickedRow([]) { list in
      list.table.listBox = nil
      list.table.listBox = list.listBox
    }
  }

  /// Clicks row 4, lets the entry that loses the focus interfere, and expects that rows are selected.
  private func expectAClickedRow(
    _ selected: [String], _ interfere: @escaping @MainActor (ListUnderTest) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.reuseLimit = 0
      list.listBox.selectionMode = .multiple
      var rows = Self.cells(400)
      rows[2] = ListUnderTest.entry("2", "entry")
      list.show(rows)
      guard let controller = unsafe gtk_event_controller_focus_new() else {
        return XCTFail("no controller")
      }
      var count = 0
      unsafe gtk_widget_add_controller(list.entry("entry").gtk, controller)
      list.entry("entry").grabFocus()
      _ = unsafe Listener("leave", of: UnsafeMutableRawPointer(controller)) {
        count += 1
        if count == 1 { interfere(list) }
      }
      stage.click(list.row("4"))
      XCTAssertEqual(count, 1)
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), selected)
      if list.table.listBox == nil { XCTAssertEqual(list.widgets, []) }
      list.table.listBox = list.listBox
      list.show(Self.cells(3))
      XCTAssertEqual(list.texts, Self.texts(3))
    }
  }

  func testAHandlerMayDestroyTheWindowThatAnswersAKey() {
    for (place, key) in [("activation", "Return"), ("selection", "Down"), ("scrolled", "End")] {
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        onStage { stage in
          let list = ListUnderTest(stage, height: 400)
          list.table.liveRows = liveRows
          var count = 0
          let closure: @MainActor @Sendable (String) -> Void = {
            guard $0 == place else { return }
            count += 1
            if count == 1 { list.window.destroy() }
          }
          let actions = CellActions(activationAction: { closure("activation") })
          list.show(
            (0..<100).map { InputPair.cell(.init(key: "\($0)", height: 40), actions: actions) })
          list.row("3").grabFocus()
          list.table.onSelectionChanged = { _ in closure("selection") }
          guard
            let adjustment = unsafe gtk_scrolled_window_get_vadjustment(list.scrolled.pointer)
          else { return XCTFail("no adjustment") }
          _ = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) {
            closure("scrolled")
          }
          stage.press(key, in: list.window)
          XCTAssertGreaterThan(count, 0, place)
          XCTAssertNil(list.table.listBox, place)
        }
      }
    }
  }

  // Not an entry: a text that leaves the window while it is clicked makes GTK 4.24 give a critical warning.
  func testAButtonThatIsClickedMayRenderAndThenDestroyTheBox() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.listBox.selectionMode = .multiple
      var rows = Self.cells(10)
      rows[2] = ListUnderTest.button("2", "button")
      list.show(rows)
      list.select("4")
      var count = 0
      let button = list.content("button")
      button.onFocus("enter") {
        count += 1
        list.render(Self.cells(5))
        list.destroyBox()
      }
      stage.click(button)
      XCTAssertEqual(count, 1)
      XCTAssertNil(list.table.listBox)
      XCTAssertEqual(list.widgets, [])
    }
  }

  func testADestroyedBoxTellsOfNoSelectionThatItLoses() {
    for mode in [SelectionMode.single, .multiple] {
      onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        list.listBox.selectionMode = mode
        list.show(Self.cells(10))
        list.select("3")
        list.select("4")
        var selections: [[String]] = []
        list.table.onSelectionChanged = {
          selections.append($0.map(\.itemKey))
          list.render(Self.cells(5))
        }
        list.destroyBox()
        XCTAssertEqual(selections, [])
        XCTAssertNil(list.table.listBox)
      }
    }
  }

  func testARowThatIsHiddenMayAskForTheFocusWhileItsViewportIsDestroyed() {
    expectRemovalFromWindow { list in
      XCTAssertFalse(list.table.focus(ItemPath(sectionKey: "s", itemKey: "2")))
    }
  }

  func testARowThatIsHiddenMayTakeOutTheFocusedRowWhileItsViewportIsDestroyed() {
    expectRemovalFromWindow { $0.render(Self.cells(3)) }
    // The row stays, with another view.
    expectRemovalFromWindow { list in
      list.render((0..<10).map { ListUnderTest.entry("\($0)", "entry \($0)") })
    }
  }

  /// Takes the box, whose row 5 has the focus, out of its scrolled window, and lets rows that are told
  /// that they are hidden interfere.
  private func expectRemovalFromWindow(
    _ interfere: @escaping @MainActor (ListUnderTest) -> Void
  ) {
    onStage { stage in
      for isInView in [false, true] {
        let list = ListUnderTest(stage, height: 400)
        var count = 0
        let actions = CellActions(visibilityAction: { isVisible in
          guard !isVisible else { return }
          count += 1
          interfere(list)
        })
        list.render(
          (0..<10).map { number in
            HostCell<Button, String, EdgeBasedTableItemLayout>(
              key: "\(number)", state: "\(number)", actions: actions
            ) { view, text in view.label = text ?? "" }
          })
        stage.waitForFrame(in: list.window)
        (isInView ? list.content("5") : list.row("5")).grabFocus()
        list.scrolled.child = nil
        XCTAssertGreaterThan(count, 0)
        stage.pump()
      }
    }
  }

  @MainActor private static func cells(_ count: Int) -> [any RowDescription] {
    (0..<count).map { ListUnderTest.cell("\($0)", height: 40) }
  }

  private static func texts(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
}
