import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What the user or the app leaves in a row is gone when its widget shows another row.
nonisolated final class LeftoverTests: GtkTestCase {
  func testUndoBringsNoTextOfARowThatTheWidgetHasShown() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<2_000).map { ListUnderTest.entry("\($0)", "row \($0)") })
      let row = list.widget("row 5")
      let entry = list.entry("row 5")
      entry.grabFocus()
      entry.caretPosition = 5
      stage.press("x", "y", in: list.window)
      XCTAssertEqual(entry.text, "row 5xy")
      list.before.grabFocus()
      list.scroll(to: 20_000)
      let text = row.text
      XCTAssertNotEqual(text, "row 5xy")
      XCTAssert(list.widgets.contains(row))
      entry.grabFocus()
      stage.press("ctrl+z", "ctrl+z", "ctrl+shift+z", in: list.window)
      XCTAssertEqual(entry.text, text)
      entry.caretPosition = 0
      stage.press("z", in: list.window)
      XCTAssertEqual(entry.text, "z" + text)
      stage.press("ctrl+z", in: list.window)
      XCTAssertEqual(entry.text, text)
    }
  }

  func testUndoBringsNoTextOfARowOfAnotherSectionWithTheSameKey() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for (section, name) in [("ann", "Ann"), ("bob", "Bob")] {
        list.table.renderAndDiff([
          TableSection(key: section, rows: [ListUnderTest.entry("name", name)])
        ])
        stage.waitForFrame(in: list.window)
        let entry = list.entry(name)
        XCTAssertEqual(entry.containsFocus, false, name)
        entry.grabFocus()
        entry.caretPosition = -1
        guard section == "ann" else {
          for _ in 0..<3 {
            stage.press("ctrl+z", in: list.window)
            XCTAssertEqual(entry.text, "Bob")
          }
          return
        }
        stage.press("s", "e", "c", "r", "e", "t", in: list.window)
        XCTAssertEqual(entry.text, "Annsecret")
      }
    }
  }

  func testUndoGoesOnInARowThatIsRendered() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (keys: [String]) in
        list.show(keys.map { ListUnderTest.entry($0, "row \($0)") })
      }
      render(["a", "b", "c"])
      let entry = list.entry("row b")
      entry.grabFocus()
      entry.caretPosition = 5
      stage.press("x", in: list.window)
      render(["c", "b", "d", "a"])
      XCTAssertEqual(entry.text, "row bx")
      stage.press("ctrl+z", in: list.window)
      XCTAssertEqual(entry.text, "row b")
    }
  }

  func testUndoOfATextViewBringsNoTextOfAnotherRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show([textRow("a"), textRow("b")])
      let row = list.widgets[0]
      let view = row.children[0].handle
      view.grabFocus()
      stage.press("x", in: list.window)
      XCTAssertEqual(TextView.text(of: view), "ax")
      list.before.grabFocus()
      list.show([textRow("b"), textRow("c")])
      let reused = list.widgets[1]
      XCTAssertEqual(reused, row)
      view.grabFocus()
      stage.press("ctrl+z", in: list.window)
      XCTAssertEqual(TextView.text(of: view), "c")
    }
  }

  func testARowThatWasHiddenDisabledOrFadedIsNoneOfThatForAnother() {
    onReuse { list, reuse in
      let row = list.widget("a")
      row.handle.isVisible = false
      row.handle.isSensitive = false
      unsafe gtk_widget_set_opacity(row.gtk, 0.2)
      reuse()
      XCTAssertEqual(list.widget("x"), row)
      XCTAssert(row.handle.isVisible)
      XCTAssert(row.handle.isSensitive)
      XCTAssertEqual(unsafe gtk_widget_get_opacity(row.gtk), 1)
    }
  }

  func testARowThatStaysIsAsTheAppHasLeftIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      let row = list.widget("b")
      row.handle.isVisible = false
      unsafe gtk_widget_set_opacity(row.gtk, 0.2)
      for keys in ["c b a", "b", "a b d"] { list.render(keys) }
      XCTAssertEqual(list.widget("b"), row)
      XCTAssertFalse(row.handle.isVisible)
      XCTAssertEqual(unsafe gtk_widget_get_opacity(row.gtk), 0.2)
    }
  }

  func testARowThatWasHiddenIsSeenAgainWhenItIsScrolledBack() {
    onStage { stage in
      let list = LongList(stage, count: 5_000)
      list.list.row("3").isVisible = false
      list.paint()
      XCTAssertFalse(list.seen.contains { $0.number == 3 })
      for part in [0.5, 1, 0.25] {
        list.scroll(toPart: part)
        XCTAssertNil(list.flaw)
      }
      list.scroll(toPart: 0)
      XCTAssertNil(list.flaw)
      XCTAssert(list.seen.contains { $0.number == 3 })
    }
  }

  func testWhatIsScrolledWithinARowBeginsAtItsStartForAnother() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([scrolledRow("a"), scrolledRow("b")])
      let row = list.widget("a")
      let scrolled = unsafe ScrolledWindow(adopting: row.children[0].handle.pointer)
      scrolled.verticalOffset = 70
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(scrolled.verticalOffset, 70)
      list.show([scrolledRow("b"), scrolledRow("a")])
      XCTAssertEqual(scrolled.verticalOffset, 70)
      list.show([scrolledRow("b"), scrolledRow("x")])
      XCTAssertEqual(list.widget("x"), row)
      XCTAssertEqual(scrolled.verticalOffset, 0)
    }
  }

  /// Lets the row `x` take over the widget of the row `a`: at once, and out of the pool.
  private func onReuse(_ test: @MainActor (ListUnderTest, () -> Void) -> Void) {
    onStage { stage in
      for isPooled in [false, true] {
        let list = ListUnderTest(stage)
        list.render("a b")
        test(list) {
          if isPooled { list.render("b") }
          list.render("b x")
        }
        stage.clear()
      }
    }
  }
}

private func textRow(_ key: String) -> any RowDescription {
  HostCell<TextView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, text in
    // gtk_text_buffer_set_text would forget the history itself.
    var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
    unsafe gtk_text_buffer_get_bounds(view.buffer, &start, &end)
    unsafe gtk_text_buffer_delete(view.buffer, &start, &end)
    unsafe gtk_text_buffer_insert(view.buffer, &start, text ?? "", -1)
  }
}

/// A `GtkTextView`.
@safe
private final class TextView: Widget, CellView {
  init() { unsafe super.init(sinking: OpaquePointer(gtk_text_view_new())) }

  var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
    unsafe gtk_text_view_get_buffer(UnsafeMutablePointer(pointer))
  }

  static func text(of view: Widget) -> String {
    let buffer = unsafe gtk_text_view_get_buffer(UnsafeMutablePointer(view.pointer))
    var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
    unsafe gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = unsafe gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}

private func scrolledRow(_ key: String) -> any RowDescription {
  HostCell<NestedView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, text in
    view.label.text = text ?? ""
  }
}

/// A high label in a low scrolled window.
private final class NestedView: Widget, CellView {
  let label = Label()

  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_scrolled_window_new()))
    label.setMinimumSize(height: 300)
    setMinimumSize(height: 80)
    unsafe gtk_scrolled_window_set_child(pointer, label.gtk)
  }
}
