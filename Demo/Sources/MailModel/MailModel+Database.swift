internal import FunctionalListCore
internal import FunctionalListDemoMail
package import FunctionalListDemoMailDatabase

extension MailModel {
  /// Opens the database, writes the messages that are missing, and follows what is stored; after an error, tries again.
  package func start() {
    error = nil
    items.retry()
    guard following == nil else { return fill() }
    following = Task { [path, weak self] in
      do {
        let database =
          if let database = self?.database { database } else {
            try await MailDatabase.open(path: path)
          }
        self?.database = database
        self?.fill()
        for try await state in database.states() { try await self?.show(state) }
      } catch {
        self?.report(error)
      }
      self?.following = nil
    }
  }

  /// Keeps a damaged database under another name, and starts with a new one.
  package func startAnew() async {
    for task in [following, filling] {
      task?.cancel()
      await task?.value
    }
    database = nil
    state = nil
    shown = nil
    listing.groups = []
    do {
      _ = try MailDatabase.setAside(path: path)
      items.invalidateAll()
      start()
    } catch {
      report(error)
    }
  }

  /// Whether the first messages are not there yet.
  package var isOpening: Bool { (state?.progress.written ?? 0) == 0 }

  // MARK: - The messages that are missing

  /// How many messages are written, until all are.
  package var progress: MailDatabase.Progress? {
    guard days == nil, let progress = state?.progress, !progress.isComplete else { return nil }
    return progress
  }

  /// Writes the messages that are missing, the newest first.
  package func fill() {
    guard !isFilling, let database else { return }
    isFilling = true
    filling = Task { [days, weak self] in
      do { try await database.fill(days: days) } catch { self?.report(error) }
      self?.isFilling = false
    }
  }

  /// Stops writing, until ``fill()`` or the next start.
  package func stopFilling() { filling?.cancel() }

  // MARK: - What is stored

  /// Returns when what is shown is what is stored.
  package func settle() async {
    var count: Int
    repeat {
      count = changeCount
      await writing?.value
      do {
        if let state = try await database?.state() { try await show(state) }
      } catch {
        report(error)
      }
      await reading?.value
      // Messages of a conversation that was opened are read then.
      await opening?.value
    } while count != changeCount
  }

  func report(_ error: any Error) {
    if let error = error as? MailDatabaseError { self.error = error }
  }

  /// Shows a state of the database, and what has changed since the last one.
  private func show(_ state: MailState) async throws {
    let old = shown
    guard state.revision >= old?.revision ?? 0 else { return }
    self.state = state
    if let old, old.revision < state.revision {
      try await showMessages(changedSince: old.revision)
    }
    if old?.progress != state.progress { readList() }
    if old?.revision != state.revision || openedMessages.isEmpty { readConversation() }
    shown = state
    await reading?.value
  }

  private func showMessages(changedSince revision: Int) async throws {
    guard let database else { return }
    var changed: [MailMessage]?
    var count: Int
    // What the user changes meanwhile is shown already, and would be replaced by what was stored before.
    repeat {
      await writing?.value
      count = changeCount
      changed = try await database.messages(changedSince: revision)
    } while count != changeCount
    guard let changed else { return readAll() }
    // What the user has changed is shown already.
    items.update(changed.filter { $0 != items[$0.id] })
    let isListed = { [listing] id in listing.group(of: id) != nil }
    if changed.contains(where: { listing.mailbox.shows($0) != isListed($0.id) }) { readList() }
  }

  /// Reads all that is shown again.
  func readAll() {
    items.invalidateAll()
    readList()
    readConversation()
  }

  /// Reads the ids of the mailbox, or of the search, after the changes by the user are stored.
  func readList() {
    guard let database else { return }
    reading?.cancel()
    isReading = true
    reading = Task { [mailbox, searchText, weak self] in
      do {
        await self?.writing?.value
        let list = try await database.list(of: mailbox, matching: searchText)
        guard var listing = self?.listing else { return }
        listing.mailbox = mailbox
        listing.searchText = searchText
        listing = await listing.replaced(by: list)
        try Task.checkCancellation()
        self?.listing = listing
      } catch {
        guard !Task.isCancelled else { return }
        self?.report(error)
      }
      self?.isReading = false
    }
  }

  /// Reads the conversation of the opened message; the messages of one that has just been opened are read then.
  func readConversation() {
    opening?.cancel()
    guard let database, let id = opened else { return }
    opening = Task { [weak self] in
      do {
        await self?.writing?.value
        let messages = try await database.conversation(of: id)
        guard let self, !Task.isCancelled else { return }
        openedMessages = messages
        guard unfolded != id, let last = messages.last else { return }
        unfolded = id
        let unread = messages.filter(\.isUnread).map(\.id)
        unfoldedIDs = Set(unread + [id, last.id])
        setUnread(false, unread)
      } catch {
        self?.report(error)
      }
    }
  }
}
