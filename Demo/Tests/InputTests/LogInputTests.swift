import Foundation
import XCTest

final class LogInputTests: DemoInputTestCase {
  private let lines = (1...4).map { "2025-10-16 09:00:0\($0) INFO disk: line \($0)" }

  func testSelectedLinesAreCopiedByKeys() throws {
    let file = try makeFolder().appendingPathComponent("log")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    try run("log", ["--log", file.path, "--size", "900x600"]) { demo in
      try demo.click(try demo.wait("a line") { self.row(2, in: $0) })
      try demo.wait("the focus", untilTrue: { self.row(2, in: $0)?.isIn(.focused) })
      try demo.press("shift+Down", "ctrl+c")
      try expect(lines[1...2], in: demo)
      try demo.click(try demo.wait("a line") { self.row(2, in: $0) })
      try demo.press("ctrl+a", "ctrl+c")
      try expect(lines[...], in: demo)
    }
  }

  private func row(_ number: Int, in program: AccessibleNode) -> AccessibleNode? {
    program.lists.last?.rows.first { $0.name.contains("line \(number)") }
  }

  /// Pastes the text of the clipboard into the entry for a time, which filters nothing.
  private func expect(_ lines: ArraySlice<String>, in demo: RunningDemo) throws {
    let entry = { (program: AccessibleNode) in
      program.all.first { $0.name == "Jump to a time" }
    }
    try demo.click(try demo.wait("the entry", until: entry))
    try demo.press("ctrl+a", "ctrl+v")
    let text = lines.joined(separator: "\n")
    try demo.wait("the text", untilTrue: { entry($0).map(demo.text) == text })
  }
}
