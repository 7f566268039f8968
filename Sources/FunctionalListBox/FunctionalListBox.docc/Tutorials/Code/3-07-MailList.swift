import FunctionalListBox
import FunctionalListWidgets

/// The list of the messages of a mailbox.
struct MailList: SectionSource {
  let mailbox: Mailbox

  @TableBuilder var sections: [TableSection] {
    TableSection(key: "messages", items: mailbox.shown) { message in
      MessageView.cell(
        key: message.id, state: message, style: message.isRead ? nil : unread,
        actions: actions(of: message))
    }
    .filtered(!mailbox.query.isEmpty)
  }

  private var unread: CellStyle {
    CellStyle(accessory: .icon("mail-unread-symbolic", label: "unread"))
  }

  private func actions(of message: Message) -> CellActions {
    CellActions(
      activationAction: { mailbox.markAsRead([message.id]) },
      canBeMoved: mailbox.order == .own,
      rowActions: {
        RowAction(
          "Mark as Read", isEnabled: !message.isRead,
          performAll: { mailbox.markAsRead($0.itemIDs()) })
        RowAction(
          "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
          placement: .trailing,
          undoMessage: { $0 == 1 ? "“\(message.subject)” deleted" : "\($0) messages deleted" },
          remove: { mailbox.delete($0.itemIDs()) }, restore: { mailbox.restore($0) })
      })
  }

  /// Shows the list in a table, and lets the user change the mailbox there.
  func show(in table: FunctionalTableData) {
    table.observe { self }
    table.onMove = { mailbox.apply($0) }
    table.selectionMode = .multiple
  }
}

/// Shows who wrote a message, and about what.
final class MessageView: Box, Updatable {
  private let sender = Label()
  private let subject = Label()

  required init() {
    super.init(orientation: .vertical, spacing: 2)
    sender.addCSSClass("heading")
    append(sender)
    append(subject)
  }

  func update(with message: Message?) {
    sender.text = message?.sender ?? ""
    subject.text = message?.subject ?? ""
  }
}
