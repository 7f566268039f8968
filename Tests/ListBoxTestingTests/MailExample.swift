import FunctionalListWidgets
import FunctionalListBox

/// A mailbox like that of the article about actions.
@MainActor
final class MailExample {
  struct Message: Equatable {
    var id: String
    var isRead = false
  }

  let table: FunctionalTableData
  let folders = ["Archive", "Later"]
  private(set) var log: [String] = []

  init(_ table: FunctionalTableData, _ messages: [Message]) {
    self.table = table
    let rows = messages.map { message in
      LabelCell(key: message.id, state: message.id, actions: actions(of: message))
    }
    table.renderAndDiff([TableSection(key: "inbox", rows: rows)])
  }

  func actions(of message: Message) -> CellActions {
    CellActions(
      activationAction: { self.open(message) },
      rowActions: {
        RowAction("Reply", iconName: "mail-reply-sender-symbolic", shortcut: "<Control>r") {
          self.reply(to: message)
        }
        RowAction("Mark as Read", isEnabled: !message.isRead) { self.markAsRead(message) }
        RowActionGroup("Move to") {
          for folder in self.folders { RowAction(folder) { self.move(message, to: folder) } }
        }
        RowAction(
          "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
          placement: .trailing, performAll: { paths in self.delete(paths) })
      })
  }

  private func open(_ message: Message) { log.append("open \(message.id)") }
  private func reply(to message: Message) { log.append("reply to \(message.id)") }
  private func markAsRead(_ message: Message) { log.append("mark \(message.id)") }
  private func move(_ message: Message, to folder: String) {
    log.append("move \(message.id) to \(folder)")
  }
  private func delete(_ paths: [ItemPath]) {
    log.append("delete \(paths.map(\.itemKey).joined(separator: ", "))")
  }
}
