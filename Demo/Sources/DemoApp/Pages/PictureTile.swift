internal import FunctionalListBox
internal import FunctionalListWidgets

/// A tile with a picture above its name.
class PictureTile: Box {
  let image = Image()
  let name = Label()

  required init() {
    super.init(orientation: .vertical, spacing: 4)
    image.pixelSize = 32
    name.addCSSClass("caption")
    name.truncates = true
    name.xAlignment = 0.5
    verticalAlignment = .center
    for part in [image, name] as [Widget] { append(part) }
  }
}
