/// A conversation in a file, which is read off the main actor and made when it is missing or damaged.
package actor Conversation {
  private let file: ConversationFile

  package init(_ file: ConversationFile) { self.file = file }

  /// The number of messages in the file.
  package nonisolated var count: Int { file.count }

  /// The messages of a range; those that there are.
  package func messages(_ range: Range<Int>) throws(ConversationFileError) -> [ChatMessage] {
    let range = range.clamped(to: 0..<count)
    if let messages = file.messages(range) { return messages }
    try file.make()
    guard let messages = file.messages(range) else {
      throw ConversationFileError("read", file.path)
    }
    return messages
  }
}
