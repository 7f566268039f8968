/// The part of a conversation that is shown: messages one after the other.
package struct MessageWindow: Equatable, Sendable {
  package private(set) var messages: [ChatMessage]
  /// The maximum number of messages.
  ///
  /// When pages are added beyond it, messages at the other end are removed.
  package let limit: Int

  package init(_ messages: [ChatMessage] = [], limit: Int = 1_000) {
    self.messages = messages
    self.limit = limit
  }

  /// The ids of the messages.
  package var ids: Range<Int> {
    guard let first = messages.first, let last = messages.last else { return 0..<0 }
    return first.id..<last.id + 1
  }

  /// The message of an id, if it is shown.
  package subscript(id: ChatMessage.ID) -> ChatMessage? {
    ids.contains(id) ? messages[id - ids.lowerBound] : nil
  }

  /// Adds a page of older messages, if it ends where the window begins.
  package mutating func prepend(_ page: [ChatMessage]) {
    guard let last = page.last, last.id + 1 == ids.lowerBound else { return }
    messages.insert(contentsOf: page, at: 0)
    messages.removeLast(max(0, messages.count - limit))
  }

  /// Adds a page of newer messages, if it begins where the window ends.
  package mutating func append(_ page: [ChatMessage]) {
    guard let first = page.first, first.id == ids.upperBound else { return }
    messages += page
    messages.removeFirst(max(0, messages.count - limit))
  }

  /// The messages by their days, with a mark above the first one that is unread.
  package func days(firstUnread: ChatMessage.ID?) -> [ChatDay] {
    var days: [ChatDay] = []
    for message in messages {
      if days.last?.date.day != message.date.day { days.append(ChatDay(date: message.date)) }
      days[days.count - 1].append(message, isFirstUnread: message.id == firstUnread)
    }
    return days
  }
}
