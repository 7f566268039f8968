import Foundation
import XCTest

final class ProcessesInputTests: DemoInputTestCase {
  func testAProcessIsFoundByTypingAndEndedWhenTheUserSaysSo() throws {
    try withSleepingProcess { sleeper in
      try run { demo in
        _ = try find(sleeper.processIdentifier, in: demo)
        try askToEnd(sleeper.processIdentifier, in: demo)
        try demo.press("Escape")
        try demo.wait("no question", untilTrue: { $0.first("window", "End Process?") == nil })
        XCTAssert(sleeper.isRunning)

        try demo.focus()
        try askToEnd(sleeper.processIdentifier, in: demo)
        try demo.click(try demo.wait("the button") { $0.first("button", "End Process") })
        try demo.wait("the end", untilTrue: { _ in !sleeper.isRunning })
        XCTAssertEqual(sleeper.terminationReason, .uncaughtSignal)
        try demo.wait("no row", untilTrue: { $0.row(of: sleeper.processIdentifier) == nil })
      }
    }
  }

  func testAProcessThatIsGoneMeanwhileIsToldOf() throws {
    try withSleepingProcess { sleeper in
      try run { demo in
        _ = try find(sleeper.processIdentifier, in: demo)
        try askToEnd(sleeper.processIdentifier, in: demo)
        sleeper.terminate()
        sleeper.waitUntilExit()
        try demo.click(try demo.wait("the button") { $0.first("button", "End Process") })
        let answer = try demo.wait("the answer") { $0.first("window", "Refused") }
        XCTAssert(
          answer.all.contains { $0.role == "label" && $0.name.contains("has ended already") },
          answer.text)
      }
    }
  }

  func testAProcessOfAnotherUserCanNotBeEnded() throws {
    try withProcessOfAnotherUser { process in
      try run { demo in
        try demo.click(try find(process, in: demo))
        try demo.wait("the focus", untilTrue: { $0.row(of: process)?.isIn(.focused) })
        try demo.press("shift+F10")
        _ = try demo.menuItems()
        let items = demo.look()?.first("menu")?.all.filter { $0.role.hasPrefix("menu item") } ?? []
        XCTAssertEqual(items.map(\.name), ["Stop…", "End…"])
        XCTAssert(items.allSatisfy { !$0.isIn(.sensitive) })
        try demo.press("Escape")
        try demo.waitForNoMenu()
      }
    }
  }

  func testTheCaretOfTheSearchStaysOverTheReadings() throws {
    // This process and the program, which are busy.
    try run("processes", ["--search", "functional"]) { demo in
      let search = try demo.wait("the search") { $0.first("search box") }
      try demo.click(search)
      try demo.press("Home", "Right", "Right")
      try demo.wait("the caret", untilTrue: { _ in demo.caret(of: search) == 2 })
      var readings = Set<[String]>()
      try demo.wait(
        "three readings",
        untilTrue: { program in
          readings.insert(program.rowNames)
          return readings.count >= 3
        })
      XCTAssertEqual(demo.caret(of: search), 2)
      XCTAssertEqual(demo.look()?.first("search box")?.isIn(.focused), true)
    }
  }

  /// Types a process's number into the search, and waits for its row.
  private func find(_ process: pid_t, in demo: RunningDemo) throws -> AccessibleNode {
    try demo.click(try demo.wait("the search") { $0.first("search box") })
    try demo.press("ctrl+a")
    try demo.type("\(process)")
    return try demo.wait("the row") { $0.row(of: process) }
  }

  private func askToEnd(_ process: pid_t, in demo: RunningDemo) throws {
    try demo.click(try demo.wait("the row") { $0.row(of: process) })
    try demo.wait("the focus", untilTrue: { $0.row(of: process)?.isIn(.focused) })
    try demo.press("Menu")
    XCTAssertEqual(try demo.menuItems(), ["Stop…", "End…"])
    try demo.choose("End…")
    try demo.wait("the question") { $0.first("window", "End Process?") }
    try demo.focus()
  }

  /// Runs a test with no process in the list at first, which makes looking at it quick.
  private func run(line: UInt = #line, _ test: (RunningDemo) throws -> Void) throws {
    try run("processes", ["--search", "no such process"], line: line, test)
  }

  /// Runs a test with a child process that does nothing, and ends it.
  private func withSleepingProcess(
    _ arguments: [String] = ["/bin/sleep", "1000"], _ test: (Process) throws -> Void
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    try test(process)
  }

  /// Runs a test with a process of somebody else, which the superuser must start first.
  private func withProcessOfAnotherUser(_ test: (pid_t) throws -> Void) throws {
    guard geteuid() != 0 else {
      let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", "/bin/sleep", "1000"]
      return try withSleepingProcess(["/usr/bin/setpriv"] + nobody) {
        try test($0.processIdentifier)
      }
    }
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .compactMap { pid_t($0) }
    let other = processes.sorted().first { process in
      var status = stat()
      return stat("/proc/\(process)", &status) == 0 && status.st_uid != geteuid()
    }
    try test(try XCTUnwrap(other, "all processes are of one user"))
  }
}

extension AccessibleNode {
  /// The row of a process.
  fileprivate func row(of process: pid_t) -> AccessibleNode? {
    lists.lazy.flatMap(\.rows).first { $0.name.contains("PID \(process),") }
  }
}
