internal import FunctionalListDemoMailModel
internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText

/// A bar below the messages while some are selected: how many, and what can be done with them.
final class SelectionBar {
  let content = Revealer()
  var onArchive: (() -> Void)?
  var onDelete: (() -> Void)?
  var onMarkAsRead: (() -> Void)?

  init(model: MailModel) {
    let count = Label()
    count.expandsHorizontally = true
    count.truncates = true
    let bar = Box(orientation: .horizontal, spacing: 6)
    bar.addCSSClass("bottom-bar")
    bar.append(count)
    let buttons = [
      button("mail-read-symbolic", "Mark as Read") { $0.onMarkAsRead },
      button("folder-download-symbolic", "Archive") { $0.onArchive },
      button("user-trash-symbolic", "Delete") { $0.onDelete },
    ]
    for button in buttons { bar.append(button) }
    content.transition = .slideUp
    content.child = bar
    content.observe { $0.isRevealed = model.isSelecting }
    count.observe { $0.text = "\(model.selectedCount.grouped) selected" }
    for button in buttons { button.observe { $0.isSensitive = model.selectedCount > 0 } }
  }

  private func button(
    _ iconName: String, _ title: String, _ action: @escaping (SelectionBar) -> (() -> Void)?
  ) -> Button {
    let button = Button(iconName: iconName, tooltip: title)
    button.onClicked = { [weak self] in if let self { action(self)?() } }
    return button
  }
}
