internal import FunctionalListWidgets
internal import FunctionalListBox

/// A modal window that asks the user a question, or shows a message.
///
/// The handlers of the window's widgets retain the question, which retains the window until it
/// closes.
final class Question {
  /// The window, or `nil` when it is closed.
  private(set) var window: Window?

  /// Asks a question, and calls `perform` if the user confirms it.
  @discardableResult
  init(
    _ title: String, _ text: String, answer: String, over widget: Widget,
    perform: @escaping () -> Void
  ) {
    let button = Button(answer)
    button.addCSSClass("destructive-action")
    button.onClicked = {
      self.close()
      perform()
    }
    open(title, text, over: widget, buttons: [Button("Cancel"), button])
  }

  /// Shows a message.
  @discardableResult
  init(_ title: String, _ text: String, over widget: Widget) {
    open(title, text, over: widget, buttons: [Button("Close")])
  }

  /// Opens the window; the first button, Escape and the window manager close it.
  private func open(_ title: String, _ text: String, over widget: Widget, buttons: [Button]) {
    let window = Window()
    let column = Box(orientation: .vertical, spacing: 16)
    let label = Label(text)
    let row = Box(orientation: .horizontal, spacing: 8)
    label.wraps = true
    label.maxWidth = 48
    row.horizontalAlignment = .end
    for button in buttons { row.append(button) }
    for part in [label, row] { column.append(part) }
    column.setMargins(top: 20, leading: 20, bottom: 20, trailing: 20)
    window.title = title
    window.child = column
    window.isModal = true
    window.transientParent = widget.enclosingWindow
    buttons.first?.onClicked = { self.close() }
    window.onKeyPressed = { key in
      if key.name == "Escape" { self.close() }
      return key.name == "Escape"
    }
    window.onCloseRequest = {
      self.close()
      return true
    }
    self.window = window
    window.present()
  }

  private func close() {
    window?.destroy()
    window = nil
  }
}
