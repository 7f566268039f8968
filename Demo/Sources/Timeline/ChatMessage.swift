/// A message of a conversation.
package struct ChatMessage: Identifiable, Hashable, Codable, Sendable {
  /// The number of messages before it.
  package let id: Int
  package var author: Author
  package var date: ChatDate
  /// One word or several paragraphs.
  package var text: String
  /// The seed of the picture below the text; `nil` for a message without one.
  package var picture: UInt8?

  package init(id: Int, author: Author, date: ChatDate, text: String, picture: UInt8? = nil) {
    self.id = id
    self.author = author
    self.date = date
    self.text = text
    self.picture = picture
  }
}
