internal import FunctionalListCore
internal import Observation

/// The user's mail, what of it is shown, and what can be undone.
@Observable @MainActor package final class MailModel {
  /// The mailbox whose messages are shown.
  package private(set) var mailbox: Mailbox
  /// The messages that are shown, by day, the latest first.
  package private(set) var days: [MailDay] = []
  /// The ids of the accounts and folders whose folders are shown.
  package var expanded: Set<Mailbox.ID>
  /// The text that is searched for.
  package private(set) var searchText = ""
  /// Whether a search is still running.
  package private(set) var isSearching = false
  /// The message that was opened.
  package private(set) var opened: MailMessage.ID?
  /// The messages of the conversation whose texts are shown.
  package private(set) var unfoldedIDs: Set<MailMessage.ID> = []
  /// How many messages are selected.
  package private(set) var selectedCount = 0
  /// Whether messages are selected for an action, and not to be read.
  package var isSelecting = false
  /// The last change that the user was told of, until it is undone or dismissed.
  package private(set) var news: MailChange?
  private(set) var store: MailStore
  private var undoable: [MailChange] = []

  @ObservationIgnored private var filter: MailFilter
  @ObservationIgnored private var search: ListSearch<MailMessage, MailFilter>?
  /// The search in progress, or the last one.
  @ObservationIgnored package private(set) var searchTask: Task<Void, Never>?

  /// Makes a model as it was when `memory` was saved.
  package init(_ script: MailScript = MailScript(), memory: MailMemory = MailMemory()) {
    mailbox = memory.shownMailbox
    filter = MailFilter(memory.shownMailbox)
    expanded = Set(memory.expanded)
    store = MailStore(script)
    memory.apply(to: &store)
    days = store.days(filter)
    if let id = memory.opened { open(id) }
  }

  /// The number of messages that are shown.
  package var count: Int { days.reduce(0) { $0 + $1.messages.count } }

  /// The number of unread messages in a mailbox.
  package func unreadCount(_ mailbox: Mailbox) -> Int { store.unreadCounts[Int(mailbox.number)] }

  package func message(_ id: MailMessage.ID) -> MailMessage? {
    store.messages.indices.contains(id) ? store.messages[id] : nil
  }

  // MARK: - What is shown

  /// Shows another mailbox, in which nothing is searched for.
  package func show(_ mailbox: Mailbox) {
    guard mailbox.kind != .account, mailbox.id != self.mailbox.id else { return }
    self.mailbox = mailbox
    searchText = ""
    opened = nil
    selectedCount = 0
    filter = MailFilter(mailbox)
    find()
  }

  /// Shows the messages whose sender or subject contains each word of a text; all for an empty one.
  package func search(_ text: String) {
    guard text != searchText else { return }
    searchText = text
    let filter = MailFilter(mailbox, matching: text)
    guard filter != self.filter else { return }
    self.filter = filter
    find()
  }

  /// Whether the messages that are shown match a text.
  package var isFiltered: Bool { !searchText.allSatisfy(\.isWhitespace) }

  private func find() {
    searchTask?.cancel()
    searchTask = nil
    isSearching = filter.isSearch
    guard filter.isSearch else {
      days = store.days(filter)
      return
    }
    let search =
      self.search
      ?? ListSearch(store.messages, query: MailFilter.self) {
        $0.refines($1)
      } where: {
        $1.accepts($0)
      }
    self.search = search
    searchTask = Task { [weak self, filter] in
      for await matches in search.results(for: filter) {
        let days = await MailDay.days(of: matches)
        guard let self, !Task.isCancelled else { return }
        self.days = days
      }
      guard let self, !Task.isCancelled else { return }
      isSearching = false
    }
  }

  // MARK: - The conversation

  /// The message whose conversation is shown: the opened one, unless messages are selected for an action.
  package var openedID: MailMessage.ID? { isSelecting ? nil : opened }

  /// The conversation that is shown, the oldest message first.
  package var conversation: [MailMessage] { openedID.map(store.conversation) ?? [] }

  /// Follows the selection of the list: a single message is opened, unless messages are selected for an action.
  package func select(_ count: Int, first: MailMessage.ID?) {
    if selectedCount != count { selectedCount = count }
    guard !isSelecting else { return }
    if count == 1, let first { open(first) } else if opened != nil { opened = nil }
  }

  /// Shows the conversation of a message, with the texts of its unread messages and of its last one.
  package func open(_ id: MailMessage.ID) {
    guard id != opened, message(id) != nil else { return }
    opened = id
    let conversation = store.conversation(of: id)
    let unread = conversation.filter(\.isUnread).map(\.id)
    unfoldedIDs = Set(unread + [id] + (conversation.last.map { [$0.id] } ?? []))
    setUnread(false, unread)
  }

  /// Shows or hides the text of a message of the conversation.
  package func toggleFold(_ id: MailMessage.ID) { unfoldedIDs.formSymmetricDifference([id]) }

  // MARK: - Changes

  package func setUnread(_ isUnread: Bool, _ ids: [MailMessage.ID]) {
    update(ids) { $0.flags.set(.unread, isUnread && !$0.isOwn) }
  }

  package func setStarred(_ isStarred: Bool, _ ids: [MailMessage.ID]) {
    update(ids) { $0.flags.set(.starred, isStarred) }
  }

  /// Moves messages to the archives of their accounts.
  package func archive(_ ids: [MailMessage.ID]) {
    perform(.archived, ids) { Mailbox.mailbox(.archive, of: $0.account)?.number }
  }

  /// Moves messages to the trash of their accounts; those that are there are deleted for good.
  package func delete(_ ids: [MailMessage.ID]) {
    perform(.deleted, ids) {
      $0.kind == .trash
        ? MailMessage.deleted : Mailbox.mailbox(.trash, of: $0.account)?.number
    }
  }

  package func move(_ ids: [MailMessage.ID], to mailbox: Mailbox) {
    guard mailbox.storesMessages else { return }
    perform(.moved(to: mailbox.name), ids) { _ in mailbox.number }
  }

  package var canUndo: Bool { !undoable.isEmpty }

  /// The changes that can be undone, the newest last.
  package var changes: [MailChange] { undoable }

  /// Undoes the last change that has not been undone.
  ///
  /// - Returns: The change; `nil` if there is none.
  @discardableResult
  package func undo() -> MailChange? {
    guard let change = undoable.popLast() else { return nil }
    news = nil
    let mailboxes = Dictionary(change.origins.map { ($0.id, $0.mailbox) }) { first, _ in first }
    update(change.ids) { $0.mailbox = mailboxes[$0.id] ?? $0.mailbox }
    return change
  }

  /// Says no more of the last change, which can still be undone.
  package func dismissNews() { news = nil }

  /// Moves messages, and notes where they were.
  private func perform(
    _ kind: MailChange.Kind, _ ids: [MailMessage.ID],
    to destination: (Mailbox) -> Mailbox.Number?
  ) {
    let destinations = Mailbox.all.map { destination($0) ?? $0.number }
    let change = MailChange(
      kind: kind, origins: store.origins(of: ids) { destinations[Int($0)] != $0 })
    guard !change.origins.isEmpty else { return }
    undoable.append(change)
    news = change
    update(change.ids) { $0.mailbox = destinations[Int($0.mailbox)] }
  }

  /// Changes messages, and updates the days that are shown.
  private func update(_ ids: [MailMessage.ID], _ change: (inout MailMessage) -> Void) {
    // It is of the messages before the change, which it would keep from being changed in place.
    search = nil
    let changed = store.update(ids, change)
    guard !changed.isEmpty else { return }
    let fewDays = 64
    if changed.count > fewDays {
      days = store.days(filter)
    } else {
      for daysAgo in changed { refresh(daysAgo: daysAgo) }
    }
    if isSearching { find() }
  }

  private func refresh(daysAgo: Int) {
    let day = MailDate.now.day - daysAgo
    let new = store.day(daysAgo: daysAgo, filter)
    let offset = days.firstOffset { $0.day <= day }
    let isThere = offset < days.count && days[offset].day == day
    switch new {
    case let new? where isThere: if days[offset] != new { days[offset] = new }
    case let new?: days.insert(new, at: offset)
    case nil: if isThere { days.remove(at: offset) }
    }
  }
}

extension MailMessage.Flags {
  fileprivate mutating func set(_ flag: Self, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}

extension Array {
  /// The offset of the first element for which a condition holds, in an array that is ordered by it.
  fileprivate func firstOffset(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
