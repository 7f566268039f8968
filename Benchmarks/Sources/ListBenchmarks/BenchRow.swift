import FunctionalListWidgets
import FunctionalListBox

/// The row of the benchmarks: an icon, two labels and a button.
final class BenchRow: Box, Updatable {
  nonisolated struct ViewData: Equatable {
    var icon: String
    var title: String
    var detail: String
  }

  let delete = Button("Delete")
  private let icon = Image()
  private let title = Label()
  private let detail = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    title.expandsHorizontally = true
    detail.addCSSClass("dim-label")
    append(icon)
    append(title)
    append(detail)
    append(delete)
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.icon
    title.text = data?.title ?? ""
    detail.text = data?.detail ?? ""
  }
}

typealias BenchCell = HostCell<BenchRow, BenchRow.ViewData, LayoutMarginsTableItemLayout>
