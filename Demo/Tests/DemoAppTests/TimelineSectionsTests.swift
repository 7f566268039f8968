import FunctionalListBox
import FunctionalListDemoTimeline
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the timeline")
struct TimelineSectionsTests {
  private let folder: SampleFolder
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let model: TimelineModel
  private let pictures = LatePictures(latency: .seconds(1_000))
  private let count = 1_000

  init() throws {
    folder = try SampleFolder([])
    table = FunctionalTableData(name: "timeline", recorder: recorder)
    model = TimelineModel(
      ConversationFile(path: folder.path + "/conversation", count: count), firstUnread: 990)
    table.observe { [model, pictures, recorder] in
      TimelineSections(model: model, pictures: pictures) {
        try await model.open(around: 500)
        // Otherwise the next frame shows the first row, which loads older messages.
        recorder.viewportRows = nil
      }
    }
  }

  private var sections: [TableSection] {
    TimelineSections(model: model, pictures: pictures, open: {}).sections
  }
  private var keys: [String] { sections.map(\.key) }

  private func path(_ id: ChatMessage.ID) throws -> ItemPath {
    TimelineSections.path(of: try #require(model.window[id]))
  }

  @Test(.timeLimit(.minutes(5))) func `it opens when it is shown`() async throws {
    #expect(keys == ["opening"])
    recorder.viewportRows = 10
    while !model.isOpen { await Task.yield() }
    recorder.drawFrame()
    #expect(model.window.ids == 400..<600)
    #expect(keys.first == "older")
    #expect(keys.last == "newer")
    #expect(keys.dropFirst().dropLast().allSatisfy { $0.hasPrefix("day-") })
    #expect(sections.dropFirst().dropLast().allSatisfy { $0.style.headerIsSticky })
  }

  @Test func `at the ends of the conversation there is no more to load`() async throws {
    try await model.open(around: 50)
    recorder.drawFrame()
    #expect(keys.first?.hasPrefix("day-") == true)
    #expect(keys.last == "newer")
    try await model.open(around: count)
    recorder.drawFrame()
    #expect(keys.first == "older")
    #expect(keys.last?.hasPrefix("day-") == true)
  }

  @Test func `pages are added until there are no more`() async throws {
    try await model.open(around: 150)
    #expect(try await model.loadOlder() == false)
    #expect(model.window.ids == 0..<250)
    #expect(try await model.loadNewer())
    #expect(model.window.ids == 0..<350)
  }

  @Test func `a reply is the only row that is touched`() async throws {
    try await model.open(around: count)
    recorder.drawFrame()
    recorder.clear()
    model.receiveReply(isRead: true)
    recorder.drawFrame()
    #expect(recorder.calls.count == 1)
    #expect(model.firstUnread == 990)
    let path = try path(count)
    guard case .insert(.row(path), _) = recorder.calls.first else {
      Issue.record("\(recorder.calls)")
      return
    }
  }

  @Test func `a reply is announced, and a message of the file or of the user's is not`()
    async throws
  {
    try await model.open(around: count)
    model.receiveReply(isRead: true)
    let sent = try await model.send("Hello")
    recorder.drawFrame()
    #expect(try isAnnounced(count - 1) == false)
    #expect(try isAnnounced(count) == true)
    #expect(try isAnnounced(sent.id) == false)
  }

  private func isAnnounced(_ id: ChatMessage.ID) throws -> Bool? {
    (table.row(at: try path(id)) as? any CellConfigType)?.accessibility.isAnnounced
  }

  @Test func `a reply that the user does not see is below the mark, and so are those after it`()
    async throws
  {
    model.markAsRead()
    try await model.open(around: count)
    for _ in 0..<3 { model.receiveReply(isRead: false) }
    recorder.drawFrame()
    #expect(model.firstUnread == count)
    let rows = sections.flatMap(\.rows).map(\.key)
    #expect(rows.suffix(4) == ["unread", "\(count)", "\(count + 1)", "\(count + 2)"])
  }

  @Test func `what is sent from far away comes last, with the messages before it`() async throws {
    try await model.open(around: 100)
    let message = try await model.send("Hello")
    recorder.drawFrame()
    #expect(model.window.ids == count - 100..<count + 1)
    #expect(!model.hasNewer)
    #expect(model.firstUnread == nil)
    #expect(sections.last?.rows.last?.key == "\(message.id)")
    #expect(table.row(at: TimelineSections.path(of: message)) != nil)
  }

  @Test func `what is sent before the conversation is open comes last, too`() async throws {
    let sent = try await model.send("Hello")
    #expect(sent.id == count)
    #expect(model.window.messages.suffix(2).map(\.id) == [count - 1, count])
  }

  @Test func `a row has the picture of its message when that has arrived`() async throws {
    try await model.open(around: 100)
    let message = try #require(model.window.messages.first { $0.picture != nil })
    #expect(try picture(of: message) == nil)
    pictures.receive(message)
    #expect(try picture(of: message) == message.picture)
  }

  private func picture(of message: ChatMessage) throws -> UInt8? {
    let row = sections.flatMap(\.rows).first { $0.key == "\(message.id)" }
    let cell =
      row as? HostCell<TimelineRow, TimelineRow.ViewData, ExplicitLayoutMarginsTableItemLayout>
    return try #require(cell).state.picture
  }

  @Test func `what was remembered is read again, and nothing from a file of another form`() throws {
    let path = folder.path + "/memory/timeline.json"
    #expect(TimelineMemory(path: path) == TimelineMemory())
    let message = ConversationScript().message(after: nil)
    let memory = TimelineMemory(
      position: .init(path: ItemPath(sectionKey: "day-1", itemKey: "7"), offset: -3.5),
      firstUnread: 3, written: [message])
    memory.save(path: path)
    #expect(TimelineMemory(path: path) == memory)
    try folder.write(5, to: "memory/timeline.json")
    #expect(TimelineMemory(path: path) == TimelineMemory())
  }
}
