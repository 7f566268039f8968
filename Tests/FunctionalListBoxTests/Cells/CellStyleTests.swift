import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a row shows of its style, and takes back.
nonisolated final class CellStyleTests: GtkTestCase {
  func testAnAccessoryIsSetChangedAndCleared() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([styled("a", nil)])
      let row = list.widget("a")
      let view = unsafe WidgetID(list.content("a").pointer)
      XCTAssertEqual(row.children.count, 1)
      for (accessory, icon) in [
        (CellStyle.Accessory.disclosure, "go-next-symbolic"),
        (.checkmark, "object-select-symbolic"),
        (.icon("user-trash-symbolic"), "user-trash-symbolic"),
      ] {
        list.render([styled("a", CellStyle(accessory: accessory))])
        XCTAssertEqual(row.children.count, 2)
        XCTAssertEqual(row.children.first, view)
        XCTAssertEqual(row.children.last.flatMap(iconName), icon)
      }
      list.render([styled("a", CellStyle(accessory: .spinner))])
      XCTAssertEqual(row.children.last?.isA(gtk_spinner_get_type()), true)
      list.render([styled("a", CellStyle())])
      XCTAssertEqual(row.children.count, 1)
      XCTAssertFalse(row.has(cssClass: "flb-with-accessory"))
    }
  }

  func testAnAccessoryStandsAtTheEndOfTheRowBesideTheView() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        let list = ListUnderTest(stage)
        list.show([
          filling("plain", nil), filling("with", CellStyle(accessory: .disclosure)),
        ])
        let (plain, with) = (list.widgets[0], list.widgets[1])
        let (wide, view) = (frame(of: plain.children[0]), frame(of: with.children[0]))
        let icon = frame(of: with.children[1])
        XCTAssertEqual(view.width, wide.width - 34)
        XCTAssertEqual(view.height, wide.height)
        let isRightToLeft = direction == GTK_TEXT_DIR_RTL
        XCTAssertEqual(view.x, isRightToLeft ? wide.x + 34 : wide.x)
        XCTAssertEqual(icon.width, 16)
        XCTAssertEqual(icon.x, isRightToLeft ? wide.x + 12 : wide.x + wide.width - 28)
      }
    }
  }

  func testAnEntryKeepsTheCaretWhileAnAccessoryComesAndGoes() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (style: CellStyle?) in
        list.show([
          EntryCell(key: "a", state: "text", style: style)
        ])
      }
      render(nil)
      let entry = list.content("text")
      stage.click(entry)
      stage.press("End", "x", in: list.window)
      let caret = { unsafe gtk_editable_get_position(entry.pointer) }
      XCTAssertEqual(caret(), 5)
      for style in [
        CellStyle(accessory: .disclosure),
        CellStyle(
          accessory: .checkmark, backgroundColor: "red", layoutMargins: .init(leading: 20),
          cornerRadius: 8), nil,
      ] {
        render(style)
        XCTAssertEqual(caret(), 5)
        XCTAssert(unsafe gtk_widget_get_focus_child(list.widgets[0].gtk) == entry.gtk)
      }
      stage.press("y", in: list.window)
      XCTAssertEqual(unsafe String(cString: gtk_editable_get_text(entry.pointer)), "textxy")
    }
  }

  func testAClickOnAnAccessoryActivatesTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var activated = 0
      list.show([
        TextCell(
          key: "a", state: "a", style: CellStyle(accessory: .disclosure),
          actions: CellActions(activationAction: { activated += 1 })
        )
      ])
      let row = list.widget("a")
      let icon = frame(of: row.children[1])
      stage.click(row.handle, at: (Double(icon.x) + 8, Double(icon.y) + 8))
      stage.pump(until: activated == 1, "the activation")
    }
  }

  func testAnAccessoryGoesWithItsRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      list.render([styled("a", CellStyle(accessory: .spinner)), styled("b", nil)])
      var watches: [FinalizationWatch] = []
      if let spinner = list.widget("a").children.last?.handle {
        watches.append(FinalizationWatch(spinner))
      }
      list.render([styled("b", nil)])
      XCTAssertEqual(watches.count, 1)
      for watch in watches { stage.assertFinalized(watch) }
    }
  }

  func testAViewThatIsARowHasAnAccessoryAsLongAsItIsInTheList() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let row = unsafe Widget(sinking: OpaquePointer(gtk_list_box_row_new()))
      unsafe gtk_list_box_row_set_child(
        UnsafeMutablePointer(row.pointer), gtk_label_new("content"))
      let style = CellStyle(accessory: .checkmark, layoutMargins: .init(leading: 7))
      list.show([
        WidgetCell(key: "a", state: 0, style: style) {
          row
        } configure: { _, _ in
        }
      ])
      let widget = unsafe WidgetID(row.pointer)
      XCTAssertEqual(widget.children.count, 2)
      let content = widget.children[0]
      XCTAssertEqual(unsafe gtk_widget_get_margin_start(content.gtk), 7)
      list.table.listBox = nil
      stage.pump(until: widget.children.count == 1, "the accessory to go")
    }
  }

  func testMarginsReplaceThoseOfTheLayoutAndAreRestored() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (margins: CellStyle.Margins?, isEntry: Bool) in
        let style = CellStyle(layoutMargins: margins)
        list.render([
          isEntry
            ? Entry.cell(key: "a", state: "a", style: style)
            : Label.cell(key: "a", state: "a", style: style)
        ])
      }
      let margins = { () -> [Int32] in
        let view = unsafe list.content("a").gtk
        return unsafe [
          gtk_widget_get_margin_top(view), gtk_widget_get_margin_start(view),
          gtk_widget_get_margin_bottom(view), gtk_widget_get_margin_end(view),
        ]
      }
      render(nil, false)
      XCTAssertEqual(margins(), [8, 12, 8, 12])
      render(.init(top: 1, leading: 2, bottom: 3, trailing: -4), false)
      XCTAssertEqual(margins(), [1, 2, 3, 0])
      render(.init(top: 5), false)
      XCTAssertEqual(margins(), [5, 0, 0, 0])
      // A view that takes the place of another.
      render(.init(top: 5), true)
      XCTAssertEqual(margins(), [5, 0, 0, 0])
      render(nil, true)
      XCTAssertEqual(margins(), [8, 12, 8, 12])
    }
  }

  func testAnInsensitiveRowIsSensitiveForItsNextCell() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let isSensitive = { (key: String) in
        unsafe gtk_widget_is_sensitive(list.content(key).gtk) != 0
      }
      list.render([styled("a", CellStyle(isSensitive: false))])
      let row = list.widget("a")
      XCTAssertFalse(isSensitive("a"))
      list.render([styled("b", CellStyle(isSensitive: false))])
      XCTAssertEqual(list.widget("b"), row)
      XCTAssertFalse(isSensitive("b"))
      list.render([styled("c", nil)])
      XCTAssertEqual(list.widget("c"), row)
      XCTAssert(isSensitive("c"))
      list.render([styled("c", CellStyle(isSensitive: false))])
      list.render([styled("c", CellStyle())])
      XCTAssert(isSensitive("c"))
    }
  }

  func testHighlightDecidesWhetherARowLooksActivatable() {
    onStage { stage in
      let list = ListUnderTest(stage)
      unsafe gtk_list_box_set_selection_mode(list.listBox.pointer, GTK_SELECTION_NONE)
      for (isActivatable, highlight, expected) in [
        (true, nil, false), (true, false, false), (false, nil, false), (false, true, true),
        (true, true, true), (false, false, false), (true, nil, false),
      ] {
        for isKept in [true, false] {
          if !isKept { list.render([]) }
          list.render([
            styled("a", CellStyle(highlight: highlight, isActivatable: isActivatable))
          ])
          let row = list.widget("a")
          XCTAssertEqual(
            row.has(cssClass: "activatable"), expected,
            "\(isActivatable) \(highlight as Any) \(isKept)")
          XCTAssertEqual(unsafe gtk_list_box_row_get_activatable(row.row) != 0, isActivatable)
        }
      }
    }
  }

  func testHighlightStaysWhenTheSelectionModeChanges() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([
        styled("a", CellStyle(highlight: false)), styled("b", CellStyle(highlight: true)),
      ])
      for mode in [GTK_SELECTION_NONE, GTK_SELECTION_MULTIPLE] {
        unsafe gtk_list_box_set_selection_mode(list.listBox.pointer, mode)
        XCTAssertFalse(list.widget("a").has(cssClass: "activatable"))
        XCTAssert(list.widget("b").has(cssClass: "activatable"))
      }
    }
  }

  func testAReusedRowHasNothingOfTheStyleBefore() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([
        styled(
          "a",
          CellStyle(
            topSeparator: RowSeparator(thickness: 3), separatorColor: "blue", highlight: false,
            accessory: .disclosure, backgroundColor: "red", layoutMargins: .init(top: 9),
            cornerRadius: 9, isSensitive: false))
      ])
      let row = list.widget("a")
      let styledClasses = cssClasses(of: row)
      XCTAssertEqual(styledClasses.count, 4, "\(styledClasses)")
      list.render([styled("b", nil)])
      XCTAssertEqual(list.widget("b"), row)
      XCTAssertEqual(cssClasses(of: row), ["activatable"])
      XCTAssertEqual(row.children.count, 1)
      XCTAssertEqual(unsafe gtk_widget_get_margin_top(row.children[0].gtk), 0)
      XCTAssertEqual(unsafe gtk_widget_get_overflow(row.gtk), GTK_OVERFLOW_VISIBLE)
      XCTAssertNotEqual(unsafe gtk_widget_get_sensitive(row.gtk), 0)
    }
  }

  func testAStyleIsAppliedWithoutConfiguringTheView() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var configured = 0
      for style in [
        CellStyle(), CellStyle(accessory: .checkmark), CellStyle(cornerRadius: 4),
        CellStyle(layoutMargins: .init(top: 2)), CellStyle(isSensitive: false),
        CellStyle(highlight: true), CellStyle(backgroundColor: "red"),
      ] {
        list.render([
          TextCell(key: "a", state: "a", style: style) { view, text in
            configured += 1
            view.text = text ?? ""
          }
        ])
      }
      XCTAssertEqual(configured, 1)
    }
  }

  func testABackgroundIsDrawnUnlessTheRowIsSelected() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      list.show([
        filling("plain", nil), filling("red", CellStyle(backgroundColor: "#ff0000")),
        filling("named", CellStyle(backgroundColor: "alpha(@theme_selected_bg_color, 0.5)")),
      ])
      stage.waitUntilQuiet(list.window)
      let colors = try list.widgets.map { try Pixels(of: $0).color(x: 150, y: 20) }
      XCTAssertEqual(colors[1], [255, 0, 0])
      XCTAssertNotEqual(colors[2], colors[0])
      list.table.select(ItemPath(sectionKey: "s", itemKey: "red"))
      stage.waitUntilQuiet(list.window)
      XCTAssertNotEqual(try Pixels(of: list.widgets[1]).color(x: 150, y: 20), [255, 0, 0])
    }
  }

  func testATextThatIsNoColourIsReportedOnce() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let none = "red; } window { color: blue"
      DiagnosticLog.collect { log in
        for key in ["a", "b"] {
          list.render([styled(key, CellStyle(backgroundColor: CSSColor(none)))])
          XCTAssertEqual(cssClasses(of: list.widget(key)), ["activatable"])
        }
        list.render([styled("c", CellStyle(backgroundColor: "reddish"))])
        XCTAssertEqual(log.take(), [.invalidColor(none), .invalidColor("reddish")])
      }
    }
  }

  func testCornersAreRoundedAndClipTheView() throws {
    try onStage { stage in
      let list = ListUnderTest(stage)
      let red = CellStyle(backgroundColor: "#ff0000")
      var round = red
      round.cornerRadius = 10
      list.show([filling("square", red), filling("round", round)])
      stage.waitUntilQuiet(list.window)
      let square = try Pixels(of: list.widgets[0])
      let rounded = try Pixels(of: list.widgets[1])
      XCTAssertEqual(square.color(x: 0, y: 0), [255, 0, 0])
      XCTAssertNotEqual(rounded.color(x: 0, y: 0), [255, 0, 0])
      XCTAssertEqual(rounded.color(x: 10, y: 10), [255, 0, 0])
      XCTAssertEqual(unsafe gtk_widget_get_overflow(list.widgets[1].gtk), GTK_OVERFLOW_HIDDEN)
    }
  }

  func testALineHasItsInsetsItsThicknessAndItsColour() throws {
    try onStage { stage in
      stage.install("row { padding: 0; }")
      let list = ListUnderTest(stage)
      let line = RowSeparator(leadingInset: 10, trailingInset: 5, thickness: 20)
      let lined = CellStyle(bottomSeparator: line, separatorColor: "#00ff00")
      list.show([filling("plain", nil), filling("lined", lined)])
      stage.waitUntilQuiet(list.window)
      let plain = try Pixels(of: list.widgets[0])
      let pixels = try Pixels(of: list.widgets[1])
      XCTAssertEqual(pixels.height, plain.height)
      XCTAssertEqual(
        pixels.rowsThatDiffer(from: plain), Array(pixels.height - 20..<pixels.height))
      XCTAssertEqual(pixels.columnsThatDiffer(from: plain), 10..<pixels.width - 5)
      XCTAssertEqual(pixels.color(x: 50, y: pixels.height - 10), [0, 255, 0])
    }
  }

  func testALineHasTheColourOfTheBordersOfTheTheme() throws {
    try onStage { stage in
      stage.install("@define-color borders #ff00ff; row { padding: 0; }")
      let list = ListUnderTest(stage)
      list.show([filling("lined", CellStyle(topSeparator: RowSeparator(thickness: 4)))])
      stage.waitUntilQuiet(list.window)
      XCTAssertEqual(try Pixels(of: list.widgets[0]).color(x: 50, y: 2), [255, 0, 255])
    }
  }

  func testRowsOfOneStyleShareTheirClasses() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let rows = (0..<50).map {
        styled("\($0)", CellStyle(backgroundColor: "teal", cornerRadius: 7))
      }
      list.render(rows)
      XCTAssertEqual(Set(list.widgets.map(cssClasses)).count, 1)
    }
  }
}

