internal import FunctionalListWidgets
internal import FunctionalListBox

/// The content of the list box page of GTK's own demo, and an entry for messages of the user.
final class MessagesPage: Page {
  static let name = "messages"
  static let title = "Messages"
  static let iconName = "mail-unread-symbolic"

  private let column = Box(orientation: .vertical)
  private let list = ScrolledList(name: "messages", label: MessagesPage.title, isClamped: true)
  private lazy var composer = EntryBar(placeholder: "Say something", label: "New message") {
    [weak self] in self?.send($0)
  }
  var entry: Entry { composer.entry }
  let model = MessagesModel()

  init(options: PageOptions) {
    for part in [composer.content, list.content] { column.append(part) }
    list.listBox.addCSSClass("separators")
    list.table.selectionMode = .multiple
    list.table.placeholder = EmptyState.cell(
      "mail-unread-symbolic", "No Messages", "Say something to see it here.")
    list.table.observe { [weak self, model] in
      MessageSections(model: model) { self?.reply(to: $0) }
    }
  }

  var content: Widget { column }

  /// Begins an answer to a message.
  func reply(to message: Message) {
    entry.text = message.handle + " "
    entry.grabFocus()
    entry.caretPosition = -1
  }

  private func send(_ text: String) {
    let message = model.send(text)
    list.table.flash(ItemPath(sectionKey: "messages", itemKey: "\(message.id)"))
  }
}
