internal import FunctionalListBox

/// A modal window that asks the user a question, or tells something.
enum Question {
  /// Asks, and calls `perform` if the user gives the answer and does not cancel.
  ///
  /// - Returns: The window, which closes with either button and with Escape.
  @discardableResult
  static func ask(
    _ title: String, _ text: String, answer: String, over widget: Widget,
    perform: @escaping () -> Void
  ) -> Window {
    let button = Button(answer)
    button.addCSSClass("destructive-action")
    let window = window(title, text, over: widget, buttons: [Button("Cancel"), button])
    button.onClicked = {
      window.destroy()
      perform()
    }
    return window
  }

  /// Tells something that the user must know.
  @discardableResult
  static func tell(_ title: String, _ text: String, over widget: Widget) -> Window {
    window(title, text, over: widget, buttons: [Button("Close")])
  }

  /// Opens a window; the first button closes it.
  private static func window(
    _ title: String, _ text: String, over widget: Widget, buttons: [Button]
  ) -> Window {
    let (window, column) = (Window(), Box(orientation: .vertical, spacing: 16))
    let (label, row) = (Label(text), Box(orientation: .horizontal, spacing: 8))
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
    buttons.first?.onClicked = { window.destroy() }
    window.onKeyPressed = { key in
      guard key.name == "Escape" else { return false }
      window.destroy()
      return true
    }
    window.present()
    return window
  }
}
