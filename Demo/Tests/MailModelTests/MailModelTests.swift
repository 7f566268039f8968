import Foundation
import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import Testing

@testable import FunctionalListDemoMailDatabase
@testable import FunctionalListDemoMailModel

@MainActor @Suite("The model of the mail", .timeLimit(.minutes(2)))
struct MailModelTests {
  private let mail = TemporaryMail()
  private let database: MailDatabase
  private let model: MailModel

  init() async throws {
    database = try await mail.filled(days: 10)
    model = MailModel(path: mail.path, days: 10)
    model.start()
    while model.listing.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    await model.settle()
  }

  private var ids: [MailMessage.ID] { model.listing.groups.flatMap(\.ids) }

  private func show(_ id: Mailbox.ID) async {
    model.show(.named(id))
    await model.settle()
  }

  private func search(_ text: String) async {
    model.search(text)
    await model.settle()
  }

  private func messages(_ ids: [MailMessage.ID]) async throws -> [MailMessage] {
    await model.settle()
    return try await database.messages(ids)
  }

  /// Expects that what is shown is what the database has.
  private func expectConsistent(_ location: SourceLocation = #_sourceLocation) async throws {
    await model.settle()
    let list = try await database.list(of: model.mailbox, matching: model.searchText)
    let (listing, state) = (model.listing, try await database.state())
    #expect(listing.mailbox.id == model.mailbox.id, sourceLocation: location)
    #expect(listing.isFiltered == model.searchText.hasWords, sourceLocation: location)
    #expect(ids == list.ids, sourceLocation: location)
    #expect(listing.groups.map(\.period) == list.parts.map(\.period), sourceLocation: location)
    #expect(listing.groups.map(\.ids.count) == list.parts.map(\.count), sourceLocation: location)
    #expect(model.state == state, sourceLocation: location)
    if let id = model.openedID {
      let conversation = try await database.conversation(of: id)
      #expect(model.conversation == conversation, sourceLocation: location)
    }
    #expect(model.error == nil, sourceLocation: location)
  }

  @Test func `it opens with the messages of the first inbox by period`() async throws {
    #expect(model.mailbox.id == "home/inbox")
    #expect(model.listing.count > 900)
    #expect(model.listing.groups.first?.period.title == "Today")
    #expect(model.progress == nil, "no more is to be written")
    try await expectConsistent()
  }

  @Test func `what is archived and deleted leaves at once, and comes back step by step`()
    async throws
  {
    let before = ids
    model.archive([before[3]])
    #expect(ids == before.filter { $0 != before[3] })
    await model.settle()
    #expect(model.news?.text == "1 message archived")
    model.delete([before[0], before[200]])
    #expect(ids == before.filter { ![before[0], before[3], before[200]].contains($0) })
    try await expectConsistent()
    #expect(model.news?.text == "2 messages deleted")

    await show("home/trash")
    #expect(ids == [before[0], before[200]])
    let undone = await model.undo()
    #expect(undone?.newest == before[0])
    #expect(ids == [])
    #expect(model.news == nil)
    await show("home/inbox")
    #expect(ids == before.filter { $0 != before[3] })
    #expect(await model.undo()?.kind == .archived)
    #expect(ids == before)
    #expect(await model.undo() == nil)
    #expect(!model.canUndo)
    try await expectConsistent()
  }

  @Test func `messages go to the archive and the trash of their own account`() async throws {
    await show("work/inbox")
    let id = ids[0]
    for mailbox in ["work/archive", "work/trash"] {
      if mailbox == "work/archive" { model.archive([id]) } else { model.delete([id]) }
      #expect(try await messages([id])[0].mailbox == Mailbox.number(of: mailbox))
    }
    await show("work/trash")
    model.delete([id])
    #expect(ids == [])
    #expect(try await messages([id])[0].mailbox == MailMessage.deleted)
    for _ in 0..<3 { await model.undo() }
    await show("work/inbox")
    #expect(ids[0] == id)
    try await expectConsistent()
  }

  @Test func `a move to where a message is changes nothing and is not a step back`() async throws {
    let before = ids
    model.move([ids[0]], to: model.mailbox)
    model.move([ids[0]], to: .named("home/starred"))
    model.move([ids[0]], to: .named("work"))
    model.archive([])
    model.archive([-1, 10_000_000])
    await model.settle()
    #expect(ids == before)
    #expect(!model.canUndo)
  }

  @Test func `a conversation that is opened is read`() async throws {
    let shown = try await messages(ids)
    let unread = try #require(shown.first { $0.isUnread })
    let count = model.unreadCount(model.mailbox)
    model.select(1, first: unread.id)
    await model.settle()
    #expect(model.openedMessage?.id == unread.id)
    #expect(model.conversation.allSatisfy { !$0.isUnread })
    #expect(model.unfoldedIDs.contains(unread.id))
    #expect(model.unreadCount(model.mailbox) < count)
    try await expectConsistent()
    model.setUnread(true, [unread.id])
    #expect(model.openedMessage?.isUnread == true, "at once")
    model.select(1, first: unread.id)
    #expect(try await messages([unread.id])[0].isUnread, "the user has marked it")
    model.select(2, first: unread.id)
    #expect(model.openedID == nil && model.conversation.isEmpty)
    model.isSelecting = true
    model.select(1, first: ids[5])
    #expect(model.openedID == nil)
  }

