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
  package var text: String {
    let count = origins.count == 1 ? "1 message" : "\(origins.count.grouped) messages"
    return switch kind {
    case .archived: "\(count) archived"
    case .deleted: "\(count) deleted"
    case .moved(let name): "\(count) moved to \(name)"
    }
  }
}
