import Foundation
import Observation

/// A message in a mailbox.
nonisolated struct Message: Identifiable, Equatable {
  let id: Int
  let sender: String
  let subject: String
  var isRead = false

  func matches(_ query: String) -> Bool {
    query.isEmpty || "\(sender) \(subject)".localizedStandardContains(query)
  }
}

/// The messages, and which of them are shown.
@Observable final class Mailbox {
  var query = ""
  private(set) var messages: [Message]

  init(_ messages: [Message]) { self.messages = messages }

  /// The messages that match the query.
  var shown: [Message] { messages.filter { $0.matches(query) } }

  func markAsRead(_ ids: [Int]) {
    for index in messages.indices where ids.contains(messages[index].id) {
      messages[index].isRead = true
    }
  }
}
