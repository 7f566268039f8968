import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Clicks and keys select as users of a file manager expect, where a GtkListBox does not, also over
/// rows that are not live.
nonisolated final class SelectionClickTests: GtkTestCase {
  func testControlAndShiftSelectRangesWhetherOrNotOneClickActivates() {
    onStage { stage in
      for liveRows in liveRowsOfEveryKind {
        for activates in [false, true] {
          let clicked = ClickedList(stage, liveRows, activates: activates)
          let list = clicked.list
          let what = "\(liveRows) \(activates)"
          for (key, modifiers, selected) in [
            ("2", [], "2"), ("5", ["ctrl"], "2 5"), ("390", ["shift"], "386: 5 6 … 390"),
            ("3", ["ctrl"], "387: 3 5 … 390"), ("1", ["ctrl", "shift"], "389: 1 2 … 390"),
            ("300", ["ctrl"], "388: 1 2 … 390"), ("310", ["ctrl", "shift"], "378: 1 2 … 390"),
            ("200", ["ctrl"], "377: 1 2 … 390"), ("100", ["ctrl"], "376: 1 2 … 390"),
            ("100", ["ctrl"], "377: 1 2 … 390"), ("102", ["shift"], "100 101 102"),
            ("90", ["ctrl", "shift"], "90 91 92 93 94 95 96 97 98 99 100 101 102"),
          ] {
            clicked.click(key, holding: modifiers)
            XCTAssertEqual(clicked.selection, selected, "\(what): \(modifiers) \(key)")
            XCTAssertEqual(list.selectedTexts.contains(key), list.table.isSelected(path(key)))
          }
          XCTAssertEqual(clicked.activated, activates ? ["2"] : [], what)
          stage.clear()
        }
      }
    }
  }

  func testAClickThatOpensSelectsTheRowAlone() {
    onStage { stage in
      for liveRows in liveRowsOfEveryKind {
        let clicked = ClickedList(stage, liveRows, activates: true)
        for key in ["2", "390", "390"] { clicked.click(key) }
        XCTAssertEqual(clicked.selection, "390", "\(liveRows)")
        XCTAssertEqual(clicked.activated, ["2", "390", "390"])
        stage.clear()
      }
    }
  }

  func testAClickTogglesWhereOneClickActivatesAndThereIsNothingToOpen() {
    onStage { stage in
      for liveRows in liveRowsOfEveryKind {
        let clicked = ClickedList(stage, liveRows, activates: true, hasAction: false)
        var states: [String] = []
        for key in ["2", "390", "2", "390"] {
          clicked.click(key)
          states.append(clicked.selection)
        }
        XCTAssertEqual(states, ["2", "2 390", "390", ""], "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAClickOnTheOnlySelectedRowDeselectsItAndADoubleClickOpensIt() {
    onStage { stage in
      let clicked = ClickedList(stage, .all, activates: false)
      let list = clicked.list
      clicked.click("2")
      clicked.click("3", holding: ["ctrl"])
      clicked.click("2")
      XCTAssertEqual(clicked.selection, "2")
      clicked.click("2")
      XCTAssertEqual(clicked.selection, "")
      clicked.click("3")
      stage.disableAnimations(false)
      stage.click(list.row("3"), count: 2)
      XCTAssertEqual(clicked.activated, ["3"])
      XCTAssertEqual(clicked.selection, "3")
    }
  }

  func testAClickTellsOnceOfWhatItChanges() {
    onStage { stage in
      let clicked = ClickedList(stage, .automatic, activates: true, hasAction: false)
      let list = clicked.list
      var told: [String] = []
      list.table.onSelectionChanged = { told.append("\($0.map(\.itemKey))") }
      list.table.select(path("390"), animated: false)
      clicked.click("2")
      clicked.click("4", holding: ["shift"])
      clicked.click("4", holding: ["ctrl"])
      XCTAssertEqual(
        told, [#"["2", "390"]"#, #"["2", "3", "4"]"#, #"["2", "3"]"#])
    }
  }

  func testARenderWhileTheClickMovesTheFocusKeepsWhatWasClicked() {
    onStage { stage in
      let clicked = ClickedList(stage, .all, activates: false)
      let list = clicked.list
      clicked.click("2")
      list.row("2").onFocus("leave") { list.render("0 1 x 2 3 4 5") }
      clicked.click("4", holding: ["ctrl"])
      XCTAssertEqual(clicked.selection, "2 4")
      XCTAssertEqual(list.selectedTexts, ["2", "4"])
    }
  }

  func testKeysExtendFromTheRowThatWasClickedWithControl() {
    onStage { stage in
      for liveRows in liveRowsOfEveryKind {
        let clicked = ClickedList(stage, liveRows, activates: true)
        let list = clicked.list
        clicked.click("2", holding: ["ctrl"])
        clicked.click("5", holding: ["ctrl"])
        stage.press("shift+Down", "shift+Down", in: list.window)
        XCTAssertEqual(clicked.selection, "5 6 7", "\(liveRows)")
        stage.press("ctrl+a", in: list.window)
        XCTAssertEqual(list.table.selectedItemPaths.count, 400, "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testEscapeClearsTheSelectionWhereSeveralCanBeSelected() {
    onStage { stage in
      for liveRows in liveRowsOfEveryKind {
        let clicked = ClickedList(stage, liveRows, activates: true)
        let list = clicked.list
        let keys = countKeys(in: list.window)
        var told = 0
        list.row("2").grabFocus()
        list.table.select(path("2"))
        list.table.select(path("390"), animated: false)
        list.table.onSelectionChanged = { paths in
          XCTAssertEqual(paths.count, 0)
          told += 1
        }
        stage.press("shift+Escape", in: list.window)
        XCTAssertEqual(clicked.selection, "2 390")
        keys.value = 0
        stage.press("Escape", in: list.window)
        XCTAssertEqual(clicked.selection, "", "\(liveRows)")
        XCTAssertEqual(list.focusedText, "2")
        XCTAssertEqual([told, keys.value], [1, 0])
        stage.press("Escape", in: list.window)
        XCTAssertEqual([told, keys.value], [1, 1], "nothing is selected")
        list.table.selectionMode = .single
        list.table.select(path("390"), animated: false)
        stage.press("Escape", in: list.window)
        XCTAssertEqual(clicked.selection, "390", "one row can be selected")
        stage.clear()
      }
    }
  }

  func testAClickIntoAnEntrySelectsItsRowAndKeepsTheOthers() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .multiple] {
        let list = ListUnderTest(stage, height: 300)
        list.table.selectionMode = mode
        let cells = ["a", "b", "c"].map { ListUnderTest.entry($0, $0) }
        list.show(cells)
        list.before.grabFocus()
        let selection = { list.table.selectedItemPaths.map(\.itemKey) }
        stage.click(list.content("b"))
        XCTAssert(list.entry("b").containsFocus)
        XCTAssertEqual(selection(), mode == .none ? [] : ["b"], "\(mode)")
        list.table.select(ItemPath(sectionKey: "s", itemKey: "a"))
        stage.click(list.content("b"))
        let expected = [SelectionMode.none: [], .single: ["b"], .multiple: ["a", "b"]][mode]
        XCTAssertEqual(selection(), expected, "\(mode)")
        stage.press("x", in: list.window)
        XCTAssert(list.entry(list.focusedText ?? "").containsFocus)
        stage.clear()
      }
    }
  }

  func testAClickOnAButtonIsTheButtonsAlone() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.table.selectionMode = .multiple
      var clicked = 0
      list.show(
        ["a", "b"].map { key in
          ButtonCell(key: key, state: key, behavior: { $0.onClicked = { clicked += 1 } }) {
            $0.label = $1 ?? ""
          }
        })
      list.before.grabFocus()
      list.table.select(ItemPath(sectionKey: "s", itemKey: "a"))
      stage.click(list.content("b"))
      XCTAssertEqual(clicked, 1)
      XCTAssertEqual(list.selectedTexts, ["a"])
    }
  }

  func testGesturesOfTheAppDoNotHideTheClicks() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300, isAttached: false)
      unsafe gtk_widget_add_controller(list.listBox.gtk, gtk_gesture_click_new())
      list.table.listBox = list.listBox
      unsafe gtk_widget_add_controller(list.listBox.gtk, gtk_gesture_click_new())
      list.table.selectionMode = .multiple
      list.render("a b c")
      stage.waitForFrame(in: list.window)
      stage.click(list.row("a"))
      stage.click(list.row("a"))
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testABoxThatIsDetachedHasTheControllersThatItHad() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300, isAttached: false)
      let count = controllers(of: list.listBox)
      for _ in 0..<2 {
        list.table.listBox = list.listBox
        XCTAssertGreaterThan(controllers(of: list.listBox), count)
        list.table.listBox = nil
        // GTK may be in the middle of an event.
        stage.pump()
        XCTAssertEqual(controllers(of: list.listBox), count)
      }
    }
  }
}

