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

  private func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "messages", itemKey: id) }

  @Test func `the messages are shown in the order of the mailbox`() throws {
    try recorder.expectText(
      """
      messages
        1: Message(id: 1, sender: "Grace", subject: "A bug in the relay", isRead: false)
        2: Message(id: 2, sender: "Ada", subject: "Lunch?", isRead: true)
      """)
  }

  @Test func `a message that is read is the only row that is updated`() throws {
    recorder.clear()
    try recorder.activate(path(1))
    recorder.drawFrame()
    #expect(mailbox.messages[0].isRead)
    #expect(recorder.calls == [.update(.row(path(1)))])
  }

  @Test func `the Delete key deletes what is selected, and undo brings it back`() throws {
    recorder.select([path(1), path(2)])
    try recorder.perform("Delete", at: path(1))
    recorder.drawFrame()
    #expect(recorder.elements.isEmpty)
    try recorder.undo()
    recorder.drawFrame()
    #expect(recorder.elements == [.row(path(1)), .row(path(2))])
  }
}
