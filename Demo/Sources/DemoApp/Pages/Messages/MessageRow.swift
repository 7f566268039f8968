internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a message: the author, the time, the text, and the details on demand.
final class MessageRow: Box, Updatable {
  let expander = Button()
  private let avatar = Label()
  private let sender = Label()
  private let handle = Label()
  private let time = Label()
  private let text = Label()
  private let details = Label()
  private let revealer = Revealer()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("message")
    avatar.addCSSClass("avatar")
    avatar.xAlignment = 0.5
    avatar.verticalAlignment = .start
    sender.addCSSClass("heading")
    for label in [handle, time, details] { label.addCSSClass("dim-label") }
    time.expandsHorizontally = true
    time.xAlignment = 1
    text.wraps = true
    details.wraps = true
    expander.addCSSClass("flat")
    expander.horizontalAlignment = .start
    revealer.child = details

    let title = Box(orientation: .horizontal, spacing: 8)
    for label in [sender, handle, time] { title.append(label) }
    let column = Box(orientation: .vertical, spacing: 4)
    column.expandsHorizontally = true
    for part in [title, text, revealer, expander] { column.append(part) }
    append(avatar)
    append(column)
  }

  func update(with message: Message?) {
    avatar.text = message.map { String($0.sender.split(separator: " ").compactMap(\.first)) } ?? ""
    sender.text = message?.sender ?? ""
    handle.text = message?.handle ?? ""
    time.text = message?.time ?? ""
    text.text = message?.text ?? ""
    details.text = message?.details ?? ""
    revealer.isRevealed = message?.isExpanded ?? false
    expander.label = message?.isExpanded == true ? "Hide" : "Details"
  }
}
