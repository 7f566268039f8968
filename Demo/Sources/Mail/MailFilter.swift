internal import FunctionalListDemoText

/// What a list shows: the messages of a mailbox, or those among them that match a text.
struct MailFilter: Equatable, Sendable {
  /// The text that is searched for, without white space at its ends.
  let text: String
  private let mailbox: Mailbox
  private let number: Mailbox.Number
  /// For the starred messages of an account: the mailboxes that they are in.
  private let account: Set<Mailbox.Number>
  private let words: [Word]

  /// Makes a filter for messages with each word of a text in their name or subject; case does not matter.
  init(_ mailbox: Mailbox, matching text: String = "") {
    self.mailbox = mailbox
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    self.text = words.joined(separator: " ")
    self.words = words.map(Word.init)
    number = mailbox.number
    let account = Mailbox.all.filter { $0.account == mailbox.account && $0.kind != .trash }
    self.account = mailbox.kind == .starred ? Set(account.map(\.number)) : []
  }

  var isSearch: Bool { !words.isEmpty }

  static func == (a: MailFilter, b: MailFilter) -> Bool {
    a.mailbox.id == b.mailbox.id && a.text == b.text
  }

  /// Whether the list shows a message.
  ///
  /// - Complexity: O(1) for each word: names and subjects were looked at before.
  func accepts(_ message: MailMessage) -> Bool {
    guard message.mailbox == number || message.isStarred && account.contains(message.mailbox)
    else { return false }
    return words.allSatisfy { $0.isIn(message) }
  }

  /// Whether no message is accepted that another filter does not accept.
  func refines(_ other: MailFilter) -> Bool {
    mailbox.id == other.mailbox.id && text.hasPrefix(other.text)
  }

  /// The names and the subjects that a word is part of.
  private struct Word: Sendable {
    let people: [Bool]
    let subjects: [Bool]

    private static let people = MailWords.people.map { $0.lowercased() }
    private static let subjects = MailWords.subjects.map { $0.lowercased() }

    init(_ text: String) {
      people = Self.people.map { $0.containsBytes(of: text) }
      subjects = Self.subjects.map { $0.containsBytes(of: text) }
    }

    func isIn(_ message: MailMessage) -> Bool {
      people[message.person] || subjects[message.subjectOffset]
    }
  }
}
