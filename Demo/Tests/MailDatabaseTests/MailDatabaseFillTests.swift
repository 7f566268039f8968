import Foundation
import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import Synchronization
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("Filling the mail database")
struct MailDatabaseFillTests {
  private let mail = TemporaryMail()

  @Test func `the messages are those of the script, with larger ids for newer ones`() async throws {
    let database = try await mail.filled()
    let script = (0..<20).flatMap { MailDatabase.script.messages(ofDay: $0).reversed() }
    let ids = try await database.read {
      try Int.fetchAll($0, sql: "SELECT id FROM message ORDER BY id DESC")
    }
    let messages = try await database.messages(ids)
    try #require(messages.count == script.count)
    for (stored, (message, _)) in zip(messages, script) {
      #expect(stored.id == MailDatabase.script.count - message.id)
      #expect(stored.date == message.date)
      #expect(stored.name == message.name)
      #expect(stored.subject == message.subject)
      #expect(stored.mailbox == message.mailbox)
      #expect(stored.flags == message.flags)
    }
  }

  @Test func `the newest 10,000 are written first, and at once`() async throws {
    let database = try await mail.open()
    let counts = Mutex<[Int]>([])
    try await database.fill(days: 200) { progress in
      counts.withLock { $0.append(progress.written) }
    }
    #expect(counts.withLock { $0 } == [10_118, 20_358, 25_478])
    #expect(try await database.progress() == .init(written: 25_478, total: 1_280_000))
  }

  @Test func `a cancelled filling continues where it has ended`() async throws {
    let database = try await mail.open()
    let task = Task {
      try await database.fill(days: 300) { _ in withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.progress().written == 10_118)
    try await database.fill(days: 160)
    #expect(try await database.progress().written == 20_358)
    try await Self.expectWhole(database)
  }

  @Test func `what is complete is not written again`() async throws {
    let database = try await mail.filled()
    let calls = Mutex(0)
    try await database.fill(days: 20) { _ in calls.withLock { $0 += 1 } }
    #expect(calls.withLock { $0 } == 1)
    try await Self.expectWhole(database)
  }

  @Test func `two processes that fill at the same time share the work`() async throws {
    let (first, second) = (try await mail.open(), try await mail.open())
    async let firstFill: Void = first.fill(days: 320)
    async let secondFill: Void = second.fill(days: 320)
    _ = try await (firstFill, secondFill)
    #expect(try await first.progress().written == 320 * 128 - 122)
    try await Self.expectWhole(second)
  }

  @Test func `the last day of the script is written`() async throws {
    let database = try await mail.open()
    let last = MailDatabase.script.dayCount
    let days = [last, last - 1].map { MailDatabase.script.messages(ofDay: $0) }
    #expect(days.map(\.count) == [122, 128])
    #expect(days[0].first?.message.id == MailDatabase.script.count - 1)
    #expect(days[1].first?.conversation == days[1].first?.message.id)
    try await database.write { db in
      try MailDatabase.insert(
        days[0].map {
          (MailDatabase.id(ofScripted: $0.message.id), $0.message, $0.message.id)
        }, revision: 0, db)
    }
    #expect(try await database.progress().isComplete)
  }

  @Test func `messages that arrive before the older ones leave room for them`() async throws {
    let database = try await mail.open()
    let delivered = try database.deliver(3)
    #expect(delivered == [1_280_001, 1_280_002, 1_280_003])
    #expect(try await database.progress().written == 0)
    try await database.fill(days: 2)
    #expect(try await database.progress().written == 134)
    try await Self.expectWhole(database)
  }

  /// Expects all messages after the oldest one, and an index of their texts that agrees with them.
  static func expectWhole(_ database: MailDatabase) async throws {
    try await database.write { db in
      let gaps = try Int.fetchOne(
        db, sql: "SELECT max(id) - min(id) + 1 - count(*) FROM message")
      #expect(gaps == 0)
      try db.execute(
        sql: "INSERT INTO messageSearch (messageSearch, rank) VALUES ('integrity-check', 1)")
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
    }
  }
}
