internal import FunctionalListDemoText

/// A change by the user that can be undone: messages that were moved to another mailbox.
package struct MailChange: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case archived, deleted
    case moved(to: String)
  }

  package let kind: Kind
  /// The messages, and the mailboxes that they were in.
  let origins: [Origin]

  struct Origin: Equatable, Sendable {
    let id: MailMessage.ID
    let mailbox: Mailbox.Number
  }

  package var ids: [MailMessage.ID] { origins.map(\.id) }

  /// The change in words: `3 messages archived`.
  package var text: String { kind.text(ofChanging: origins.count) }
}

extension MailChange.Kind {
  /// A change of so many messages in words: `3 messages archived`.
  package func text(ofChanging count: Int) -> String {
    let messages = count == 1 ? "1 message" : "\(count.grouped) messages"
    return switch self {
    case .archived: "\(messages) archived"
    case .deleted: "\(messages) deleted"
    case .moved(let name): "\(messages) moved to \(name)"
    }
  }
}
