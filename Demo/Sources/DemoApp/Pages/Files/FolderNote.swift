internal import FunctionalListWidgets
internal import FunctionalListBox

/// A placeholder row for the files in a folder that is being read or cannot be read.
final class FolderNote: Box, Updatable {
  struct ViewData: Equatable {
    var text: String
    var isLoading: Bool
  }

  private let spinner = Spinner()
  private let warning = Image(iconName: "dialog-warning-symbolic")
  private let label = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("file")
    append(spinner)
    append(warning)
    label.truncates = true
    label.addCSSClass("dim-label")
    append(label)
  }

  func update(with data: ViewData?) {
    label.text = data?.text ?? ""
    spinner.isVisible = data?.isLoading == true
    spinner.isSpinning = data?.isLoading == true
    warning.isVisible = data?.isLoading == false
  }
}
