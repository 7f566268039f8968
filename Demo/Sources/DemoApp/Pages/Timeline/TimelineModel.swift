internal import FunctionalListDemoTimeline
internal import Observation

/// A conversation with new messages, and the window of it that the list shows.
@Observable final class TimelineModel {
  private(set) var window = MessageWindow()
  /// The message that has the unread mark above it.
  private(set) var firstUnread: ChatMessage.ID?
  /// The messages that were written after those of the file.
  private(set) var written: [ChatMessage]

  /// The last of all messages; known when the conversation is open.
  @ObservationIgnored private var last: ChatMessage?
  private let conversation: Conversation
  private let script: ConversationScript
  private static let pageCount = 100

  init(_ file: ConversationFile, firstUnread: ChatMessage.ID?, written: [ChatMessage] = []) {
    conversation = Conversation(file)
    script = file.script
    self.written = written
    self.firstUnread = firstUnread
  }

  /// The number of all messages.
  var count: Int { conversation.count + written.count }
  /// Whether messages are shown.
  var isOpen: Bool { !window.messages.isEmpty }
  /// Whether there are messages above the window.
  var hasOlder: Bool { isOpen && window.ids.lowerBound > 0 }
  /// Whether there are messages below the window.
  var hasNewer: Bool { isOpen && window.ids.upperBound < count }
  /// Whether a message has arrived since the conversation was made.
  func isNew(_ message: ChatMessage) -> Bool { message.id >= conversation.count }

  // MARK: - The window

  /// Shows the messages around one of them, or the last ones if there is no such message.
  func open(around id: ChatMessage.ID) async throws {
    let id = min(max(0, id), count)
    let page = try await messages(id - Self.pageCount..<id + Self.pageCount)
    if last == nil { last = try await messages(count - 1..<count).last }
    window = MessageWindow(page)
  }

  /// Adds a page of older messages.
  ///
  /// - Returns: Whether there is more.
  func loadOlder() async throws -> Bool {
    let first = window.ids.lowerBound
    window.prepend(try await messages(first - Self.pageCount..<first))
    return hasOlder
  }

  /// Adds a page of newer messages.
  ///
  /// - Returns: Whether there is more.
  func loadNewer() async throws -> Bool {
    let end = window.ids.upperBound
    window.append(try await messages(end..<end + Self.pageCount))
    return hasNewer
  }

  /// Reads the existing messages of a range off the main actor.
  private func messages(_ range: Range<ChatMessage.ID>) async throws -> [ChatMessage] {
    let stored = try await conversation.messages(range)
    let offsets = range.lowerBound - conversation.count..<range.upperBound - conversation.count
    return stored + written[offsets.clamped(to: written.indices)]
  }

  // MARK: - New messages

  /// Adds a message by the user, and shows the newest messages.
  ///
  /// - Returns: The message.
  func send(_ text: String) async throws -> ChatMessage {
    if !isOpen { try await open(around: count) }
    let message = script.message(after: last, saying: text)
    firstUnread = nil
    add(message)
    if window[message.id] == nil { try await open(around: message.id) }
    return message
  }

  /// Adds a message by another author.
  ///
  /// - Parameter isRead: whether the user sees the end of the conversation.
  func receiveReply(isRead: Bool) {
    let reply = script.reply(after: last)
    if !isRead { firstUnread = firstUnread ?? reply.id }
    add(reply)
  }

  /// Removes the unread mark.
  func markAsRead() { firstUnread = nil }

  private func add(_ message: ChatMessage) {
    written.append(message)
    last = message
    if window.ids.upperBound == message.id { window.append([message]) }
  }
}
