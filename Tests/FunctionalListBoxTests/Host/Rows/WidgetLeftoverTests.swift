import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What the user leaves in the widgets of the library is gone when another row shows in them.
nonisolated final class WidgetLeftoverTests: GtkTestCase {
  func testAnExpanderThatTheUserExpandsIsAsTheProgramHasSetItForAnotherRow() {
    for isExpanded in [false, true] {
      onReuse({ ExpanderView.row($0, isExpanded: isExpanded) }) { list, reuse in
        guard let view = ExpanderView.last["a"] else { return XCTFail("no view") }
        XCTAssertEqual(view.expander.isExpanded, isExpanded)
        list.stage.click(view.expander, at: (20, 8))
        XCTAssertEqual(view.expander.isExpanded, !isExpanded)
        list.before.grabFocus()
        list.show([
          ExpanderView.row("b", isExpanded: isExpanded),
          ExpanderView.row("a", isExpanded: isExpanded),
        ])
        XCTAssertEqual(view.expander.isExpanded, !isExpanded)
        reuse()
        XCTAssert(ExpanderView.last["x"] === view)
        XCTAssertEqual(view.expander.isExpanded, isExpanded)
      }
    }
  }

  func testAnAdoptedExpanderIsAsItWasAdoptedForAnotherRow() {
    onReuse({ AdoptedExpanderView.row($0) }) { list, reuse in
      guard let view = AdoptedExpanderView.last["a"] else { return XCTFail("no view") }
      let expander = unsafe Expander(adopting: view.expander)
      XCTAssertTrue(expander.isExpanded)
      list.stage.click(expander, at: (20, 8))
      XCTAssertFalse(expander.isExpanded)
      list.before.grabFocus()
      _ = unsafe Expander(adopting: view.expander)
      reuse()
      XCTAssert(AdoptedExpanderView.last["x"] === view)
      XCTAssertTrue(expander.isExpanded)
    }
  }

  func testTheHandlerOfAnExpanderHearsNothingOfItsReset() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .none
      var events: [String] = []
      let row = { (key: String) in
        ExpanderView.row(key, isExpanded: false) { view in
          view.expander.onExpanded = { events.append("\(key) \($0)") }
        }
      }
      list.show([row("a")])
      guard let view = ExpanderView.last["a"] else { return XCTFail("no view") }
      stage.click(view.expander, at: (20, 8))
      list.before.grabFocus()
      list.show([row("x")])
      XCTAssert(ExpanderView.last["x"] === view)
      XCTAssertFalse(view.expander.isExpanded)
      XCTAssertEqual(events, ["a true"])
    }
  }

  func testWhatIsTypedIntoASpinButtonIsNotSeenInAnotherRow() {
    onReuse({ spinRow($0) }) { list, reuse in
      let row = list.widgets[0]
      let button = row.children[0].handle
      // As the user's input method does while the focus is elsewhere.
      unsafe gtk_editable_set_text(button.pointer, "77")
      reuse()
      XCTAssert(list.widgets.contains(row))
      XCTAssertEqual(unsafe String(cString: gtk_editable_get_text(button.pointer)), "5")
      XCTAssertEqual(unsafe SpinButton(adopting: button.pointer).value, 5)
    }
  }

  func testUndoOfATextViewBringsNoTextOfAnotherRow() {
    onReuse({ emptyTextRow($0) }) { list, reuse in
      let row = list.widgets[0]
      let view = unsafe TextView(adopting: row.children[0].handle.pointer)
      view.grabFocus()
      list.stage.press("x", "ctrl+a", "Delete", in: list.window)
      XCTAssertEqual(view.text, "")
      list.before.grabFocus()
      reuse()
      XCTAssert(list.widgets.contains(row))
      view.grabFocus()
      list.stage.press("ctrl+z", in: list.window)
      XCTAssertEqual(view.text, "")
    }
  }

  func testThePopoverOfAMenuButtonIsClosedWhenItsRowGoes() {
    onReuse({ MenuView.row($0) }) { list, reuse in
      guard let view = MenuView.last["a"] else { return XCTFail("no view") }
      list.stage.click(view.button)
      XCTAssertTrue(view.button.isOpen)
      reuse()
      XCTAssertNotNil(MenuView.last["x"])
      list.stage.pump(until: !view.button.isOpen, "the close")
    }
  }

  /// Shows the rows `a` and `b`, and lets the row `x` take over the widget of the row `a`: at once,
  /// and out of the pool.
  private func onReuse(
    _ row: @escaping @MainActor (String) -> any RowDescription,
    _ test: @MainActor (ListUnderTest, () -> Void) -> Void
  ) {
    onStage { stage in
      for isPooled in [false, true] {
        let list = ListUnderTest(stage)
        // A click would select the row, and a selected row is not reused at once.
        list.listBox.selectionMode = .none
        list.show([row("a"), row("b")])
        test(list) {
          if isPooled { list.show([row("b")]) }
          list.show([row("b"), row("x")])
        }
        stage.clear()
      }
    }
  }
}

private func spinRow(_ key: String) -> any RowDescription {
  HostCell<SpinButton, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, _ in
    view.value = 5
  }
}

/// Setting the same text does not clear the history.
private func emptyTextRow(_ key: String) -> any RowDescription {
  HostCell<TextView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, _ in
    view.text = ""
  }
}

/// An expander that no cell sets, expanded or not in the beginning.
private final class ExpanderView: Box {
  static var last: [String: ExpanderView] = [:]
  let expander = Expander("More")

  required init() {
    super.init(orientation: .vertical)
    expander.child = Label("Details")
    append(expander)
  }

  static func row(
    _ key: String, isExpanded: Bool, behavior: (@MainActor (ExpanderView) -> Void)? = nil
  ) -> any RowDescription {
    HostCell<ExpanderView, String, EdgeBasedTableItemLayout>(
      key: key, state: key, behavior: behavior
    ) { view, key in
      if isExpanded, key != nil, !last.values.contains(where: { $0 === view }) {
        view.expander.isExpanded = true
      }
      last = last.filter { $0.value !== view }
      if let key { last[key] = view } else { last["pooled"] = view }
    }
  }
}

/// An expander that C code has made and expanded.
@safe
private final class AdoptedExpanderView: Box {
  static var last: [String: AdoptedExpanderView] = [:]
  let expander: OpaquePointer

  required init() {
    let made = unsafe Widget(sinking: OpaquePointer(gtk_expander_new("More")))
    unsafe gtk_expander_set_expanded(made.pointer, 1)
    unsafe expander = made.pointer
    super.init(orientation: .vertical)
    let handle = unsafe Expander(adopting: expander)
    handle.child = Label("Details")
    append(handle)
  }

  static func row(_ key: String) -> any RowDescription {
    HostCell<AdoptedExpanderView, String, EdgeBasedTableItemLayout>(key: key, state: key) {
      view, key in
      if let key { last[key] = view }
    }
  }
}

/// A button with a popover.
private final class MenuView: Box {
  static var last: [String: MenuView] = [:]
  let button = MenuButton()

  required init() {
    super.init(orientation: .vertical)
    button.popover = Popover(Label("Menu"))
    append(button)
  }

  static func row(_ key: String) -> any RowDescription {
    HostCell<MenuView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, key in
      if let key { last[key] = view }
    }
  }
}
