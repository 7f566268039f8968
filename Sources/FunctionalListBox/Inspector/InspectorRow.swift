import FunctionalListWidgets

/// A row of the inspector: a title, details below it, and a value at the end.
final class InspectorRow: Box, Updatable {
  nonisolated struct ViewData: Equatable {
    var title: String
    var detail = ""
    var value = ""
  }

  private let title = Label()
  private let detail = Label()
  private let value = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    let texts = Box(orientation: .vertical)
    texts.expandsHorizontally = true
    texts.verticalAlignment = .center
    title.truncates = true
    detail.wraps = true
    for label in [detail, value] { label.addCSSClass("dim-label") }
    detail.addCSSClass("caption")
    for label in [title, detail] { texts.append(label) }
    for part in [texts, value] { append(part) }
  }

  func update(with data: ViewData?) {
    title.text = data?.title ?? ""
    detail.text = data?.detail ?? ""
    detail.isVisible = !detail.text.isEmpty
    value.text = data?.value ?? ""
  }
}
