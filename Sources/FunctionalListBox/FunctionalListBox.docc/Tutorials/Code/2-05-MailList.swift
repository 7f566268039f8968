import FunctionalListBox
import FunctionalListWidgets

/// The list of the messages of a mailbox.
struct MailList: SectionSource {
  let mailbox: Mailbox

  @TableBuilder var sections: [TableSection] {
    TableSection(key: "messages", items: mailbox.shown) { message in
      MessageView.cell(
        key: message.id, state: message, style: message.isRead ? nil : unread,
        actions: CellActions(activationAction: { mailbox.markAsRead([message.id]) }))
    }
    .filtered(!mailbox.query.isEmpty)
  }

  private var unread: CellStyle {
    CellStyle(accessory: .icon("mail-unread-symbolic", label: "unread"))
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
