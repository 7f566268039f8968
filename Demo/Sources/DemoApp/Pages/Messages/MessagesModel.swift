internal import Observation

/// The messages, the newest first.
@Observable final class MessagesModel {
  private(set) var messages = Message.samples

  /// Adds a message by the user.
  ///
  /// - Returns: The message.
  func send(_ text: String) -> Message {
    let id = (messages.map(\.id).max() ?? 0) + 1
    let message = Message(id: id, sender: "You", handle: "@you", text: text)
    messages.insert(message, at: 0)
    return message
  }

  func update(_ id: Message.ID, _ change: (inout Message) -> Void) {
    if let offset = messages.firstIndex(where: { $0.id == id }) { change(&messages[offset]) }
  }

  func delete(_ ids: [Message.ID]) { messages.removeAll { ids.contains($0.id) } }
}
