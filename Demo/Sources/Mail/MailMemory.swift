/// What a program remembers of the mail between two runs, beside the messages.
package struct MailMemory: Codable, Equatable, Sendable {
  /// The mailbox that was shown.
  package var mailbox: Mailbox.ID = "home/inbox"
  package var expanded: [Mailbox.ID] = ["home", "work"]
  /// The message whose conversation was shown.
  package var opened: MailMessage.ID?

  package init() {}

  /// The mailbox that was shown, or the first inbox if there is none like it.
  package var shownMailbox: Mailbox {
    Mailbox.all.first { $0.id == mailbox && $0.kind != .account } ?? Mailbox.all[1]
  }
}
