internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row that shows an error and a button to retry.
final class ErrorRow: Box, Updatable {
  let tryAgain = Button("Try Again")
  private let text = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    text.expandsHorizontally = true
    text.wraps = true
    for part in [Image(iconName: "dialog-warning-symbolic"), text, tryAgain] { append(part) }
  }

  func update(with reason: String?) { text.text = reason ?? "" }
}
