package import FunctionalListDemoMail

/// A change of the mail that can be undone, also after a restart.
package struct UndoableChange: Equatable, Identifiable, Sendable {
  /// Grows with each change.
  package let id: Int
  package let kind: MailChange
  package let messageCount: Int
  /// The newest message that was moved.
  package let newest: MailMessage.ID

  /// The change in words: `3 messages archived`.
  package var text: String { kind.text(ofChanging: messageCount) }
}
