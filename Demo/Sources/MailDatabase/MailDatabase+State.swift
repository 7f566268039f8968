package import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  package func state() async throws -> MailState { try await read(Self.state) }

  /// The state now, and after each change of this or another process.
  ///
  /// Changes of this process arrive at once, and those of other processes after at most 250 ms and the time to read
  /// the state. States that nobody was waiting for are left out, except for the last one.
  ///
  /// The sequence ends with a ``MailDatabaseError`` if the database cannot be read any more.
  package func states() -> AsyncThrowingStream<MailState, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          let file = try await WatchedFile(path: path)
          try await withThrowingTaskGroup { group in
            group.addTask {
              while true {
                try await file.waitForChange()
                try await pool.writeWithoutTransaction { db in
                  // Deferred, and so without a lock: another process may have one.
                  try db.inTransaction(.deferred) {
                    try db.notifyChanges(in: .fullDatabase)
                    return .commit
                  }
                }
              }
            }
            group.addTask {
              let states = ValueObservation.tracking(Self.state).removeDuplicates().values(in: pool)
              for try await state in states { continuation.yield(state) }
            }
            // Both continue until one fails or the task is cancelled.
            try await group.next()
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: MailDatabaseError.error(error, path: path))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The messages that were changed or delivered after a revision, the newest first.
  ///
  /// - Returns: `nil` if they are more than `limit`: then read the list again.
  /// - Complexity: O(*k* log *n*) for *k* of *n* messages.
  package func messages(
    changedSince revision: Int, limit: Int = 1_000
  ) async throws -> [MailMessage]? {
    let messages = try await messages(
      "FROM message WHERE revision > max(0, ?) ORDER BY message.id DESC LIMIT ?",
      [revision, limit + 1])
    return messages.count > limit ? nil : messages
  }

  private static func state(_ db: Database) throws -> MailState {
    var unreadCounts = Array(repeating: 0, count: Mailbox.all.count)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT mailbox, count(*) FROM message WHERE \(isSet(.unread)) GROUP BY mailbox")
    while let row = try rows.next() {
      let mailbox: Int = row[0]
      if unreadCounts.indices.contains(mailbox) { unreadCounts[mailbox] = row[1] }
    }
    return MailState(
      revision: try revision(db),
      progress: Progress(written: try writtenCount(db), total: script.count),
      unreadCounts: unreadCounts, changes: try changes(db), drafts: try drafts(db))
  }
}
