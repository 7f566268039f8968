import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Where rows are, in pixels of the list, as if all were live.
extension ListBoxHost {
  /// Whether rows are where they are described to be.
  private var isAtRest: Bool { isShowing && !isOver && !isApplying }

  /// The slots of which at least a pixel is seen, without those that are hidden.
  var seenSlots: RangeSet<Int> {
    let range = seenRange
    var seen = RangeSet([range])
    for slot in range where row(at: slot)?.isShown == false {
      seen.remove(contentsOf: slot..<slot + 1)
    }
    return seen
  }

  /// The slots of which at least a pixel is seen, and those between them.
  private var seenRange: Range<Int> {
    guard isAtRest, unsafe gtk_widget_get_mapped(listBox.widget) != 0 else {
      return 0..<0
    }
    guard let view = ScrolledView(of: listBox) else { return shown.indices }
    if let window {
      window.follow(view)
      return window.isSeen ? window.seenSlots : 0..<0
    }
    let (top, bottom) = (view.visibleRows.lowerBound, view.visibleRows.upperBound)
    guard let first = slot(at: max(0, top)) else { return 0..<0 }
    let last = slot(at: min(bottom.rounded(.up), height) - 1) ?? rows.count - 1
    return bottom <= 0 ? 0..<0 : first..<max(first, last) + 1
  }

  /// Whether the height of the list is that of its rows.
  var isLaidOut: Bool { window?.hasPage ?? !awaitsLayout }

  /// How far the viewport is from the ends of the list.
  var distancesToEdges: [(FunctionalTableData.Edge, Double)] {
    guard isAtRest, let view = ScrolledView(of: listBox) else { return [] }
    let position = position(of: view)
    return [(.top, position), (.bottom, height - position - view.page)]
  }

  /// The part of the list that a slot takes up.
  func rect(ofSlot slot: Int) -> FunctionalTableData.Rect? {
    guard isAtRest, unsafe gtk_widget_get_mapped(listBox.widget) != 0 else { return nil }
    let width = unsafe Double(gtk_widget_get_width(listBox.widget))
    if let window {
      return FunctionalTableData.Rect(
        x: 0, y: Double(window.heights.offset(of: slot)), width: width,
        height: Double(window.heights.height(of: slot)))
    }
    let heights = rows[...slot].map(listBox.height)
    return FunctionalTableData.Rect(
      x: 0, y: heights.dropLast().reduce(0, +), width: width, height: heights[slot])
  }

  /// The height of the list.
  var height: Double {
    if let window { return window.map.listHeight }
    guard awaitsLayout else { return unsafe Double(gtk_widget_get_height(listBox.widget)) }
    return rows.reduce(0) { $0 + listBox.height(of: $1) }
  }

  /// The slot at a place of the list.
  func slot(at point: FunctionalTableData.Point) -> Int? {
    guard isAtRest, unsafe gtk_widget_get_mapped(listBox.widget) != 0,
      point.x >= 0, unsafe point.x < Double(gtk_widget_get_width(listBox.widget))
    else { return nil }
    return slot(at: point.y)
  }

  private func slot(at y: Double) -> Int? {
    if let window {
      guard y >= 0, y < Double(window.heights.total) else { return nil }
      return window.heights.slot(at: Int(y))
    }
    guard y >= 0, y < Double(Int32.max) else { return nil }
    if awaitsLayout {
      var rest = y
      return rows.firstIndex { row in
        rest -= listBox.height(of: row)
        return rest < 0
      }
    }
    let row = unsafe LiveRow.owner(of: gtk_list_box_get_row_at_y(listBox.pointer, Int32(y)))
    return row.flatMap(slot(of:))
  }
}
