internal import FunctionalListDemoMailDatabase
package import FunctionalListDemoMailModel
internal import FunctionalListDemoText
package import FunctionalListWidgets
internal import FunctionalListBox

/// A bar that says why the mail cannot be used and what to do, or how many of its messages are written.
package final class MailBar {
  package let content = Revealer()

  package init(model: MailModel) {
    let text = Label()
    text.wraps = true
    text.expandsHorizontally = true
    text.observe { $0.text = Self.text(model) }
    let progress = ProgressBar()
    progress.verticalAlignment = .center
    progress.observe {
      $0.isVisible = model.error == nil
      $0.fraction = model.progress.map { Double($0.written) / Double($0.total) } ?? 0
    }
    let bar = Box(orientation: .horizontal, spacing: 12)
    bar.addCSSClass("mail-bar")
    for part in [text, progress] as [Widget] { bar.append(part) }
    let buttons: [Button] = [
      Self.button("Try Again", { model.start() }) { model.error != nil },
      Self.button("Set Aside and Start Anew", { Task { await model.startAnew() } }) {
        model.error?.kind == .corrupt
      },
      Self.button("Stop", { model.stopFilling() }) { model.error == nil && model.isFilling },
      Self.button("Continue", { model.fill() }) { model.error == nil && !model.isFilling },
    ]
    for button in buttons { bar.append(button) }
    content.transition = .slideDown
    content.child = bar
    content.observe { $0.isRevealed = model.error != nil || model.progress != nil }
  }

  private static func text(_ model: MailModel) -> String {
    if let error = model.error { return error.description }
    guard let progress = model.progress else { return "" }
    return "\(progress.written.grouped) of \(progress.total.grouped) messages are here"
  }

  private static func button(
    _ title: String, _ action: @escaping () -> Void, isShown: @escaping @MainActor () -> Bool
  ) -> Button {
    let button = Button(title)
    button.verticalAlignment = .center
    button.onClicked = action
    button.observe { $0.isVisible = isShown() }
    return button
  }
}
