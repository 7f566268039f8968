internal import FunctionalListWidgets
internal import FunctionalListBox

/// A bar that names the deleted items, with a button to restore them.
final class UndoBar {
  let content = Revealer()
  private let text = Label()
  private let undo = Button("Undo")
  private let dismiss = Button(iconName: "window-close-symbolic", tooltip: "Dismiss")

  /// - Parameters:
  ///   - onUndo: called when the user restores the deleted items.
  ///   - onDismiss: called when the user closes the bar.
  init(onUndo: @escaping () -> Void, onDismiss: @escaping () -> Void) {
    let bar = Box(orientation: .horizontal, spacing: 12)
    bar.addCSSClass("undo-bar")
    text.expandsHorizontally = true
    text.truncates = true
    dismiss.addCSSClass("flat")
    for part in [text, undo, dismiss] { bar.append(part) }
    content.transition = .slideUp
    content.child = bar
    undo.onClicked = onUndo
    dismiss.onClicked = onDismiss
  }

  /// Shows the bar for deleted titles, or hides it if there are none.
  func show(_ titles: [String]) {
    content.isRevealed = !titles.isEmpty
    guard let title = titles.first else { return }
    text.text = titles.count == 1 ? "Deleted “\(title)”" : "Deleted \(titles.count) items"
  }
}
