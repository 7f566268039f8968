import XCTest

final class SettingsInputTests: DemoInputTestCase {
  private let notifications = "Notifications When somebody writes to you"
  private let sound = "Sound Play one with each notification"

  func testASwitchIsTurnedByAClickInItsRowAndByAKey() throws {
    try run("settings", ["--size", "1100x1000"]) { demo in
      let row = try demo.wait("a row") { $0.row(notifications) }
      XCTAssertEqual(row.first("switch")?.isIn(.checked), true)
      try demo.click(try XCTUnwrap(row.first("label")))
      try demo.wait(
        "the switch", untilTrue: { $0.row(notifications)?.first("switch")?.isIn(.checked) == false }
      )
      // Without notifications there is no sound to be set.
      try demo.wait("the next row", untilTrue: { $0.row(sound)?.isIn(.sensitive) == false })

      try demo.press("space")
      try demo.wait(
        "the switch", untilTrue: { $0.row(notifications)?.first("switch")?.isIn(.checked) })
      try demo.wait("the next row", untilTrue: { $0.row(sound)?.isIn(.sensitive) })
      try demo.click(try demo.wait("a switch") { $0.row(sound)?.first("switch") })
      try demo.wait("the switch", untilTrue: { $0.row(sound)?.first("switch")?.isIn(.checked) })
    }
  }

  func testATextKeepsFocusAndCaretWhileItIsTyped() throws {
    try run("settings", ["--size", "1100x1000"]) { demo in
      let entry = try demo.wait("an entry") { $0.first("text box", "Name") }
      try demo.click(entry)
      try demo.wait("the focus", untilTrue: { $0.first("text box", "Name")?.isIn(.focused) })
      try demo.press("Home", "Right")
      try demo.type("bc")
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "Abcda" })
      XCTAssertEqual(demo.caret(of: entry), 3)
      XCTAssertEqual(demo.look()?.first("text box", "Name")?.isIn(.focused), true)
    }
  }

  func testANumberIsChangedByKeys() throws {
    try run("settings", ["--size", "1100x1000"]) { demo in
      let number = try demo.wait("a number") { $0.first("spin button", "Quiet Until") }
      try demo.click(number, at: (0.1, 0.5))
      try demo.wait(
        "the focus", untilTrue: { $0.first("spin button", "Quiet Until")?.isIn(.focused) })
      try demo.press("Up", "Up")
      try demo.wait("the number", untilTrue: { _ in demo.value(of: number) == 9 })
      try demo.press("ctrl+a")
      try demo.type("12")
      try demo.press("Return")
      try demo.wait("the number", untilTrue: { _ in demo.value(of: number) == 12 })
      XCTAssertEqual(demo.look()?.first("spin button", "Quiet Until")?.isIn(.focused), true)
    }
  }

  func testAChoiceIsMadeByKeysAndTheFocusComesBack() throws {
    try run("settings", ["--size", "1100x1000"]) { demo in
      try demo.click(try demo.wait("a choice") { $0.first("combo box", "Size") })
      let choices = ["Small", "Medium", "Large"]
      for (index, choice) in choices.enumerated() {
        try demo.wait("the focus of \(choice)") { $0.choice(choice) }
        try demo.press(index + 1 < choices.count ? "Down" : "Return")
      }
      try demo.wait(
        "the choice",
        untilTrue: { $0.first("combo box", "Size")?.all.contains { $0.name == "Large" } })
      try demo.wait("the end", untilTrue: { $0.first("combo box", "Size")?.first("list") == nil })
    }
  }

  func testAnExpanderShowsRowsAndHidesThem() throws {
    try run("settings", ["--size", "1100x1000"]) { demo in
      let row = try demo.wait("the row") { $0.row("Advanced Only if you know why") }
      let names = try XCTUnwrap(demo.look()?.rowNames)
      try demo.click(try XCTUnwrap(row.first("label")))
      let entry = try demo.wait("an entry") { $0.first("text box", "Proxy") }
      try demo.click(entry)
      try demo.wait("the focus", untilTrue: { $0.first("text box", "Proxy")?.isIn(.focused) })
      try demo.type("host")
      try demo.wait("the text", untilTrue: { _ in demo.text(of: entry) == "host" })
      try demo.click(try XCTUnwrap(row.first("label")))
      try demo.wait("the end", untilTrue: { $0.rowNames == names })
    }
  }
}

extension AccessibleNode {
  /// The choice of the open popover that shows a text, if it has the focus.
  fileprivate func choice(_ text: String) -> AccessibleNode? {
    first("combo box", "Size")?.all.first {
      $0.role == "list item" && $0.isIn(.focused) && $0.first("label", text) != nil
    }
  }
}
