import CFunctionalListAdwaita
import FunctionalListAdwaita
import FunctionalListWidgets
import XCTest

nonisolated final class AdwaitaWindowTests: GtkTestCase {
  func testAGroupShowsItsTextsAndTheListInIt() throws {
    try inAProcessOfItsOwn { stage in
      let add = Button("Add")
      let group = PreferencesGroup("Friends & family", description: "a < b", headerSuffix: add)
      let table = FunctionalTableData(name: "friends")
      table.listBox = group.listBox
      let window = stage.present(PreferencesPage(group), width: 500, height: 400)
      table.renderAndDiff([
        TableSection(key: "s") { ActionRow.cell(key: "ada", state: .init(title: "Ada")) }
      ])
      stage.waitForFrame(in: window)
      let labels = unsafe WidgetID(window.pointer).all { $0.isA(gtk_label_get_type()) }
        .map(\.text)
      for text in ["Friends & family", "a < b", "Ada", "Add"] { XCTAssert(labels.contains(text)) }
      XCTAssert(unsafe gtk_widget_get_mapped(group.listBox.gtk) != 0)
    }
  }

  func testAPageIsInTheMiddleOfAListWithoutRows() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, width: 500, height: 500)
      list.table.placeholder = StatusPage.cell(
        state: .init(
          title: "No Contacts", description: "Ada & <Grace>", iconName: "avatar-default-symbolic"))
      list.show([])
      let labels = unsafe WidgetID(list.listBox.pointer).all { $0.isA(gtk_label_get_type()) }
      XCTAssertEqual(labels.map(\.text), ["No Contacts", "Ada & <Grace>"])
      let (y, height) = list.extent(of: labels[0])
      let middle = Double(unsafe gtk_widget_get_height(list.scrolled.gtk)) / 2
      XCTAssert(abs(y + height / 2 - middle) < 110, "\(y) of \(2 * middle)")
      list.render("a")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["a"])
    }
  }

  func testRemovalsAreUndoneTogetherTheNewestFirst() throws {
    try inAProcessOfItsOwn { stage in
      let toasts = ToastOverlay(Label("content"))
      let window = stage.present(toasts, width: 500, height: 300)
      @MainActor func title(_ count: Int) -> String { "\(count) < all & removed" }
      var undone: [Int] = []
      for number in 1...3 { toasts.offerUndo(title) { undone.append(number) } }
      let all = unsafe WidgetID(window.pointer)
      @MainActor func button() -> WidgetID? {
        all.all { $0.isA(gtk_button_get_type()) && $0.text == "Undo" }
          .last { unsafe gtk_widget_get_mapped($0.gtk) != 0 }
      }
      @MainActor func isShown(_ text: String) -> Bool {
        all.all { $0.isA(gtk_label_get_type()) }.contains { $0.text == text }
      }
      stage.pump(until: isShown("3 < all & removed") && button() != nil, "the message")
      stage.waitUntilQuiet(window)
      stage.click(try XCTUnwrap(button()).handle)
      XCTAssertEqual(undone, [3, 2, 1])
      // What was undone is no longer offered.
      toasts.offerUndo(title) { undone.append(4) }
      stage.pump(until: isShown("1 < all & removed"), "the next message")
    }
  }

  func testAToastShowsTheOfferOfAList() throws {
    try inAProcessOfItsOwn { stage in
      let (toasts, listBox) = (ToastOverlay(), ListBox())
      toasts.child = listBox
      let window = stage.present(toasts, width: 500, height: 300)
      let table = FunctionalTableData(name: "test")
      table.listBox = listBox
      table.undoPresenter = toasts
      var keys = ["a", "b", "c"]
      @MainActor func render() {
        table.renderAndDiff([
          TableSection(key: "s", items: keys, id: \.self) { key in
            let before = keys
            let delete = RowAction("Delete", shortcut: "Delete") {
              keys.removeAll { $0 == key }
              render()
            } undo: {
              keys = before
              render()
            }
            return TextCell(key: key, state: key, actions: CellActions(rowActions: { delete }))
          }
        ])
      }
      render()
      stage.waitForFrame(in: window)
      let all = unsafe WidgetID(window.pointer)
      @MainActor func isShown(_ text: String) -> Bool {
        all.all { $0.isA(gtk_label_get_type()) && $0.isMapped }.contains { $0.text == text }
      }
      table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      stage.press("Delete", "Delete", in: window)
      stage.pump(until: isShown("2 rows removed"), "the message")
      stage.press("ctrl+z", in: window)
      XCTAssertEqual(keys, ["a", "b", "c"])
      XCTAssertEqual(table.focusedItemPath?.itemKey, "a")
      stage.pump(until: !isShown("2 rows removed"), "the end of the message")
      stage.press("Delete", in: window)
      stage.pump(until: isShown("1 row removed"), "the next message")
      stage.pump(until: !isShown("1 row removed"), "the end of the message")
      XCTAssertNil(table.undoOffer)
      XCTAssertEqual(keys, ["b", "c"])
      stage.waitUntilQuiet(window)
    }
  }

  func testAMessageThatIsOverReleasesItsClosures() throws {
    try inAProcessOfItsOwn { stage in
      let toasts = ToastOverlay(Label("content"))
      let window = stage.present(toasts)
      weak var probe: Probe?
      do {
        let captured = Probe()
        probe = captured
        toasts.offerUndo({ _ in "removed" }) { captured.count += 1 }
        toasts.show("a & b")
      }
      XCTAssertNotNil(probe)
      stage.pump(until: probe == nil, "the end of the message")
      stage.waitUntilQuiet(window)
      toasts.offerUndo({ _ in "removed" }) { [weak toasts] in toasts?.show("undone") }
      let watch = unsafe FinalizationWatch(toasts.pointer)
      stage.destroy(window)
      _ = watch
    }
  }

  func testPanesFoldInANarrowWindow() throws {
    try inAProcessOfItsOwn { stage in
      for (width, areFolded) in [(800, false), (300, true)] {
        let (first, second) = (Label("first"), Label("second"))
        for pane in [first, second] { pane.setMinimumSize(width: 250) }
        let panes = FoldingPanes(first, second)
        stage.present(panes, width: width)
        XCTAssertEqual(panes.areFolded, areFolded)
        for index in [1, 7, 0] {
          panes.visibleIndex = index
          XCTAssertEqual(panes.visibleIndex, index == 7 ? 1 : index)
        }
      }
    }
  }

  func testTheFocusStaysIfAllPanesAreShown() throws {
    try inAProcessOfItsOwn { stage in
      let (first, second) = (Button("first"), Button("second"))
      for pane in [first, second] { pane.setMinimumSize(width: 200) }
      let panes = FoldingPanes(first, second)
      var changes = 0
      panes.onChanged = { changes += 1 }
      let window = stage.present(panes, width: 800)
      first.grabFocus()
      panes.visibleIndex = 1
      XCTAssertTrue(first.containsFocus)
      stage.pump(until: changes == 1, "the change")
      let lines = unsafe WidgetID(panes.pointer).children.filter {
        $0.isA(gtk_separator_get_type())
      }
      XCTAssertEqual(lines.count, 1)
      _ = window
    }
  }

  func testAnAvatarShowsInitials() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      list.show([Avatar.cell(key: "ada", state: "Ada Lovelace")])
      let labels = list.widgets[0].all { $0.isA(gtk_label_get_type()) }
      XCTAssertEqual(labels.map(\.text), ["AL"])
    }
  }

  func testTheHandleOfAWindowOfLibadwaitaLivesWhileTheWindowIsOpen() throws {
    try inAProcessOfItsOwn { stage in
      weak var shown: Window?
      @MainActor func open() {
        let window = Window(title: "Contacts", content: Label("Ada"))
        window.present()
        shown = window
      }
      open()
      stage.pump()
      XCTAssertEqual(shown?.title, "Contacts")
      shown?.destroy()
      stage.pump()
      XCTAssertNil(shown)
    }
  }

  func testAnApplicationHasAWindowOfLibadwaita() throws {
    try inAProcessOfItsOwn { stage in
      let application = Application(adwaitaID: "org.example.FunctionalListBoxTests.Adwaita")
      var shown: [String] = []
      application.onActivated = { [unowned application] in
        let list = FunctionalTableData(name: "list")
        let listBox = ListBox.makeBoxed()
        list.listBox = listBox
        list.renderAndDiff([
          TableSection(key: "s") { ActionRow.cell(key: "ada", state: .init(title: "Ada")) }
        ])
        let window = Window(title: "Contacts", content: Clamp(listBox, maximumWidth: 300))
        application.add(window)
        window.defaultSize = (600, 300)
        stage.present(window)
        shown = unsafe WidgetID(window.pointer).all { $0.isA(gtk_label_get_type()) }.map(\.text)
        XCTAssertLessThanOrEqual(unsafe gtk_widget_get_width(listBox.gtk), 300)
        let own = unsafe Application(adopting: application.pointer)
        XCTAssert(unsafe own.pointer == application.pointer)
        stage.destroy(window)
      }
      XCTAssertEqual(application.run(arguments: ["test"]), 0)
      XCTAssertEqual(shown.filter { !$0.isEmpty }.sorted(), ["Ada", "Contacts"])
    }
  }
}
