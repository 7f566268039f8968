internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox

/// What a list without rows, or a pane without content, shows: an icon, a title and what to do.
final class EmptyState: Box, Updatable {
  struct ViewData: Equatable {
    var iconName: String
    var title: String
    var description = ""
  }

  private let icon = Image()
  private let title = Label()
  private let text = Label()

  required init() {
    super.init(orientation: .vertical, spacing: 12)
    addCSSClass("empty-state")
    let margin = 12
    setMargins(top: margin, leading: margin, bottom: margin, trailing: margin)
    verticalAlignment = .center
    expandsVertically = true
    icon.pixelSize = 128
    icon.setMargins(bottom: 12)
    icon.addCSSClass("dim-label")
    title.addCSSClass("title-2")
    for label in [title, text] {
      label.wraps = true
      label.maxWidth = 40
      label.xAlignment = 0.5
      label.horizontalAlignment = .center
      desktop_center_lines(UnsafeMutableRawPointer(label.pointer))
    }
    for part in [icon, title, text] { append(part) }
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.iconName
    title.text = data?.title ?? ""
    text.text = data?.description ?? ""
    text.isVisible = !text.text.isEmpty
  }

  /// The description of a placeholder.
  static func cell(
    _ iconName: String, _ title: String, _ description: String = ""
  ) -> any CellConfigType {
    EmptyState.cell(
      key: "empty", state: ViewData(iconName: iconName, title: title, description: description),
      layout: EdgeBasedTableItemLayout.self)
  }
}
