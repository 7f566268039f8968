import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The title of a column: a button that sorts, and an arrow that says how.
final class ColumnTitle: Widget {
  /// Called when the user sorts by the column; with Shift, further to other columns.
  var onSort: (_ isFurther: Bool) -> Void = { _ in }
  private let content = Box(orientation: .horizontal, spacing: 4)
  private let label = Label()
  private let arrow = Image()
  /// The place among several columns that the list is sorted by.
  private let rank = Label()
  private let clicked = SignalHandler<() -> Void>()

  init() {
    unsafe super.init(sinking: flb_column_title_new())
    label.truncates = true
    label.expandsHorizontally = true
    rank.addCSSClass("caption")
    rank.addCSSClass("dim-label")
    for part in [label, rank, arrow] as [Widget] { content.append(part) }
    unsafe gtk_button_set_child(object.assumingMemoryBound(to: GtkButton.self), content.widget)
    clicked.body = { [weak self] in self?.wasClicked() }
    unsafe clicked.connect("clicked", of: object)
  }

  func show(
    _ column: ListColumn, sort: (rank: Int, direction: SortDirection)?, isOneOfSeveral: Bool
  ) {
    label.text = column.title
    setAccessibleLabel(column.title)
    let isAtEnd = column.alignment == .end
    label.xAlignment = Double(column.alignment.fraction)
    // The texts below a title at the end end where it does.
    unsafe gtk_box_reorder_child_after(
      content.object.assumingMemoryBound(to: GtkBox.self), label.widget,
      isAtEnd ? arrow.widget : nil)
    // A column does not get wider when the list is sorted by it.
    arrow.isVisible = column.sort != nil
    unsafe gtk_widget_set_opacity(arrow.widget, sort == nil ? 0 : 1)
    arrow.iconName = sort?.direction == .descending ? "pan-down-symbolic" : "pan-up-symbolic"
    rank.isVisible = sort != nil && isOneOfSeveral
    rank.text = sort.map { "\($0.rank + 1)" } ?? ""
    let texts = ListTexts.current
    let (value, text): (Int32, String) =
      switch sort?.direction {
      case nil: (0, "")
      case .ascending: (1, texts.sortedAscending)
      case .descending: (-1, texts.sortedDescending)
      }
    unsafe flb_column_title_set_sort(widget, value, text)
  }

  private func wasClicked() {
    onSort(unsafe flb_widget_has_shift(widget) != 0)
  }
}
