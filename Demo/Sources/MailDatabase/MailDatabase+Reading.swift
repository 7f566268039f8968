package import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  /// The messages of a mailbox with each word of a text in their name or subject, at the beginning of a word there.
  ///
  /// Case and accents do not matter. A text without a letter or a digit is in all messages. Cancelling the task
  /// ends the search at once.
  ///
  /// - Complexity: O(*n*) for *n* messages of the mailbox or, if a text is searched for, for *n* messages with a word
  ///   of the text. Only an index is read, and none of the messages unless a text is searched for.
  package func list(of mailbox: Mailbox, matching text: String = "") async throws -> MailList {
    let pattern = try Self.pattern(text)
    return try await read { db in
      let rows =
        if let pattern {
          try Row.fetchCursor(
            db,
            sql: """
              SELECT message.id, minute / 1440 FROM messageSearch
              CROSS JOIN message ON message.id = messageSearch.rowid
              WHERE messageSearch MATCH ? AND \(Self.isIn(mailbox)) ORDER BY messageSearch.rowid DESC
              """, arguments: [pattern])
        } else {
          try Row.fetchCursor(
            db,
            sql: """
              SELECT id, minute / 1440 FROM message
              WHERE \(Self.isIn(mailbox)) ORDER BY minute DESC, id DESC
              """)
        }
      return try Self.list(rows)
    }
  }

  /// The query of FTS5 for the beginnings of words; `nil` if the text has none.
  private static func pattern(_ text: String) throws -> String? {
    // FTS5 must not divide a word of the query: it would be a phrase then, which the index has no positions for.
    // GRDB ends the program if it cannot ask for the tokenizer, and a read that is cancelled answers nothing.
    let words = try DatabaseQueue().inDatabase {
      try $0.makeTokenizer(.unicode61()).tokenize(query: text).map(\.token)
    }
    return words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
  }

  private static func list(_ rows: RowCursor) throws -> MailList {
    var list = MailList()
    var part: MailList.Part?
    while let row = try rows.next() {
      list.ids.append(row[0])
      let day: Int = row[1]
      if part?.period.days.contains(day) == true {
        part?.count += 1
      } else {
        if let part { list.parts.append(part) }
        part = MailList.Part(period: MailPeriod(with: day), count: 1)
      }
    }
    if let part { list.parts.append(part) }
    return list
  }

  /// The condition that a message is shown in a mailbox.
  private static func isIn(_ mailbox: Mailbox) -> String {
    guard mailbox.kind == .starred else { return "mailbox = \(mailbox.number)" }
    let numbers = Mailbox.all.filter { $0.account == mailbox.account && $0.kind != .trash }
      .map { "\($0.number)" }
    // The sign keeps SQLite from reading all messages of these mailboxes instead of the index of starred ones.
    return "\(isSet(.starred)) AND +mailbox IN (\(numbers.joined(separator: ", ")))"
  }

  /// The messages with some ids, in the order of the ids; those that do not exist are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* messages.
  package func messages(_ ids: [MailMessage.ID]) async throws -> [MailMessage] {
    try await messages(
      "FROM json_each(?) AS wanted CROSS JOIN message ON message.id = wanted.value ORDER BY wanted.key",
      [ids.description])
  }

  /// The messages of the conversation that a message belongs to and that are not deleted, the oldest first.
  package func conversation(of id: MailMessage.ID) async throws -> [MailMessage] {
    try await messages(
      """
      FROM message WHERE conversation = (SELECT conversation FROM message WHERE id = ?)
      AND mailbox <> ? ORDER BY message.id
      """, [id, MailMessage.deleted])
  }

  /// The messages that a part of a query selects.
  func messages(
    _ selection: String, _ arguments: StatementArguments
  ) async throws -> [MailMessage] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT message.id, minute, person, subject, mailbox, flags \(selection)",
        arguments: arguments
      ).map(Self.message)
    }
  }

  private static func message(_ row: Row) throws -> MailMessage {
    guard
      let id = UInt32.fromDatabaseValue(row[0]), let minute = Int32.fromDatabaseValue(row[1]),
      let person = UInt8.fromDatabaseValue(row[2]), person < MailWords.people.count,
      let subject = UInt16.fromDatabaseValue(row[3]), subject < MailWords.subjects.count,
      let mailbox = Mailbox.Number.fromDatabaseValue(row[4]),
      let flags = UInt8.fromDatabaseValue(row[5])
    else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "message \(row)")
    }
    return MailMessage(
      id: Int(id), date: MailDate(minute: Int(minute)), person: Int(person),
      subject: Int(subject), mailbox: mailbox, flags: MailMessage.Flags(rawValue: flags))
  }
}
