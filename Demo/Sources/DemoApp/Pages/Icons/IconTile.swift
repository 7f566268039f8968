internal import FunctionalListWidgets
internal import FunctionalListBox

/// A tile of an icon.
final class IconTile: PictureTile, Updatable {
  func update(with iconName: String?) {
    image.iconName = iconName
    name.text = iconName ?? ""
    tooltip = iconName
  }
}
