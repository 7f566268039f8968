import Testing

@testable import FunctionalListDemoMail

@MainActor @Suite("The model of the mail")
struct MailModelTests {
  private let model = MailModel(MailScript(dayCount: 10))

  private func mailbox(_ id: String) throws -> Mailbox {
    try #require(Mailbox.all.first { $0.id == id })
  }

  /// The messages that are shown.
  private var shown: [MailMessage] { model.days.flatMap(\.messages) }
  private var ids: [Int] { shown.map(\.id) }

  /// Expects the days, the unread counts and the order that all messages have.
  private func expectConsistent(
    matching text: String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    let filter = MailFilter(model.mailbox, matching: text)
    #expect(shown == model.store.messages.filter(filter.accepts), sourceLocation: location)
    #expect(
      model.days.allSatisfy { day in day.messages.allSatisfy { $0.date.day == day.day } },
      sourceLocation: location)
    #expect(!model.days.contains { $0.messages.isEmpty }, sourceLocation: location)
    for mailbox in Mailbox.all {
      let count = model.store.messages.count { $0.isUnread && $0.mailbox == mailbox.number }
      #expect(model.unreadCount(mailbox) == count, sourceLocation: location)
    }
  }

  @Test func `it opens with the messages of the first inbox by day`() {
    #expect(model.mailbox.id == "home/inbox")
    #expect(model.count == 1_000)
    #expect(model.days.first?.title == "Today")
    expectConsistent()
  }

  @Test func `what is archived and deleted is in other mailboxes, and comes back step by step`()
    throws
  {
    let before = ids
    model.archive([before[3]])
    #expect(model.news?.text == "1 message archived")
    model.delete([before[0], before[200]])
    #expect(model.news?.text == "2 messages deleted")
    #expect(ids == before.filter { ![before[0], before[3], before[200]].contains($0) })
    expectConsistent()

    model.show(try mailbox("home/trash"))
    #expect(ids == [before[0], before[200]])
    model.undo()
    #expect(ids == [])
    #expect(model.news == nil)
    model.show(try mailbox("home/inbox"))
    #expect(ids == before.filter { $0 != before[3] })
    #expect(model.undo()?.kind == .archived)
    #expect(ids == before)
    #expect(model.undo() == nil)
    #expect(!model.canUndo)
    expectConsistent()
  }

  @Test func `messages go to the archive and the trash of their own account`() throws {
    model.show(try mailbox("work/inbox"))
    let id = ids[0]
    model.archive([id])
    #expect(model.message(id)?.mailbox == Mailbox.number(of: "work/archive"))
    model.delete([id])
    #expect(model.message(id)?.mailbox == Mailbox.number(of: "work/trash"))
    model.delete([id])
    #expect(model.message(id)?.mailbox == MailMessage.deleted)
    for _ in 0..<3 { model.undo() }
    #expect(ids[0] == id)
    expectConsistent()
  }

  @Test func `a move to where a message is changes nothing and is not a step back`() throws {
    let before = model.days
    model.move([ids[0]], to: model.mailbox)
    model.move([ids[0]], to: try mailbox("home/starred"))
    model.move([ids[0]], to: try mailbox("work"))
    model.archive([])
    model.archive([-1, 1_000_000])
    #expect(model.days == before)
    #expect(!model.canUndo)
  }

  @Test func `a conversation that is opened is read`() throws {
    let unread = try #require(shown.first { $0.isUnread })
    let count = model.unreadCount(model.mailbox)
    model.select(1, first: unread.id)
    #expect(model.conversation.contains { $0.id == unread.id })
    #expect(model.conversation.allSatisfy { !$0.isUnread })
    #expect(model.unfoldedIDs.contains(unread.id))
    #expect(model.unreadCount(model.mailbox) < count)
    expectConsistent()
    model.setUnread(true, [unread.id])
    model.select(1, first: unread.id)
    #expect(model.message(unread.id)?.isUnread == true, "the user has marked it")
    model.select(2, first: unread.id)
    #expect(model.openedID == nil)
    model.isSelecting = true
    model.select(1, first: ids[5])
    #expect(model.openedID == nil)
  }

  @Test func `a starred message is in a mailbox more`() throws {
    let id = ids[7]
    model.setStarred(true, [id])
    model.show(try mailbox("home/starred"))
    #expect(ids.contains(id))
    model.delete([id])
    #expect(!ids.contains(id))
    model.undo()
    model.setStarred(false, [id])
    #expect(!ids.contains(id))
    expectConsistent()
  }

  @Test func `a search finds names and subjects, whatever their case`() async throws {
    model.search("HOPPER  notes")
    await model.searchTask?.value
    #expect(!model.isSearching)
    #expect(!shown.isEmpty)
    for message in shown {
      let text = message.name + message.topic
      #expect(text.contains("Hopper") && text.contains("Notes"))
    }
    expectConsistent(matching: "hopper notes")
    model.search("no such word")
    await model.searchTask?.value
    #expect(model.days.isEmpty)
    model.search(" ")
    #expect(model.count == 1_000)
    #expect(!model.isFiltered)
  }

  @Test func `a change while a search runs is in what it finds`() async {
    let hoppers = shown.filter { $0.name == "Grace Hopper" }.map(\.id)
    model.search("hopper")
    model.archive([hoppers[0]])
    await model.searchTask?.value
    #expect(ids == Array(hoppers.dropFirst()))
    model.archive([hoppers[1]])
    #expect(ids == Array(hoppers.dropFirst(2)), "at once, without another search")
    model.undo()
    model.search("hoppe")
    model.undo()
    await model.searchTask?.value
    #expect(ids == hoppers)
  }

  @Test func `another mailbox ends the search`() async throws {
    model.search("ada")
    let task = model.searchTask
    model.show(try mailbox("home/sent"))
    await task?.value
    #expect(model.searchText == "")
    #expect(!model.isSearching)
    expectConsistent()
  }

  @Test func `all messages can be archived, and come back`() {
    let before = ids
    model.archive(before)
    #expect(model.days.isEmpty)
    #expect(model.news?.text == "1,000 messages archived")
    expectConsistent()
    model.undo()
    #expect(ids == before)
    expectConsistent()
  }

  @Test(arguments: 0..<20) func `random steps leave nothing out of step`(seed: UInt64) async {
    var state = seed
    func next(_ count: Int) -> Int {
      state = randomNumber(state)
      return Int(state % UInt64(count))
    }
    for _ in 0..<60 {
      let shown = ids
      let some = (0..<next(5)).compactMap { _ in shown.isEmpty ? nil : shown[next(shown.count)] }
      switch next(10) {
      case 0: model.archive(some)
      case 1: model.delete(some)
      case 2: model.undo()
      case 3: model.show(Mailbox.all[next(Mailbox.all.count)])
      case 4: model.search(["", "a", "ad", "ada", "the", "x y"][next(6)])
      case 5: model.setUnread(next(2) == 0, some)
      case 6: model.setStarred(next(2) == 0, some)
      case 7: model.move(some, to: Mailbox.all[next(Mailbox.all.count)])
      case 8: model.select(some.count, first: some.first)
      default: await Task.yield()
      }
    }
    await model.searchTask?.value
    expectConsistent(matching: model.searchText)
    while model.undo() != nil {}
    await model.searchTask?.value
    let script = MailScript(dayCount: 10).messages()
    #expect(model.store.messages.map(\.mailbox) == script.map(\.mailbox))
    expectConsistent(matching: model.searchText)
  }
}
