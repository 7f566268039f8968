internal import FunctionalListBox

/// What the page of list boxes in GTK's own demo shows, and an entry for what the user has to say.
final class MessagesPage: Page {
  static let name = "messages"
  static let title = "Messages"
  static let iconName = "mail-unread-symbolic"

  private let column = Box(orientation: .vertical)
  let composer = Entry()
  private let table = FunctionalTableData(name: "messages")
  let model = MessagesModel()

  init(options: PageOptions) {
    for part in [toolbar(), list()] { column.append(part) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  var content: Widget { column }

  private func toolbar() -> Widget {
    composer.placeholder = "Say something"
    composer.setAccessibleLabel("New message")
    composer.expandsHorizontally = true
    composer.onActivated = { [weak self] in self?.send() }
    let toolbar = Box(orientation: .horizontal)
    toolbar.addCSSClass("page-toolbar")
    toolbar.append(composer)
    return toolbar
  }

  private func list() -> Widget {
    let (scrolled, listBox) = (ScrolledWindow(), ListBox())
    scrolled.horizontalPolicy = .never
    scrolled.expandsVertically = true
    scrolled.child = listBox
    listBox.showsSeparators = true
    table.listBox = listBox
    table.selectionMode = .multiple
    table.placeholder = Label.cell(key: "empty", state: "No Messages") { $0.text = $1 ?? "" }
    return scrolled
  }

  private func render() {
    let sections = MessageSections(model: model) { [weak self] in self?.reply(to: $0) }
    table.renderAndDiff(sections.sections)
  }

  /// Begins an answer to a message.
  func reply(to message: Message) {
    composer.text = message.handle + " "
    composer.grabFocus()
    composer.caretPosition = -1
  }

  private func send() {
    guard composer.text.contains(where: { !$0.isWhitespace }) else { return }
    let message = model.send(composer.text)
    composer.text = ""
    table.highlight(ItemPath(sectionKey: "messages", itemKey: "\(message.id)"))
  }
}
