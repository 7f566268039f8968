import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// What a screen reader is given to say of rows besides their names, and when.
nonisolated final class SpokenRowTests: GtkTestCase {
  func testTheRowThatGetsTheFocusOfARemovedOneSaysItsNewPlaceAndWhatWasRemoved() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, (1...500).map { "\($0)" })])
      list.focus("5")
      XCTAssertEqual(list.spoken("5"), list.text("5 of 500"))
      list.remove("5")
      XCTAssertEqual(list.list.focusedText, "6")
      XCTAssertEqual(list.spoken("6"), list.text("5 removed", "5 of 499"))
      list.press("Down")
      XCTAssertEqual(list.spoken("6"), list.text("5 of 499"))
      XCTAssertEqual(list.spoken("7"), list.text("6 of 499"))
    }
  }

  func testOfTheLastRowThatIsRemovedTheOneAboveSaysIt() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, ["a", "b"])])
      list.focus("b")
      list.remove("b")
      XCTAssertEqual(list.spoken("a"), "b removed")
      list.remove("a")
      XCTAssertNil(list.list.focusedText)
    }
  }

  func testARowThatMovesOrWhoseListIsAnotherIsNotSaidToBeRemoved() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, ["a", "b"]), (nil, ["c"])])
      list.focus("a")
      list.render([(nil, ["b"]), (nil, ["c", "a"])])
      XCTAssertEqual(list.list.focusedText, "b")
      XCTAssertNil(list.spoken("b"))
      list.render([(nil, ["x", "y"])])
      XCTAssertNotNil(list.list.focusedText)
      XCTAssertNil(list.list.focusedText.flatMap(list.spoken))
    }
  }

  func testASectionSaysItsHeaderOnceWhenTheFocusEntersItByWhateverWay() {
    onStage { stage in
      let list = SpokenList(
        stage, sections: [("A", ["a", "b"]), ("B", ["c", "d"]), (nil, ["e"])])
      list.focus("a")
      XCTAssertEqual(list.spoken("a"), "A")
      list.press("Down")
      XCTAssertEqual([list.spoken("a"), list.spoken("b")], [nil, nil])
      list.press("Down")
      XCTAssertEqual(list.spoken("c"), "B")
      list.press("Down")
      XCTAssertEqual([list.spoken("c"), list.spoken("d")], [nil, nil])
      list.press("Down")
      XCTAssertEqual(list.spoken("e"), nil)
      stage.click(list.list.row("a"))
      XCTAssertEqual(list.list.focusedText, "a")
      XCTAssertEqual(list.spoken("a"), "A")
      // Outside of the list the user has another thing in mind.
      stage.click(list.list.before)
      XCTAssertNil(list.list.focusedText)
      XCTAssertNil(list.spoken("a"))
      list.press("Tab")
      XCTAssertEqual(list.list.focusedText, "a")
      XCTAssertEqual(list.spoken("a"), "A")
    }
  }

  func testTheHeaderOfASectionFarAwayIsSaidThoughItHasNoWidget() {
    onStage { stage in
      let list = SpokenList(
        stage, sections: (1...100).map { n in ("S\(n)", (1...40).map { "\(n).\($0)" }) })
      list.focus("1.1")
      list.press("End")
      XCTAssertEqual(list.spoken("100.40"), list.text("S100", "4000 of 4000"))
    }
  }

  func testTheStateOfARowIsSaidWithItAndWhenItChanges() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, ["a", "b", "c"])])
      list.describe("a", Accessibility(state: .checked(false)))
      list.describe("b", Accessibility(description: "500 g", state: .checked(true)))
      list.describe("c", Accessibility(state: .init(isChecked: false, text: "overdue")))
      XCTAssertEqual(
        ["a", "b", "c"].map(list.spoken), ["not checked", "500 g", "not checked, overdue"])
      list.focus("b")
      list.describe("b", Accessibility(description: "500 g", state: .checked(false)))
      XCTAssertEqual(list.spoken("b"), "not checked, 500 g")
      list.describe("b", Accessibility(description: "500 g", state: .checked(true)))
      XCTAssertEqual(list.spoken("b"), "checked, 500 g")
      // GTK says that it is checked.
      list.press("Down")
      XCTAssertEqual(list.spoken("b"), "500 g")
      list.describe("c", Accessibility(state: .init(isChecked: false, text: "done")))
      XCTAssertEqual(list.spoken("c"), "not checked, done")
    }
  }

  func testACheckmarkThatIsShownOrTakenAwayIsAState() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, ["a", "b"])])
      list.describe("a", Accessibility(description: "x"))
      list.focus("a")
      list.setStyle("a", CellStyle(accessory: .checkmark))
      XCTAssertEqual(list.spoken("a"), "checked, x")
      list.setStyle("a", CellStyle())
      XCTAssertEqual(list.spoken("a"), "not checked, x")
    }
  }

  func testRowsThatComeAndGoElsewhereDoNotInterruptTheRowWithTheFocus() {
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, (1...500).map { "\($0)" })])
      list.focus("5")
      list.remove("1")
      XCTAssertEqual(list.spoken("5"), list.text("5 of 500"))
      XCTAssertEqual(list.spoken("6"), list.text("5 of 499"))
      // What it says of itself says where it is, too.
      list.describe("5", Accessibility(state: .text("done")))
      XCTAssertEqual(list.spoken("5"), list.text("done", "4 of 499"))
    }
  }

  func testWithoutAnnouncementsTheRowWithTheFocusSaysWhereItWasMovedAndWhatIsNewOfIt() throws {
    try XCTSkipIf(flb_accessible_has_announcements() != 0, "this GTK announces")
    onStage { stage in
      let list = SpokenList(stage, sections: [(nil, (1...20).map { "\($0)" })])
      list.describe("1", Accessibility(description: "x"))
      list.focus("1")
      list.press("alt+Down")
      XCTAssertEqual(list.spoken("1"), "Moved to 2 of 20, x")
      list.press("Down")
      list.press("Up")
      XCTAssertEqual(list.spoken("1"), "x")
      list.describe("1", Accessibility(label: "Failed", description: "x", isAnnounced: true))
      XCTAssertEqual(list.spoken("1"), "Failed, x")
    }
  }
}

