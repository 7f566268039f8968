import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("Reading the mail database")
struct MailDatabaseReadingTests {
  private let mail = TemporaryMail()

  @Test(arguments: ["home/inbox", "home/starred", "home/sent", "work/inbox", "home/garden"])
  func `a list has the messages of the script, newest first, by period`(id: Mailbox.ID) async throws
  {
    let database = try await mail.filled(days: 30)
    let expected = (0..<30).flatMap { MailDatabase.script.messages(ofDay: $0).reversed() }
      .map(\.message).filter(Mailbox.named(id).shows)
    let list = try await database.list(of: .named(id))
    #expect(list.ids.map { MailDatabase.script.count - $0 } == expected.map(\.id))
    let periods = Dictionary(grouping: expected) { MailPeriod(with: $0.date.day) }
      .sorted { $0.key.id > $1.key.id }
    #expect(list.parts.map(\.period) == periods.map(\.key))
    #expect(list.parts.map(\.count) == periods.map(\.value.count))
  }

  @Test func `the list of a mailbox is read from its index alone`() async throws {
    let database = try await mail.open()
    let plans = try await database.read { db in
      try [
        "SELECT id, minute / 1440 FROM message WHERE mailbox = 1 ORDER BY minute DESC, id DESC",
        "SELECT mailbox, count(*) FROM message WHERE flags & 1 <> 0 GROUP BY mailbox",
        "SELECT max(revision) FROM message WHERE revision > 0",
      ].map { sql in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
      }
    }
    #expect(
      plans == [
        ["SEARCH message USING COVERING INDEX messageByMailbox (mailbox=?)"],
        ["SCAN message USING COVERING INDEX messageUnread"],
        ["SEARCH message USING COVERING INDEX messageChanged (revision>?)"],
      ])
  }

  @Test func `messages come in the order of the ids, without those that do not exist`() async throws
  {
    let database = try await mail.filled(days: 2)
    let newest = MailDatabase.script.count
    let ids = [newest - 5, newest, 1, newest - 2, -1, newest - 2]
    #expect(
      try await database.messages(ids).map(\.id) == [newest - 5, newest, newest - 2, newest - 2])
    #expect(try await database.messages([]).isEmpty)
  }

  @Test func `a conversation is that of the script, the oldest message first`() async throws {
    let database = try await mail.filled(days: 10)
    let count = MailDatabase.script.count
    for id in stride(from: 0, to: 1_000, by: 37) {
      let conversation = try await database.conversation(of: count - id)
      #expect(conversation.map { count - $0.id } == MailDatabase.script.conversation(of: id))
    }
  }

  @Test func `a search finds the beginnings of words in names and subjects`() async throws {
    let database = try await mail.filled()
    let inbox = Mailbox.named("home/inbox")
    let all = try await database.newest(.max)
    func found(_ text: String) async throws -> [MailMessage.ID] {
      try await database.list(of: inbox, matching: text).ids
    }
    func expected(_ isIncluded: (MailMessage) -> Bool) -> [MailMessage.ID] {
      all.filter(isIncluded).map(\.id)
    }
    #expect(try await found("ADA") == expected { $0.name == "Ada Lovelace" })
    #expect(try await found("lace").isEmpty)
    #expect(try await found("sparck jo") == expected { $0.name == "Karen Spärck Jones" })
    #expect(
      try await found("grac telesc")
        == expected { $0.name == "Grace Hopper" && $0.topic.contains("telescope") })
    #expect(try await found("no such word").isEmpty)
    #expect(try await !found("ada").isEmpty)
    #expect(try await !found("sparck").isEmpty)
  }

  @Test(arguments: [
    "\"", "ada\"", "(ada", "ada*", "ada OR", "name:ada", "-ada", "ada AND NOT", "a\0b", "^ada", "’",
    "rock’n’roll", "ada's",
  ])
  func `what a search means to SQLite is only text`(text: String) async throws {
    let database = try await mail.filled(days: 2)
    _ = try await database.list(of: .named("home/inbox"), matching: text)
  }

  @Test(arguments: ["", "  ", "…!", "\""])
  func `a text without words is in all messages`(text: String) async throws {
    let database = try await mail.filled(days: 2)
    let inbox = Mailbox.named("home/inbox")
    #expect(
      try await database.list(of: inbox, matching: text) == database.list(of: inbox))
  }

  @Test func `the list of a search has periods`() async throws {
    let database = try await mail.filled()
    let list = try await database.list(of: .named("home/inbox"), matching: "the")
    let messages = try await database.messages(list.ids)
    let periods = list.parts.flatMap { Array(repeating: $0.period, count: $0.count) }
    #expect(periods == messages.map { MailPeriod(with: $0.date.day) })
  }

  @Test func `a cancelled search ends with an error`() async throws {
    let database = try await mail.filled(days: 80)
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await database.list(of: .named("home/inbox"), matching: "the")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a search can be cancelled at any moment`() async throws {
    let database = try await mail.filled(days: 2)
    let whole = try await database.list(of: .named("home/inbox"), matching: "the")
    for delay in 0..<500 {
      let task = Task { try await database.list(of: .named("home/inbox"), matching: "the") }
      try await Task.sleep(for: .microseconds(delay))
      task.cancel()
      do {
        #expect(try await task.value == whole)
      } catch is CancellationError {}
    }
  }
}
