internal import FunctionalListDemoText

/// Generates the messages: each depends on its id alone.
///
/// A day has 128 messages, in four times the same pattern of conversations.
package struct MailScript: Sendable {
  /// The number of days.
  package let dayCount: Int

  /// Makes a script of 128,000 messages.
  ///
  /// The first inbox has 100,000 of them.
  package init(dayCount: Int = 1_000) { self.dayCount = dayCount }

  /// The number of messages of a day.
  static let dayLength = 128
  /// Today has only just begun, so it lacks its latest messages.
  private static let missingToday = 122

  package var count: Int { dayCount * Self.dayLength }

  /// All messages, the newest first.
  package func messages() -> [MailMessage] {
    var messages: [MailMessage] = []
    messages.reserveCapacity(count)
    for daysAgo in 0...dayCount { append(daysAgo, to: &messages) }
    return messages
  }

  /// The messages of a day, in days before today.
  func ids(ofDay daysAgo: Int) -> Range<Int> {
    let start = daysAgo * Self.dayLength - Self.missingToday
    return (start..<start + Self.dayLength).clamped(to: 0..<count)
  }

  /// The messages of the conversation that a message belongs to, the oldest first.
  package func conversation(of id: Int) -> [Int] {
    let pattern = DayPattern(daysAgo: daysAgo(id), dayCount: dayCount)
    let thread = pattern.thread(of: offset(of: id))
    return ids(ofDay: pattern.daysAgo).reversed()
      .filter { pattern.thread(of: offset(of: $0)) == thread }
  }

  /// The number of days before today on which a message was sent.
  package func daysAgo(_ id: Int) -> Int { (id + Self.missingToday) / Self.dayLength }

  /// The place of a message in its day, from the evening to the morning.
  private func offset(of id: Int) -> Int { (id + Self.missingToday) % Self.dayLength }

  /// Appends the messages of a day, the latest first.
  private func append(_ daysAgo: Int, to messages: inout [MailMessage]) {
    messages += self.messages(ofDay: daysAgo).reversed().lazy.map(\.message)
  }

  /// The messages of a day, the oldest first, each with the id of the first message of its conversation.
  package func messages(
    ofDay daysAgo: Int
  ) -> [(message: MailMessage, conversation: MailMessage.ID)] {
    let pattern = DayPattern(daysAgo: daysAgo, dayCount: dayCount)
    // The first messages of the conversations.
    var begun: [Int: MailMessage.ID] = [:]
    return ids(ofDay: daysAgo).reversed().map { id in
      let offset = offset(of: id)
      let thread = pattern.thread(of: offset)
      let first = begun[thread]
      if first == nil { begun[thread] = id }
      return (message(id, at: offset, of: pattern, isReply: first != nil), first ?? id)
    }
  }

  /// A message that arrives now, in an inbox.
  package func newMessage(_ id: MailMessage.ID) -> MailMessage {
    let random = randomNumber(UInt64(id))
    let isForWork = random >> 32 % 8 == 0
    return MailMessage(
      id: id, date: .now, person: Int(random >> 16 % UInt64(MailWords.people.count)),
      subject: Int(random % UInt64(MailWords.subjects.count)),
      mailbox: (isForWork ? DayPattern.Placement.work : .inbox).mailbox(0), flags: .unread)
  }

  private func message(
    _ id: Int, at offset: Int, of pattern: DayPattern, isReply: Bool
  ) -> MailMessage {
    let random = randomNumber(UInt64(id))
    let ofThread = randomNumber(
      UInt64(pattern.daysAgo) << 16 | UInt64(pattern.thread(of: offset)) | 1 << 40)
    let placement = pattern.placement(of: offset)
    var flags: MailMessage.Flags = isReply ? .reply : []
    if placement == .sent {
      flags.insert(.own)
    } else if id < 200 ? random % 3 == 0 : random % 4_096 == 0 {
      flags.insert(.unread)
    }
    if random >> 16 % 96 == 0 { flags.insert(.starred) }
    let isSecondPerson = random >> 32 & 1 == 1 && placement != .sent
    let person = ofThread >> (isSecondPerson ? 32 : 16) % UInt64(MailWords.people.count)
    // A few minutes between two messages, the latest in the evening.
    let evening = MailDate(day: MailDate.now.day - pattern.daysAgo, hour: 22)
    return MailMessage(
      id: id, date: MailDate(minute: evening.minute - offset * 7 - Int(random >> 48 % 6)),
      person: Int(person), subject: Int(ofThread % UInt64(MailWords.subjects.count)),
      mailbox: placement.mailbox(random >> 40), flags: flags)
  }

  /// The text of a message, in one to four paragraphs.
  static func paragraphs(of id: Int) -> [String] {
    var state = randomNumber(UInt64(id) ^ 0x7E57)
    func next(_ count: Int) -> Int {
      state = randomNumber(state)
      return Int(state >> 8 % UInt64(count))
    }
    // A prime, so that no sentence of a message comes twice.
    let step = 7
    var sentence = next(MailWords.sentences.count)
    return (0...next(4)).map { _ in
      (0...next(4)).map { _ in
        sentence = (sentence + step) % MailWords.sentences.count
        return MailWords.sentences[sentence]
      }.joined(separator: " ")
    }
  }
}
