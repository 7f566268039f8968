package import FunctionalListCore
package import FunctionalListDemoMail
package import FunctionalListDemoMailDatabase
internal import Observation

/// The user's mail as a program shows it.
///
/// The mail itself is in a database. The model has the ids of the messages that are listed, and the few messages whose
/// rows are near the viewport (``items``). What the user changes is shown at once, and stored in a transaction. The
/// model then follows the states of the database, which other programs change, too.
@Observable @MainActor package final class MailModel {
  /// The mailbox that the user has chosen.
  package private(set) var mailbox: Mailbox
  /// The text that the user searches for.
  package private(set) var searchText = ""
  /// What the list shows: ``mailbox`` and ``searchText`` as soon as their messages are found.
  package internal(set) var listing: MailListing
  /// Whether ``listing`` is being read.
  package internal(set) var isReading = false
  /// The ids of the accounts and folders whose folders are shown.
  package var expanded: Set<Mailbox.ID>
  /// The message that was opened.
  package private(set) var opened: MailMessage.ID?
  /// The messages of the conversation of ``opened``, the oldest first.
  var openedMessages: [MailMessage] = []
  /// The messages of the conversation whose texts are shown.
  package var unfoldedIDs: Set<MailMessage.ID> = []
  /// How many messages are selected.
  package private(set) var selectedCount = 0
  /// Whether messages are selected for an action, and not to be read.
  package var isSelecting = false
  /// The last change that the user was told of, until it is undone or dismissed.
  package internal(set) var news: UndoableChange?
  /// The small values of the database; `nil` until it is open.
  package internal(set) var state: MailState?
  /// Why the mail cannot be read or written.
  package internal(set) var error: MailDatabaseError?
  /// Whether the messages that are missing are being written.
  package internal(set) var isFilling = false

  /// The messages, which are loaded when their rows are near the viewport.
  ///
  /// The ids are those of the sections (``listing``).
  @ObservationIgnored package private(set) lazy var items = PagedItems<MailMessage.ID, MailMessage>(
    ids: [], message: { ($0 as? MailDatabaseError)?.summary ?? "\($0)" },
    match: { [weak self] in try await self?.ids(matching: $0) ?? [] }
  ) { [weak self] ids in
    guard let database = await self?.database else { throw CancellationError() }
    do { return try await database.messages(ids) } catch {
      await self?.report(error)
      throw error
    }
  }

  /// The file of the database.
  let path: String
  /// The number of days whose messages are written; `nil` for all.
  let days: Int?
  @ObservationIgnored var database: MailDatabase?
  /// The last state whose messages are shown.
  @ObservationIgnored var shown: MailState?
  @ObservationIgnored var following: Task<Void, Never>?
  @ObservationIgnored var filling: Task<Void, Never>?
  @ObservationIgnored var reading: Task<Void, Never>?
  @ObservationIgnored var opening: Task<Void, Never>?
  /// The last change that is being stored.
  @ObservationIgnored var writing: Task<Void, Never>?
  /// The number of changes by the user.
  @ObservationIgnored var changeCount = 0
  /// The message for which texts of its conversation were unfolded.
  @ObservationIgnored var unfolded: MailMessage.ID?

  /// Makes a model as it was when `memory` was saved, which shows nothing before ``start()``.
  package init(path: String, days: Int? = nil, memory: MailMemory = MailMemory()) {
    self.path = path
    self.days = days
    mailbox = memory.shownMailbox
    listing = MailListing(mailbox: memory.shownMailbox)
    expanded = Set(memory.expanded)
    opened = memory.opened
  }

  isolated deinit {
    for task in [following, filling, reading, opening] { task?.cancel() }
  }

  /// What is to be saved.
  package var memory: MailMemory {
    var memory = MailMemory()
    memory.mailbox = mailbox.id
    memory.expanded = expanded.sorted()
    memory.opened = opened
    return memory
  }

  // MARK: - What is shown

  /// The number of unread messages in a mailbox.
  package func unreadCount(_ mailbox: Mailbox) -> Int { state?.unreadCount(mailbox) ?? 0 }

  /// Shows or hides the folders in an account or a folder.
  package func setExpanded(_ isExpanded: Bool, _ mailbox: Mailbox) {
    if isExpanded { expanded.insert(mailbox.id) } else { expanded.remove(mailbox.id) }
  }

  /// Shows another mailbox, in which nothing is searched for.
  package func show(_ mailbox: Mailbox) {
    guard mailbox.kind != .account, mailbox.id != self.mailbox.id else { return }
    self.mailbox = mailbox
    searchText = ""
    opened = nil
    selectedCount = 0
    readList()
  }

  /// Shows the messages with each word of a text at the beginning of a word of their name or subject; all for an
  /// empty one.
  package func search(_ text: String) {
    guard text != searchText else { return }
    searchText = text
    readList()
  }

  /// The messages of the listed mailbox that letters find which the user types in the list.
  private func ids(matching letters: String) async throws -> [MailMessage.ID] {
    guard letters.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    return try await database?.list(of: listing.mailbox, matching: letters).ids ?? []
  }

  /// Whether a search is still running.
  package var isSearching: Bool { isReading && searchText.hasWords }

  // MARK: - The conversation

  /// The message whose conversation is shown: the opened one, unless messages are selected for an action.
  package var openedID: MailMessage.ID? { isSelecting ? nil : opened }

  /// The conversation that is shown, the oldest message first.
  package var conversation: [MailMessage] { openedID == nil ? [] : openedMessages }

  /// The message with the id ``openedID``.
  package var openedMessage: MailMessage? { conversation.first { $0.id == openedID } }

  /// Follows the selection of the list: a single message is opened, unless messages are selected for an action.
  package func select(_ count: Int, first: MailMessage.ID?) {
    if selectedCount != count { selectedCount = count }
    guard !isSelecting else { return }
    if count == 1, let first { open(first) } else if opened != nil { opened = nil }
  }

  /// Shows the conversation of a message, with the texts of its unread messages and of its last one.
  package func open(_ id: MailMessage.ID) {
    guard id != opened else { return }
    opened = id
    unfolded = nil
    readConversation()
  }

  /// Shows or hides the text of a message of the conversation.
  package func toggleFold(_ id: MailMessage.ID) { unfoldedIDs.formSymmetricDifference([id]) }
}
