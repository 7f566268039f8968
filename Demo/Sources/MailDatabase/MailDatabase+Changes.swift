package import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  /// The number of changes that can be undone.
  package static let undoLimit = 100

  /// Marks messages as unread or read; the user's own are always read.
  package func setUnread(_ isUnread: Bool, _ ids: [MailMessage.ID]) async throws {
    try await set(.unread, isUnread, "NOT \(Self.isSet(.own))", ids)
  }

  package func setStarred(_ isStarred: Bool, _ ids: [MailMessage.ID]) async throws {
    try await set(.starred, isStarred, "TRUE", ids)
  }

  /// Sets or clears a flag of the messages that do not have it so and meet a condition.
  private func set(
    _ flag: MailMessage.Flags, _ isSet: Bool, _ condition: String, _ ids: [MailMessage.ID]
  ) async throws {
    try await write { db in
      try db.execute(
        sql: """
          UPDATE message SET flags = flags \(isSet ? "|" : "& ~")\(flag.rawValue), revision = ?
          WHERE id IN (SELECT value FROM json_each(?))
          AND (\(Self.isSet(flag))) <> ? AND \(condition)
          """, arguments: [try Self.nextRevision(db), ids.description, isSet])
    }
  }

  /// Moves messages to the archives of their accounts.
  ///
  /// - Returns: The change; `nil` if no message is moved.
  @discardableResult
  package func archive(_ ids: [MailMessage.ID]) async throws -> UndoableChange? {
    try await perform(.archived, ids) { Mailbox.mailbox(.archive, of: $0.account)?.number }
  }

  /// Moves messages to the trash of their accounts; those that are there are deleted for good.
  ///
  /// - Returns: The change; `nil` if no message is moved.
  @discardableResult
  package func delete(_ ids: [MailMessage.ID]) async throws -> UndoableChange? {
    try await perform(.deleted, ids) {
      $0.kind == .trash
        ? MailMessage.deleted : Mailbox.mailbox(.trash, of: $0.account)?.number
    }
  }

  /// Moves messages to a mailbox.
  ///
  /// - Returns: The change; `nil` if no message is moved.
  @discardableResult
  package func move(
    _ ids: [MailMessage.ID], to mailbox: Mailbox
  ) async throws -> UndoableChange? {
    guard mailbox.storesMessages else { return nil }
    return try await perform(.moved(to: mailbox.name), ids) { _ in mailbox.number }
  }

  /// Moves messages from each mailbox to another one, and stores where they were.
  private func perform(
    _ kind: MailChange, _ ids: [MailMessage.ID],
    to destination: (Mailbox) -> Mailbox.Number?
  ) async throws -> UndoableChange? {
    let cases = Mailbox.all.compactMap { mailbox in
      destination(mailbox).map { "WHEN \(mailbox.number) THEN \($0)" }
    }
    let destination = "CASE mailbox \(cases.joined(separator: " ")) ELSE mailbox END"
    return try await write { db in
      let (name, mailboxName) = kind.columns
      try db.execute(
        sql: "INSERT INTO change (kind, mailboxName) VALUES (?, ?)", arguments: [name, mailboxName])
      let change = Int(db.lastInsertedRowID)
      try db.execute(
        sql: """
          INSERT INTO origin SELECT ?, id, mailbox FROM message
          WHERE id IN (SELECT value FROM json_each(?)) AND \(destination) <> mailbox
          """, arguments: [change, ids.description])
      let count = db.changesCount
      guard count > 0 else {
        try db.execute(sql: "DELETE FROM change WHERE id = ?", arguments: [change])
        return nil
      }
      try db.execute(
        sql: """
          UPDATE message SET mailbox = \(destination), revision = ?
          WHERE id IN (SELECT message FROM origin WHERE change = ?)
          """, arguments: [try Self.nextRevision(db), change])
      try db.execute(
        sql: "UPDATE change SET messageCount = ? WHERE id = ?", arguments: [count, change])
      try db.execute(
        sql: """
          DELETE FROM change WHERE id <=
          (SELECT id FROM change ORDER BY id DESC LIMIT 1 OFFSET \(Self.undoLimit))
          """)
      return try Self.changes(db).last
    }
  }

  /// Undoes the last change that has not been undone, or nothing if `id` is another one.
  ///
  /// - Returns: The change; `nil` if nothing was undone.
  @discardableResult
  package func undo(_ id: UndoableChange.ID? = nil) async throws -> UndoableChange? {
    try await write { db in
      guard let change = try Self.changes(db).last, id == nil || id == change.id else { return nil }
      try db.execute(
        sql: """
          UPDATE message SET mailbox = origin.mailbox, revision = ? FROM origin
          WHERE origin.change = ? AND message.id = origin.message
          """, arguments: [try Self.nextRevision(db), change.id])
      try db.execute(sql: "DELETE FROM change WHERE id = ?", arguments: [change.id])
      return change
    }
  }

  /// The changes that can be undone, the newest last.
  static func changes(_ db: Database) throws -> [UndoableChange] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, kind, mailboxName, messageCount,
          (SELECT max(message) FROM origin WHERE origin.change = change.id)
        FROM change ORDER BY id
        """
    ).map {
      UndoableChange(
        id: $0[0], kind: MailChange($0[1], mailboxName: $0[2]), messageCount: $0[3], newest: $0[4])
    }
  }

  /// The revision of the messages that were changed last; 0 if none was.
  static func revision(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT max(revision) FROM message WHERE revision > 0") ?? 0
  }

  static func nextRevision(_ db: Database) throws -> Int { try revision(db) + 1 }
}

extension MailChange {
  /// The change as it is stored: a word, and the name of the mailbox.
  fileprivate var columns: (String, String?) {
    switch self {
    case .archived: ("archived", nil)
    case .deleted: ("deleted", nil)
    case .moved(let mailboxName): ("moved", mailboxName)
    }
  }

  fileprivate init(_ name: String, mailboxName: String?) {
    self =
      switch name {
      case "archived": .archived
      case "deleted": .deleted
      default: .moved(to: mailboxName ?? "")
      }
  }
}
