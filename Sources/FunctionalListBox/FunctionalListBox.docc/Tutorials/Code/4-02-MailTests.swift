import FunctionalListBox
import ListBoxTesting
import Testing

@testable import Mail

/// The list, without a display.
@Suite struct MailTests {
  private let mailbox = Mailbox([
    Message(id: 1, sender: "Grace", subject: "A bug in the relay"),
    Message(id: 2, sender: "Ada", subject: "Lunch?", isRead: true),
  ])
  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "messages", recorder: recorder)
    MailList(mailbox: mailbox).show(in: table)
  }

  @Test func `the messages are shown in the order of the mailbox`() throws {
    try recorder.expectText(
      """
      messages
        1: Message(id: 1, sender: "Grace", subject: "A bug in the relay", isRead: false)
        2: Message(id: 2, sender: "Ada", subject: "Lunch?", isRead: true)
      """)
  }
}
