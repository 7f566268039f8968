internal import FunctionalListDemoMail
internal import FunctionalListWidgets
internal import FunctionalListBox

/// A mail program in three panes: folders, the messages of one, and a conversation.
///
/// All of them show one model, which is saved when the page is left.
final class MailPage: Page {
  static let name = "mail"
  static let title = "Mail"
  static let iconName = "mail-send-symbolic"

  let model: MailModel
  let mailboxes: MailboxesPane
  let messages: MessagesPane
  let conversation: ConversationPane
  private let panes = Paned()
  private let memoryPath: String

  init(options: PageOptions) {
    memoryPath = options.mail
    let memory = MailPageMemory(path: memoryPath)
    model = MailModel(memory: memory.mail)
    mailboxes = MailboxesPane(model: model)
    messages = MessagesPane(model: model, searchText: options.searchText)
    conversation = ConversationPane(model: model)
    let sidebarWidth = 190
    let listWidth = 340
    let reading = Paned()
    reading.startChild = messages.content
    reading.endChild = conversation.content
    reading.position = listWidth
    panes.startChild = mailboxes.content
    panes.endChild = reading
    panes.position = sidebarWidth
    for panes in [panes, reading] {
      panes.resizesStartChild = false
      panes.shrinksStartChild = false
      panes.shrinksEndChild = false
    }
    if let position = memory.position { messages.table.restore(position) }
  }

  var content: Widget { panes }

  /// Saves the mail and the reading position.
  func disappear() {
    MailPageMemory(mail: model.memory, position: messages.readingPosition).save(path: memoryPath)
  }

  func settle() async { await model.searchTask?.value }

  func handle(_ key: KeyPress) -> Bool {
    if key.matches("<Control>f") {
      messages.search.grabFocus()
    } else if key.matches("<Control>z") {
      messages.undo()
    } else {
      return false
    }
    return true
  }
}
