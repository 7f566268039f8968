import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The buttons of row actions come with the pointer and the keyboard focus, and go with them.
nonisolated final class RowButtonTests: GtkTestCase {
  func testButtonsAppearUnderThePointerAndPerformTheNewestAction() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b c") { log.append("old \($0)") })
      let height = list.extent(of: list.widget("b")).height
      stage.movePointer(to: list.row("b"))
      XCTAssertEqual(list.buttons(of: "a"), [])
      XCTAssertEqual(list.buttons(of: "b"), ["Pin", "Delete"])
      XCTAssertEqual(list.extent(of: list.widget("b")).height, height)
      list.show(rows("a b c") { log.append("new \($0)") })
      list.clickButton("Delete", of: "b")
      XCTAssertEqual(log, ["new Delete b"])
      XCTAssertEqual(list.selectedTexts, [])
      stage.movePointer(to: list.row("c"))
      XCTAssertEqual(list.buttons(of: "b"), [])
      XCTAssertEqual(list.buttons(of: "c"), ["Pin", "Delete"])
      stage.movePointer(to: list.before)
      XCTAssertEqual(list.buttons(of: "c"), [])
    }
  }

  func testAClickOnAButtonIsNotForTheRowThatTakesOverTheWidget() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b") { log.append($0) })
      stage.movePointer(to: list.row("a"))
      let button = try XCTUnwrap(list.button("Delete", of: "a"))
      let row = list.widget("a")
      _ = unsafe Listener("clicked", of: button.object) {
        list.render(rows("b z") { log.append($0) })
      }
      stage.click(button.handle)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.widget("z"), row)
      XCTAssertEqual(log, [])
    }
  }

  /// Wayland tells of no motion when the pointer comes from another window or a list appears under it.
  func testButtonsAppearWhereThePointerEntersWithoutAMotion() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows("a b c"))
      let type = gtk_event_controller_motion_get_type()
      for controller in EventController.all(of: list.listBox, type) {
        controller.emit("enter", .double(40), .double(list.y("b") + 4))
      }
      XCTAssertEqual(list.buttons(of: "b"), ["Pin", "Delete"])
    }
  }

  func testAButtonFollowsWhatItsActionHasRead() {
    onStage { stage in
      let observed = ObservedList(stage)
      let (list, person) = (observed.list, ObservedPerson("Ada"))
      list.table.observe {
        observed.describeCount += 1
        TableSection(key: "s") {
          TextCell(
            key: "a", state: "a",
            actions: CellActions(rowActions: {
              RowAction("Call \(person.title)", placement: .trailing) {}
            })
          )
        }
      }
      stage.movePointer(to: list.row("a"))
      XCTAssertEqual(list.buttons(of: list.widgets[0]), ["Call Ada"])
      person.title = "Countess"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.buttons(of: list.widgets[0]), ["Call Countess"])
      XCTAssertEqual(observed.describeCount, 1)
    }
  }

  func testButtonsAppearInTheRowThatTheKeyboardMovesTo() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows("a b c"))
      stage.movePointer(to: list.before)
      list.before.grabFocus()
      stage.press("Tab", "Down", in: list.window)
      XCTAssertEqual(list.focusedText, "b")
      XCTAssertEqual(list.buttons(of: "b"), ["Pin", "Delete"])
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.buttons(of: "b"), [])
      XCTAssertEqual(list.buttons(of: "c"), ["Pin", "Delete"])
    }
  }

  func testButtonsAreLegibleWhateverColoursTheThemeHasForThoseOfItsRows() throws {
    try onStage { stage in
      stage.install(
        """
        row:selected button, button.destructive-action { color: #ffffff; }
        button:disabled { filter: opacity(0.5); }
        """, asTheme: true)
      let list = ListUnderTest(stage, height: 400)
      var cell = ListUnderTest.cell("a", "a")
      cell.actions = CellActions(rowActions: {
        RowAction("Open", placement: .trailing) {}
        RowAction("Pin", isEnabled: false, placement: .trailing) {}
        RowAction("Delete", role: .destructive, placement: .trailing) {}
      })
      list.show([cell, ListUnderTest.cell("b", "b")])
      stage.movePointer(to: list.row("a"))
      for selected in ["b", "a"] {
        list.select(selected)
        stage.waitUntilQuiet(list.window)
        let pixels = unsafe try Pixels(of: WidgetID(list.listBox.pointer))
        for (name, least) in [("Open", 150), ("Pin", 60), ("Delete", 100)] {
          let button = try XCTUnwrap(list.button(name, of: "a"))
          let middle = Int(list.middle(button))
          let row = list.extent(of: list.widget("a"))
          let colors = (middle - 6..<middle + 6).flatMap { x in
            (2..<Int(row.height) - 2).map { pixels.color(x: x, y: Int(row.y) + $0) }
          }
          let background = pixels.color(x: middle - 6, y: Int(row.y) + 2)
          let contrast = { (color: [Int]) in
            zip(color, background).reduce(0) { $0 + abs($1.0 - $1.1) }
          }
          let ink = try XCTUnwrap(colors.max { contrast($0) < contrast($1) })
          XCTAssertGreaterThan(contrast(ink), least, "\(name), \(selected): \(ink)")
          let isRed = name == "Delete" && selected == "b"
          XCTAssertEqual(ink[0] > ink[1] + 60, isRed, "\(name), \(selected): \(ink)")
        }
      }
    }
  }

  func testButtonsStandAtTheEndsOfTheRowAlsoFromRightToLeft() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let list = ListUnderTest(stage, height: 400)
        list.show(rows("a b"))
        stage.movePointer(to: list.row("a"))
        let places = ["Pin", "Delete"].map { list.button($0, of: "a").map(list.middle) ?? .nan }
        let isLeftFirst = direction == GTK_TEXT_DIR_LTR
        XCTAssertEqual(places[0] < 150, isLeftFirst, "\(places)")
        XCTAssertEqual(places[1] > 150, isLeftFirst, "\(places)")
        list.window.close()
      }
    }
  }

  func testButtonsFollowTheRowsThatScrollUnderThePointerAndAreNotInherited() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      let keys = (0..<1_000).map { "r\($0)" }.joined(separator: " ")
      list.show(rows(keys) { log.append($0) })
      stage.movePointer(to: list.row("r2"))
      list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "r500"), animated: false, scrollPosition: .top)
      stage.waitForFrame(in: list.window)
      let withButtons = list.widgets.filter { !list.buttons(of: $0).isEmpty }
      XCTAssertEqual(withButtons.count, 1)
      let text = withButtons.first?.text ?? ""
      list.clickButton("Delete", of: text)
      XCTAssertEqual(log, ["Delete \(text)"])
    }
  }

  func testAPressedButtonStaysWhileItsRowMoves() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows("a b c d") { log.append($0) })
      stage.movePointer(to: list.row("b"))
      let button = list.button("Delete", of: "b")
      stage.movePointer(to: button?.handle ?? list.before)
      stage.holdButton(true, in: list.window)
      list.show(rows("a b c d e") { log.append($0) })
      XCTAssertEqual(list.button("Delete", of: "b"), button)
      stage.holdButton(false, in: list.window)
      XCTAssertEqual(log, ["Delete b"])
    }
  }

  func testAnActionMayRemoveItsRowOrDetachTheList() {
    onStage { stage in
      let ends: [(ListUnderTest) -> Void] = [
        { $0.render("x") }, { $0.table.listBox = nil }, { $0.destroyBox() },
      ]
      for end in ends {
        let list = ListUnderTest(stage, height: 400)
        var count = 0
        list.show(
          rows("a b") { _ in
            count += 1
            end(list)
          })
        stage.movePointer(to: list.row("b"))
        list.clickButton("Delete", of: "b")
        XCTAssertEqual(count, 1)
        list.window.close()
      }
    }
  }

  func testADisabledActionHasAnInsensitiveButtonThatCanBecomeSensitive() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      for isEnabled in [false, true] {
        var cell = ListUnderTest.cell("a", "a")
        cell.actions = CellActions(rowActions: {
          RowAction("Go", isEnabled: isEnabled, placement: .trailing) {}
        })
        list.show([cell])
        stage.movePointer(to: list.row("a"))
        let button = list.button("Go", of: "a")
        XCTAssertEqual(button?.handle.isSensitive, isEnabled)
      }
    }
  }
}

