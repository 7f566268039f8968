import CFunctionalListGtk
import Foundation
import FunctionalListBox
import XCTest

/// Shortcuts on keyboards of other scripts, and on the numeric keypad.
nonisolated final class KeyboardLayoutTests: GtkTestCase, NeedsXServer {
  func testShortcutsWorkOnKeyboardsOfOtherScripts() throws {
    for layout in ["ru", "ua", "gr", "ara", "il", "ge"] {
      try onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        var log: [String] = []
        list.show(rows { log.append($0) })
        list.row("b").grabFocus()
        try setLayout("\(layout),us", stage)
        stage.press("ctrl+r", "x", in: list.window)
        try setLayout("us", stage)
        stage.press("ctrl+r", in: list.window)
        XCTAssertEqual(log, ["Reply b", "Reply b"], layout)
      }
    }
  }

  func testTheNumericKeypadHasTheKeysThatItIsNamedAfter() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var log: [String] = []
      list.show(rows { log.append($0) })
      list.row("b").grabFocus()
      stage.press("KP_Delete", "alt+KP_Down", "alt+KP_Enter", "BackSpace", in: list.window)
      XCTAssertEqual(log, ["Remove b", "Down b", "Open b", "Remove b"])
    }
  }

  func testAMenuShowsTheFirstOfSeveralKeys() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(rows { _ in })
      guard let menu = list.openMenu("b") else { return XCTFail("no menu") }
      let labels = menu.popover.all { $0.isA(gtk_label_get_type()) }
      XCTAssert(labels.contains { $0.text == "Delete" }, "\(labels.map(\.text))")
    }
  }
}

@MainActor
private func rows(
  _ log: @escaping @MainActor (String) -> Void
) -> [any RowDescription] {
  ["a", "b", "c"].map { key in
    var row = ListUnderTest.cell(key, key)
    row.actions = CellActions(rowActions: {
      RowAction("Remove", shortcut: "Delete|BackSpace") { log("Remove \(key)") }
      RowAction("Reply", shortcut: "<Control>r") { log("Reply \(key)") }
      RowAction("Down", shortcut: "<Alt>Down") { log("Down \(key)") }
      RowAction("Open", shortcut: "<Alt>Return") { log("Open \(key)") }
    })
    return row
  }
}

/// Gives the display's keyboard a layout.
@MainActor
private func setLayout(_ layout: String, _ stage: Stage) throws {
  let program = Process()
  program.executableURL = URL(filePath: "/usr/bin/env")
  program.arguments = ["setxkbmap", layout]
  try program.run()
  program.waitUntilExit()
  XCTAssertEqual(program.terminationStatus, 0, layout)
  stage.pump()
}
