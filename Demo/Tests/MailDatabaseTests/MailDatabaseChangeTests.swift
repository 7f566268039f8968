import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("Changing the mail database")
struct MailDatabaseChangeTests {
  private let mail = TemporaryMail()

  private func mailboxes(_ ids: [MailMessage.ID], _ database: MailDatabase) async throws -> [String]
  {
    try await database.messages(ids).map {
      $0.mailbox == MailMessage.deleted ? "deleted" : Mailbox.all[Int($0.mailbox)].id
    }
  }

  @Test func `flags are set and cleared, and unread messages counted`() async throws {
    let database = try await mail.filled()
    let inbox = Mailbox.named("home/inbox")
    let ids = try await database.newest(20).map(\.id)
    let before = try await database.state().unreadCount(inbox)
    let all = try await database.newest(.max)
    #expect(before == all.count { $0.isUnread })
    try await database.setUnread(true, ids)
    let unread = try await database.messages(ids)
    #expect(unread.allSatisfy { $0.isUnread })
    try await database.setUnread(false, ids)
    try await database.setStarred(true, ids)
    let read = try await database.messages(ids)
    #expect(read.allSatisfy { !$0.isUnread && $0.isStarred })
    let after = try await database.state().unreadCount(inbox)
    #expect(after == all.dropFirst(20).count { $0.isUnread })
    #expect(after < before)
    #expect(Set(try await database.list(of: .named("home/starred")).ids).isSuperset(of: ids))
  }

  @Test func `the user's own messages are always read`() async throws {
    let database = try await mail.filled()
    let ids = try await database.newest(5, of: "home/sent").map(\.id)
    try await database.setUnread(true, ids)
    #expect(try await database.messages(ids).allSatisfy { !$0.isUnread })
    #expect(try await database.state().revision == 0)
  }

  @Test func `messages are archived, deleted and moved in their accounts, and all is undone`()
    async throws
  {
    let database = try await mail.filled()
    let home = try await database.newest(2).map(\.id)
    let work = try await database.newest(1, of: "work/inbox").map(\.id)
    let ids = home + work
    let archived = try await database.archive(ids)
    #expect(archived?.text == "3 messages archived")
    #expect(try await mailboxes(ids, database) == ["home/archive", "home/archive", "work/archive"])
    try await database.delete(Array(ids.prefix(1)))
    #expect(try await mailboxes(ids, database) == ["home/trash", "home/archive", "work/archive"])
    try await database.delete(ids)
    #expect(try await mailboxes(ids, database) == ["deleted", "home/trash", "work/trash"])
    let conversation = try await database.conversation(of: ids[0])
    #expect(!conversation.map(\.id).contains(ids[0]))
    let moved = try await database.move(ids, to: .named("home/engine"))
    #expect(moved?.text == "2 messages moved to Engine")

    // All of this is still known after a restart.
    let reopened = try await mail.open()
    #expect(
      try await reopened.state().changes.map(\.text) == [
        "3 messages archived", "1 message deleted", "3 messages deleted",
        "2 messages moved to Engine",
      ])
    #expect(try await reopened.undo() == moved)
    #expect(try await mailboxes(ids, reopened) == ["deleted", "home/trash", "work/trash"])
    try await reopened.undo()
    try await reopened.undo()
    #expect(try await reopened.undo() == archived)
    #expect(try await mailboxes(ids, reopened) == ["home/inbox", "home/inbox", "work/inbox"])
    #expect(try await reopened.undo() == nil)
    let origins = try await reopened.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM origin")
    }
    #expect(origins == 0)
  }

  @Test func `what moves no message is no change`() async throws {
    let database = try await mail.filled(days: 5)
    let ids = try await database.newest(1, of: "home/archive").map(\.id)
    #expect(ids.count == 1)
    #expect(try await database.archive(ids) == nil)
    #expect(try await database.archive([]) == nil)
    #expect(try await database.delete([-1, 5]) == nil)
    #expect(try await database.move(ids, to: .named("home/starred")) == nil)
    #expect(try await database.state().changes.isEmpty)
    #expect(try await database.state().revision == 0)
  }

  @Test func `a change that is not the last one any more is not undone`() async throws {
    let database = try await mail.filled(days: 2)
    let ids = try await database.newest(2).map(\.id)
    let changes = [try await database.archive([ids[0]]), try await database.delete([ids[1]])]
    #expect(changes.map { $0?.newest } == ids)
    #expect(try await database.undo(changes[0]?.id) == nil)
    #expect(try await database.state().changes == changes.compactMap { $0 })
    #expect(try await database.undo(changes[1]?.id) == changes[1])
    #expect(try await database.undo(changes[0]?.id) == changes[0])
  }

  @Test func `as many changes can be undone as the limit says`() async throws {
    let database = try await mail.filled(days: 3)
    let ids = try await database.newest(1).map(\.id)
    for _ in 0..<MailDatabase.undoLimit / 2 + 3 {
      try await database.archive(ids)
      try await database.move(ids, to: .named("home/inbox"))
    }
    #expect(try await database.state().changes.count == MailDatabase.undoLimit)
  }

  @Test func `a change of each message is one transaction`() async throws {
    let database = try await mail.filled(days: 80)
    let ids = try await database.list(of: .named("home/inbox")).ids
    #expect(try await database.archive(ids)?.messageCount == ids.count)
    #expect(try await database.list(of: .named("home/inbox")).ids.isEmpty)
    #expect(try await database.messages(changedSince: 0) == nil)
    try await database.undo()
    #expect(try await database.list(of: .named("home/inbox")).ids == ids)
  }

  @Test func `drafts are saved, changed and deleted`() async throws {
    let database = try await mail.filled(days: 2)
    let answered = try await database.newest(1).map(\.id)
    var draft = try await database.save(
      MailDraft(recipient: "Ada Lovelace", subject: "Notes", text: "Dear", answering: answered[0]))
    let id = try #require(draft.id)
    draft.text += " Ada"
    #expect(try await database.save(draft).id == id)
    let second = try await database.save(MailDraft())
    let reopened = try await mail.open()
    #expect(try await reopened.state().drafts == [draft, second])
    try await reopened.deleteDraft(id)
    #expect(try await database.state().drafts == [second])
  }
}