private func styled(_ key: String, _ style: CellStyle?) -> TextCell {
  TextCell(key: key, state: key, style: style)
}

/// A row without text, 40 pixels high.
private func filling(
  _ key: String, _ style: CellStyle?
) -> HostCell<Box, String, EdgeBasedTableItemLayout> {
  HostCell(key: key, state: key, style: style) { view, _ in view.setMinimumSize(height: 40) }
}

private func iconName(of widget: WidgetID) -> String? {
  guard widget.isA(gtk_image_get_type()) else { return nil }
  return unsafe gtk_image_get_icon_name(OpaquePointer(widget.gtk)).map {
    unsafe String(cString: $0)
  }
}

/// The place of a widget in its parent.
private func frame(of widget: WidgetID) -> (x: Int, y: Int, width: Int, height: Int) {
  var bounds = graphene_rect_t()
  _ = unsafe gtk_widget_compute_bounds(
    widget.gtk, gtk_widget_get_parent(widget.gtk), &bounds)
  return (
    Int(bounds.origin.x), Int(bounds.origin.y), Int(bounds.size.width), Int(bounds.size.height)
  )
}

private func cssClasses(of widget: WidgetID) -> [String] {
  guard let names = unsafe gtk_widget_get_css_classes(widget.gtk) else { return [] }
  defer { unsafe g_strfreev(names) }
  var classes: [String] = []
  var index = 0
  while let name = unsafe names[index] {
    unsafe classes.append(String(cString: name))
    index += 1
  }
  return classes
}
