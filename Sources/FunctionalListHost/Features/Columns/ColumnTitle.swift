import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The title of a column: a button that sorts, and an arrow that says how.
///
/// Its accessible role is that of a button. GTK up to 4.24 exports a column header without a role, and a screen reader
/// does not say then that it can be pressed. The description says how the list is sorted.
final class ColumnTitle: Widget {
  /// Called when the user sorts by the column; with Shift, further to other columns.
  var onSort: (_ isFurther: Bool) -> Void = { _ in }
  /// Called with news that a screen reader is to say.
  var onNews: (String) -> Void = { _ in }
  private let content = Box(orientation: .horizontal, spacing: 4)
  private let label = Label()
  private let arrow = Image()
  /// The place among several columns that the list is sorted by.
  private let rank = Label()
  private let clicked = SignalHandler<() -> Void>()
  /// What a screen reader reads after the title: how the list is sorted.
  private var sortText = ""
  /// What it reads instead while the title has the focus.
  private var news: String?

  init() {
    unsafe super.init(sinking: gtk_button_new())
    label.truncates = true
    rank.addCSSClass("caption")
    rank.addCSSClass("dim-label")
    for part in [label, rank, arrow] as [Widget] { content.append(part) }
    unsafe gtk_button_set_child(object.assumingMemoryBound(to: GtkButton.self), content.widget)
    clicked.body = { [weak self] in self?.wasClicked() }
    unsafe clicked.connect("clicked", of: object)
    onFocusChanged = { [weak self] isFocused in
      if !isFocused { self?.focusLeft() }
    }
  }

  func show(
    _ column: ListColumn, sort: (rank: Int, direction: SortDirection)?, isOneOfSeveral: Bool
  ) {
    label.text = column.title
    setAccessibleLabel(column.title)
    let isAtEnd = column.alignment == .end
    content.horizontalAlignment = column.alignment.ofTitle
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
    guard text != sortText else { return }
    // Orca 51 does not read a description that resembles the last one.
    if !text.isEmpty, Announcement.areAvailable, containsFocus { onNews(text) }
    (sortText, news) = (text, nil)
    unsafe flb_column_title_set_sort(widget, value)
    describe()
  }

  /// Has a screen reader say a text, if the title has the focus, where GTK has no announcements.
  func say(_ text: String) {
    news = text
    describe()
  }

  private func focusLeft() {
    guard news != nil else { return }
    news = nil
    // The title still has the focus for a screen reader, which would read the change.
    MainLoop.soon { [weak self] in if self?.news == nil { self?.describe() } }
  }

  /// A screen reader reads each change of the description of the widget with the focus.
  private func describe() {
    let text = news ?? sortText
    if text.isEmpty {
      unsafe flb_accessible_reset_description(widget)
    } else {
      unsafe flb_accessible_set_description(widget, text.cText)
    }
  }

  private func wasClicked() {
    onSort(unsafe flb_widget_has_shift(widget) != 0)
  }
}

extension ListColumn.Alignment {
  /// The alignment of a title with its arrow.
  fileprivate var ofTitle: WidgetAlignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}
