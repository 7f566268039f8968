import Testing

@testable import FunctionalListDemoMail

@Suite("The generated messages")
struct MailScriptTests {
  private let messages = MailScript().messages()
  private let inbox = Mailbox.number(of: "home/inbox")

  @Test func `100,000 of the messages are in the first inbox`() {
    #expect(messages.count { $0.mailbox == inbox } == 100_000)
  }

  @Test func `they are the same each time, in sixteen bytes each`() {
    #expect(MailScript().messages() == messages)
    #expect(MemoryLayout<MailMessage>.stride == 16)
  }

  @Test func `each is as old as the next one, or younger, and none is of the future`() {
    #expect(messages.indices.allSatisfy { messages[$0].id == $0 })
    #expect(zip(messages, messages.dropFirst()).allSatisfy { $0.date.minute >= $1.date.minute })
    #expect(messages[0].date.minute <= MailDate.now.minute)
    #expect(messages[0].date.day == MailDate.now.day)
  }

  @Test func `the days of the ids are those of the dates`() {
    let script = MailScript(dayCount: 20)
    let messages = script.messages()
    for daysAgo in 0...20 {
      for id in script.ids(ofDay: daysAgo) {
        #expect(messages[id].date.day == MailDate.now.day - daysAgo)
      }
    }
    #expect((0...20).flatMap(script.ids) == Array(messages.indices))
  }

  @Test func `a conversation has one subject, and all but its first message answer`() {
    let script = MailScript(dayCount: 20)
    let messages = script.messages()
    for message in messages {
      let conversation = script.conversation(of: message.id)
      #expect(conversation.contains(message.id))
      #expect(conversation == conversation.sorted(by: >))
      #expect(Set(conversation.map { messages[$0].topic }).count == 1)
      for (offset, id) in conversation.enumerated() {
        #expect(messages[id].flags.contains(.reply) == (offset > 0))
        #expect(script.conversation(of: id) == conversation)
      }
    }
  }

  @Test func `no sentence of a message comes twice`() {
    for id in 0..<200 {
      let text = MailScript.paragraphs(of: id).joined(separator: " ")
      #expect(MailWords.sentences.allSatisfy { text.ranges(of: $0).count < 2 })
    }
  }

  @Test func `days are named from the present`() {
    let today = MailDate.now.day
    #expect(MailDate.now.full == "Today, 08:05")
    #expect(
      [0, 1, 2, 6, 7, 300].map { MailDate.text(ofDay: today - $0) } == [
        "Today", "Yesterday", "Tuesday", "Friday", "9 October", "20 December 2024",
      ])
  }

  @Test func `the older the messages, the longer the period below a heading`() {
    let today = MailDate.now.day
    let ages = [0, 1, 2, 27, 28, 60, 288, 289, 654, 655, 20_377]
    #expect(
      ages.map { MailPeriod(with: today - $0).title } == [
        "Today", "Yesterday", "Tuesday", "19 September", "September", "August", "January",
        "December 2024", "January 2024", "2023", "1970",
      ])
    let periods = (0...today).map { MailPeriod(with: $0) }
    for period in Set(periods) {
      let days = periods.indices.filter { periods[$0] == period }
      // Some days of September have headings of their own.
      #expect(Set(period.days.filter { $0 < today - 27 || days == [$0] }) == Set(days))
    }
    #expect(Set(periods.map(\.id)).count == 103, "28 days, 9 and 12 months, and 54 years")
  }
}
