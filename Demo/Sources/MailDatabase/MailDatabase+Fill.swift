internal import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  /// How many of the messages are written.
  package struct Progress: Hashable, Sendable {
    package let written: Int
    package let total: Int

    package var isComplete: Bool { written == total }
  }

  /// How many of the messages are written: all, after ``fill(days:progress:)`` has returned.
  package func progress() async throws -> Progress {
    try await read {
      Progress(written: try Self.writtenCount($0), total: Self.script.count)
    }
  }

  /// Writes the messages that are not written yet, the newest first.
  ///
  /// The first 10,000 are one transaction, and so are each 10,000 older ones. Between two of them other changes are
  /// made, also those of other processes. A cancelled or killed call loses at most one transaction, and the
  /// next call continues where it has ended. The index of texts is a part of each transaction, so a search finds
  /// all messages that are written.
  ///
  /// `progress` is called after each transaction. `days` limits the messages to those of the last days.
  ///
  /// - Complexity: O(*n* log *n*) for *n* messages.
  package func fill(
    days: Int? = nil, progress: @Sendable (Progress) async -> Void = { _ in }
  ) async throws {
    let end = days ?? Self.script.dayCount + 1
    var isComplete = false
    while !isComplete {
      try Task.checkCancellation()
      let written = try await write { db in
        let next = try Self.writtenDayCount(db)
        // 80 days have 10,118 messages. The index of texts is larger and slower if their ids do not grow.
        for day in (next..<max(next, min(next + 80, end))).reversed() {
          try Self.write(day: day, db)
        }
        return (messages: try Self.writtenCount(db), days: try Self.writtenDayCount(db))
      }
      isComplete = written.days >= end
      await progress(Progress(written: written.messages, total: Self.script.count))
    }
  }

  /// The number of messages of the script that are written.
  static func writtenCount(_ db: Database) throws -> Int {
    let oldest = try Int.fetchOne(db, sql: "SELECT min(id) FROM message") ?? .max
    return max(0, script.count + 1 - oldest)
  }

  /// The number of days, counted back from today, whose messages are written.
  private static func writtenDayCount(_ db: Database) throws -> Int {
    let count = try writtenCount(db)
    return count == 0 ? 0 : script.daysAgo(count - 1) + 1
  }

  /// Writes the messages of a day, in the order of their ids.
  private static func write(day: Int, _ db: Database) throws {
    try insert(
      script.messages(ofDay: day).map {
        (id(ofScripted: $0.message.id), $0.message, id(ofScripted: $0.conversation))
      },
      revision: 0, db)
  }

  /// The id of a message in the database, which grows with the date; that in the script does the opposite.
  static func id(ofScripted id: MailMessage.ID) -> MailMessage.ID { script.count - id }

  /// Inserts messages in one statement, which reads their numbers from a text in JSON.
  static func insert(
    _ messages: [(id: MailMessage.ID, message: MailMessage, conversation: MailMessage.ID)],
    revision: Int, _ db: Database
  ) throws {
    let rows = messages.map { id, message, conversation in
      "[\(id),\(message.date.minute),\(message.person),\(message.subjectOffset),"
        + "\(message.mailbox),\(message.flags.rawValue),\(conversation),\(revision)]"
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO message (id, minute, person, subject, mailbox, flags, conversation, revision)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
          value ->> 6, value ->> 7
        FROM json_each(?)
        """
    ).execute(arguments: ["[\(rows.joined(separator: ","))]"])
  }
}
