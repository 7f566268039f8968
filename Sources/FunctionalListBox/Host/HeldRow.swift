import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A row that stays where it is seen through one plan.
struct HeldRow {
  /// The row.
  let row: LiveRow
  private let view: ScrolledView
  private let slot: Int
  /// The new slots whose heights count if they end up above the anchor.
  private let counted: Set<Int>?
  private let heightBefore: Double
  /// How far below the place where it shall be the row begins, besides what changes above it.
  private let distance: Double

  /// Measures what is above the anchor and about to change.
  ///
  /// `slot` is the old slot of the row to hold. Where it goes, a row that is seen and stays is held,
  /// below first; where none of them stays, the nearest takes the place of the one that goes.
  init?(_ rows: [LiveRow], at slot: Int, for plan: RenderPlan, in view: ScrolledView) {
    let arrangement = plan.arrangement
    var newSlots = [Int?](repeating: nil, count: rows.count)
    for (newSlot, oldSlot) in arrangement.enumerated() {
      if let oldSlot { newSlots[oldSlot] = newSlot }
    }
    let stays = { newSlots[$0] != nil }
    let (above, below) = ((0..<slot).reversed(), slot..<rows.count)
    let isSeen = { $0 == slot || view.shows(rows[$0]) }
    let seen =
      below.prefix(while: isSeen).first(where: stays)
      ?? above.prefix(while: isSeen).first(where: stays)
    guard let held = seen ?? below.first(where: stays) ?? above.first(where: stays),
      let newSlot = newSlots[held]
    else { return nil }
    row = rows[held]
    distance =
      seen != nil
      ? 0
      : (min(slot, held)..<max(slot, held)).reduce(0) { $0 + view.listBox.height(of: rows[$1]) }
        * (held < slot ? -1 : 1)
    self.slot = newSlot
    self.view = view
    let changed = plan.updates + plan.replacements
    if plan.moves.contains(where: { $0.from == held }) {
      // All rows may have changed sides.
      counted = nil
      heightBefore = (0..<held).reduce(0) { $0 + view.listBox.height(of: rows[$1]) }
    } else {
      counted = Set(plan.insertions + plan.moves.map(\.to) + changed)
      let old = Set(plan.removals + plan.moves.map(\.from) + changed.compactMap { arrangement[$0] })
      heightBefore = old.reduce(0) { $1 < held ? $0 + view.listBox.height(of: rows[$1]) : $0 }
    }
  }

  /// Scrolls by what the rows above the anchor gained or lost.
  ///
  /// - Returns: How far the row moves in the list box, in pixels.
  func settle(_ rows: [LiveRow]) -> Double {
    let slots = counted.map { $0.filter { $0 < slot } } ?? Set(0..<slot)
    let heightAfter = slots.reduce(0) { $0 + view.listBox.height(of: rows[$1]) }
    let growth = heightAfter - heightBefore
    if growth + distance != 0 { view.scroll(to: view.position + growth + distance) }
    return growth
  }
}

extension ListBox {
  /// What scrolls the box up and down: not a scrolled window that only scrolls it sideways.
  var scrolledWindow: UnsafeMutablePointer<GtkWidget>? {
    var next = unsafe gtk_widget_get_parent(widget)
    while let widget = unsafe next {
      unsafe next = gtk_widget_get_parent(widget)
      guard unsafe flb_is_a(widget, gtk_scrolled_window_get_type()) != 0 else { continue }
      var policy = GTK_POLICY_AUTOMATIC
      unsafe gtk_scrolled_window_get_policy(OpaquePointer(widget), nil, &policy)
      if policy != GTK_POLICY_NEVER { return unsafe widget }
    }
    return nil
  }

  /// The height that the box gives `row`, with the header that GTK puts above it, in pixels.
  ///
  /// It is measured (`gtk_widget_measure`, which remembers what did not change).
  func height(of row: LiveRow) -> Double {
    let header = unsafe gtk_list_box_row_get_header(row.row)
    return unsafe measure(row.widget) + (header.map { unsafe measure($0) } ?? 0)
  }