private func controllers(of box: ListBox) -> UInt32 {
  guard let list = unsafe gtk_widget_observe_controllers(box.gtk) else { return 0 }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(list)) }
  return unsafe g_list_model_get_n_items(list)
}

/// Counts the keys that reach a window.
private func countKeys(in window: Window) -> Counter {
  let counter = Counter()
  guard let controller = unsafe gtk_event_controller_key_new() else { return counter }
  unsafe g_signal_connect_data(
    UnsafeMutableRawPointer(controller), "key-pressed",
    unsafeBitCast(countKey, to: GCallback.self), counter.opaque, nil, GConnectFlags(rawValue: 0))
  unsafe gtk_widget_add_controller(window.gtk, controller)
  return counter
}

/// Mirrors `gboolean key_pressed (GtkEventControllerKey *self, guint keyval, guint keycode,
/// GdkModifierType state, gpointer user_data)`.
private nonisolated let countKey:
  @convention(c) (OpaquePointer, guint, guint, guint, gpointer) -> gboolean = { _, _, _, _, data in
    let counter = unsafe Counter.at(data)
    MainActor.assumeIsolated { counter?.value += 1 }
    return 0
  }

/// A list of 400 rows that notes which are activated; no two clicks on it are a double one.
private final class ClickedList {
  let list: ListUnderTest
  private(set) var activated: [String] = []

  init(
    _ stage: Stage, _ liveRows: LiveRows, activates: Bool,
    hasAction: Bool = true
  ) {
    stage.disableAnimations()
    list = ListUnderTest(stage, height: 400)
    list.table.liveRows = liveRows
    list.table.selectionMode = .multiple
    list.listBox.activatesOnSingleClick = activates
    list.before.grabFocus()
    list.show(
      (0..<400).map { key in
        var cell = ListUnderTest.cell("\(key)", "\(key)")
        if hasAction {
          cell.actions.activationAction = { [weak self] in self?.activated.append("\(key)") }
        }
        return cell
      })
  }

  var selection: String { list.state.selection }

  /// Clicks on a row, which is scrolled to if it is not seen.
  func click(_ key: String, holding modifiers: [String] = []) {
    if list.widgets.first(where: { $0.text == key }).map(list.isSeen) != true {
      list.scroll(toKey: key)
    }
    for modifier in modifiers { list.stage.hold(modifier, true, in: list.window) }
    list.stage.click(list.row(key))
    for modifier in modifiers { list.stage.hold(modifier, false, in: list.window) }
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

private let liveRowsOfEveryKind: [LiveRows] = [.all, .automatic]
