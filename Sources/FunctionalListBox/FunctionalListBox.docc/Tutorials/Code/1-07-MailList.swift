import FunctionalListBox
import FunctionalListWidgets

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
