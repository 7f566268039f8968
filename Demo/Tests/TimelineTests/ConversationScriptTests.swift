import Testing

@testable import FunctionalListDemoTimeline

@Suite("What is said in the conversation")
struct ConversationScriptTests {
  private let messages: [ChatMessage] = {
    var messages: [ChatMessage] = []
    for _ in 0..<2_000 { messages.append(ConversationScript().message(after: messages.last)) }
    return messages
  }()

  @Test func `messages are numbered and stand in the order of time`() {
    #expect(messages.map(\.id) == Array(messages.indices))
    for (one, next) in zip(messages, messages.dropFirst()) {
      #expect(one.date.secondsSince1970 < next.date.secondsSince1970)
    }
  }

  @Test func `everybody writes, from a word to several paragraphs, and shows pictures`() {
    #expect(Set(messages.map(\.author)) == Set(Author.allCases))
    #expect(messages.contains { !$0.text.contains(" ") })
    #expect(messages.contains { $0.text.split(separator: "\n\n").count >= 4 })
    #expect(messages.contains { $0.text.count > 500 })
    #expect(messages.contains { $0.picture != nil })
    #expect(Set(messages.map(\.date.day)).count > 20)
  }

  @Test func `a reply is somebody else's, and the same each time`() {
    for message in messages {
      let reply = ConversationScript().reply(after: message)
      #expect(reply.author != .you)
      #expect(reply == ConversationScript().reply(after: message))
      #expect(reply.id == message.id + 1)
    }
  }

  @Test func `what the user writes comes a minute later`() {
    let message = ConversationScript().message(after: messages[7], saying: "Hello")
    #expect((message.id, message.author, message.text) == (8, .you, "Hello"))
    #expect(message.date.secondsSince1970 == messages[7].date.secondsSince1970 + 60)
  }

  @Test(arguments: [
    (0, "Thursday, 1 January 1970", "00:00"), (951_782_400, "Tuesday, 29 February 2000", "00:00"),
    (951_868_799 + 1, "Wednesday, 1 March 2000", "00:00"),
    (1_709_164_800 + 33_900, "Thursday, 29 February 2024", "09:25"),
    (1_735_689_599, "Tuesday, 31 December 2024", "23:59"),
  ])
  func `a date is written as a day and a time`(seconds: Int, day: String, time: String) {
    let date = ChatDate(secondsSince1970: seconds)
    #expect(date.dayText == day)
    #expect(date.time == time)
  }

  @Test func `an author has the first letters of the names`() {
    #expect(Author.ada.initials == "AL")
    #expect(Author.you.initials == "Y")
  }
}
