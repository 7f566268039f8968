internal import FunctionalListWidgets
internal import FunctionalListBox

/// A tile of an icon: its picture above its name.
final class IconTile: Box, Updatable {
  private let image = Image()
  private let name = Label()

  required init() {
    super.init(orientation: .vertical, spacing: 4)
    image.pixelSize = 32
    name.addCSSClass("caption")
    name.truncates = true
    name.xAlignment = 0.5
    verticalAlignment = .center
    for part in [image, name] as [Widget] { append(part) }
  }

  func update(with iconName: String?) {
    image.iconName = iconName
    name.text = iconName ?? ""
    tooltip = iconName
  }
}
