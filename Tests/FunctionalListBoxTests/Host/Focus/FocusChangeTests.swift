import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Renders from handlers that GTK calls while it moves the keyboard focus.
///
/// GTK goes on with the widgets afterwards: with the parents of the old focus and of the new one, and
/// a text that was clicked with the event of the press.
nonisolated final class FocusChangeTests: GtkTestCase {
  func testAnEntryMayBeExchangedWhenTabLeavesIt() {
    expectExchange { stage, list in stage.press("Tab", in: list.window) }
  }

  func testAnEntryMayBeExchangedWhenAClickLeavesIt() {
    expectExchange { stage, list in stage.click(list.entry("b")) }
  }

  func testAnEntryMayBeExchangedWhenTheAppMovesTheFocus() {
    expectExchange { _, list in list.entry("b").grabFocus() }
  }

  func testAnEntryMayBeExchangedWhenTheFocusLeavesTheList() {
    expectExchange { _, list in list.after.grabFocus() }
  }

  func testTheRowThatTheFocusComesToMayGoWhenAnEntryIsLeft() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.entry("a", "a"), ListUnderTest.entry("b", "b")])
      list.entry("a").onFocus("leave") { list.render([ListUnderTest.entry("a", "a")]) }
      list.entry("a").grabFocus()
      stage.click(list.entry("b"))
      XCTAssertEqual(list.texts, ["a"])
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testTheRowThatTheFocusComesToMayGoWhenAWidgetOutsideIsLeft() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "b")])
      list.after.onFocus("leave") { list.render("a") }
      list.after.grabFocus()
      list.entry("b").grabFocus()
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["a"])
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testAnEntryThatIsClickedMayGoWhenItTakesTheFocus() {
    expectClickedRowToGo { list, render in list.entry("b").onFocus("enter", render) }
  }

  func testAnEntryThatIsClickedMayGoWhenItTakesTheFocusAndNothingHadIt() {
    expectClickedRowToGo(hasFocus: false) { list, render in
      list.entry("b").onFocus("enter", render)
    }
  }

  func testATextViewThatIsClickedMayGoWhenItTakesTheFocus() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([
        ListUnderTest.cell("a", "a"),
        WidgetCell(key: "b", state: "") {
          unsafe Widget(sinking: OpaquePointer(gtk_text_view_new()))
        } configure: { _, _ in
        },
      ])
      list.row("a").grabFocus()
      let text = list.widgets[1].children[0].handle
      text.onFocus("enter") { list.render("a") }
      stage.click(text)
      XCTAssertEqual(list.texts, ["a"])
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testAnEntryThatIsClickedMayGoWhenTheWindowHasMovedTheFocus() {
    expectClickedRowToGo { list, render in
      _ = unsafe Listener(
        "notify::focus-widget", of: UnsafeMutableRawPointer(list.window.pointer), arguments: 1,
        body: render)
    }
  }

  /// Renders when the entry in row a is left: that row shows a label then.
  private func expectExchange(_ leave: @escaping @MainActor (Stage, ListUnderTest) -> Void) {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.entry("a", "a"), ListUnderTest.entry("b", "b")])
      var outcomes = 0
      list.entry("a").onFocus("leave") {
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: [ListUnderTest.cell("a", "A"), ListUnderTest.entry("b", "b")])
        ]) { _ in outcomes += 1 }
      }
      list.entry("a").grabFocus()
      leave(stage, list)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(outcomes, 1)
      XCTAssertEqual(list.texts, ["A", "b"])
      XCTAssert(list.focusedText == "b" || list.after.containsFocus)
    }
  }

  /// Lets a handler take away row b, which is clicked.
  private func expectClickedRowToGo(
    hasFocus: Bool = true,
    _ connect: @escaping @MainActor (ListUnderTest, @escaping () -> Void) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "b")])
      unsafe gtk_root_set_focus(list.window.pointer, hasFocus ? list.row("a").gtk : nil)
      let entry = list.entry("b")
      var renderCount = 0
      connect(list) {
        guard entry.containsFocus || list.focusedText == nil, renderCount == 0 else { return }
        renderCount += 1
        list.render("a")
      }
      stage.click(entry)
      XCTAssertEqual(renderCount, 1)
      XCTAssertEqual(list.texts, ["a"])
      XCTAssertEqual(list.focusedText, "a")
    }
  }
}
