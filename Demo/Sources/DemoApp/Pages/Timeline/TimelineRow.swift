internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoTimeline

/// A row for a message: the author, the time, and a bubble with the text and the picture.
///
/// Messages by the user are on the opposite side.
final class TimelineRow: Box, Updatable {
  struct ViewData: Equatable {
    var message: ChatMessage
    /// Whether the author and the time stand above another message.
    var goesOn = false
    /// The seed of the picture of the message, when it is loaded.
    var picture: UInt8?
  }

  private let avatar = Label()
  private let author = Label()
  private let time = Label()
  private let text = Label()
  private let picture = Picture()
  private let spinner = Spinner()
  private let bubble = Box(orientation: .vertical, spacing: 8)
  private let column = Box(orientation: .vertical, spacing: 4)
  private let title = Box(orientation: .horizontal, spacing: 8)
  private var authorClass: String?

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    avatar.addCSSClass("avatar")
    avatar.xAlignment = 0.5
    avatar.verticalAlignment = .start
    author.addCSSClass("heading")
    for name in ["dim-label", "caption", "numeric"] { time.addCSSClass(name) }
    text.wraps = true
    text.maxWidth = 64
    picture.horizontalAlignment = .start
    spinner.horizontalAlignment = .start
    bubble.addCSSClass("bubble")
    for part in [author, time] { title.append(part) }
    for part in [text, picture, spinner] { bubble.append(part) }
    for part in [title, bubble] { column.append(part) }
    for part in [avatar, column] { append(part) }
  }

  func update(with data: ViewData?) {
    let message = data?.message
    let isOwn = message?.author == .you
    let goesOn = data?.goesOn ?? false
    let margin = 12
    let avatarWidth = 52
    let farMargin = 80
    let nearMargin = goesOn && !isOwn ? margin + avatarWidth : margin
    setMargins(
      top: goesOn ? 0 : 12, leading: isOwn ? farMargin : nearMargin, bottom: 4,
      trailing: isOwn ? nearMargin : farMargin)
    horizontalAlignment = isOwn ? .end : .start
    for part in [title, bubble] { part.horizontalAlignment = isOwn ? .end : .start }
    avatar.isVisible = !isOwn && !goesOn
    author.isVisible = !isOwn
    title.isVisible = !goesOn
    avatar.text = message?.author.initials ?? ""
    author.text = message?.author.name ?? ""
    time.text = message?.date.time ?? ""
    text.text = message?.text ?? ""
    showClass(message.map { "author-\($0.author)" })
    picture.showLandscape(seed: data?.picture)
    let isLoading = message?.picture != data?.picture
    spinner.isVisible = isLoading
    spinner.isSpinning = isLoading
  }

  private func showClass(_ name: String?) {
    if let authorClass { removeCSSClass(authorClass) }
    if let name { addCSSClass(name) }
    authorClass = name
  }
}
