import Foundation
import FunctionalListBox
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

/// The messages, and which of them are shown in which order.
@Observable final class Mailbox {
  enum Order: String, CaseIterable { case own = "Own Order", sender = "By Sender" }

  var query = ""
  var order = Order.own
  private(set) var messages: [Message]

  init(_ messages: [Message]) { self.messages = messages }

  /// The messages that match the query, in the chosen order.
  var shown: [Message] {
    let matches = messages.filter { $0.matches(query) }
    return order == .own ? matches : matches.sorted { $0.sender < $1.sender }
  }

  func markAsRead(_ ids: [Int]) {
    for index in messages.indices where ids.contains(messages[index].id) {
      messages[index].isRead = true
    }
  }

  func delete(_ ids: [Int]) -> RemovedItems<Message> {
    messages.removeItems(ids)
  }

  func restore(_ removed: RemovedItems<Message>) {
    messages.restore(removed)
  }
}
