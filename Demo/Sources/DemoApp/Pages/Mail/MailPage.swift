internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// A mail program in three panes: folders, the messages of one, and a conversation.
///
/// All of them show one model, which follows a database. Where the user was is saved when the page is left.
final class MailPage: Page {
  static let name = "mail"
  static let title = "Mail"
  static let iconName = "mail-send-symbolic"

  let model: MailModel
  let mailboxes: MailboxesPane
  let messages: MessagesPane
  let conversation: ConversationPane
  let content: Widget
  private let memoryPath: String

  init(options: PageOptions) {
    memoryPath = options.mail + ".json"
    let memory = MailPageMemory(path: memoryPath)
    model = MailModel(path: options.mail, days: options.mailDays, memory: memory.mail)
    mailboxes = MailboxesPane(model: model)
    messages = MessagesPane(model: model, searchText: options.searchText)
    conversation = ConversationPane(model: model)
    let sidebarWidth = 190
    let listWidth = 340
    let panes = Paned()
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
    panes.expandsVertically = true
    let column = Box(orientation: .vertical)
    for part in [MailBar(model: model).content, panes] as [Widget] { column.append(part) }
    content = column
    if let position = memory.position { messages.table.restore(position) }
    model.start()
  }

  /// Saves where the user is; the mail itself is stored already.
  func disappear() {
    MailPageMemory(mail: model.memory, position: messages.readingPosition).save(path: memoryPath)
  }

  /// Returns when the messages in view are loaded, or cannot be.
  func settle() async throws {
    while model.error == nil, model.isOpening { try await Task.sleep(for: .milliseconds(20)) }
    await model.settle()
    repeat { try await Task.sleep(for: .milliseconds(20)) } while model.items.isLoading
  }

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
