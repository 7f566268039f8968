import FunctionalListBox
import FunctionalListDemoMail
import FunctionalListDemoMailViews
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the messages of a folder")
struct MailSectionsTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let model = MailModel(MailScript(dayCount: 5))

  init() {
    table = FunctionalTableData(name: "messages", recorder: recorder)
    table.selectionMode = .multiple
    table.observe { [model] in MailSections(model: model) }
  }

  private func message(_ offset: Int) -> MailMessage {
    model.days.flatMap(\.messages)[offset]
  }

  private func path(_ offset: Int) -> ItemPath {
    MailSections.path(of: message(offset), in: model.mailbox)
  }

  @Test func `there is a section for each day, with a sticky header`() {
    let sections = MailSections(model: model).sections
    #expect(sections.count == 6)
    #expect(sections.map(\.rowCount).reduce(0, +) == 500)
    #expect(sections.allSatisfy { $0.style.headerIsSticky })
    #expect(recorder.text.contains("Yesterday"))
  }

  @Test func `a change of a message calls for that row alone`() {
    recorder.clear()
    model.setStarred(true, [message(3).id])
    recorder.drawFrame()
    #expect(recorder.calls == [.update(.row(path(3)))])
  }

  @Test func `all selected messages are archived at once`() throws {
    let paths = [path(1), path(7)]
    for path in paths { table.select(path) }
    try recorder.perform("Archive", at: paths[0])
    recorder.drawFrame()
    #expect(model.count == 498)
    #expect(model.news?.text == "2 messages archived")
  }

  @Test func `the actions are named after what they do`() throws {
    let (first, second) = (path(1), path(2))
    try recorder.perform("Star", at: first)
    try recorder.perform("Mark as Unread", at: first)
    recorder.drawFrame()
    #expect(message(1).isStarred && message(1).isUnread)
    try recorder.perform("Remove Star", at: first)
    try recorder.perform("Mark as Read", at: first)
    recorder.drawFrame()
    #expect(!message(1).isStarred && !message(1).isUnread)
    try recorder.perform("Delete", at: second)
    recorder.drawFrame()
    #expect(model.news?.text == "1 message deleted")
  }

  @Test func `a search that finds nothing leaves a list that is filtered`() async {
    model.search("no such text")
    await model.searchTask?.value
    recorder.drawFrame()
    #expect(recorder.elements.isEmpty)
    #expect(MailSections(model: model).sections.count == 1)
  }

  @Test func `the rows of another folder are other rows`() throws {
    let first = path(0)
    table.select(path(2))
    model.show(try #require(Mailbox.mailbox(.sent, of: "home")))
    recorder.drawFrame()
    #expect(table.selectedItemPaths.isEmpty)
    #expect(!recorder.elements.contains(.row(first)))
  }
}
