internal import FunctionalListDemoText

/// A change by the user that can be undone: messages that were moved to another mailbox.
package enum MailChange: Equatable, Sendable {
  case archived, deleted
  case moved(to: String)

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
