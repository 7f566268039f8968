internal import FunctionalListWidgets
internal import FunctionalListBox

/// A page's icon and title.
final class SidebarRow: Box, Updatable {
  struct ViewData: Equatable {
    var title: String
    var iconName: String
  }

  private let icon = Image()
  private let title = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 10)
    setMargins(leading: 4, trailing: 4)
    append(icon)
    append(title)
    title.truncates = true
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.iconName
    title.text = data?.title ?? ""
  }
}
