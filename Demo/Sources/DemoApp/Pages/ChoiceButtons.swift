internal import FunctionalListWidgets
internal import FunctionalListBox

/// A group of toggle buttons, for choosing one of several options.
final class ChoiceButtons<Choice: Equatable> {
  let content = Box(orientation: .horizontal)
  let buttons: [(choice: Choice, button: ToggleButton)]
  /// Called when the user has pressed another button.
  var onChange: (() -> Void)?
  private let first: Choice

  var choice: Choice { buttons.first { $0.button.isActive }?.choice ?? first }

  init(
    _ choices: [Choice], pressed: Choice, texts: (Choice) -> (label: String, tooltip: String)
  ) {
    first = pressed
    buttons = choices.map { ($0, ToggleButton()) }
    content.addCSSClass("linked")
    for (choice, button) in buttons {
      (button.label, button.tooltip) = texts(choice)
      if let first = buttons.first?.button, first !== button { button.join(first) }
      button.isActive = choice == pressed
      button.onToggled = { [weak self] isActive in
        if isActive { self?.onChange?() }
      }
      content.append(button)
    }
  }
}
