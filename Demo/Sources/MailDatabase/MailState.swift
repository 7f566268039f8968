package import FunctionalListDemoMail

/// The small values of a mail database that a program shows and observes.
package struct MailState: Equatable, Sendable {
  /// Grows with each change of messages.
  package let revision: Int
  package let progress: MailDatabase.Progress
  /// The numbers of unread messages, by the numbers of the mailboxes.
  package let unreadCounts: [Int]
  /// The changes that can be undone, the newest last.
  package let changes: [UndoableChange]
  /// The drafts, the newest last.
  package let drafts: [MailDraft]

  package func unreadCount(_ mailbox: Mailbox) -> Int { unreadCounts[Int(mailbox.number)] }
}
