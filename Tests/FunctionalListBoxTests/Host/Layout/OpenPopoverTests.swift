import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row with an open popover that goes, or whose view is exchanged, leaves the window usable.
nonisolated final class OpenPopoverTests: GtkTestCase {
  func testThePopoverOfARowThatGoesIsClosedAndTheWindowTakesClicks() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c d"))
      list.open("b")
      list.render(popoverRows("a c d"))
      list.expectClosed("\(what), removed")
      list.render(popoverRows("a c d x"))
      XCTAssertEqual(list.texts, ["a", "c", "d", "x"], what)
      list.expectClosed("\(what), reused")
    }
  }

  func testThePopoverOfAViewThatIsExchangedIsClosedAndTheWindowTakesClicks() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c"))
      list.open("b")
      let row = list.widget("b")
      list.render([popoverRow("a"), ListUnderTest.cell("b", "other"), popoverRow("c")])
      XCTAssertEqual(list.widget("other"), row, what)
      list.expectClosed("\(what), exchanged")
      list.render(popoverRows("a b c x"))
      list.expectClosed("\(what), exchanged again")
    }
  }

  func testThePopoverIsClosedWhereOtherRowsTakeOverAllWidgets() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c"))
      list.open("b")
      list.render(popoverRows("x y z"))
      XCTAssertEqual(list.texts, ["x", "y", "z"], what)
      list.expectClosed(what)
    }
  }

  func testThePopoverIsClosedWhereTheBoxIsDetached() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c"))
      list.open("b")
      list.table.listBox = nil
      XCTAssertEqual(list.texts, [], what)
      list.expectClosed("\(what), detached")
      list.table.listBox = list.listBox
      list.expectClosed("\(what), attached")
    }
  }

  func testThePopoverOfTheRowWithTheFocusIsClosed() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c"))
      list.row("b").grabFocus()
      list.open("b")
      list.render(popoverRows("a c"))
      XCTAssertEqual(list.focusedText, "c", what)
      list.expectClosed(what)
    }
  }

  func testAHandlerThatRendersWhenThePopoverClosesIsObeyedAfterTheRender() {
    onEachPopover { list, what in
      list.render(popoverRows("a b c"))
      let popover = list.open("b")
      let listener = unsafe Listener("closed", of: UnsafeMutableRawPointer(popover.pointer)) {
        list.render(popoverRows("c y"))
      }
      list.render(popoverRows("a c"))
      XCTAssertEqual(list.texts, ["c", "y"], what)
      list.expectClosed(what)
      listener.stop()
    }
  }

  private func onEachPopover(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for isMenu in [false, true] {
        for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
          PopoverView.isMenu = isMenu
          let list = ListUnderTest(stage, height: 400)
          list.table.liveRows = liveRows
          test(list, "\(isMenu ? "menu button" : "popover"), \(liveRows)")
          stage.clear()
        }
      }
    }
  }
}

private func popoverRows(_ keys: String) -> [any RowDescription] {
  keys.split(separator: " ").map { popoverRow(String($0)) }
}

private func popoverRow(_ key: String) -> any RowDescription {
  HostCell<PopoverView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, key in
    view.label.text = key ?? ""
  }
}

/// A label beside a menu button, or with a popover of its own.
private final class PopoverView: Box {
  static var isMenu = false

  let label = Label()
  let popover = unsafe Widget(sinking: OpaquePointer(gtk_popover_new()))

  required init() {
    super.init(orientation: .horizontal)
    append(label)
    unsafe gtk_popover_set_child(UnsafeMutablePointer(popover.pointer), gtk_label_new("popover"))
    guard Self.isMenu else {
      unsafe gtk_widget_set_parent(popover.gtk, gtk)
      return
    }
    let button = unsafe Widget(sinking: OpaquePointer(gtk_menu_button_new()))
    unsafe gtk_menu_button_set_popover(button.pointer, popover.gtk)
    append(button)
  }
}

extension ListUnderTest {
  /// Opens the popover of a row.
  ///
  /// - Returns: The popover.
  @discardableResult
  fileprivate func open(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) -> Widget {
    stage.waitForFrame(in: window)
    guard let popover = popovers(in: widget(text)).first else {
      XCTFail("no popover in \(text)", file: file, line: line)
      return row(text)
    }
    unsafe gtk_popover_popup(UnsafeMutablePointer(popover.handle.pointer))
    stage.waitForFrame(in: window)
    XCTAssertNotEqual(unsafe gtk_widget_get_mapped(popover.gtk), 0, file: file, line: line)
    return popover.handle
  }

  /// Fails if a popover is open, or if a click does not reach the window.
  fileprivate func expectClosed(
    _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    stage.waitForFrame(in: window)
    for popover in popovers(in: unsafe WidgetID(window.pointer)) {
      XCTAssertEqual(unsafe gtk_widget_get_visible(popover.gtk), 0, what, file: file, line: line)
    }
    var clicks = 0
    after.onClicked = { clicks += 1 }
    stage.click(after)
    after.onClicked = nil
    XCTAssertEqual(clicks, 1, what, file: file, line: line)
  }

  private func popovers(in widget: WidgetID) -> [WidgetID] {
    widget.isA(gtk_popover_get_type()) ? [widget] : widget.children.flatMap(popovers)
  }
}
