package import FunctionalListDemoMail
package import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a folder: its icon, its name and the number of unread messages.
package final class MailboxRow: Box, Updatable {
  package struct ViewData: Equatable {
    package var mailbox: Mailbox
    package var unreadCount: Int

    package init(mailbox: Mailbox, unreadCount: Int) {
      self.mailbox = mailbox
      self.unreadCount = unreadCount
    }
  }

  private let icon = Image()
  private let name = Label()
  private let count = Label()

  package required init() {
    super.init(orientation: .horizontal, spacing: 8)
    name.truncates = true
    name.expandsHorizontally = true
    count.verticalAlignment = .center
    for name in ["unread-count", "numeric"] { count.addCSSClass(name) }
    for part in [icon, name, count] { append(part) }
  }

  package func update(with data: ViewData?) {
    let isAccount = data?.mailbox.kind == .account
    icon.iconName = data?.mailbox.iconName
    icon.isVisible = !isAccount
    // Where a folder has its icon, an account has its arrow and some space.
    name.setMargins(leading: isAccount ? 6 : 0)
    name.text = data?.mailbox.name ?? ""
    if isAccount { name.addCSSClass("heading") } else { name.removeCSSClass("heading") }
    count.text = data.map { "\($0.unreadCount)" } ?? ""
    count.isVisible = (data?.unreadCount ?? 0) > 0
  }
}

extension MailboxRow.ViewData {
  /// The text for a screen reader.
  package var spoken: String {
    unreadCount > 0 ? "\(mailbox.name), \(unreadCount) unread" : mailbox.name
  }
}
