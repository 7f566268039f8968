import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The number by which the sort function orders a row.
///
/// Rows that keep their place have even numbers, by their new slots. A row that is still to move
/// has the odd number behind the row above it. So the numbers increase from top to bottom at every
/// moment, and GTK's binary searches find the right place whatever is moved first.
struct RowOrder {
  var number: Int

  static let beforeAll = RowOrder(number: 1)

  static func ofSlot(_ slot: Int) -> RowOrder { RowOrder(number: 2 * (slot + 1)) }

  /// The order of what stands between a slot and the one above.
  static func before(_ slot: Int) -> RowOrder { RowOrder(number: 2 * slot + 1) }

  /// The slot of a row that is not pending.
  var slot: Int { number / 2 - 1 }

  /// Whether the row is still to move.
  var isPending: Bool { !number.isMultiple(of: 2) }

  /// The order of a row below this one that is still to move.
  var pending: RowOrder { RowOrder(number: number + 1) }
}

extension ListBoxHost {
  /// Numbers the rows that stay for the moves to come.
  func number(_ old: [LiveRow], by plan: RenderPlan, _ arrangement: [Int?]) {
    var newSlots = [Int?](repeating: nil, count: old.count)
    for (slot, oldSlot) in arrangement.enumerated() {
      if let oldSlot { newSlots[oldSlot] = slot }
    }
    for move in plan.moves { newSlots[move.from] = nil }
    var isRemoved = [Bool](repeating: false, count: old.count)
    for slot in plan.removals { isRemoved[slot] = true }
    var pending = RowOrder.beforeAll
    for (oldSlot, row) in old.enumerated() where !isRemoved[oldSlot] {
      if let slot = newSlots[oldSlot] {
        setOrder(.ofSlot(slot), of: row)
        pending = RowOrder.ofSlot(slot).pending
      } else {
        setOrder(pending, of: row)
      }
    }
  }

  /// Puts `row` into the box where its order says (`gtk_list_box_insert`).
  func putIn(_ row: LiveRow, order: RowOrder) {
    setOrder(order, of: row)
    putBack(row)
  }

  /// Puts `row` into the box where its last order says.
  func putBack(_ row: LiveRow) {
    unsafe gtk_list_box_insert(listBox.pointer, row.widget, -1)
    unsafe flb_row_set_watch(row.row, integrity.rowWasTaken)
  }

  /// Takes `row` out of the box, not selected any more (`gtk_list_box_remove`).
  func takeOut(_ row: LiveRow) {
    unsafe flb_row_set_watch(row.row, nil)
    guard unsafe gtk_widget_get_parent(row.widget) == listBox.widget else { return }
    if unsafe gtk_list_box_row_is_selected(row.row) != 0 {
      unsafe gtk_list_box_unselect_row(listBox.pointer, row.row)
    }
    unsafe gtk_list_box_remove(listBox.pointer, row.widget)
  }

  /// Moves the rows of these slots to their places, without taking them out of the box.
  ///
  /// One row costs a few microseconds (`gtk_list_box_row_changed`), so does an eighth of the box
  /// when all of it is sorted (`gtk_list_box_invalidate_sort`).
  func move(_ slots: [Int]) {
    let sortsAll = slots.count * 8 > rows.count
    restyleEnds {
      for slot in slots {
        setOrder(.ofSlot(slot), of: rows[slot])
        if !sortsAll { moveOne(rows[slot]) }
      }
      if sortsAll { unsafe gtk_list_box_invalidate_sort(listBox.pointer) }
    }
  }

  /// Runs what moves rows, and lets the one that was the first, and the last, be styled anew.
  ///
  /// Of a row that is moved away from there GTK would go on to say that it is the `:first-child`, or
  /// the `:last-child`, until another property of its changes.
  func restyleEnds(_ move: () -> Void) {
    let first = unsafe gtk_widget_get_first_child(listBox.widget)
    let last = unsafe gtk_widget_get_last_child(listBox.widget)
    move()
    if let first = unsafe first, unsafe gtk_widget_get_prev_sibling(first) != nil {
      unsafe restyle(first)
    }
    if let last = unsafe last, unsafe gtk_widget_get_next_sibling(last) != nil {
      unsafe restyle(last)
    }
  }

  private func restyle(_ widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe gtk_widget_add_css_class(widget, "moved")
    unsafe gtk_widget_remove_css_class(widget, "moved")
  }

  private func moveOne(_ row: LiveRow) {
    unsafe gtk_list_box_row_changed(row.row)
    // That changed the index only; the order of the widgets has to follow it.
    let index = unsafe gtk_list_box_row_get_index(row.row)
    let above =
      unsafe index == 0 ? nil : gtk_list_box_get_row_at_index(listBox.pointer, index - 1)
    unsafe gtk_widget_insert_after(
      row.widget, listBox.widget,
      UnsafeMutableRawPointer(above)?.assumingMemoryBound(to: GtkWidget.self))
  }

  func setOrder(_ order: RowOrder, of row: LiveRow) {
    unsafe flb_row_set_order(row.row, gsize(order.number))
  }
}
