package import FunctionalListDemoMail
package import FunctionalListWidgets
internal import FunctionalListBox

/// A message of a conversation: who has written it and when, and the text or its beginning.
package final class MailCard: Box, Updatable {
  package struct ViewData: Equatable {
    package var message: MailMessage
    /// Whether the whole text is shown.
    package var isUnfolded: Bool

    package init(message: MailMessage, isUnfolded: Bool) {
      self.message = message
      self.isUnfolded = isUnfolded
    }
  }

  private let avatar = Label()
  private let sender = Label()
  private let date = Label()
  private let star = Image(iconName: "starred-symbolic")
  private let snippet = Label()
  private let text = Label()

  package required init() {
    super.init(orientation: .vertical, spacing: 12)
    addCSSClass("mail-card")
    avatar.addCSSClass("avatar")
    avatar.xAlignment = 0.5
    avatar.verticalAlignment = .center
    sender.addCSSClass("heading")
    sender.truncates = true
    sender.expandsHorizontally = true
    for name in ["dim-label", "caption", "numeric"] { date.addCSSClass(name) }
    date.truncates = true
    star.addCSSClass("dim-label")
    snippet.addCSSClass("dim-label")
    snippet.truncates = true
    text.wraps = true

    let title = Box(orientation: .horizontal, spacing: 6)
    for part in [sender, star, date] { title.append(part) }
    let lines = Box(orientation: .vertical, spacing: 2)
    lines.verticalAlignment = .center
    for part in [title, snippet] { lines.append(part) }
    let head = Box(orientation: .horizontal, spacing: 12)
    for part in [avatar, lines] { head.append(part) }
    for part in [head, text] { append(part) }
  }

  package func update(with data: ViewData?) {
    let message = data?.message
    avatar.text = message?.initials ?? ""
    sender.text = message?.sender ?? ""
    date.text = message?.date.brief ?? ""
    star.isVisible = message?.isStarred ?? false
    let isUnfolded = data?.isUnfolded ?? false
    snippet.text = (isUnfolded ? message?.details : message?.snippet) ?? ""
    date.isVisible = !isUnfolded
    text.isVisible = isUnfolded
    text.text = isUnfolded ? message?.paragraphs.joined(separator: "\n\n") ?? "" : ""
  }
}

extension MailMessage {
  /// To whom and when it was written.
  fileprivate var details: String { "To \(isOwn ? name : MailMessage.user), \(date.full)" }

  /// The initials of the sender.
  fileprivate var initials: String {
    let names = sender.split(separator: " ")
    return String([names.first, names.dropFirst().last].compactMap { $0?.first })
  }
}
