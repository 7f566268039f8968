/// An account, or a folder of one.
package struct Mailbox: Hashable, Identifiable, Sendable {
  package enum Kind: Hashable, Sendable {
    case account, inbox, starred, sent, archive, trash, label
  }

  /// The path of the folder: `home/inbox`.
  package let id: String
  package let name: String
  package let kind: Kind
  package let children: [Mailbox]

  private init(_ id: String, _ name: String, _ kind: Kind = .label, _ children: [Mailbox] = []) {
    self.id = id
    self.name = name
    self.kind = kind
    self.children = children
  }

  /// The accounts, with their folders in the order in which they are shown.
  package static let accounts = [
    account("home", "Home") {
      [
        Mailbox(
          "\($0)/projects", "Projects", .label,
          [Mailbox("\($0)/engine", "Engine"), Mailbox("\($0)/garden", "Garden")]),
        Mailbox("\($0)/travel", "Travel"),
      ]
    },
    account("work", "Work") { _ in [] },
  ]

  private static func account(
    _ id: String, _ name: String, labels: (String) -> [Mailbox]
  ) -> Mailbox {
    Mailbox(
      id, name, .account,
      [
        Mailbox("\(id)/inbox", "Inbox", .inbox), Mailbox("\(id)/starred", "Starred", .starred),
        Mailbox("\(id)/sent", "Sent", .sent), Mailbox("\(id)/archive", "Archive", .archive),
        Mailbox("\(id)/trash", "Trash", .trash),
      ] + labels(id))
  }
}

extension Mailbox {
  /// The position of a mailbox in ``all``, which messages store.
  package typealias Number = UInt8

  /// All mailboxes, each before those in it.
  package static let all = accounts.flatMap(\.withDescendants)

  private static let numbers = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.id, Number($0)) })

  /// The number of a mailbox; `nil` if there is none with this path.
  package static func number(of id: ID) -> Number? { numbers[id] }

  package var number: Number { Self.numbers[id] ?? 0 }

  private var withDescendants: [Mailbox] { [self] + children.flatMap(\.withDescendants) }

  /// The path of the account.
  package var account: ID { String(id.prefix { $0 != "/" }) }

  /// The mailbox of a kind in an account.
  package static func mailbox(_ kind: Kind, of account: ID) -> Mailbox? {
    all.first { $0.kind == kind && $0.account == account }
  }

  /// Whether messages can be moved to the mailbox.
  ///
  /// What is starred stays in its folder.
  package var storesMessages: Bool { kind != .account && kind != .starred }
}

extension Mailbox {
  /// Whether a message is shown in the mailbox: it is in it or, for the starred ones, anywhere in the account but in
  /// the trash.
  package func shows(_ message: MailMessage) -> Bool {
    guard kind == .starred else { return message.mailbox == number }
    guard message.isStarred, Self.all.indices.contains(Int(message.mailbox)) else { return false }
    let mailbox = Self.all[Int(message.mailbox)]
    return mailbox.account == account && mailbox.kind != .trash
  }
}
