/// The shown messages of a day of the conversation.
package struct ChatDay: Equatable, Sendable {
  /// The first moment of the day that is shown.
  package var date: ChatDate
  package var entries: [Entry] = []

  package enum Entry: Hashable, Sendable {
    /// A message. If it continues the one above it, by the same author, both are shown as one.
    case message(ChatMessage, goesOn: Bool)
    /// All messages below are unread.
    case unreadMark
  }

  /// Adds the next message of the day.
  mutating func append(_ message: ChatMessage, isFirstUnread: Bool) {
    if isFirstUnread { entries.append(.unreadMark) }
    var goesOn = false
    if case .message(let last, _) = entries.last { goesOn = last.author == message.author }
    entries.append(.message(message, goesOn: goesOn))
  }
}

extension ChatDay.Entry: Identifiable {
  package var id: String {
    switch self {
    case .message(let message, _): "\(message.id)"
    case .unreadMark: "unread"
    }
  }
}
