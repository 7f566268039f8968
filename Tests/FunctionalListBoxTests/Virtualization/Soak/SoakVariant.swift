import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport

/// What a run of a soak has, and others do not.
struct SoakVariant {
  /// The scroll anchor of the list.
  var scrollAnchor = FunctionalTableData.ScrollAnchor.top
  /// The height of what stands above and below the list in its scrolled window, in pixels.
  var neighborHeight = 0
  /// Whether some rows are so high that the list is longer than a list box can be (`ScrollMap`).
  var isHuge = false
  /// Whether some rows are hidden.
  var hidesRows = false
  /// Whether headers and footers have what takes the focus.
  var headersTakeFocus = false

  init() {}

  init(_ random: inout SeededRandom) {
    func isOneOf(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    scrollAnchor = isOneOf(4) ? .bottom : .top
    neighborHeight = isOneOf(3) ? 60 : 0
    isHuge = isOneOf(5)
    hidesRows = isOneOf(3)
    headersTakeFocus = isOneOf(3)
  }

  /// Puts a list box between its neighbors.
  var nesting: (ListBox) -> Widget { ListUnderTest.amongWidgets(of: neighborHeight) }
}

extension Widget {
  /// Hides or shows the row that a view of a cell is in.
  func setRow(isHidden: Bool) {
    let type = gtk_list_box_row_get_type()
    guard let row = unsafe gtk_widget_get_ancestor(WidgetID(pointer).gtk, type) else { return }
    unsafe gtk_widget_set_visible(row, isHidden ? 0 : 1)
  }
}