  private func measure(_ widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    var height = Int32(0)
    unsafe gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(self.widget), &height, nil, nil, nil
    )
    return Double(height)
  }
}

/// What a scrolled window scrolls, which may be more than a list box.
private func scrolledContent(
  of window: UnsafeMutablePointer<GtkWidget>
) -> UnsafeMutablePointer<GtkWidget>? {
  unsafe gtk_scrolled_window_get_child(OpaquePointer(window)).flatMap {
    unsafe gtk_widget_get_first_child($0)
  }
}

/// The place of a widget with its border and padding (`gtk_widget_compute_bounds`).
private func bounds(
  of widget: UnsafeMutablePointer<GtkWidget>, in target: UnsafeMutablePointer<GtkWidget>
) -> (y: Double, height: Double) {
  var bounds = graphene_rect_t()
  guard unsafe gtk_widget_compute_bounds(widget, target, &bounds) != 0 else { return (0, 0) }
  return (Double(bounds.origin.y), Double(bounds.size.height))
}

/// The scrolled window that a list box is in, as it was when asked for.
@safe
struct ScrolledView {
  let listBox: ListBox
  let adjustment: ObjectReference
  /// The scroll position, in pixels.
  let position: Double
  /// The pixels of the list box that are seen, counted from its top.
  let visibleRows: Range<Double>
  /// The pixels below the list box that are scrolled with it.
  let below: Double
  /// The height of what is seen, in pixels.
  var page: Double { visibleRows.upperBound - visibleRows.lowerBound }

  /// - Returns: `nil` where the box is not on screen or not in a scrolled window.
  init?(of listBox: ListBox) {
    guard unsafe gtk_widget_get_mapped(listBox.widget) != 0,
      let window = unsafe listBox.scrolledWindow,
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { return nil }
    self.listBox = listBox
    unsafe self.adjustment = ObjectReference(retaining: adjustment)
    position = unsafe gtk_adjustment_get_value(adjustment)
    // Rows begin below the border and the padding that a style sheet may give the box.
    let content = unsafe scrolledContent(of: window) ?? listBox.widget
    let outer = unsafe bounds(of: content, in: content)
    let top =
      unsafe bounds(of: listBox.widget, in: content).y - outer.y
      - bounds(of: listBox.widget, in: listBox.widget).y
    below = unsafe max(0, outer.height - top - Double(gtk_widget_get_height(listBox.widget)))
    let page = unsafe gtk_adjustment_get_page_size(adjustment)
    visibleRows = position - top..<position - top + page
  }

  /// Whether any pixel of `row` is seen.
  func shows(_ row: LiveRow) -> Bool {
    place(of: row)?.overlaps(visibleRows) ?? false
  }

  /// Whether the top of `row` is seen.
  func showsTop(of row: LiveRow) -> Bool {
    top(of: row).map(visibleRows.contains) ?? false
  }

  /// Where `row` begins, in pixels from the top of the list box.
  func top(of row: LiveRow) -> Double? { place(of: row)?.lowerBound }

  /// The pixels of `row`, counted from the top of the list box.
  private func place(of row: LiveRow) -> Range<Double>? {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(row.widget, listBox.widget, &bounds) != 0 else {
      return nil
    }
    let top = Double(bounds.origin.y)
    return top..<top + Double(bounds.size.height)
  }

  /// Scrolls the list box to where this pixel of it is the first that is seen.
  func scrollBox(to boxPosition: Double) {
    let target = position - visibleRows.lowerBound + boxPosition
    if target != position { scroll(to: target) }
  }

  /// Scrolls before the next layout, beyond the present height where need be, and ends an animation
  /// to another position (`gtk_adjustment_set_value`).
  func scroll(to position: Double) {
    let adjustment = unsafe adjustment.object.assumingMemoryBound(to: GtkAdjustment.self)
    let bottom = unsafe position + gtk_adjustment_get_page_size(adjustment)
    if unsafe bottom > gtk_adjustment_get_upper(adjustment) {
      unsafe gtk_adjustment_set_upper(adjustment, bottom)
    }
    unsafe gtk_adjustment_set_value(adjustment, position)
  }
}
