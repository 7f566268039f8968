package import FunctionalListDemoMail

/// A message that the user is writing.
package struct MailDraft: Hashable, Sendable {
  /// `nil` until the draft is saved.
  package internal(set) var id: Int?
  package var recipient: String
  package var subject: String
  package var text: String
  /// The message that it answers.
  package let answered: MailMessage.ID?

  package init(
    recipient: String = "", subject: String = "", text: String = "",
    answering answered: MailMessage.ID? = nil
  ) {
    self.recipient = recipient
    self.subject = subject
    self.text = text
    self.answered = answered
  }
}
