/// A message, in sixteen bytes: texts are looked up or generated when they are shown.
package struct MailMessage: Hashable, Identifiable, Sendable {
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let unread = Flags(rawValue: 1)
    package static let starred = Flags(rawValue: 2)
    /// It was written by the user.
    package static let own = Flags(rawValue: 4)
    /// It answers another one.
    package static let reply = Flags(rawValue: 8)
  }

  private let number: UInt32
  private let minute: Int32
  private let personNumber: UInt16
  private let subjectNumber: UInt16
  /// The mailbox that it is in, or ``deleted``.
  package var mailbox: Mailbox.Number
  package var flags: Flags

  /// The mailbox of a message that was deleted for good.
  package static let deleted = Mailbox.Number.max

  package init(
    id: Int, date: MailDate, person: Int, subject: Int, mailbox: Mailbox.Number, flags: Flags
  ) {
    number = UInt32(id)
    minute = Int32(date.minute)
    personNumber = UInt16(person)
    subjectNumber = UInt16(subject)
    self.mailbox = mailbox
    self.flags = flags
  }

  /// The position among all messages, counted from the newest.
  package var id: Int { Int(number) }
  package var date: MailDate { MailDate(minute: Int(minute)) }
  package var person: Int { Int(personNumber) }
  package var subjectOffset: Int { Int(subjectNumber) }

  package var isUnread: Bool { flags.contains(.unread) }
  package var isStarred: Bool { flags.contains(.starred) }
  package var isOwn: Bool { flags.contains(.own) }

  /// The name of the other person: the sender, or the recipient of a message by the user.
  package var name: String { MailWords.people[person] }
  package var sender: String { isOwn ? Self.user : name }
  /// How the user is called.
  package static let user = "You"
  /// What a list of messages says of the people.
  package var correspondent: String { isOwn ? "To \(name)" : name }
  /// The subject of the conversation.
  package var topic: String { MailWords.subjects[subjectOffset] }
  package var subject: String { flags.contains(.reply) ? "Re: \(topic)" : topic }
  /// The paragraphs of the text.
  package var paragraphs: [String] { MailScript.paragraphs(of: id) }
  /// The text for a screen reader.
  package var spoken: String {
    let marks = [isUnread ? "unread" : nil, isStarred ? "starred" : nil]
    return ([correspondent, subject, date.full] + marks.compactMap { $0 }).joined(separator: ", ")
  }
  /// The beginning of the text.
  package var snippet: String { paragraphs.first ?? "" }
}
