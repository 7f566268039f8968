internal import FunctionalListWidgets
internal import FunctionalListBox

/// The title and the explanation of a setting, and the widget that changes it.
final class SettingRow<Control: CellView>: Box {
  struct ViewData<Value: Equatable>: Equatable {
    var title: String
    var detail: String
    var value: Value
  }

  let control = Control()
  private let title = Label()
  private let detail = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    let texts = Box(orientation: .vertical, spacing: 2)
    texts.expandsHorizontally = true
    texts.verticalAlignment = .center
    detail.wraps = true
    detail.addCSSClass("caption")
    detail.addCSSClass("dim-label")
    for label in [title, detail] { texts.append(label) }
    control.verticalAlignment = .center
    for part in [texts, control] { append(part) }
  }

  /// Shows the texts; the control is named by the title for a screen reader.
  func show(title: String, detail: String) {
    self.title.text = title
    self.detail.text = detail
    self.detail.isVisible = !detail.isEmpty
    control.setAccessibleLabel(title)
  }
}
