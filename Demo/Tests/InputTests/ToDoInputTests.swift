import Foundation
import XCTest

final class ToDoInputTests: DemoInputTestCase {
  private let items = "- [ ] one\n- [ ] two\n- [ ] three\n- [x] four\n"

  func testWhatIsTypedIsAddedAndTheEntryKeepsTheFocus() throws {
    try run { demo, list in
      try demo.click(try demo.wait("the entry") { $0.first("text box", "New item") })
      for title in ["five", "six"] {
        try demo.type(title)
        try demo.press("Return")
        try demo.wait(title) { $0.row(title) }
      }
      let entry = try demo.wait("the focus") { program in
        program.first("text box", "New item").flatMap { $0.isIn(.focused) ? $0 : nil }
      }
      XCTAssertEqual(demo.text(of: entry), "")
      XCTAssertEqual(demo.look()?.rowNames, ["one", "two", "three", "five", "six", "four"])
      XCTAssert(try list().contains("- [ ] six\n"))
    }
  }

  func testATitleIsEditedInPlaceAndTheCaretStaysOverTheRenders() throws {
    try run { demo, list in
      let entry = try demo.wait("a title") { $0.row("two")?.first("text box") }
      try demo.click(entry)
      try demo.wait("the focus", untilTrue: { $0.row("two")?.first("text box")?.isIn(.focused) })
      try demo.press("Home", "Right")
      for (count, name) in ["txwo", "txywo", "txyzwo"].enumerated() {
        try demo.type(String(["x", "y", "z"][count]))
        let row = try demo.wait(name) { $0.row(name) }
        XCTAssertEqual(row.first("text box")?.isIn(.focused), true)
        XCTAssertEqual(demo.caret(of: entry), count + 2)
      }
      XCTAssertEqual(try list(), items.replacingOccurrences(of: "two", with: "txyzwo"))
    }
  }

  func testAnItemThatIsCheckedOffGoesToTheOthersThatAreDone() throws {
    try run { demo, list in
      try demo.click(try demo.wait("a box") { $0.row("one")?.first("checkbox") })
      try demo.wait("the order", untilTrue: { $0.rowNames == ["two", "three", "one", "four"] })
      try demo.wait("the mark", untilTrue: { $0.row("one")?.first("checkbox")?.isIn(.checked) })
      XCTAssert(try list().contains("- [x] one\n"))
    }
  }

  func testTheMenuOfARowIsOpenedByKeysAndGivesTheFocusBack() throws {
    try run { demo, _ in
      try select("two", in: demo)
      for key in ["Menu", "shift+F10"] {
        try demo.press(key)
        XCTAssertEqual(
          try demo.menuItems(), ["Mark as Done", "Delete", "Move Up", "Move Down"], key)
        try demo.press("Escape")
        try demo.waitForNoMenu()
        try demo.wait("the focus", untilTrue: { $0.row("two")?.isIn(.focused) })
      }
      try demo.press("Menu")
      try demo.choose("Mark as Done")
      try demo.wait("the order", untilTrue: { $0.rowNames == ["one", "three", "two", "four"] })
    }
  }

  func testTheMenuOfARowIsOpenedByTheSecondaryButton() throws {
    try run { demo, _ in
      try demo.click(try handle(of: "three", in: demo), button: 3)
      _ = try demo.menuItems()
      if demo.canClickPopovers {
        try demo.click(try demo.wait("an item") { $0.first("menu item", "Delete") })
      } else {
        try demo.choose("Delete")
      }
      try demo.wait("the removal", untilTrue: { $0.rowNames == ["one", "two", "four"] })
    }
  }

  func testSelectedItemsAreDeletedAndComeBack() throws {
    try run { demo, list in
      try select("one", in: demo)
      try demo.click(try handle(of: "three", in: demo), holding: "ctrl")
      try demo.wait("the selection", untilTrue: { $0.selectedRowNames == ["one", "three"] })
      try demo.press("Delete")
      try demo.wait("the removal", untilTrue: { $0.rowNames == ["two", "four"] })
      XCTAssertEqual(try list(), "- [ ] two\n- [x] four\n")
      try demo.wait("the bar") { $0.first("label", "Deleted 2 items") }
      try demo.click(try demo.wait("the button") { $0.first("button", "Undo") })
      try demo.wait("the items", untilTrue: { $0.rowNames == ["one", "two", "three", "four"] })
      XCTAssertEqual(try list(), items)
    }
  }

  func testKeysMoveARowAndItKeepsTheFocus() throws {
    try run { demo, list in
      try select("one", in: demo)
      try demo.press("alt+Down")
      try demo.wait("the order", untilTrue: { $0.rowNames == ["two", "one", "three", "four"] })
      try demo.press("alt+Down", "alt+Down")
      try demo.wait("the box", untilTrue: { $0.row("one")?.first("checkbox")?.isIn(.checked) })
      try demo.press("alt+Up")
      try demo.wait("the order", untilTrue: { $0.rowNames == ["two", "three", "one", "four"] })
      XCTAssertEqual(demo.look()?.row("one")?.isIn(.focused), true)
      XCTAssertEqual(try list(), "- [ ] two\n- [ ] three\n- [x] four\n- [ ] one\n")
    }
  }

  func testARowIsDraggedByItsHandleInItsSectionAndToTheOther() throws {
    try run { demo, list in
      let second = try demo.wait("a row") { $0.row("two") }
      try demo.drag(try handle(of: "one", in: demo), to: second, at: (0.3, 0.9))
      try demo.wait("the order", untilTrue: { $0.rowNames == ["two", "one", "three", "four"] })
      let last = try demo.wait("a row") { $0.row("four") }
      try demo.drag(try handle(of: "two", in: demo), to: last, at: (0.3, 0.9))
      try demo.wait("the order", untilTrue: { $0.rowNames == ["one", "three", "four", "two"] })
      try demo.wait("the mark", untilTrue: { $0.row("two")?.first("checkbox")?.isIn(.checked) })
      XCTAssertEqual(try list(), "- [ ] one\n- [ ] three\n- [x] four\n- [x] two\n")
    }
  }

  /// Runs a test with the file of four items; the test gets what is in the file.
  private func run(
    line: UInt = #line, _ test: (RunningDemo, _ list: () throws -> String) throws -> Void
  ) throws {
    let file = try makeFolder().appendingPathComponent("to-do.md")
    try items.write(to: file, atomically: true, encoding: .utf8)
    try run("to-do", ["--to-do", file.path], line: line) { demo in
      try test(demo) { try String(contentsOf: file, encoding: .utf8) }
    }
  }

  /// Where a row is clicked that is otherwise covered by its entry.
  private func handle(of name: String, in demo: RunningDemo) throws -> AccessibleNode {
    try demo.wait("the handle of \(name)") { $0.row(name)?.first("image") }
  }

  private func select(_ name: String, in demo: RunningDemo) throws {
    try demo.click(try handle(of: name, in: demo))
    try demo.wait(
      "the selection of \(name)",
      untilTrue: { program in
        program.selectedRowNames == [name] && program.row(name)?.isIn(.focused) == true
      })
  }
}
