import Foundation
import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("A mail database that cannot be used", .timeLimit(.minutes(1)))
struct MailDatabaseErrorTests {
  private let mail = TemporaryMail()
  private let inbox = Mailbox.named("home/inbox")

  private func expect(
    _ kind: MailDatabaseError.Kind, _ body: () async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do {
      try await body()
      Issue.record("no error", sourceLocation: sourceLocation)
    } catch let error as MailDatabaseError {
      #expect(error.kind == kind, "\(error.message)", sourceLocation: sourceLocation)
      #expect(error.summary.contains(mail.path), sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// Overwrites bytes of the file.
  private func overwrite(_ range: Range<UInt64>) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: mail.path))
    try file.seek(toOffset: range.lowerBound)
    try file.write(contentsOf: Data(repeating: 0xA5, count: range.count))
    try file.close()
  }

  /// Writes all to the file itself, and returns its size in bytes.
  private func close(_ database: consuming MailDatabase) throws -> UInt64 {
    try database.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.pool.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: mail.path)
    return try #require(attributes[.size] as? UInt64)
  }

  @Test func `a change waits for another one, and says that the database is locked`() async throws {
    let database = try await mail.filled(days: 2)
    let patient = try await mail.open()
    let impatient = try await mail.open(busyTimeout: .milliseconds(10))
    let lock = try MailLock(path: mail.path)
    await expect(.locked) { try await impatient.setStarred(true, [1]) }
    await expect(.locked) { try impatient.deliver(1) }
    await expect(.locked) { try await impatient.fill() }
    // What is read does not wait.
    #expect(try await impatient.list(of: inbox).ids.count > 100)
    async let saved = patient.save(MailDraft(text: "Dear"))
    try lock.end()
    #expect(try await [saved] == database.state().drafts)
  }

  @Test func `a database that another program has for itself is locked`() async throws {
    _ = try close(try await mail.filled(days: 2))
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    let other = try DatabaseQueue(path: mail.path, configuration: configuration)
    try await other.write { try $0.execute(sql: "DELETE FROM draft") }
    await expect(.locked) { _ = try await mail.open(busyTimeout: .milliseconds(10)) }
  }

  @Test func `a full database keeps what is complete, and continues when there is space`()
    async throws
  {
    let whole = try await mail.filled(days: 80)
    let pages = try await whole.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    let database = try await mail.open(maximumPageCount: pages + 20)
    await expect(.full) { try await database.fill(days: 240) }
    #expect(try await database.progress().written == 10_118)
    #expect(try await database.list(of: inbox, matching: "ada").ids.count > 50)
    await expect(.full) { try database.deliver(10_000) }
    try await whole.fill(days: 100)
    try await MailDatabaseFillTests.expectWhole(database)
    #expect(try await database.progress().written == 100 * 128 - 122)
  }

  @Test func `a file that is no database is said to be damaged when it is opened`() async throws {
    _ = try close(try await mail.filled(days: 2))
    try overwrite(0..<100)
    await expect(.corrupt) { _ = try await mail.open() }
  }

  @Test func `a truncated file is said to be damaged when it is opened`() async throws {
    let size = try close(try await mail.filled(days: 80))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: mail.path))
    try file.truncate(atOffset: size / 2)
    try file.close()
    await expect(.corrupt) { _ = try await mail.open() }
  }

  @Test func `damage inside of the file is found by a check, and where it is read`() async throws {
    let size = try close(try await mail.filled(days: 80))
    try overwrite(size / 2..<size / 4 * 3)
    let database = try await mail.open()
    await expect(.corrupt) { try await database.check() }
    await expect(.corrupt) {
      _ = try await database.messages(database.list(of: inbox).ids)
    }
  }

  @Test func `an observation of a damaged file ends`() async throws {
    let filled = try await mail.filled(days: 2)
    let page = try await filled.read {
      try UInt64.fetchOne(
        $0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'messageUnread'")
    }
    _ = try close(filled)
    let start = try #require(page.map { ($0 - 1) * 4_096 })
    try overwrite(start..<start + 4_096)
    var states = try await mail.open().states().makeAsyncIterator()
    await expect(.corrupt) { while try await states.next() != nil {} }
  }

  @Test func `a whole file passes the check`() async throws {
    try await mail.filled(days: 80).check()
  }

  @Test func `numbers that no message has are damage`() async throws {
    let database = try await mail.filled(days: 2)
    let id = try await database.newest(1)[0].id
    for change in ["minute = 'noon'", "mailbox = 1000", "flags = -1", "minute = 1 << 40"] {
      try await database.write {
        try $0.execute(sql: "UPDATE message SET \(change) WHERE id = \(id)")
      }
      await expect(.corrupt) { _ = try await database.messages([id]) }
    }
  }

  @Test func `a damaged database is set aside for a new one`() async throws {
    for _ in 0..<2 {
      _ = try close(try await mail.filled(days: 2))
      try overwrite(0..<100)
      await expect(.corrupt) { _ = try await mail.open() }
      let path = try MailDatabase.setAside(path: mail.path)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: path))[..<4] == Data(repeating: 0xA5, count: 4))
      #expect(try await mail.open().progress().written == 0)
      try FileManager.default.removeItem(atPath: mail.path)
    }
  }

  @Test func `a folder that cannot be made is an error that names the file`() async throws {
    let error = await #expect(throws: MailDatabaseError.self) {
      _ = try await MailDatabase.open(path: "/dev/null/mail.sqlite")
    }
    #expect(error?.kind == .other)
    #expect(error?.summary.contains("/dev/null/mail.sqlite") == true)
  }

  @Test func `each error says what has happened and what to do`() {
    let kinds: [MailDatabaseError.Kind] = [.locked, .readOnly, .full, .corrupt, .other]
    let errors = kinds.map { MailDatabaseError($0, path: "mail.sqlite", message: "disk I/O error") }
    #expect(Set(errors.map(\.summary)).count == kinds.count)
    for error in errors {
      #expect(error.summary.contains("mail.sqlite") && error.summary.hasSuffix("."))
      #expect(error.advice.hasSuffix("."))
      #expect(error.description == "\(error.summary) \(error.advice)")
    }
  }
}
