internal import FunctionalListWidgets
internal import FunctionalListBox

/// A bar that says what the user has removed, with a button to undo it.
final class UndoBar {
  let content = Revealer()
  private let text = Label()
  private let undo = Button("Undo")
  private let dismiss = Button(iconName: "window-close-symbolic", tooltip: "Dismiss")

  /// - Parameters:
  ///   - onUndo: called when the user undoes the removal.
  ///   - onDismiss: called when the user closes the bar.
  init(onUndo: @escaping () -> Void, onDismiss: @escaping () -> Void) {
    let bar = Box(orientation: .horizontal, spacing: 12)
    bar.addCSSClass("bottom-bar")
    text.expandsHorizontally = true
    text.truncates = true
    dismiss.addCSSClass("flat")
    for part in [text, undo, dismiss] { bar.append(part) }
    content.transition = .slideUp
    content.child = bar
    undo.onClicked = onUndo
    dismiss.onClicked = onDismiss
  }

  /// Shows the bar with a text, or hides it without one.
  func show(_ text: String?) {
    content.isRevealed = text != nil
    if let text { self.text.text = text }
  }
}
