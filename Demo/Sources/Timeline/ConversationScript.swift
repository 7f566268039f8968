/// Generates the conversation: each message is derived from the seed and the previous message.
package struct ConversationScript: Hashable, Sendable {
  package let seed: UInt64

  package init(seed: UInt64 = 241) { self.seed = seed }

  /// The next message after another one, or the first one.
  package func message(after last: ChatMessage?) -> ChatMessage {
    var random = random(after: last)
    let author: Author
    if let last, random.isOne(in: 3) {
      author = last.author
    } else {
      author = random.one(of: Author.allCases)
    }
    return message(after: last, by: author, using: &random)
  }

  /// The next message after another one, by any author but the user.
  package func reply(after last: ChatMessage?) -> ChatMessage {
    var random = random(after: last)
    let author = random.one(of: Author.others)
    return message(after: last, by: author, using: &random)
  }

  /// The next message after another one, by the user.
  package func message(after last: ChatMessage?, saying text: String) -> ChatMessage {
    ChatMessage(
      id: id(after: last), author: .you,
      date: ChatDate(secondsSince1970: (last?.date ?? Self.start).secondsSince1970 + 60), text: text
    )
  }

  /// The day on which the first message was sent, in 2018.
  private static let start = ChatDate(day: 17_600)

  private func id(after last: ChatMessage?) -> Int { last.map { $0.id + 1 } ?? 0 }

  private func random(after last: ChatMessage?) -> SeededRandom {
    var seeds = SeededRandom(seed: seed ^ UInt64(id(after: last)))
    return SeededRandom(seed: seeds.next())
  }

  private func message(
    after last: ChatMessage?, by author: Author, using random: inout SeededRandom
  ) -> ChatMessage {
    let date = date(after: last?.date, using: &random)
    let picture = random.isOne(in: 12) ? UInt8(random.number(in: 0...255)) : nil
    let text = picture == nil ? text(using: &random) : random.one(of: Self.captions)
    return ChatMessage(
      id: id(after: last), author: author, date: date, text: text, picture: picture)
  }

  /// A few minutes later, or the next morning.
  private func date(after last: ChatDate?, using random: inout SeededRandom) -> ChatDate {
    guard let last, !random.isOne(in: 40) else {
      let morning = ChatDate(day: last.map { $0.day + 1 } ?? Self.start.day)
      let seven = 7 * 3_600
      let ten = 10 * 3_600
      return ChatDate(
        secondsSince1970: morning.secondsSince1970 + random.number(in: seven...ten))
    }
    return ChatDate(secondsSince1970: last.secondsSince1970 + random.number(in: 20...1_200))
  }

  /// A word, a few sentences or several paragraphs.
  private func text(using random: inout SeededRandom) -> String {
    switch random.number(in: 1...20) {
    case 1...5: random.one(of: Self.answers)
    case 6...15: paragraph(of: 1...2, using: &random)
    case 16...19: paragraph(of: 3...5, using: &random)
    default:
      (0...random.number(in: 1...3)).map { _ in paragraph(of: 2...6, using: &random) }
        .joined(separator: "\n\n")
    }
  }

  private func paragraph(
    of counts: ClosedRange<Int>, using random: inout SeededRandom
  ) -> String {
    var paragraph = random.one(of: Self.sentences)
    for _ in 1..<random.number(in: counts) {
      paragraph += " "
      paragraph += random.one(of: Self.sentences)
    }
    return paragraph
  }
}
