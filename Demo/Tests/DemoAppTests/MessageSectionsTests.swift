import FunctionalListBox
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the messages")
struct MessageSectionsTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let model = MessagesModel()
  private let path = ItemPath(sectionKey: "messages", itemKey: "2")
  private var message: Message? { model.messages.first { $0.id == 2 } }

  init() {
    table = FunctionalTableData(name: "messages", recorder: recorder)
    table.selectionMode = .multiple
    observe()
    recorder.clear()
  }

  private func observe(reply: @escaping (Message) -> Void = { _ in }) {
    table.observe { [model] in MessageSections(model: model, reply: reply) }
  }

  @Test func `a favourite is one more, and on a second thought one less`() throws {
    let before = try #require(message)
    try recorder.perform("Favourite", at: path)
    #expect(message?.favouriteCount == before.favouriteCount + 1)
    #expect(message?.details.hasSuffix("a favourite of yours") == true)
    recorder.drawFrame()
    #expect(recorder.calls == [.update(.row(path))])
    try recorder.perform("Favourite", at: path)
    #expect(message == before)
  }

  @Test func `a message that is sent on says so`() throws {
    try recorder.perform("Reshare", at: path)
    #expect(message?.isReshared == true)
    #expect(message?.details.contains("100 reshares · sent on by you") == true)
  }

  @Test func `what is sent comes first, and is the only row that is inserted`() {
    let sent = model.send("Hello")
    recorder.drawFrame()
    let path = ItemPath(sectionKey: "messages", itemKey: "\(sent.id)")
    #expect(recorder.calls == [.insert(.row(path), at: 0)])
    #expect(sent.time == "now")
  }

  @Test func `a reply is to the message whose menu it is in`() throws {
    var repliedTo: [Message.ID] = []
    observe { repliedTo.append($0.id) }
    try recorder.perform("Reply", at: path)
    #expect(repliedTo == [2])
  }

  @Test func `all selected messages are deleted at once`() throws {
    for key in ["2", "4"] { table.select(ItemPath(sectionKey: "messages", itemKey: key)) }
    try recorder.perform("Delete", at: path)
    #expect(model.messages.map(\.id) == [1, 3, 5, 6, 7])
  }

  @Test(arguments: [
    (0, "now"), (1, "1 min"), (59, "59 min"), (60, "1 h"), (1_439, "23 h"), (1_440, "1 d"),
  ])
  func `an age is written in one unit`(age: Int, text: String) {
    let message = Message(id: 1, sender: "", handle: "", text: "", age: age)
    #expect(message.time == text)
  }
}
