extension MailModel {
  /// Shows or hides the folders in an account or a folder.
  package func setExpanded(_ isExpanded: Bool, _ mailbox: Mailbox) {
    if isExpanded { expanded.insert(mailbox.id) } else { expanded.remove(mailbox.id) }
  }
}
