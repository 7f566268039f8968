import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("Observing the mail database", .timeLimit(.minutes(1)))
struct MailDatabaseObservationTests {
  private let mail = TemporaryMail()

  @Test func `the state is told at once and after each change`() async throws {
    let database = try await mail.filled(days: 5)
    let ids = try await database.newest(2).map(\.id)
    var states = database.states().makeAsyncIterator()
    #expect(try await states.next()?.revision == 0)
    try await database.setStarred(true, ids)
    #expect(try await states.next()?.revision == 1)
    let change = try #require(try await database.archive(ids))
    let archived = try await states.next()
    #expect(archived?.revision == 2)
    #expect(archived?.changes == [change])
    try await database.save(MailDraft(text: "Dear"))
    #expect(try await states.next()?.drafts.map(\.text) == ["Dear"])
    try await database.fill(days: 6)
    #expect(try await states.next()?.progress.written == 646)
  }

  @Test func `only what has changed is told`() async throws {
    let database = try await mail.filled(days: 5)
    let ids = try await database.newest(3).map(\.id)
    try await database.setStarred(true, [ids[0]])
    let revision = try await database.state().revision
    try await database.setStarred(true, [ids[0], ids[2]])
    try await database.archive([ids[1]])
    let changed = try await database.messages(changedSince: revision)
    #expect(changed?.map(\.id) == [ids[1], ids[2]])
    #expect(try await database.messages(changedSince: revision, limit: 1) == nil)
    let last = try await database.state().revision
    #expect(try await database.messages(changedSince: last) == [])
  }

  // A pool of its own sees the other as another process does.
  @Test func `changes of another connection arrive`() async throws {
    let database = try await mail.filled(days: 5)
    let other = try await mail.open()
    var states = database.states().makeAsyncIterator()
    let first = try #require(try await states.next())
    let ids = try other.deliver(100)
    let second = try #require(try await states.next())
    #expect(second.revision == first.revision + 1)
    #expect(second.unreadCounts.reduce(0, +) == first.unreadCounts.reduce(0, +) + 100)
    let delivered = try #require(try await database.messages(changedSince: first.revision))
    #expect(delivered.map(\.id) == ids.reversed())
    #expect(delivered.allSatisfy { $0.isUnread && $0.date == .now })
    let inbox = try await database.list(of: .named("home/inbox"))
    #expect(
      inbox.ids.prefix { $0 >= ids[0] }.count
        == delivered.count { $0.mailbox == Mailbox.number(of: "home/inbox") })
    let found = try await database.list(
      of: Mailbox.all[Int(delivered[0].mailbox)], matching: delivered[0].topic)
    #expect(found.ids.contains(ids[99]))
  }
}
