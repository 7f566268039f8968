import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A handle lives as long as its widget has another owner, and no longer.
nonisolated final class HandleLifetimeTests: GtkTestCase {
  func testAHandlerRefersToItsOwnHandleThatNobodyRetains() {
    onStage { stage in
      let model = Counter()
      var watch: FinalizationWatch?
      @MainActor func makeEntry() -> Box {
        let (box, entry) = (Box(), SearchEntry())
        entry.onSearchStopped = { [weak entry] in
          entry?.text = ""
          model.value += 1
        }
        entry.text = "abc"
        box.append(entry)
        watch = FinalizationWatch(entry)
        return box
      }
      @MainActor func use(_ window: Window) -> Window {
        let entry = unsafe WidgetID(window.pointer).all { $0.isA(gtk_search_entry_get_type()) }[0]
        entry.handle.grabFocus()
        stage.press("Escape", in: window)
        XCTAssertEqual(model.value, 1)
        XCTAssertEqual(unsafe SearchEntry(adopting: entry.handle.pointer).text, "")
        return window
      }
      stage.destroy(use(stage.present(makeEntry())))
      watch.map { stage.assertFinalized($0) }
    }
  }

  func testAHandleWithoutHandlersLivesWhileItsWidgetHasAParent() {
    onStage { stage in
      weak var label: Label?
      weak var column: Box?
      @MainActor func fill(_ box: Box) {
        let (inner, text) = (Box(), Label("a"))
        inner.append(text)
        box.append(inner)
        (label, column) = (text, inner)
      }
      let box = Box()
      fill(box)
      XCTAssertNotNil(label)
      column.map { box.remove($0) }
      XCTAssertNil(column)
      XCTAssertNil(label)
    }
  }

  func testAHandleLivesWhileItsWidgetMovesToAnotherParent() {
    onStage { stage in
      let (first, second) = (Box(), Box())
      weak var label: Label?
      @MainActor func fill() {
        let text = Label("a")
        first.append(text)
        label = text
      }
      fill()
      if let label {
        first.remove(label)
        second.append(label)
      }
      XCTAssertEqual(label?.text, "a")
      label.map { second.remove($0) }
      XCTAssertNil(label)
    }
  }

  func testAWidgetWithHandlersAndWithoutAParentIsGoneWithItsHandle() {
    onStage { stage in
      stage.assertFinalized {
        let entry = Entry()
        entry.onActivated = { [weak entry] in entry?.text = "" }
        entry.onKeyPressed = { [weak entry] _ in entry == nil }
        entry.onFocusChanged = { [weak entry] _ in entry?.text = "" }
        entry.onClicked(button: .primary) { [weak entry] _ in entry?.text = "" }
        entry.connect("notify::visible") { [weak entry] in entry?.text = "" }
        return entry
      }
    }
  }

  func testAWindowThatIsOpenKeepsItsHandleAndAClosedOneDoesNot() {
    onStage { stage in
      var closings = 0
      weak var shown: Window?
      @MainActor func open() {
        let window = Window()
        window.onCloseRequest = { [weak window] in
          if window != nil { closings += 1 }
          return false
        }
        window.present()
        shown = window
      }
      open()
      stage.pump()
      XCTAssertNotNil(shown)
      shown?.close()
      stage.pump(until: shown == nil, "the end of the handle")
      XCTAssertEqual(closings, 1)
    }
  }

  func testAllHandlersOfAWindowAreGoneWithItAndSoAreTheirHandles() {
    onStage { stage in
      var watches: [FinalizationWatch] = []
      weak var probe: Probe?
      var handles: [() -> Widget?] = []
      @MainActor func makeWindow() -> Window {
        let (captured, box) = (Probe(), Box())
        probe = captured
        let (entry, button, popover) = (Entry(), Button("a"), Popover(Label("b")))
        let menu = MenuButton(iconName: "open-menu-symbolic", tooltip: "Menu")
        menu.popover = popover
        for widget in [entry, button, menu] { box.append(widget) }
        for widget in [entry, button, menu, popover, box] {
          widget.onKeyPressed = { [weak widget] _ in widget.map { _ in captured.count += 1 } == nil
          }
          widget.onClicked(button: .secondary) { [weak widget] _ in
            if widget != nil { captured.count += 1 }
          }
          widget.connect("notify::visible") { [weak widget] in
            if widget != nil { captured.count += 1 }
          }
          widget.observe { _ in captured.count += 1 }
          watches.append(FinalizationWatch(widget))
          handles.append { [weak widget] in widget }
        }
        // A sibling, and a window, are no owners of the widget.
        button.onClicked = { entry.text = "\(captured.count)" }
        popover.onClosed = { [weak popover, entry] in if popover != nil { entry.text = "" } }
        let window = stage.present(box)
        window.onCloseRequest = { [weak window] in window == nil }
        watches.append(FinalizationWatch(window))
        handles.append { [weak window] in window }
        return window
      }
      stage.destroy(makeWindow())
      for watch in watches { stage.assertFinalized(watch) }
      XCTAssertNil(probe)
      XCTAssertEqual(handles.filter { $0() != nil }.count, 0)
    }
  }

  func testAnAdoptedHandleLivesWithItsWidgetOnceItHasHandlers() {
    onStage { stage in
      let box = Box()
      guard let entry = unsafe gtk_entry_new() else { return XCTFail("no entry") }
      unsafe gtk_box_append(UnsafeMutablePointer(box.pointer), entry)
      weak var plain: Entry?
      weak var handled: Entry?
      weak var clicked: Entry?
      @MainActor func adopt() {
        let handles = (0..<3).map { _ in unsafe Entry(adopting: OpaquePointer(entry)) }
        handles[1].onChanged = { _ in }
        handles[2].onClicked(button: .primary) { _ in }
        (plain, handled, clicked) = (handles[0], handles[1], handles[2])
      }
      adopt()
      XCTAssertNil(plain)
      XCTAssertNotNil(handled)
      XCTAssertNotNil(clicked)
      // A new handler of the same kind takes the place of the last one, with its handle.
      unsafe Entry(adopting: OpaquePointer(entry)).onClicked(button: .primary) { _ in }
      XCTAssertNil(clicked)
      unsafe gtk_box_remove(UnsafeMutablePointer(box.pointer), entry)
      XCTAssertNil(handled)
    }
  }

  func testTheViewOfARowAndItsHandlesAreGoneWithTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      weak var view: Entry?
      var watch: FinalizationWatch?
      list.table.reuseLimit = 0
      list.show([
        EntryCell(
          key: "a", state: "a",
          behavior: { entry in
            entry.onActivated = { [weak entry] in entry?.text = "" }
            entry.onKeyPressed = { [weak entry] _ in entry == nil }
            view = entry
            watch = FinalizationWatch(entry)
          })
      ])
      XCTAssertNotNil(view)
      list.show([])
      watch.map { stage.assertFinalized($0) }
      XCTAssertNil(view)
    }
  }
}
