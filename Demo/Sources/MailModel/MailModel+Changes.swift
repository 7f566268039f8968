internal import FunctionalListCore
package import FunctionalListDemoMail
package import FunctionalListDemoMailDatabase

extension MailModel {
  package func setUnread(_ isUnread: Bool, _ ids: [MailMessage.ID]) {
    show(ids) { $0.flags.set(.unread, isUnread && !$0.isOwn) }
    store { try await $0.setUnread(isUnread, ids) }
  }

  package func setStarred(_ isStarred: Bool, _ ids: [MailMessage.ID]) {
    show(ids) { $0.flags.set(.starred, isStarred) }
    if !isStarred, mailbox.kind == .starred { listing.remove(Set(ids)) }
    store { try await $0.setStarred(isStarred, ids) }
  }

  /// Moves messages to the archives of their accounts.
  package func archive(_ ids: [MailMessage.ID]) {
    let leaves = mailbox.kind != .archive && mailbox.kind != .starred
    move(ids, leaves: leaves) { try await $0.archive(ids) }
  }

  /// Moves messages to the trash of their accounts; those that are there are deleted for good.
  package func delete(_ ids: [MailMessage.ID]) {
    move(ids, leaves: true) { try await $0.delete(ids) }
  }

  package func move(_ ids: [MailMessage.ID], to destination: Mailbox) {
    let leaves =
      destination.storesMessages && destination.id != mailbox.id
      && (mailbox.kind != .starred || destination.kind == .trash)
    move(ids, leaves: leaves) { try await $0.move(ids, to: destination) }
  }

  /// Whether there is a change that can be undone.
  package var canUndo: Bool { state?.changes.isEmpty == false }

  /// Undoes the last change that has not been undone, or nothing if `id` is another one.
  ///
  /// - Returns: The change, when its messages are listed again; `nil` if nothing was undone.
  @discardableResult
  package func undo(_ id: UndoableChange.ID? = nil) async -> UndoableChange? {
    news = nil
    let change = await store { try await $0.undo(id) }.value ?? nil
    await settle()
    return change
  }

  /// Says no more of the last change, which can still be undone.
  package func dismissNews() { news = nil }

  /// Moves messages, which leave the list at once.
  private func move(
    _ ids: [MailMessage.ID], leaves: Bool,
    _ move: @escaping @MainActor (MailDatabase) async throws -> UndoableChange?
  ) {
    if leaves { listing.remove(Set(ids)) }
    store { [weak self] in
      if let change = try await move($0) { self?.news = change }
    }
  }

  /// Shows those of some messages that are in memory as they will be.
  private func show(_ ids: [MailMessage.ID], _ change: (inout MailMessage) -> Void) {
    items.update(
      ids.compactMap { items[$0] }.map { message in
        var message = message
        change(&message)
        return message
      })
    let ids = Set(ids)
    for index in openedMessages.indices where ids.contains(openedMessages[index].id) {
      change(&openedMessages[index])
    }
  }

  /// Stores a change after those before it.
  ///
  /// If it cannot be stored, all is shown as it was.
  @discardableResult
  private func store<Result: Sendable>(
    _ change: @escaping @MainActor (MailDatabase) async throws -> Result
  ) -> Task<Result?, Never> {
    changeCount += 1
    let last = writing
    let task = Task { () -> Result? in
      await last?.value
      guard let database else { return nil }
      do {
        return try await change(database)
      } catch {
        report(error)
        readAll()
        return nil
      }
    }
    writing = Task { _ = await task.value }
    // A list that is read now may be one of before the change.
    if isReading { readList() }
    return task
  }
}

extension MailMessage.Flags {
  fileprivate mutating func set(_ flag: Self, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
