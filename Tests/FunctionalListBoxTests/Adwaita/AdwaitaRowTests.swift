import CFunctionalListGtk
@testable import FunctionalListAdwaita
import FunctionalListWidgets
import XCTest

/// The rows of libadwaita as views of cells, on the version that is running.
nonisolated final class AdwaitaRowTests: GtkTestCase {
  func testTextsAreShownAsTheyAre() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 600)
      let title = "Cut & <b>paste"
      list.show([
        ActionRow.cell(key: "action", state: .init(title: title, subtitle: "a < b")),
        SwitchRow.cell(key: "switch", state: .init(title: title, isActive: true)),
        EntryRow.cell(key: "entry", state: .init(title: title, text: "x")),
        PasswordEntryRow.cell(key: "password", state: .init(title: title, text: "secret")),
        ComboRow.cell(
          key: "combo", state: .init(title: title, strings: ["a", "b"], selectedIndex: 1)),
        SpinRow.cell(key: "spin", state: .init(title: title, value: 7, range: 1...9)),
        ExpanderRow.cell(key: "expander", state: .init(title: title)) {
          ActionRow.cell(key: "inner", state: .init(title: title))
        },
        ButtonRow.cell(key: "button", state: .init(title: title)),
      ])
      for row in list.widgets {
        XCTAssert(
          row.all { $0.isA(gtk_label_get_type()) }.contains { $0.text == title },
          "no label says the title: \(row.text)")
      }
      XCTAssertEqual(list.widgets.count, 8)
    }
  }

  func testASwitchRowTellsWhatTheUserDoes() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var (isActive, changes) = (false, [Bool]())
      @MainActor func render() {
        list.show([
          SwitchRow.cell(
            key: "sync", state: .init(title: "Sync", isActive: isActive),
            behavior: { $0.onToggled = { changes.append($0) } })
        ])
      }
      render()
      isActive = true
      render()
      XCTAssertEqual(changes, [])
      stage.click(list.widgets[0].handle, at: (20, 20))
      stage.pump(until: !changes.isEmpty, "the switch")
      XCTAssertEqual(changes, [false])
    }
  }

  func testASwitchRowWithoutARoleOfItsOwnSaysWhetherItIsOn() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var row: SwitchRow?
      list.show([
        SwitchRow.cell(
          key: "sync", state: .init(title: "Sync", isActive: false), behavior: { row = $0 })
      ])
      guard let row, row.spokenState != nil else { return }
      XCTAssertEqual(row.spokenState, "not checked")
      stage.focus(list.window)
      list.widgets[0].handle.grabFocus()
      stage.press("Return", in: list.window)
      stage.pump(until: row.isActive, "the switch")
      XCTAssertEqual(row.spokenState, "checked")
      row.isActive = false
      XCTAssertEqual(row.spokenState, "not checked")
    }
  }

  func testAnEntryRowTellsWhatIsTypedAndKeepsTheCaret() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var (text, applied) = ("", 0)
      @MainActor func render() {
        list.render([
          EntryRow.cell(
            key: "name", state: .init(title: "Name", text: text),
            behavior: {
              $0.onChanged = { new in
                text = new.uppercased()
                render()
              }
              $0.onApplied = { applied += 1 }
            })
        ])
      }
      render()
      stage.waitForFrame(in: list.window)
      stage.click(list.widgets[0].handle)
      stage.press("a", "b", "Left", "c", in: list.window)
      XCTAssertEqual(text, "ACB")
      stage.press("d", in: list.window)
      XCTAssertEqual(text, "ACDB")
      let field = try XCTUnwrap(list.widgets[0].all { $0.isA(gtk_text_get_type()) }.first)
      XCTAssertEqual(
        unsafe String(cString: gtk_editable_get_text(OpaquePointer(field.gtk))), "ACDB")
      stage.press("Return", in: list.window)
      XCTAssertEqual(applied, 1)
    }
  }

  func testAPasswordIsHidden() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var texts: [String] = []
      list.show([
        PasswordEntryRow.cell(
          key: "password", state: .init(title: "Password", text: ""),
          behavior: { $0.onChanged = { texts.append($0) } })
      ])
      stage.click(list.widgets[0].handle)
      stage.press("p", "w", in: list.window)
      XCTAssertEqual(texts, ["p", "pw"])
      let field = try XCTUnwrap(list.widgets[0].all { $0.isA(gtk_text_get_type()) }.first)
      XCTAssertEqual(
        unsafe gtk_text_get_visibility(UnsafeMutablePointer(OpaquePointer(field.gtk))), 0)
    }
  }

  func testAComboRowTellsWhatIsChosen() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 400)
      var (strings, index, choices) = (["Name", "Date", "Size"], 1, [Int?]())
      @MainActor func render() {
        list.show([
          ComboRow.cell(
            key: "sort",
            state: .init(title: "Sort", subtitle: "by", strings: strings, selectedIndex: index),
            behavior: { $0.onSelected = { choices.append($0) } })
        ])
      }
      render()
      stage.click(list.widgets[0].handle, at: (20, 20))
      stage.waitUntilQuiet(list.window)
      stage.press("End", "Return", in: list.window)
      stage.pump(until: !choices.isEmpty, "the choice")
      XCTAssertEqual(choices, [2])
      (strings, index) = (["Only"], 0)
      render()
      XCTAssertEqual(choices, [2])
      XCTAssert(list.widgets[0].all { $0.isA(gtk_label_get_type()) }.contains { $0.text == "Only" })
    }
  }

  func testASpinRowTellsTheNumber() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var values: [Double] = []
      list.show([
        SpinRow.cell(
          key: "size",
          state: .init(title: "Size", value: 2.5, range: 1...3, step: 0.5, decimalPlaces: 1),
          behavior: { $0.onValueChanged = { values.append($0) } })
      ])
      let field = try XCTUnwrap(list.widgets[0].all { $0.isA(gtk_text_get_type()) }.first)
      XCTAssertEqual(
        unsafe String(cString: gtk_editable_get_text(OpaquePointer(field.gtk))).replacing(
          ",", with: "."), "2.5")
      field.handle.grabFocus()
      stage.press("Up", "Up", "Down", in: list.window)
      XCTAssertEqual(values, [3, 2.5])
    }
  }

  func testAButtonRowIsPressed() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      var presses = 0
      @MainActor func render(_ role: ButtonRow.Role) {
        list.show([
          ButtonRow.cell(
            key: "add", state: .init(title: "Add", iconName: "list-add-symbolic", role: role),
            actions: CellActions(activationAction: { presses += 1 }))
        ])
      }
      render(.destructive)
      stage.click(list.widgets[0].handle)
      stage.press("Return", in: list.window)
      XCTAssertEqual(presses, 2)
      // From libadwaita 1.6 on it is the row itself.
      let row = list.widgets[0]
      let colored = ([row] + row.all { _ in true }).filter {
        $0.has(cssClass: "error") || $0.has(cssClass: "destructive-action")
      }
      XCTAssertEqual(colored.count, 1)
      render(.normal)
      XCTAssertFalse(
        colored[0].has(cssClass: "error") || colored[0].has(cssClass: "destructive-action"))
    }
  }

  func testARowIsGoneWithItsDescription() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage)
      weak var probe: Probe?
      var watches: [FinalizationWatch] = []
      do {
        let captured = Probe()
        probe = captured
        list.show([
          SwitchRow.cell(
            key: "a", state: .init(title: "a", isActive: true),
            behavior: { $0.onToggled = { _ in captured.count += 1 } }),
          EntryRow.cell(
            key: "b", state: .init(title: "b", text: ""),
            behavior: {
              $0.onChanged = { _ in captured.count += 1 }
              $0.onApplied = { captured.count += 1 }
            }),
          ComboRow.cell(
            key: "c", state: .init(title: "c", strings: ["x"], selectedIndex: 0),
            behavior: { $0.onSelected = { _ in captured.count += 1 } }),
          ExpanderRow.cell(
            key: "d", state: .init(title: "d"),
            behavior: { $0.onExpanded = { _ in captured.count += 1 } }
          ) {
            SpinRow.cell(
              key: "e", state: .init(title: "e", value: 1, range: 0...2),
              behavior: { $0.onValueChanged = { _ in captured.count += 1 } })
          },
        ])
        watches = list.widgets.map { unsafe FinalizationWatch(OpaquePointer($0.gtk)) }
      }
      XCTAssertNotNil(probe)
      list.show([])
      XCTAssertNil(probe)
      list.table.listBox = nil
      stage.clear()
      for watch in watches { stage.assertFinalized(watch) }
    }
  }
}
