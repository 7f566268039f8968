internal import FunctionalListWidgets
internal import FunctionalListBox

/// The header of a user: the name, and the number of processes.
final class UserHeader: Box, Updatable {
  struct ViewData: Equatable {
    var user: String
    var count: Int
  }

  private let user = Label()
  private let count = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("user-header")
    append(Image(iconName: "avatar-default-symbolic"))
    user.addCSSClass("heading")
    user.truncates = true
    append(user)
    count.addCSSClass("dim-label")
    count.addCSSClass("numeric")
    append(count)
  }

  func update(with data: ViewData?) {
    user.text = data?.user ?? ""
    count.text = data.map { String($0.count) } ?? ""
  }
}
