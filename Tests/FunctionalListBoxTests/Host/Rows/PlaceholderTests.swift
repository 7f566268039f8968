import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a list shows while it has no rows.
nonisolated final class PlaceholderTests: GtkTestCase {
  func testAnEmptyListShowsThePlaceholderUntilItHasRows() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.placeholder = text("Nothing Here")
      XCTAssertEqual(shown(in: list), "Nothing Here")
      list.render("a")
      XCTAssertNil(shown(in: list))
      list.render([])
      XCTAssertEqual(shown(in: list), "Nothing Here")
      list.table.placeholder = nil
      XCTAssertNil(shown(in: list))
    }
  }

  func testAListWithoutMatchesSaysSo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.placeholder = text("Nothing Here")
      list.table.renderAndDiff([TableSection(key: "s").filtered()])
      XCTAssertEqual(shown(in: list), "Nothing Here")
      list.table.noMatchesPlaceholder = text("No Matches")
      XCTAssertEqual(shown(in: list), "No Matches")
      list.table.renderAndDiff([TableSection(key: "s")])
      XCTAssertEqual(shown(in: list), "Nothing Here")
    }
  }

  func testATextAloneIsInTheMiddle() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.placeholder = Label.cell(state: "Nothing")
      list.show([])
      let label = unsafe WidgetID(list.listBox.pointer).all { $0.isA(gtk_label_get_type()) }
      let x = label.first.flatMap { label -> Double? in
        var bounds = graphene_rect_t()
        _ = unsafe gtk_widget_compute_bounds(label.gtk, list.listBox.gtk, &bounds)
        return Double(bounds.origin.x) + Double(bounds.size.width) / 2
      }
      let middle = Double(unsafe gtk_widget_get_width(list.listBox.gtk)) / 2
      XCTAssertEqual(x ?? 0, middle, accuracy: 1)
    }
  }

  func testAPlaceholderOfTheSameKindKeepsItsViewAndIsConfiguredIfItDiffers() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var configured: [String?] = []
      let cell = { (text: String) in
        TextCell(key: text, state: text) { view, text in
          configured.append(text)
          view.text = text ?? ""
        }
      }
      list.table.placeholder = cell("a")
      let view = placeholder(of: list)
      list.table.placeholder = cell("a")
      list.table.placeholder = cell("b")
      XCTAssertEqual(configured, ["a", "b"])
      XCTAssertEqual(placeholder(of: list), view)
      list.table.placeholder = ListUnderTest.button("c", "c")
      XCTAssertNotEqual(placeholder(of: list), view)
      XCTAssertEqual(placeholder(of: list)?.isA(gtk_button_get_type()), true)
    }
  }

  func testAButtonInAPlaceholderCallsTheHandlerOfTheNewestCell() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var clicked: [Int] = []
      for number in 1...2 {
        list.table.placeholder = ButtonCell(
          key: "a", state: "a", behavior: { $0.onClicked = { clicked.append(number) } }
        ) { view, text in view.label = text ?? "" }
      }
      stage.waitForFrame(in: list.window)
      if let button = placeholder(of: list)?.handle { stage.click(button) }
      stage.pump(until: !clicked.isEmpty, "the click")
      XCTAssertEqual(clicked, [2])
    }
  }

  func testKeysComeIntoAButtonInAPlaceholderAndOutOfIt() {
    onStage { stage in
      for isOfGtk in [false, true] {
        let list = ListUnderTest(stage)
        let button = Button("Add")
        if isOfGtk {
          unsafe gtk_list_box_set_placeholder(list.listBox.pointer, button.gtk)
        } else {
          list.table.placeholder = WidgetCell(key: "p", state: 0) {
            button
          } configure: { _, _ in
          }
        }
        stage.waitForFrame(in: list.window)
        stage.click(button)
        XCTAssert(button.containsFocus)
        for key in ["Down", "Up", "Home", "End", "Page_Down", "Page_Up", "Left", "Right"] {
          stage.press(key, in: list.window)
          if !button.containsFocus { XCTFail("\(key) leaves the button") }
          stage.click(button)
        }
        stage.press("Tab", in: list.window)
        XCTAssert(list.after.containsFocus)
        stage.press("shift+Tab", in: list.window)
        XCTAssert(button.containsFocus)
        stage.press("shift+Tab", in: list.window)
        XCTAssert(list.before.containsFocus)
        stage.press("Tab", in: list.window)
        XCTAssert(button.containsFocus)
        stage.destroy(list.window)
      }
    }
  }

  func testTheLastRowOfAListWithAPlaceholderIsStyledAsSuch() throws {
    try onStage { stage in
      stage.install("row { padding: 0; } row:last-child { background: #ff0000; }")
      let list = ListUnderTest(stage)
      list.table.placeholder = text("Nothing Here")
      for keys in ["a b", "b a", "a b c", "a"] {
        list.render(keys)
        stage.waitForFrame(in: list.window)
        let colors = try list.widgets.map { try Pixels(of: $0).color(x: 200, y: 2) }
        XCTAssertEqual(
          colors.map { $0 == [255, 0, 0] }, list.widgets.map { $0 == list.widgets.last }, keys)
        list.render([])
        XCTAssertEqual(shown(in: list), "Nothing Here")
      }
    }
  }

  func testAPlaceholderGoesWithTheListAndComesIntoAnotherBox() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.placeholder = text("Nothing")
      var watches: [FinalizationWatch] = []
      if let view = placeholder(of: list)?.handle { watches.append(FinalizationWatch(view)) }
      list.table.listBox = nil
      XCTAssertNil(placeholder(of: list))
      XCTAssertEqual(watches.count, 1)
      for watch in watches { stage.assertFinalized(watch) }
      list.table.listBox = list.listBox
      XCTAssertEqual(shown(in: list), "Nothing")
      list.destroyBox()
      list.table.placeholder = nil
    }
  }
}

private func text(_ text: String) -> TextCell { ListUnderTest.cell("placeholder", text) }

/// The child of the box that is no row.
private func placeholder(of list: ListUnderTest) -> WidgetID? {
  unsafe WidgetID(list.listBox.pointer).children.first {
    !$0.isA(gtk_list_box_row_get_type())
  }
}

/// The text of the placeholder, if it is shown.
private func shown(in list: ListUnderTest) -> String? {
  guard let widget = placeholder(of: list), unsafe gtk_widget_get_child_visible(widget.gtk) != 0
  else { return nil }
  return widget.text
}
