import CFunctionalListGtk
import FunctionalListBox
import FunctionalListWidgets
import XCTest

/// The focus in lists that are wider than their viewport.
nonisolated final class WideRowFocusTests: GtkTestCase {
  func testARowThatTakesTheFocusScrollsNothingSideways() {
    forEachList { list, name in
      for start in [0.0, 7, 14] {
        list.scroll(sideways: start)
        list.list.stage.click(list.list.content("row 3"), at: (60, 5))
        list.expect(start, "row 3", "\(name): a click")
        for (key, text) in [("Down", "row 4"), ("Home", "row 0"), ("End", "row 99")] {
          list.list.stage.press(key, in: list.list.window)
          list.expect(start, text, "\(name): \(key)")
        }
        list.list.stage.press("Page_Up", in: list.list.window)
        list.expect(start, nil, "\(name): Page_Up")
        XCTAssert(list.list.table.focus(ItemPath(sectionKey: "s", itemKey: "row 2")), name)
        list.expect(start, "row 2", "\(name): the program")
        list.list.after.grabFocus()
        list.list.stage.press("shift+Tab", in: list.list.window)
        list.expect(start, nil, "\(name): Tab")
      }
    }
  }

  /// GTK scrolls at once then.
  func testARowScrollsNothingSidewaysWithoutAnimations() {
    onStage { stage in
      withoutAnimations {
        let list = WideList(stage, .all, hasColumns: true)
        stage.click(list.list.content("row 3"), at: (60, 5))
        list.expect(0, "row 3", "a click")
        stage.press("Down", in: list.list.window)
        list.expect(0, "row 4", "Down")
      }
    }
  }

  func testAWindowThatOnlyScrollsSidewaysInAPageStays() {
    onStage { stage in
      let inner = ScrolledWindow()
      inner.verticalPolicy = .never
      let list = WideList(stage, .all, hasColumns: false) { listBox in
        inner.child = listBox
        return inner
      }
      stage.click(list.list.content("row 3"), at: (60, 5))
      list.expect(0, "row 3", "a click")
      XCTAssertEqual(inner.visibleArea.x, 0)
      XCTAssertGreaterThan(inner.visibleArea.contentWidth, inner.visibleArea.width)
    }
  }

  func testAListBesideTheViewportIsScrolledTo() {
    onStage { stage in
      let list = WideList(stage, .all, hasColumns: false) { listBox in
        let (page, space) = (Box(orientation: .horizontal), Label())
        space.setMinimumSize(width: 600)
        page.append(space)
        page.append(listBox)
        return page
      }
      XCTAssert(list.list.table.focus(ItemPath(sectionKey: "s", itemKey: "row 2")))
      stage.pump(until: list.offset > 300, "a scroll")
    }
  }

  func testAWidgetInARowIsScrolledTo() {
    onStage { stage in
      let list = WideList(stage, .all, hasColumns: false)
      let line = WidgetCell(key: "line", state: "line") {
        let (line, first, second) = (Box(orientation: .horizontal), Button("a"), Button("b"))
        first.setMinimumSize(width: 380)
        second.setMinimumSize(width: 300)
        line.append(first)
        line.append(second)
        return line
      } configure: { _, _ in
      }
      list.list.show([line])
      list.list.table.focus(ItemPath(sectionKey: "s", itemKey: "line"))
      stage.press("Tab", in: list.list.window)
      list.expect(0, nil, "the first button")
      stage.press("Tab", in: list.list.window)
      stage.pump(until: list.offset > 100, "a scroll to the second button")
    }
  }

  private func forEachList(_ test: @MainActor (WideList, String) -> Void) {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      for liveRows in [LiveRows.all, .nearViewport(margin: 50)] {
        for hasColumns in [true, false] {
          onStage { stage in
            gtk_widget_set_default_direction(direction)
            test(
              WideList(stage, liveRows, hasColumns: hasColumns),
              "\(liveRows)\(hasColumns ? ", columns" : "")"
                + (direction == GTK_TEXT_DIR_RTL ? ", right to left" : ""))
          }
        }
      }
    }
  }
}

/// Runs `body` without animations, as the user may prefer.
private func withoutAnimations(_ body: () -> Void) {
  let settings = unsafe gtk_settings_get_default()
  var value = GValue()
  unsafe g_value_init(&value, g_type_from_name("gboolean"))
  unsafe g_object_set_property(UnsafeMutablePointer(settings), "gtk-enable-animations", &value)
  defer { unsafe gtk_settings_reset_property(settings, "gtk-enable-animations") }
  body()
}

/// A hundred rows, 14 pixels wider than their viewport.
private final class WideList {
  let list: ListUnderTest

  init(
    _ stage: Stage, _ liveRows: LiveRows, hasColumns: Bool,
    nesting: (ListBox) -> Widget = { $0 }
  ) {
    stage.install("list row { padding: 0; border: none; }")
    list = ListUnderTest(stage, width: 400, height: 300, nesting: nesting)
    list.table.liveRows = liveRows
    let keys = (0..<100).map { "row \($0)" }
    if hasColumns {
      list.table.columns = [
        ListColumn("name", title: "Name", width: .fixed(214)),
        ListColumn("size", title: "Size", width: .fixed(200)),
      ]
      list.show(
        keys.map {
          ColumnRow.cell(key: $0, state: $0) { row, text in row["name"].text = text ?? "" }
        })
    } else {
      list.show(
        keys.map {
          HostCell<Label, String, EdgeBasedTableItemLayout>(key: $0, state: $0) { label, text in
            label.text = text ?? ""
            label.setMinimumSize(width: 414)
          }
        })
    }
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    unsafe gtk_scrolled_window_get_hadjustment(list.scrolled.pointer)
  }

  /// The horizontal scroll position, in pixels from the left.
  var offset: Double { list.scrolled.visibleArea.x }

  /// Scrolls to the first row.
  func scroll(sideways position: Double) {
    list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "row 0"), animated: false)
    unsafe gtk_adjustment_set_value(adjustment, position)
    list.stage.waitForFrame(in: list.window)
  }

  func expect(
    _ offset: Double, _ focus: String?, _ name: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    list.stage.waitForScrolling(in: list)
    XCTAssertEqual(self.offset, offset, "\(name) at \(offset)", file: file, line: line)
    let focused = list.focusedText
    XCTAssertNotNil(focused, name, file: file, line: line)
    if let focus { XCTAssertEqual(focused, focus, name, file: file, line: line) }
  }
}
