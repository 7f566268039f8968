import Observation

/// A message in a mailbox.
nonisolated struct Message: Identifiable, Equatable {
  let id: Int
  let sender: String
  let subject: String
  var isRead = false
}

/// The messages, which the list follows.
@Observable final class Mailbox {
  private(set) var messages: [Message]

  init(_ messages: [Message]) { self.messages = messages }

  func markAsRead(_ ids: [Int]) {
    for index in messages.indices where ids.contains(messages[index].id) {
      messages[index].isRead = true
    }
  }
}
