import Foundation
import Testing

@testable import FunctionalListDemoMail

@MainActor @Suite("What is saved of the mail")
struct MailMemoryTests {
  private let script = MailScript(dayCount: 10)

  @Test func `a model that is restored is as the saved one was`() throws {
    let model = MailModel(script)
    let ids = model.days.flatMap(\.messages).map(\.id)
    model.archive([ids[0], ids[70]])
    model.delete([ids[1]])
    let trash = try #require(Mailbox.mailbox(.trash, of: "home"))
    model.show(trash)
    model.delete([ids[1]])
    let archive = try #require(Mailbox.mailbox(.archive, of: "home"))
    model.show(archive)
    model.setStarred(true, [ids[9]])
    model.setUnread(true, [ids[10]])
    model.select(1, first: ids[70])
    model.expanded = ["home", "home/projects"]

    let json = try JSONEncoder().encode(model.memory)
    let restored = MailModel(
      script, memory: try JSONDecoder().decode(MailMemory.self, from: json))
    #expect(restored.store.messages == model.store.messages)
    #expect(restored.store.unreadCounts == model.store.unreadCounts)
    #expect(restored.mailbox.id == "home/archive")
    #expect(restored.days == model.days)
    #expect(restored.openedID == ids[70])
    #expect(restored.expanded == model.expanded)
    #expect(restored.memory == model.memory)
  }

  @Test func `only what the user has changed is saved`() {
    #expect(MailModel(script).memory == MailMemory())
  }

  @Test func `the mail of the picture of the README can be read`() throws {
    struct Saved: Decodable { var mail: MailMemory }
    let file = try #require(Bundle.module.url(forResource: "Fixtures/mail", withExtension: "json"))
    let saved = try JSONDecoder().decode(Saved.self, from: Data(contentsOf: file))
    let model = MailModel(memory: saved.mail)
    #expect(model.conversation.count == 3)
    #expect(model.days.contains { $0.messages.contains { $0.id == model.opened } })
  }

  @Test func `what is not understood is ignored`() {
    var memory = MailMemory()
    memory.mailbox = "nowhere"
    memory.opened = 1_000_000
    memory.expanded = ["nowhere"]
    memory.changes = [
      "nowhere 0": [1], "home 0": [2], "home/starred 0": [2], "home/inbox": [3],
      "home/inbox x": [4], "": [5], "home/archive 0": [-1, 1_000_000],
    ]
    let model = MailModel(script, memory: memory)
    #expect(model.mailbox.id == "home/inbox")
    #expect(model.openedID == nil)
    #expect(model.store.messages == MailStore(script).messages)
  }
}