/// A list of rows that each show their key.
private final class SpokenList {
  let list: ListUnderTest
  private var sections: [(header: String?, keys: [String])]
  private var accessibilities: [String: Accessibility] = [:]
  private var styles: [String: CellStyle] = [:]

  init(_ stage: Stage, sections: [(header: String?, keys: [String])]) {
    list = ListUnderTest(stage, height: 300)
    self.sections = sections
    list.table.onMove = { [unowned self] move in
      guard let offset = Int(move.sectionKey) else { return }
      let key = self.sections[offset].keys.remove(at: move.from)
      self.sections[offset].keys.insert(key, at: move.to)
      render()
    }
    render()
    stage.focus(list.window)
  }

  func render(_ sections: [(header: String?, keys: [String])]) {
    self.sections = sections
    render()
  }

  func remove(_ key: String) {
    for offset in sections.indices { sections[offset].keys.removeAll { $0 == key } }
    render()
  }

  func describe(_ key: String, _ accessibility: Accessibility) {
    accessibilities[key] = accessibility
    render()
  }

  func setStyle(_ key: String, _ style: CellStyle) {
    styles[key] = style
    render()
  }

  private func render() {
    list.table.renderAndDiff(
      sections.enumerated().map { offset, section in
        TableSection(
          key: "\(offset)",
          rows: section.keys.map { key in
            var row = ListUnderTest.cell(key, key)
            row.accessibility = accessibilities[key] ?? Accessibility()
            row.style = styles[key]
            row.actions.canBeMoved = true
            return row
          }, header: section.header.map { ListUnderTest.cell("", $0) })
      })
    list.stage.waitForFrame(in: list.window)
  }

  func focus(_ key: String) {
    for offset in sections.indices where sections[offset].keys.contains(key) {
      list.table.focus(ItemPath(sectionKey: "\(offset)", itemKey: key))
    }
    list.stage.waitForFrame(in: list.window)
  }

  func press(_ key: String) { list.stage.press(key, in: list.window) }

  /// What is said of a row besides its name.
  func spoken(_ text: String) -> String? {
    unsafe BoxRow.owner(of: list.widget(text).row)?.live?.spokenText
  }

  /// Texts, the last of which is left out where GTK passes on the numbers.
  func text(_ texts: String...) -> String? {
    let told = flb_accessible_exports_position() == 0 ? texts : texts.dropLast()
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }
}
