import FunctionalListBox
import FunctionalListDemoMail
import FunctionalListDemoMailDatabase
import FunctionalListDemoMailModel
import FunctionalListDemoMailSteps
import FunctionalListDemoMailViews
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the messages of a folder", .timeLimit(.minutes(1)))
struct MailSectionsTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let mail = TemporaryMail()
  private let database: MailDatabase
  private let model: MailModel

  init() async throws {
    database = try await mail.filled(days: 6)
    model = MailModel(path: mail.path, days: 6)
    table = FunctionalTableData(name: "messages", recorder: recorder)
    recorder.viewportRows = 10
    table.selectionMode = .multiple
    table.observe { [model] in MailSections(model: model) }
    model.start()
    while model.listing.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    await settle()
  }

  /// Returns when the rows show what is stored.
  private func settle() async {
    await model.settle()
    recorder.drawFrame()
    await recorder.loaded()
  }

  private func id(_ offset: Int) -> MailMessage.ID {
    model.listing.groups.flatMap(\.ids)[offset]
  }

  private func message(_ offset: Int) throws -> MailMessage {
    try #require(model.items[id(offset)])
  }

  private func path(_ offset: Int) throws -> ItemPath {
    try #require(MailSections.path(of: id(offset), in: model.listing))
  }

  @Test func `there is a section for each day, with a sticky header`() async throws {
    let sections = MailSections(model: model).sections
    #expect(sections.count == 6)
    let count = try await database.list(of: model.mailbox).ids.count
    #expect(sections.map(\.rowCount).reduce(0, +) == count)
    #expect(count > 400)
    #expect(sections.allSatisfy { $0.style.headerIsSticky })
    #expect(recorder.text.contains("Yesterday"))
  }

  @Test func `each row has the path of its message`() throws {
    let paths = model.listing.groups.flatMap { group in
      group.ids.map { ItemPath(sectionKey: "home/inbox/\(group.id)", itemKey: $0) }
    }
    #expect(try paths.indices.map(path) == paths)
    #expect(MailSections.path(of: 0, in: model.listing) == nil)
    #expect(MailSections.path(of: .max, in: model.listing) == nil)
  }

  @Test func `rows near the viewport show messages, and the others placeholders`() async throws {
    let last = model.listing.count - 1
    let rows = { [recorder, id] offset in
      recorder.text.split(separator: "\n").first { $0.contains("  \(id(offset)): ") } ?? ""
    }
    #expect(rows(0).contains("MailMessage(number: \(id(0)),"))
    #expect(rows(last).hasSuffix(": \(id(last))"), "its placeholder")
    try recorder.scroll(by: last)
    await recorder.loaded()
    #expect(rows(last).contains("MailMessage(number: \(id(last)),"))
  }

  @Test func `a change of a message calls for that row alone`() async throws {
    recorder.clear()
    model.setStarred(true, [id(3)])
    recorder.drawFrame()
    #expect(recorder.calls == [.update(.row(try path(3)))], "at once")
    await settle()
    #expect(recorder.calls == [.update(.row(try path(3)))], "and not again when it is stored")
    #expect(try await database.messages([id(3)])[0].isStarred)
  }

  @Test func `all selected messages are archived at once`() async throws {
    let (paths, count) = ([try path(1), try path(7)], model.listing.count)
    for path in paths { table.select(path) }
    try recorder.perform("Archive", at: paths[0])
    recorder.drawFrame()
    #expect(model.listing.count == count - 2)
    await settle()
    #expect(model.news?.text == "2 messages archived")
  }

  @Test func `a message that is not loaded can be moved`() async throws {
    let last = try path(model.listing.count - 1)
    try recorder.perform("Delete", at: last)
    await settle()
    #expect(model.news?.text == "1 message deleted")
  }

  @Test func `the actions are named after what they do`() async throws {
    let (first, second) = (try path(1), try path(2))
    try recorder.perform("Star", at: first)
    try recorder.perform("Mark as Unread", at: first)
    recorder.drawFrame()
    #expect(try message(1).isStarred && message(1).isUnread)
    try recorder.perform("Remove Star", at: first)
    try recorder.perform("Mark as Read", at: first)
    recorder.drawFrame()
    #expect(try !message(1).isStarred && !message(1).isUnread)
    try recorder.perform("Delete", at: second)
    await settle()
    #expect(model.news?.text == "1 message deleted")
  }

  @Test func `a search that finds nothing leaves a list that is filtered`() async {
    model.search("no such text")
    await settle()
    #expect(recorder.elements.isEmpty)
    #expect(MailSections(model: model).sections.count == 1)
  }

  @Test func `letters go to the next message that the database finds, loaded or not`()
    async throws
  {
    table.typeAhead = .byText
    let found = try await database.list(of: model.mailbox, matching: "gra").ids
    let ids = model.listing.groups.flatMap(\.ids)
    let last = try #require(found.last)
    let start = try #require(ids.prefix { $0 > last }.last { !found.contains($0) })
    #expect(model.items[last] == nil)
    table.focus(try #require(MailSections.path(of: start, in: model.listing)))
    try recorder.type("gra")
    let next = try #require(found.first { $0 < start })
    let path = MailSections.path(of: next, in: model.listing)
    while table.focusedItemPath != path { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func `the rows of another folder are other rows`() async throws {
    let first = try path(0)
    table.select(try path(2))
    model.show(try #require(Mailbox.mailbox(.sent, of: "home")))
    await settle()
    #expect(table.selectedItemPaths.isEmpty)
    #expect(!recorder.elements.contains(.row(first)))
  }

  @Test func `a delivery adds its rows, and updates no other`() async throws {
    recorder.clear()
    let new = try await database.messages(database.deliver(10))
      .filter { $0.mailbox == model.mailbox.number }
    await settle()
    let paths = new.map(\.id).compactMap { MailSections.path(of: $0, in: model.listing) }
    let inserted = recorder.calls.compactMap { call -> ListElement? in
      if case .insert(let row, _) = call { row } else { nil }
    }
    let updated = recorder.calls.compactMap { call -> ListElement? in
      if case .update(let row) = call { row } else { nil }
    }
    #expect(Set(inserted) == Set(paths.map { .row($0) }))
    #expect(Set(updated).isSubset(of: inserted))
    #expect(recorder.calls.count == inserted.count + updated.count)
  }
}
