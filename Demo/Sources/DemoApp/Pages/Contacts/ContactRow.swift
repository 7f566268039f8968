internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a contact: a handle while it is edited, the initials, the name and the address.
final class ContactRow: Box, Updatable {
  let handle = DragHandle()
  private let avatar = Label()
  private let name = Label()
  private let mail = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    avatar.addCSSClass("avatar")
    avatar.xAlignment = 0.5
    avatar.verticalAlignment = .center
    name.truncates = true
    mail.truncates = true
    mail.addCSSClass("caption")
    mail.addCSSClass("dim-label")
    let texts = Box(orientation: .vertical, spacing: 2)
    texts.expandsHorizontally = true
    texts.verticalAlignment = .center
    for label in [name, mail] { texts.append(label) }
    // The row actions have their buttons at the end.
    for part in [handle, avatar, texts] { append(part) }
  }

  func update(with contact: Contact?) {
    avatar.text = contact?.initials ?? ""
    name.text = contact?.name ?? ""
    mail.text = contact?.mail ?? ""
    mail.isVisible = contact?.mail.isEmpty == false
  }
}
