import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Events that any widget can handle.
nonisolated final class EventTests: GtkTestCase {
  func testAKeyPressNamesTheKeyAndItsModifiers() {
    onStage { stage in
      let (box, button) = (Box(), Button("Press"))
      box.append(button)
      var keys: [KeyPress] = []
      box.onKeyPressed = { key in
        keys.append(key)
        return true
      }
      let window = stage.present(box)
      button.grabFocus()
      stage.press("Escape", "a", "ctrl+Delete", in: window)
      XCTAssertEqual(
        keys.filter { !$0.name.hasPrefix("Control") },
        [KeyPress("Escape"), KeyPress("a"), KeyPress("Delete", modifiers: .control)])
    }
  }

  func testAKeyThatIsHandledGoesNoFurther() {
    onStage { stage in
      let (outer, inner, button) = (Box(), Box(), Button("Press"))
      outer.append(inner)
      inner.append(button)
      var keys: [String] = []
      inner.onKeyPressed = { key in
        keys.append("inner \(key.name)")
        return key.name == "x"
      }
      outer.onKeyPressed = { key in
        keys.append("outer \(key.name)")
        return false
      }
      let window = stage.present(outer)
      button.grabFocus()
      stage.press("x", "y", in: window)
      XCTAssertEqual(keys, ["inner x", "inner y", "outer y"])
    }
  }

  func testAnEntryKeepsTheLettersThatAreTypedIntoIt() {
    onStage { stage in
      let entry = Entry()
      var keys: [String] = []
      entry.onKeyPressed = { key in
        keys.append(key.name)
        return true
      }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("a", "Escape", "b", in: window)
      XCTAssertEqual(keys, ["Escape"])
      XCTAssertEqual(entry.text, "ab")
    }
  }

  func testAClickHasItsPlaceCountAndModifiers() {
    onStage { stage in
      let label = Label("Click")
      var clicks: [PointerClick] = []
      label.onClicked(button: .primary) { clicks.append($0) }
      let window = stage.present(label)
      stage.click(label, count: 2, at: (30, 20))
      XCTAssertEqual(clicks.map(\.pressCount), [1, 2])
      XCTAssertEqual(clicks.map(\.modifiers), [[], []])
      stage.hold("Control_L", true, in: window)
      stage.click(label, at: (200, 120))
      stage.hold("Control_L", false, in: window)
      XCTAssertEqual(clicks.last, PointerClick(at: ListPoint(x: 200, y: 120), modifiers: .control))
    }
  }

  func testEachButtonOfTheMouseHasItsHandler() {
    onStage { stage in
      let label = Label("Click")
      var clicks: [String] = []
      label.onClicked(button: .secondary) { _ in clicks.append("secondary") }
      label.onClicked(button: PointerButton(rawValue: 2)) { _ in clicks.append("middle") }
      stage.present(label)
      for button in 1...3 { stage.click(label, button: button, at: (10, 10 * Double(button))) }
      label.onClicked(button: .middle, perform: nil)
      for button in 1...3 { stage.click(label, button: button, at: (90, 10 * Double(button))) }
      XCTAssertEqual(clicks, ["middle", "secondary", "secondary"])
    }
  }

  func testAButtonThatIsReleasedElsewhereIsNoClick() {
    onStage { stage in
      let (box, label, other) = (Box(), Label("Click"), Label("Elsewhere"))
      other.expandsVertically = true
      box.append(label)
      box.append(other)
      var clicks = 0
      label.onClicked(button: .primary) { _ in clicks += 1 }
      stage.present(box)
      stage.drag(label, from: (10, 5), through: [(12, 8), (10, 200)])
      XCTAssertEqual(clicks, 0)
      stage.click(label)
      XCTAssertEqual(clicks, 1)
    }
  }

  func testAButtonHasItsOwnHandlerOfClicksBesideThatOfAMouseButton() {
    onStage { stage in
      let button = Button("Press")
      var clicks: [String] = []
      button.onClicked = { clicks.append("clicked") }
      button.onClicked(button: .secondary) { _ in clicks.append("secondary") }
      stage.present(button)
      stage.click(button)
      stage.click(button, button: 3)
      XCTAssertEqual(clicks, ["clicked", "secondary"])
    }
  }

  func testTheFocusIsReportedOnceForAllDescendants() {
    onStage { stage in
      let (box, inner, first, second, other) = (
        Box(), Box(), Entry(), Button("Second"), Button("Other")
      )
      inner.append(first)
      inner.append(second)
      box.append(inner)
      box.append(other)
      var changes: [String] = []
      inner.onFocusChanged = { changes.append("inner \($0)") }
      second.onFocusChanged = { changes.append("second \($0)") }
      let window = stage.present(box)
      other.grabFocus()
      changes = []
      first.grabFocus()
      XCTAssertEqual(changes, ["inner true"])
      stage.press("Tab", in: window)
      XCTAssertEqual(changes, ["inner true", "second true"])
      stage.press("Tab", in: window)
      XCTAssertTrue(other.containsFocus)
      XCTAssertEqual(Set(changes.suffix(2)), ["second false", "inner false"])
      XCTAssertEqual(changes.count, 4)
    }
  }

  func testASignalWithoutArgumentsIsConnected() {
    onStage { stage in
      let button = Button("Press")
      var events: [String] = []
      button.connect("clicked") { events.append("old") }
      button.connect("clicked") { events.append("clicked") }
      button.connect("notify::label") { [unowned button] in events.append(button.label ?? "") }
      stage.present(button)
      stage.click(button)
      button.label = "New"
      button.connect("clicked", perform: nil)
      stage.click(button)
      XCTAssertEqual(events, ["clicked", "New"])
    }
  }

  func testASignalThatIsUnknownOrPassesArgumentsIsReported() {
    onStage { _ in
      let names = ["no-such-signal", "direction-changed", "query-tooltip", "notify::nothing", ""]
      let problems = DiagnosticLog.collect { log in
        let label = Label()
        for name in names { label.connect(name) {} }
        label.connect("no-such-signal", perform: nil)
        return log.take()
      }
      XCTAssertEqual(
        problems, names.map { .unsuitableSignal(name: $0, typeName: "GtkLabel") })
    }
  }

  func testHandlesOfAWidgetShareItsHandlers() {
    onStage { stage in
      let label = Label("Click")
      let countOfGtk = label.controllerCount
      var clicks: [String] = []
      for number in 1...3 {
        let handle = unsafe Widget(adopting: label.pointer)
        handle.onClicked(button: .primary) { _ in clicks.append("\(number)") }
        handle.onKeyPressed = { _ in true }
        handle.onFocusChanged = { _ in clicks.append("focus \(number)") }
      }
      XCTAssertEqual(label.controllerCount, countOfGtk + 3)
      stage.present(label)
      stage.click(label)
      XCTAssertEqual(clicks, ["3"])
      label.onFocusChanged?(true)
      XCTAssertEqual(label.onKeyPressed?(KeyPress("a")), true)
      XCTAssertEqual(clicks, ["3", "focus 3"])
      unsafe Widget(adopting: label.pointer).onKeyPressed = nil
      XCTAssertNil(label.onKeyPressed)
    }
  }

  func testRemovingAHandlerThatWasNeverSetAddsNothing() {
    onStage { _ in
      let label = Label()
      let countOfGtk = label.controllerCount
      label.onClicked(button: .primary, perform: nil)
      label.onKeyPressed = nil
      label.onFocusChanged = nil
      label.connect("realize", perform: nil)
      XCTAssertEqual(label.controllerCount, countOfGtk)
      XCTAssertNil(label.onKeyPressed)
      XCTAssertNil(label.onFocusChanged)
    }
  }

  func testHandlersLiveAsLongAsTheWidget() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(Label.init) { label, probe in
        label.onKeyPressed = { _ in
          probe.count += 1
          return true
        }
      }
      stage.assertHandlerLivesWithWidget(Label.init) { label, probe in
        label.onFocusChanged = { _ in probe.count += 1 }
      }
      stage.assertHandlerLivesWithWidget(Label.init) { label, probe in
        label.onClicked(button: .primary) { _ in probe.count += 1 }
      }
      stage.assertHandlerLivesWithWidget(Label.init) { label, probe in
        label.connect("realize") { probe.count += 1 }
      }
    }
  }

  func testAWidgetWithHandlersIsFinalized() {
    onStage { stage in
      stage.assertFinalized {
        let label = Label()
        label.onKeyPressed = { _ in true }
        label.onFocusChanged = { _ in }
        label.onClicked(button: .primary) { _ in }
        label.connect("realize") {}
        stage.destroy(stage.present(label))
        return label
      }
    }
  }

  func testAKeyPressMatchesShortcuts() {
    onStage { _ in
      let save = KeyPress("s", modifiers: .control)
      XCTAssert(save.matches("<Control>s"))
      XCTAssert(KeyPress("S", modifiers: .control).matches("<Control>s"))
      XCTAssertFalse(save.matches("s"))
      XCTAssertFalse(save.matches("<Control><Shift>s"))
      XCTAssertFalse(save.matches("<Control>d"))
      XCTAssertFalse(save.matches("<nonsense"))
      XCTAssertFalse(KeyPress("").matches(""))
      XCTAssert(KeyPress("Delete").matches("Delete"))
      XCTAssertFalse(KeyPress("Delete", modifiers: .shift).matches("Delete"))
      XCTAssert(KeyPress("plus", modifiers: [.control, .shift]).matches("<Control>plus"))
    }
  }

  func testAKeyPressMayStandForACharacter() {
    XCTAssertEqual(KeyPress("udiaeresis").character, "ü")
    XCTAssertEqual(KeyPress("A").character, "A")
    XCTAssertEqual(KeyPress("space").character, " ")
    for name in ["Return", "Escape", "Delete", "Up", "nonsense", ""] {
      XCTAssertNil(KeyPress(name).character, name)
    }
  }
}

extension Widget {
  /// The number of event controllers of the widget, with those of GTK.
  var controllerCount: Int {
    guard let controllers = unsafe gtk_widget_observe_controllers(gtk) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return unsafe Int(g_list_model_get_n_items(controllers))
  }
}
