import CFunctionalListGtk
import CFunctionalListSupport

/// What a key asks of the cursor of a list box (`GtkListBox::move-cursor`).
struct CursorMove: Equatable {
  var step: GtkMovementStep
  var count: Int
  var extends: Bool
  var modifies: Bool
}

extension ListBoxHost {
  /// Lets keys pass over headers and footers, at which GTK would stop without a sign of it, and move
  /// from the row that has the focus in it.
  ///
  /// GTK's own handler moves the cursor by lines: the move is handed to it as so many lines that
  /// they end on a row.
  func moveCursor(_ move: CursorMove) {
    if let window { return moveCursor(move, in: window) }
    guard !isApplying, !isMovingCursor, move.count != 0, let focus = focus() else { return }
    guard let target = target(of: move, from: focus.slot) else { return }
    isMovingCursor = true
    defer { isMovingCursor = false }
    unsafe g_signal_stop_emission_by_name(listBox.object, "move-cursor")
    if target == focus.slot {
      leave(focus, upwards: move.count < 0)
    } else if let origin = origin(of: target, from: focus.slot) {
      // GTK counts from the row that took the focus last.
      grabFocus(rows[origin])
      unsafe flb_list_box_move_cursor(
        listBox.pointer, lines(from: origin, to: target), move.extends ? 1 : 0,
        move.modifies ? 1 : 0)
    } else {
      unsafe gtk_widget_grab_focus(rows[target].widget)
    }
  }

  /// The slot that GTK can count from: of what is in a header that of another row.
  private func origin(of target: Int, from slot: Int) -> Int? {
    guard rows[slot].isDecoration else { return slot }
    return rows.indices.first { $0 != target && rows[$0].takesCursor }
  }

  /// Lets a key that selects or activates the cursor's row mean the row that has the focus.
  ///
  /// GTK takes the row that had it last itself, not in what is in it: another one, which may serve
  /// another slot by now.
  func moveCursorToFocus() {
    guard !isApplying, let row = focusedRow else { return }
    grabFocus(row)
  }

  /// The slot that the cursor comes to, the one it is on where there is none in that direction, or
  /// `nil` for a move that GTK has and this code has not.
  private func target(of move: CursorMove, from slot: Int) -> Int? {
    let rows = rows
    let below = rows.indices.suffix(from: slot).dropFirst().lazy.filter { rows[$0].takesCursor }
    let above = rows.indices.prefix(upTo: slot).lazy.filter { rows[$0].takesCursor }
    switch move.step {
    case GTK_MOVEMENT_DISPLAY_LINES:
      return (move.count > 0 ? below.first : above.last) ?? slot
    case GTK_MOVEMENT_BUFFER_ENDS:
      return (move.count > 0 ? below.last : above.first) ?? slot
    case GTK_MOVEMENT_PAGES:
      let page = slotOnePage(move.count, from: slot)
      return move.count > 0
        ? below.first { $0 >= page } ?? below.last ?? slot
        : above.last { $0 <= page } ?? above.first ?? slot
    default:
      return nil
    }
  }

  /// The slot that is `count` pages below, as far as there is one.
  private func slotOnePage(_ count: Int, from slot: Int) -> Int {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(rows[slot].widget, listBox.widget, &bounds) != 0 else {
      return slot + count
    }
    // What GTK takes where the box is not itself what a window scrolls.
    let page =
      unsafe gtk_list_box_get_adjustment(listBox.pointer)
      .map { unsafe gtk_adjustment_get_page_increment($0) } ?? 100
    let target = Double(bounds.origin.y) + page * Double(count)
    let height = unsafe Double(gtk_widget_get_height(listBox.widget))
    let row = unsafe gtk_list_box_get_row_at_y(
      listBox.pointer, Int32(min(max(target, 0), height - 1)))
    return unsafe LiveRow.owner(of: row).flatMap(self.slot) ?? slot + count
  }

  /// The lines that GTK counts between two rows: it passes over hidden ones.
  private func lines(from slot: Int, to target: Int) -> Int32 {
    let passed = slot < target ? slot + 1...target : target...slot - 1
    let count = passed.count { rows[$0].isShown }
    return Int32(slot < target ? count : -count)
  }

  /// Does what GTK does at the end of a list: moves the focus on, or rings the bell.
  func leave(_ focus: ListFocus, upwards: Bool) {
    let direction = upwards ? GTK_DIR_UP : GTK_DIR_DOWN
    guard unsafe gtk_widget_keynav_failed(listBox.widget, direction) == 0 else { return }
    let root = unsafe UnsafeMutablePointer<GtkWidget>(focus.root)
    unsafe gtk_widget_child_focus(root, upwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
  }
}
