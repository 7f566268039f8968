package import FunctionalListDemoMail
package import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a message: who has written it and when, the subject, and the beginning of the text.
package final class MailRow: Box, Updatable {
  private let dot = Box(orientation: .horizontal)
  private let correspondent = Label()
  private let time = Label()
  private let subject = Label()
  private let snippet = Label()
  private let star = Image(iconName: "starred-symbolic")
  private var isUnread = false

  package required init() {
    super.init(orientation: .horizontal, spacing: 8)
    addCSSClass("mail")
    dot.addCSSClass("unread-dot")
    dot.verticalAlignment = .center
    for name in ["dim-label", "caption", "numeric"] { time.addCSSClass(name) }
    for name in ["dim-label", "caption"] { snippet.addCSSClass(name) }
    for label in [correspondent, subject, snippet] {
      label.truncates = true
      label.expandsHorizontally = true
    }
    star.addCSSClass("dim-label")
    append(dot)
    append(Self.column([Self.line([correspondent, time]), Self.line([subject, star]), snippet]))
  }

  package func update(with message: MailMessage?) {
    correspondent.text = message?.correspondent ?? ""
    time.text = message?.date.time ?? ""
    subject.text = message?.subject ?? ""
    snippet.text = message?.snippet ?? ""
    star.isVisible = message?.isStarred ?? false
    guard isUnread != message?.isUnread else { return }
    isUnread = message?.isUnread ?? false
    if isUnread { addCSSClass("unread") } else { removeCSSClass("unread") }
  }

  /// The texts in the row, from the top.
  package var texts: [String] { [correspondent, time, subject, snippet].map(\.text) }

  private static func column(_ lines: [Widget]) -> Box {
    let column = Box(orientation: .vertical, spacing: 2)
    for line in lines { column.append(line) }
    return column
  }

  private static func line(_ parts: [Widget]) -> Box {
    let line = Box(orientation: .horizontal, spacing: 6)
    for part in parts { line.append(part) }
    return line
  }
}
