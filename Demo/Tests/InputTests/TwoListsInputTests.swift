import XCTest

final class TwoListsInputTests: DemoInputTestCase {
  func testACardIsDraggedToTheOtherList() throws {
    try run("two-lists") { demo in
      let target = try demo.wait("a card") { $0.row("Go for a walk") }
      try demo.drag(
        try demo.wait("a card") { $0.row("Answer it") }, to: target, at: (0.5, 0.1))
      try demo.wait(
        "the cards",
        untilTrue: {
          $0.lists.map(\.rows).map { $0.map(\.name) } == [
            ["Read the letter", "Water the plants", "Call the dentist"],
            ["Answer it", "Go for a walk"],
          ]
        })
    }
  }

  func testSelectedCardsAreDraggedTogetherToTheSpaceBelowTheOthers() throws {
    try run("two-lists") { demo in
      try demo.click(try demo.wait("a card") { $0.row("Read the letter") })
      let last = try demo.wait("a card") { $0.row("Water the plants") }
      try demo.click(last, holding: "ctrl")
      try demo.wait(
        "the selection",
        untilTrue: { $0.selectedRowNames == ["Read the letter", "Water the plants"] })
      let target = try demo.wait("the list") { $0.lists.last }
      try demo.drag(last, to: target, at: (0.5, 0.9))
      try demo.wait(
        "the cards",
        untilTrue: {
          $0.lists.last?.rows.map(\.name) == [
            "Go for a walk", "Read the letter", "Water the plants",
          ]
        })
      XCTAssertEqual(
        demo.look()?.lists.first?.rows.map(\.name), ["Answer it", "Call the dentist"])
    }
  }

  func testACardThatIsDroppedElsewhereStaysWhereItWas() throws {
    try run("two-lists") { demo in
      let names = try demo.wait("the cards") { $0.rowNames.isEmpty ? nil : $0.rowNames }
      let sidebar = try demo.wait("the sidebar") { $0.first("list") }
      try demo.drag(
        try demo.wait("a card") { $0.row("Answer it") }, to: sidebar, at: (0.5, 0.9))
      // What comes after is handled after.
      try demo.click(try demo.wait("a card") { $0.row("Go for a walk") })
      try demo.wait("the selection", untilTrue: { $0.selectedRowNames.last == "Go for a walk" })
      XCTAssertEqual(demo.look()?.rowNames, names)
    }
  }

  func testACardIsDraggedToAnotherProcess() throws {
    try run("two-lists") { demo in
      let card = try demo.wait("a card") { $0.row("Answer it") }
      let names = try demo.wait("the cards") { $0.rowNames.isEmpty ? nil : $0.rowNames }
      try run("two-lists") { other in
        // Below the first, which comes to the front when it is pressed.
        try other.moveWindow(x: 0, y: 720)
        let target = try other.wait("a card") { $0.row("Go for a walk") }
        try demo.drag(card, to: target, of: other, at: (0.5, 0.1))
        try other.wait(
          "the cards",
          untilTrue: { $0.lists.last?.rows.map(\.name) == ["Answer it", "Go for a walk"] })
      }
      XCTAssertEqual(demo.look()?.rowNames, names)
    }
  }

  func testKeysMoveACardInItsList() throws {
    try run("two-lists") { demo in
      try demo.click(try demo.wait("a card") { $0.row("Answer it") })
      try demo.wait("the focus", untilTrue: { $0.row("Answer it")?.isIn(.focused) })
      try demo.press("alt+Up")
      try demo.wait(
        "the cards",
        untilTrue: { $0.rowNames.prefix(2) == ["Answer it", "Read the letter"] })
      XCTAssertEqual(demo.look()?.row("Answer it")?.isIn(.focused), true)
    }
  }
}
