import Testing

@testable import FunctionalListDemoLog

@Suite("The lines of a log")
struct LogLineTests {
  private func line(_ text: String, after time: LogTime? = nil) -> LogLine {
    LogLine(id: 0, in: LogChunk(Array(text.utf8)), 0..<text.utf8.count, after: time)
  }

  private func time(_ text: String) -> LogTime? { Array(text.utf8).withUnsafeBytes { LogTime($0) } }

  @Test func `a line has a time, a level, a source and a text`() {
    let line = line("2026-11-28T10:43:07.123Z INFO  network  Connection 17 opened")
    #expect(line.time == time("2026-11-28T10:43:07.123"))
    #expect(line.level == .info)
    #expect(line.fields.clock == "10:43:07.123")
    #expect(line.fields.source == "network")
    #expect(line.fields.text == "Connection 17 opened")
    #expect(line.description == "2026-11-28T10:43:07.123Z INFO  network  Connection 17 opened")
  }

  @Test(arguments: [
    ("2026-11-28T10:43:07.123456+01:00 host cron[1]: run", "10:43:07.123456", "host cron[1]: run"),
    ("2026-11-28T10:43:07Z", "10:43:07", ""),
    ("Nov 28 10:43:07 host cron[1]: run", "", "Nov 28 10:43:07 host cron[1]: run"),
    ("2026-11-28 10:43:07 ERROR", "", "2026-11-28 10:43:07 ERROR"),
    ("  at main.swift:7", "", "  at main.swift:7"), ("", "", ""),
  ])
  func `what a line lacks is empty`(text: String, clock: String, rest: String) {
    let line = line(text)
    #expect(line.level == .none)
    #expect(line.fields.source == "")
    #expect(line.fields.clock == clock)
    #expect(line.fields.text == rest)
  }

  @Test func `a line without a time has that of the line above`() {
    let first = line("2026-11-28T10:43:07Z ERROR main failed")
    #expect(line("  at main.swift:7", after: first.time).time == first.time)
    #expect(line("no time").time == nil)
  }

  @Test(arguments: [
    ("TRACE", LogLevel.debug), ("DEBUG", .debug), ("INFO", .info), ("NOTICE", .info),
    ("WARN", .warning),
    ("WARNING", .warning), ("ERR", .error), ("ERROR", .error), ("CRITICAL", .error),
    ("FATAL", .error), ("error", .none), ("INFORMATION", .none),
  ])
  func `a level has several names`(name: String, level: LogLevel) {
    #expect(line("2026-11-28T10:43:07Z \(name) main text").level == level)
  }

  @Test func `times are in order`() throws {
    let times = [
      "2025-12-31T23:59:59.999", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.5",
      "2026-01-31T00:00:00", "2026-02-01T00:00:00", "2026-02-01T00:01:00",
    ].map(time)
    #expect(!times.contains(nil))
    let known = times.compactMap { $0 }
    #expect(zip(known, known.dropFirst()).allSatisfy(<))
  }

  @Test func `a time of a day is that of the same day`() throws {
    let moment = try #require(time("2026-11-28T10:43:07.123Z"))
    #expect(moment.at("09:05") == time("2026-11-28T09:05:00"))
    #expect(moment.at("23:59:59") == time("2026-11-28T23:59:59"))
    for wrong in ["", "9", "24:00", "10:60", "10:00:60", "1:2:3:4", "10:x", "-1:00"] {
      #expect(moment.at(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `a filter has words in any case and order, and a lowest level`() {
    let warning = line("2026-11-28T10:43:07Z WARN network Connection 17 is slow")
    for text in ["", "17", "CONNECTION", "slow connect", "warn NETWORK", "w"] {
      #expect(LogFilter(text).admits(warning), "\(text)")
    }
    for text in ["18", "connections", "slow fast", "slower"] {
      #expect(!LogFilter(text).admits(warning), "\(text)")
    }
    #expect(LogFilter("SLOW", level: .warning).admits(warning))
    #expect(!LogFilter("slow", level: .error).admits(warning))
    #expect(LogFilter("ü").admits(line("Tür")))
    #expect(!LogFilter("x").admits(line("")))
  }

  @Test func `a filter refines one that has no other words and no higher level`() {
    let filter = LogFilter("con", level: .info)
    #expect(LogFilter("connection", level: .info).refines(filter))
    #expect(!LogFilter("slow fast", level: .info).refines(filter))
    #expect(LogFilter("slow CON", level: .error).refines(filter))
    #expect(!LogFilter("connection").refines(filter))
    #expect(!LogFilter("co", level: .info).refines(filter))
    #expect(LogFilter("co", level: .info).refines(LogFilter()))
  }
}
