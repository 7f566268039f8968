import CGtk
import CGtkSupport
import ListCore

/// Where rows are, in pixels of the list, as if all were live.
extension ListBoxHost {
  /// Whether rows are where they are described to be.
  private var isAtRest: Bool { isShowing && !isOver && !isApplying }

  /// The slots of which at least a pixel is seen.
  var seenSlots: Range<Int> {
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
    let height = unsafe Double(gtk_widget_get_height(listBox.widget))
    let last = slot(at: min(bottom.rounded(.up), height) - 1) ?? rows.count - 1
    return bottom <= 0 ? 0..<0 : first..<max(first, last) + 1
  }

  /// How far the viewport is from the ends of the list.
  var distancesToEdges: [(Edge, Double)] {
    guard isAtRest, let view = ScrolledView(of: listBox) else { return [] }
    var position = view.visibleRows.lowerBound
    var height = unsafe Double(gtk_widget_get_height(listBox.widget))
    if let window {
      window.follow(view)
      (position, height) = (window.map.position, window.map.listHeight)
    }
    return [(.top, position), (.bottom, height - position - view.page)]
  }

  /// The part of the list that a slot takes up.
  func rect(ofSlot slot: Int) -> Rect? {
    guard isAtRest, unsafe gtk_widget_get_mapped(listBox.widget) != 0 else { return nil }
    let width = unsafe Double(gtk_widget_get_width(listBox.widget))
    if let window {
      return Rect(
        x: 0, y: Double(window.heights.offset(of: slot)), width: width,
        height: Double(window.heights.height(of: slot)))
    }
    if awaitsLayout, let view = ScrolledView(of: listBox) {
      let heights = rows[...slot].map(view.height)
      let top = heights.dropLast().reduce(0, +)
      return Rect(x: 0, y: top, width: width, height: heights[slot])
    }
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(rows[slot].widget, listBox.widget, &bounds) != 0 else {
      return nil
    }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// The height of the list.
  func height(in view: ScrolledView) -> Double {
    if let window { return window.map.listHeight }
    guard awaitsLayout else { return unsafe Double(gtk_widget_get_height(listBox.widget)) }
    return rows.reduce(0) { $0 + view.height(of: $1) }
  }

  /// The slot at a place of the list.
  func slot(at point: Point) -> Int? {
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
    let row = unsafe LiveRow.owner(of: gtk_list_box_get_row_at_y(listBox.pointer, Int32(y)))
    return row.flatMap(slot(of:))
  }
}