@MainActor
private func rows(
  _ keys: String, perform: @escaping @MainActor (String) -> Void = { _ in }
) -> [any RowDescription] {
  keys.split(separator: " ").map { key in
    var cell = ListUnderTest.cell(String(key), key)
    cell.actions = CellActions(rowActions: {
      RowAction("Open") { perform("Open \(key)") }
      RowAction("Pin", iconName: "view-pin-symbolic", placement: .leading) { perform("Pin \(key)") }
      RowAction("Delete", role: .destructive, placement: .trailing) { perform("Delete \(key)") }
    })
    return cell
  }
}

extension ListUnderTest {
  fileprivate func buttons(of row: WidgetID) -> [String] {
    row.all { $0.isA(gtk_button_get_type()) }.map { button in
      unsafe gtk_widget_get_tooltip_text(button.gtk).map { unsafe String(cString: $0) }
        ?? button.text
    }
  }

  /// The names of the buttons in the row that shows a text, from its start on.
  fileprivate func buttons(of text: String) -> [String] {
    stage.waitForFrame(in: window)
    return buttons(of: widget(text))
  }

  fileprivate func button(_ name: String, of text: String) -> WidgetID? {
    stage.waitForFrame(in: window)
    return widget(text).all { $0.isA(gtk_button_get_type()) }
      .first { buttons(of: $0) == [] && nameOf($0) == name }
  }

  private func nameOf(_ button: WidgetID) -> String {
    unsafe gtk_widget_get_tooltip_text(button.gtk).map { unsafe String(cString: $0) } ?? button.text
  }

  fileprivate func clickButton(
    _ name: String, of text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let button = button(name, of: text) else {
      return XCTFail("no button \(name)", file: file, line: line)
    }
    stage.click(button.handle, file: file, line: line)
  }

  /// The middle of a widget, counted from the left of the list.
  fileprivate func middle(_ widget: WidgetID) -> Double {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(widget.gtk, listBox.gtk, &bounds)
    return Double(bounds.origin.x + bounds.size.width / 2)
  }
}