  @Test func `a starred message is in a mailbox more`() async throws {
    let id = ids[7]
    model.setStarred(true, [id])
    await show("home/starred")
    #expect(ids.contains(id))
    model.archive([id])
    try await expectConsistent()
    #expect(ids.contains(id))
    model.delete([id])
    #expect(!ids.contains(id))
    await model.undo()
    #expect(ids.contains(id))
    model.setStarred(false, [id])
    #expect(!ids.contains(id))
    try await expectConsistent()
  }

  @Test func `a search finds the beginnings of words, whatever their case`() async throws {
    let before = model.listing
    await search("HOPPER  notes")
    #expect(!model.isSearching && model.listing.isFiltered)
    let found = try await messages(ids)
    #expect(!found.isEmpty)
    for message in found {
      let text = message.name + message.topic
      #expect(text.contains("Hopper") && text.contains("Notes"))
    }
    try await expectConsistent()
    await search("no such word")
    #expect(ids.isEmpty)
    await search(" ")
    #expect(model.listing.groups == before.groups)
    #expect(!model.listing.isFiltered)
  }

  @Test func `a change while a search runs is in what it finds`() async throws {
    let hoppers = try await database.list(of: model.mailbox, matching: "hopper").ids
    model.search("hopper")
    #expect(model.isSearching)
    model.archive([hoppers[0]])
    await model.settle()
    #expect(ids == Array(hoppers.dropFirst()))
    model.archive([hoppers[1]])
    #expect(ids == Array(hoppers.dropFirst(2)), "at once, without another search")
    await model.undo()
    model.search("hoppe")
    await model.undo()
    #expect(ids == hoppers)
  }

  @Test func `another mailbox ends the search`() async throws {
    model.search("ada")
    model.show(.named("home/sent"))
    try await expectConsistent()
    #expect(model.searchText == "")
    #expect(!model.isSearching)
  }

  @Test func `all messages can be archived, and come back`() async throws {
    let before = ids
    model.archive(before)
    #expect(ids.isEmpty)
    try await expectConsistent()
    #expect(model.news?.messageCount == before.count)
    await model.undo()
    #expect(ids == before)
    try await expectConsistent()
  }

  @Test func `what another program writes arrives by itself`() async throws {
    let (before, other) = (ids, try await mail.open())
    let delivered = try other.deliver(40)
    let new = try await other.messages(delivered).filter { $0.mailbox == model.mailbox.number }
    while ids.count < before.count + new.count { try await Task.sleep(for: .milliseconds(20)) }
    #expect(ids == new.map(\.id).sorted(by: >) + before)
    try await other.archive([before[0]])
    while ids.contains(before[0]) { try await Task.sleep(for: .milliseconds(20)) }
    #expect(model.news == nil, "the user has not done it")
    try await expectConsistent()
  }

  @Test func `a model that is restored is as the last one was`() async throws {
    await show("home/sent")
    model.select(1, first: ids[4])
    model.expanded = ["home", "home/projects"]
    let restored = MailModel(path: mail.path, days: 10, memory: model.memory)
    #expect(restored.memory == model.memory)
    restored.start()
    while restored.conversation.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    await restored.settle()
    #expect(restored.listing == model.listing)
    #expect(restored.openedMessage?.id == ids[4])
    #expect(restored.expanded == model.expanded)
  }

  @Test func `the mail of the picture of the README can be read`() async throws {
    struct Saved: Decodable { var mail: MailMemory }
    let file = try #require(Bundle.module.url(forResource: "Fixtures/mail", withExtension: "json"))
    let saved = try JSONDecoder().decode(Saved.self, from: Data(contentsOf: file))
    let restored = MailModel(path: mail.path, days: 10, memory: saved.mail)
    restored.start()
    while restored.listing.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    await restored.settle()
    #expect(restored.conversation.count == 3)
    #expect(restored.opened.flatMap { restored.listing.group(of: $0) } != nil)
  }

  @Test(arguments: 0..<20) func `random steps leave nothing out of step`(
    seed: UInt64
  )
    async throws
  {
    var random = SeededNumbers(state: seed)
    let before = try await database.messages(all)
    func some() -> [MailMessage.ID] {
      let shown = ids
      return (0..<random.next(5)).compactMap { _ in
        shown.isEmpty ? nil : shown[random.next(shown.count)]
      }
    }
    for _ in 0..<60 {
      let some = some()
      switch random.next(10) {
      case 0: model.archive(some)
      case 1: model.delete(some)
      case 2: await model.undo()
      case 3: model.show(Mailbox.all[random.next(Mailbox.all.count)])
      case 4: model.search(["", "a", "ad", "ada", "the", "x y"][random.next(6)])
      case 5: model.setUnread(random.next(2) == 0, some)
      case 6: model.setStarred(random.next(2) == 0, some)
      case 7: model.move(some, to: Mailbox.all[random.next(Mailbox.all.count)])
      case 8: model.select(some.count, first: some.first)
      default: await Task.yield()
      }
    }
    try await expectConsistent()
    while await model.undo() != nil {}
    #expect(try await database.messages(all).map(\.mailbox) == before.map(\.mailbox))
    try await expectConsistent()
  }

  /// The ids of all messages.
  private var all: [MailMessage.ID] {
    Array((database.newestScriptedID - 10 * 128)...database.newestScriptedID)
  }
}

/// Numbers that look random and are the same for the same seed.
private struct SeededNumbers {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
