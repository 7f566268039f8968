internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText

/// The header of a folder: its path, and the number of its rows.
final class FolderHeader: Box, Updatable {
  struct ViewData: Equatable {
    var folder: String
    var count: Int
  }

  private let folder = Label()
  private let count = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("folder-header")
    append(Image(iconName: "folder-symbolic"))
    folder.addCSSClass("heading")
    folder.truncates = true
    append(folder)
    count.addCSSClass("dim-label")
    count.addCSSClass("numeric")
    append(count)
  }

  func update(with data: ViewData?) {
    folder.text = data?.folder ?? ""
    count.text = data?.count.grouped ?? ""
  }
}
