package import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  /// Writes new unread messages, which arrive now, in one transaction, for which the calling thread waits.
  ///
  /// - Returns: The ids of the messages, the oldest first.
  @discardableResult
  package func deliver(_ count: Int) throws -> [MailMessage.ID] {
    try MailDatabaseError.rethrow(path) {
      try pool.write { db in
        // The ids of older messages stay free while these are not written yet.
        let newest = try Int.fetchOne(db, sql: "SELECT max(id) FROM message") ?? 0
        let ids = Array(((max(newest, Self.script.count) + 1)...).prefix(count))
        try Self.insert(
          ids.map { ($0, Self.script.newMessage($0), $0) }, revision: try Self.nextRevision(db), db)
        return ids
      }
    }
  }
}
