internal import FunctionalListDemoMail
internal import GRDB

extension MailDatabase {
  /// The tables and indexes.
  ///
  /// The ids of messages grow with their dates. A message never loses its row: those that are deleted for good are in
  /// the mailbox ``MailMessage/deleted``. So names and subjects never change, and one trigger keeps the index of texts
  /// complete.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("messages") { db in
      try db.execute(
        sql: """
          CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE subject (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
          CREATE TABLE message (
            id INTEGER PRIMARY KEY,
            minute INTEGER NOT NULL,
            person INTEGER NOT NULL REFERENCES person,
            subject INTEGER NOT NULL REFERENCES subject,
            mailbox INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            -- The id of the first message of the conversation.
            conversation INTEGER NOT NULL,
            -- Grows with each change of a message; 0 if it never was changed.
            revision INTEGER NOT NULL
          );
          -- Contain all that a list of ids by day and the numbers of unread messages need.
          CREATE INDEX messageByMailbox ON message (mailbox, minute);
          CREATE INDEX messageByConversation ON message (conversation);
          CREATE INDEX messageUnread ON message (mailbox, flags) WHERE \(isSet(.unread));
          CREATE INDEX messageStarred ON message (minute, mailbox, flags) WHERE \(isSet(.starred));
          CREATE INDEX messageChanged ON message (revision) WHERE revision > 0;

          CREATE VIEW messageText AS
            SELECT message.id, person.name, subject.text AS subject FROM message
            JOIN person ON person.id = message.person
            JOIN subject ON subject.id = message.subject;
          -- Without the positions of words, which only phrases need.
          CREATE VIRTUAL TABLE messageSearch USING fts5 (
            name, subject, content = 'messageText', content_rowid = 'id', detail = 'none');
          CREATE TRIGGER messageIndexed AFTER INSERT ON message BEGIN
            INSERT INTO messageSearch (rowid, name, subject)
            SELECT id, name, subject FROM messageText WHERE id = new.id;
          END;

          CREATE TABLE change (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            mailboxName TEXT,
            messageCount INTEGER NOT NULL DEFAULT 0
          );
          -- Where the messages of a change were before it.
          CREATE TABLE origin (
            change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
            message INTEGER NOT NULL REFERENCES message,
            mailbox INTEGER NOT NULL,
            PRIMARY KEY (change, message)
          ) WITHOUT ROWID;

          CREATE TABLE draft (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            recipient TEXT NOT NULL,
            subject TEXT NOT NULL,
            text TEXT NOT NULL,
            answered INTEGER REFERENCES message
          );
          """)
      for (id, name) in MailWords.people.enumerated() {
        try db.execute(sql: "INSERT INTO person VALUES (?, ?)", arguments: [id, name])
      }
      for (id, text) in MailWords.subjects.enumerated() {
        try db.execute(sql: "INSERT INTO subject VALUES (?, ?)", arguments: [id, text])
      }
    }
    return migrator
  }

  /// The condition that a flag of a message is set.
  static func isSet(_ flag: MailMessage.Flags) -> String { "flags & \(flag.rawValue) <> 0" }
}
