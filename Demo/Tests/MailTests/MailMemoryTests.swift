import Foundation
import Testing

@testable import FunctionalListDemoMail

@Suite("What is remembered of the mail")
struct MailMemoryTests {
  @Test func `what is saved is read`() throws {
    var memory = MailMemory()
    memory.mailbox = "home/archive"
    memory.expanded = ["home", "home/projects"]
    memory.opened = 70
    let json = try JSONEncoder().encode(memory)
    #expect(try JSONDecoder().decode(MailMemory.self, from: json) == memory)
    #expect(memory.shownMailbox.id == "home/archive")
  }

  @Test(arguments: ["nowhere", "home", ""])
  func `a mailbox that cannot be shown is the first inbox`(id: String) {
    var memory = MailMemory()
    memory.mailbox = id
    #expect(memory.shownMailbox.id == "home/inbox")
  }
}
