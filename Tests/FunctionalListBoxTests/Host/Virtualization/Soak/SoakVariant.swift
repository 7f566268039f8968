import CFunctionalListGtk
import FunctionalListBox

/// What a run of a soak has, and others do not.
struct SoakVariant {
  /// The scroll anchor of the list.
  var scrollAnchor = ScrollAnchor.top
  /// The height of what stands above and below the list in its scrolled window, in pixels.
  var neighborHeight = 0
  /// Whether some rows are so high that the list is longer than a list box can be (`ScrollMap`).
  var isHuge = false
  /// Whether some rows are hidden.
  var hidesRows = false
  /// Whether headers and footers have what takes the focus.
  var headersTakeFocus = false

  init() {}

  /// The variant of the run of a seed.
  ///
  /// Each feature is in one of the runs of an odd seed and the next one, and the runs of 32 seeds are all
  /// different.
  init(seed: UInt64) {
    let pair = (seed &- 1) / 2 % 16
    let bits = seed % 2 == 1 ? pair : ~pair
    func has(_ feature: UInt64) -> Bool { bits >> feature & 1 == 1 }
    scrollAnchor = has(0) ? .bottom : .top
    neighborHeight = has(1) ? 60 : 0
    isHuge = has(2)
    hidesRows = has(3)
    headersTakeFocus = has(4)
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
