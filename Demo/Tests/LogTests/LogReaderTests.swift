import FunctionalListCore
import Glibc
import Testing

@testable import FunctionalListDemoLog

@Suite("The reader of a log")
struct LogReaderTests {
  private let file: GrowingFile
  private var reader: LogReader

  init() throws {
    file = try GrowingFile()
    reader = LogReader(path: file.path)
  }

  /// Reads all that there is, and returns all lines.
  private mutating func lines() -> [String] {
    while reader.read() {}
    return reader.lines.map(\.description)
  }

  @Test mutating func `lines are read as they are appended, and only whole ones`() throws {
    #expect(lines() == [])
    try file.append("one\ntw")
    #expect(lines() == ["one"])
    try file.append("o")
    #expect(lines() == ["one"])
    try file.append("\n\r\nthree\r\n")
    #expect(lines() == ["one", "two", "", "three"])
    #expect(reader.lines.map(\.id) == [0, 1, 2, 3])
  }

  @Test mutating func `a file that gets smaller is read from its start, and lines stay`() throws {
    try file.append("one\ntwo\n")
    _ = lines()
    file.truncate()
    try file.append("three\n")
    #expect(lines() == ["one", "two", "three"])
    #expect(reader.lines.map(\.id) == [0, 1, 2])
  }

  @Test mutating func `a file in the place of another is read when that is at its end`() throws {
    try file.append("one\n")
    _ = lines()
    try file.append("two\nthree")
    reader = LogReader(path: file.path)
    _ = lines()
    try file.replace(by: "four\n")
    #expect(lines() == ["one", "two", "three", "four"])
  }

  @Test mutating func `a file that is not there yet is read when it is`() throws {
    reader = LogReader(path: file.path + "-later")
    #expect(lines() == [])
    let error = LogFileError(path: file.path + "-later", reason: "No such file or directory")
    #expect(throws: error) { try LogReader(path: file.path + "-later").check() }
    #expect(throws: LogFileError.self) { try LogReader(path: "/").check() }
    try file.append("one\n")
    rename(file.path, file.path + "-later")
    #expect(lines() == ["one"])
    rename(file.path + "-later", file.path)
  }

  @Test mutating func `a long line is cut off, however much of it is read at once`() throws {
    let long = String(repeating: "x", count: 16_000)
    try file.append(long)
    #expect(lines() == [])
    for _ in 0..<3 {
      try file.append(long)
      _ = lines()
    }
    try file.append("\nshort\n" + long + long + "\nend\n")
    let cut = String(repeating: "x", count: LogLine.maxCount)
    #expect(lines() == [cut, "short", cut, "end"])
  }

  @Test mutating func `bytes that are no text are replaced, and tabs are spaces`() throws {
    try file.append([0x61, 0xFF, 0x62, 0x00, 0x1B, 0x09, 0x63, 0x0A])
    #expect(lines() == ["a\u{FFFD}b\u{FFFD}\u{FFFD} c"])
  }

  @Test mutating func `above the limit the first lines are removed`() throws {
    reader = LogReader(path: file.path, lineLimit: 3)
    try file.append("one\ntwo\nthree\nfour\n")
    #expect(lines() == ["two", "three", "four"])
    try file.append("five\n")
    #expect(lines() == ["three", "four", "five"])
    #expect(reader.lines.map(\.id) == [2, 3, 4])
  }

  @Test mutating func `a million lines are read, and versions share them`() throws {
    let lines = (0..<1_000).map(LogScript.line)
    let bytes = Array(lines.joined().utf8)
    for _ in 0..<1_000 { try file.append(bytes) }
    while reader.read() {}
    #expect(reader.lines.count == 1_000_000)
    #expect(MemoryLayout<LogLine>.stride == 32)
    #expect(reader.lines[999_999].id == 999_999)
    #expect(reader.lines[999_999].description + "\n" == lines[999])
    #expect(
      reader.lines.count { $0.level == .error } == 1_000 * lines.count { $0.contains(" ERROR ") })
  }

  @Test func `the demo writes the same lines each time, a millisecond apart`() async throws {
    let (one, other) = (LogFollower(path: nil), LogFollower(path: nil))
    _ = await one.read(writing: 300)
    _ = await one.read(writing: 700)
    _ = await other.read(writing: 1_000)
    let (lines, others) = (await one.read(writing: 0), await other.read(writing: 0))
    #expect(lines.lines.count == 1_000)
    #expect(!lines.hasMore)
    #expect(lines.lines.map(\.description) == others.lines.map(\.description))
    #expect(lines.lines.first?.fields.clock == "09:00:00.000")
    #expect(lines.lines.last?.fields.clock == "09:00:00.999")
    #expect(Set(lines.lines.map(\.level)) == [.debug, .info, .warning, .error])
  }
}
