import Testing

@testable import FunctionalListDemoProcesses

@Suite("The line of /proc/PID/stat")
struct StatLineTests {
  /// A line of the kernel's with this name in it.
  private func line(named name: String, pid: Int = 42) -> [UInt8] {
    Array(
      "\(pid) (\(name)) S 1 42 42 0 -1 4194560 120 0 3 0 70 30 0 0 20 0 1 0 500 8192 12\n".utf8)
  }

  @Test func `names, times and the start are read`() throws {
    let stat = try #require(StatLine(line(named: "bash")))
    #expect(stat.pid == 42)
    #expect(stat.name == "bash")
    #expect(stat.cpuTicks == 100)
    #expect(stat.startTicks == 500)
  }

  @Test(arguments: [
    "Web Content", "(sd-pam)", ") S 1 2 3 (", "a)", "((", "", " ", "naïve", "进程",
  ])
  func `a name is what stands between the first and the last parenthesis`(name: String) throws {
    let stat = try #require(StatLine(line(named: name)))
    #expect(stat.name == name)
    #expect(stat.cpuTicks == 100)
  }

  @Test func `a line end in a name does not become one in the list`() {
    #expect(StatLine(line(named: "two\nlines"))?.name == "two\u{FFFD}lines")
  }

  @Test func `bytes that are no text are replaced`() {
    let bytes = Array("7 (".utf8) + [0xFF, 0x41] + Array(line(named: "").dropFirst(4))
    #expect(StatLine(bytes)?.name == "\u{FFFD}A")
  }

  @Test(arguments: [
    "", "\n", "42", "42 bash S 1", "42 (bash", "42 bash) S", ")(", "x (bash) S 1 2 3",
    "42 (bash) S 1 42 42 0 -1 4194560 120 0 3 0 70",
    "42 (bash) S 1 42 42 0 -1 4194560 120 0 3 0 seventy 30 0 0 20 0 1 0 500 8192 12",
    "42 (bash) S 1 42 42 0 -1 4194560 120 0 3 0 70 -30 0 0 20 0 1 0 500 8192 12",
    "99999999999 (bash) S 1 42 42 0 -1 4194560 120 0 3 0 70 30 0 0 20 0 1 0 500 8192 12",
    "4 (b) S 1 42 42 0 -1 1 1 0 3 0 18446744073709551615 1 0 0 20 0 1 0 500 8192 12",
  ])
  func `a line of another form is no process`(line: String) {
    #expect(StatLine(Array(line.utf8)) == nil)
  }

  @Test func `a line cut off anywhere is no process or the same one`() throws {
    let whole = line(named: "Web Content")
    let stat = try #require(StatLine(whole))
    for count in 0..<whole.count {
      let part = StatLine(Array(whole[..<count]))
      #expect(part == nil || part?.name == stat.name, "\(count) bytes")
    }
  }
}
