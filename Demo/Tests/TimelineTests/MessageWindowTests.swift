import Testing

@testable import FunctionalListDemoTimeline

@Suite("The messages that are shown")
struct MessageWindowTests {
  /// Five messages a day: two by one author, then three by another.
  private func messages(_ ids: Range<Int>) -> [ChatMessage] {
    ids.map { id in
      ChatMessage(
        id: id, author: id % 5 < 2 ? .ada : .grace, date: ChatDate(day: id / 5), text: "\(id)")
    }
  }

  @Test func `pages are added at both ends`() {
    var window = MessageWindow(messages(10..<20))
    window.prepend(messages(5..<10))
    window.append(messages(20..<22))
    #expect(window.messages == messages(5..<22))
    #expect(window.ids == 5..<22)
    #expect(window[5]?.text == "5")
    #expect(window[22] == nil)
  }

  @Test func `a page that does not join the others is left out`() {
    var window = MessageWindow(messages(10..<20))
    for page in [0..<9, 0..<0, 5..<11] { window.prepend(messages(page)) }
    for page in [21..<22, 0..<0, 19..<22] { window.append(messages(page)) }
    #expect(window.ids == 10..<20)
  }

  @Test func `messages beyond the limit are left out at the other end`() {
    var window = MessageWindow(messages(10..<20), limit: 12)
    window.prepend(messages(5..<10))
    #expect(window.ids == 5..<17)
    window.append(messages(17..<20))
    #expect(window.ids == 8..<20)
  }

  @Test func `nothing is shown at first`() {
    #expect(MessageWindow().ids.isEmpty)
    #expect(MessageWindow()[0] == nil)
    #expect(MessageWindow().days(firstUnread: 0).isEmpty)
  }

  @Test func `messages stand in their days, and those of one author below each other go on`() {
    let days = MessageWindow(messages(3..<12)).days(firstUnread: nil)
    #expect(days.map(\.date.day) == [0, 1, 2])
    #expect(
      days.map { $0.entries.map(text) } == [
        ["3", "+4"], ["5", "+6", "7", "+8", "+9"], ["10", "+11"],
      ])
  }

  @Test func `the mark stands above the first unread message, which does not go on`() {
    let days = MessageWindow(messages(5..<10)).days(firstUnread: 8)
    #expect(days.map { $0.entries.map(text) } == [["5", "+6", "7", "mark", "8", "+9"]])
    #expect(Set(days[0].entries.map(\.id)).count == 6)
  }

  private func text(of entry: ChatDay.Entry) -> String {
    switch entry {
    case .message(let message, let goesOn): (goesOn ? "+" : "") + message.text
    case .unreadMark: "mark"
    }
  }
}
