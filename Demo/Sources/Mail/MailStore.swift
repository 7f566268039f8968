/// All messages, the newest first, and the number of unread ones in each mailbox.
struct MailStore: Sendable {
  let script: MailScript
  private(set) var messages: [MailMessage]
  /// The numbers of unread messages, by ``Mailbox/number``.
  private(set) var unreadCounts: [Int]

  init(_ script: MailScript) {
    self.script = script
    messages = script.messages()
    unreadCounts = Array(repeating: 0, count: Mailbox.all.count)
    for message in messages { count(message, 1) }
  }

  /// Changes messages; those that do not exist are ignored.
  ///
  /// - Returns: The days on which a message has changed, counted back from today.
  /// - Complexity: O(1) for each message.
  mutating func update(
    _ ids: [MailMessage.ID], _ change: (inout MailMessage) -> Void
  ) -> Set<Int> {
    var days: Set<Int> = []
    for id in ids where messages.indices.contains(id) {
      let old = messages[id]
      change(&messages[id])
      let new = messages[id]
      guard new != old else { continue }
      count(old, -1)
      count(new, 1)
      days.insert(MailDate.now.day - new.date.day)
    }
    return days
  }

  /// Where those of some messages are whose mailbox meets a condition, each once.
  func origins(
    of ids: [MailMessage.ID], where isIncluded: (Mailbox.Number) -> Bool
  ) -> [MailChange.Origin] {
    var seen: Set<MailMessage.ID> = []
    return ids.compactMap { id in
      guard messages.indices.contains(id), seen.insert(id).inserted,
        case let mailbox = messages[id].mailbox, mailbox != MailMessage.deleted,
        isIncluded(mailbox)
      else { return nil }
      return MailChange.Origin(id: id, mailbox: mailbox)
    }
  }

  private mutating func count(_ message: MailMessage, _ difference: Int) {
    guard message.isUnread, unreadCounts.indices.contains(Int(message.mailbox)) else { return }
    unreadCounts[Int(message.mailbox)] += difference
  }

  /// The messages of a conversation that are not deleted, the oldest first.
  func conversation(of id: MailMessage.ID) -> [MailMessage] {
    guard messages.indices.contains(id) else { return [] }
    return script.conversation(of: id).map { messages[$0] }
      .filter { $0.mailbox != MailMessage.deleted }
  }

  /// The days of the messages that a filter accepts.
  ///
  /// - Complexity: O(*n*) for *n* messages.
  func days(_ filter: MailFilter) -> [MailDay] {
    (0...script.dayCount).compactMap { day(daysAgo: $0, filter) }
  }

  /// A day of the messages that a filter accepts; `nil` if there are none.
  func day(daysAgo: Int, _ filter: MailFilter) -> MailDay? {
    let found = messages[script.ids(ofDay: daysAgo)].filter(filter.accepts)
    return found.isEmpty ? nil : MailDay(day: MailDate.now.day - daysAgo, messages: found)
  }
}
