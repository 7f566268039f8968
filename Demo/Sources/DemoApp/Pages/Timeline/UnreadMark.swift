internal import FunctionalListWidgets
internal import FunctionalListBox

/// A line above the messages that are unread.
final class UnreadMark: Box, Updatable {
  private let label = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("unread-mark")
    for part in [SeparatorLine(), label, SeparatorLine()] {
      part.expandsHorizontally = part !== label
      part.verticalAlignment = .center
      append(part)
    }
  }

  func update(with text: String?) { label.text = text ?? "" }
}
