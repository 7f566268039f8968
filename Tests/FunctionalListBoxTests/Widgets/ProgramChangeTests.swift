import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What a handler tells is what the user did, and nothing that the program did.
nonisolated final class ProgramChangeTests: GtkTestCase {
  func testATextThatTheProgramSetsIsNotReportedAndOneThatTheUserTypesIs() {
    onStage { stage in
      let (entry, view, search) = (Entry(), TextView(), SearchEntry())
      var texts: [String] = []
      entry.onChanged = { texts.append("entry \($0)") }
      view.onChanged = { texts.append("view \($0)") }
      search.onSearchChanged = { texts.append("search \($0)") }
      let box = Box(orientation: .vertical)
      for widget in [entry, view, search] as [Widget] { box.append(widget) }
      let window = stage.present(box)
      for text in ["one", "two", ""] {
        (entry.text, view.text, search.text) = (text, text, text)
        MainContext.pass(milliseconds: 500)
      }
      XCTAssertEqual(texts, [])
      (entry.text, view.text, search.text) = ("e", "v", "s")
      for (widget, text) in [(entry, "entry ex"), (view, "view vx"), (search, "search sx")]
        as [(Widget, String)]
      {
        texts = []
        widget.grabFocus()
        stage.press("End", "x", in: window)
        stage.pump(until: !texts.isEmpty, text)
        XCTAssertEqual(texts, [text])
      }
    }
  }

  func testANumberOrChoiceThatTheProgramSetsIsNotReported() {
    onStage { stage in
      let (number, choice) = (SpinButton(), DropDown(["a", "b"]))
      var calls: [String] = []
      number.onValueChanged = { calls.append("\($0)") }
      choice.onSelected = { calls.append("\($0 ?? -1)") }
      number.value = 50
      number.range = 0...10
      XCTAssertEqual(number.value, 10)
      choice.selectedIndex = 1
      choice.strings = ["c", "d"]
      XCTAssertEqual(choice.selectedIndex, 0)
      XCTAssertEqual(calls, [])
    }
  }

  /// As the demo of FunctionalTableData does: a row that resets others.
  func testARenderThatSetsSwitchesCallsNoneOfTheirHandlers() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let told = Told()
      func row(_ key: String, _ isOn: Bool) -> HostCell<Switch, Bool, EdgeBasedTableItemLayout> {
        HostCell(key: key, state: isOn) { control, isOn in
          control.isActive = isOn ?? false
          control.onToggled = { told.changes.append("\(key) \($0)") }
        }
      }
      list.show([row("airplane", true), row("safari", false)])
      list.show([row("airplane", false), row("safari", true)])
      XCTAssertEqual(told.changes, [])
      let controls = list.widgets.flatMap { $0.all { $0.isA(gtk_switch_get_type()) } }
      guard let safari = controls.last else { return XCTFail("no switch") }
      stage.click(safari.handle)
      stage.pump(until: !told.changes.isEmpty, "the call")
      XCTAssertEqual(told.changes, ["safari false"])
    }
  }

  func testAHandlerThatSetsAnotherValueIsToldOfNoneOfIt() {
    onStage { stage in
      let entry = Entry()
      var texts: [String] = []
      entry.onChanged = { text in
        texts.append(text)
        entry.text = text.uppercased()
      }
      let window = stage.present(entry)
      entry.grabFocus()
      stage.press("a", "b", in: window)
      XCTAssertEqual(texts, ["a", "Ab"])
      XCTAssertEqual(entry.text, "AB")
    }
  }
}

/// What handlers were told.
private final class Told {
  var changes: [String] = []
}
