internal import GRDB

extension MailDatabase {
  /// Saves a draft.
  ///
  /// - Returns: The draft with its id. A draft that was deleted meanwhile is there again.
  @discardableResult
  package func save(_ draft: MailDraft) async throws -> MailDraft {
    try await write { db in
      var draft = draft
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO draft (id, recipient, subject, text, answered)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [draft.id, draft.recipient, draft.subject, draft.text, draft.answered])
      draft.id = Int(db.lastInsertedRowID)
      return draft
    }
  }

  /// Deletes a draft; nothing happens if it does not exist.
  package func deleteDraft(_ id: Int) async throws {
    try await write { try $0.execute(sql: "DELETE FROM draft WHERE id = ?", arguments: [id]) }
  }

  static func drafts(_ db: Database) throws -> [MailDraft] {
    try Row.fetchAll(
      db, sql: "SELECT recipient, subject, text, answered, id FROM draft ORDER BY id"
    ).map {
      var draft = MailDraft(recipient: $0[0], subject: $0[1], text: $0[2], answering: $0[3])
      draft.id = $0[4]
      return draft
    }
  }
}
