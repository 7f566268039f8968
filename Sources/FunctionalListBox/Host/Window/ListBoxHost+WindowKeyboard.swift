import CGtk
import CGtkSupport
import ListCore

extension ListBoxHost {
  /// Moves the cursor as GTK would if all rows were live.
  func moveCursor(_ move: CursorMove, in window: LiveWindow) {
    guard !isApplying, move.count != 0, let focus = focus() else { return }
    guard let target = target(of: move, from: focus.slot, in: window) else { return }
    unsafe g_signal_stop_emission_by_name(listBox.object, "move-cursor")
    guard target != focus.slot else { return leave(focus, upwards: move.count < 0) }
    guard let row = liveRow(at: target), grabFocus(row) else { return }
    if !move.modifies { select(target, extending: move.extends) }
    reveal(target, in: window)
  }

  /// The slot that the cursor comes to, the one it is on where there is none in that direction, or
  /// `nil` for a move that GTK has and this code has not.
  private func target(of move: CursorMove, from slot: Int, in window: LiveWindow) -> Int? {
    let isDown = move.count > 0
    switch move.step {
    case GTK_MOVEMENT_DISPLAY_LINES:
      return row(from: slot + (isDown ? 1 : -1), downwards: isDown) ?? slot
    case GTK_MOVEMENT_BUFFER_ENDS:
      return row(from: isDown ? shown.count - 1 : 0, downwards: !isDown) ?? slot
    case GTK_MOVEMENT_PAGES:
      // What GTK takes where the box is not itself what a window scrolls.
      let page = unsafe gtk_list_box_get_adjustment(listBox.pointer)
        .map { unsafe gtk_adjustment_get_page_increment($0) } ?? 100
      let place = window.heights.offset(of: slot) + Int(page) * move.count
      var target = window.heights.slot(at: place)
      if target == slot { target += isDown ? 1 : -1 }
      return row(from: target, downwards: isDown) ?? row(from: target, downwards: !isDown) ?? slot
    default:
      return nil
    }
  }

  /// The first row from a slot on that can take the cursor; one that is not live is taken to.
  private func row(from slot: Int, downwards: Bool) -> Int? {
    var slot = slot
    while slot >= 0, slot < shown.count {
      if let row = row(at: slot) {
        if row.takesCursor { return slot }
      } else if !shown.isDecoration(slot) {
        return slot
      }
      slot += downwards ? 1 : -1
    }
    return nil
  }

  /// The row of a slot, which is made live if it is not, with those around it.
  func liveRow(at slot: Int) -> LiveRow? {
    if let window, row(at: slot) == nil {
      changeRows {
        makeLive(RangeSet([window.wantedSlots, window.slots(around: slot)]), in: window)
        guard !isOver else { return }
        if measureRows(in: window) {
          window.estimate(in: shown)
          window.restoreAnchor()
        }
        place(window, in: ScrolledView(of: listBox), isScrolling: true)
      }
    }
    return isOver ? nil : row(at: slot)
  }

  /// Selects a slot, with those from the last selected one on if the selection is extended.
  private func select(_ slot: Int, extending: Bool) {
    let before = selection
    switch listBox.selectionMode {
    case .none: return
    case .single, .browse: selection = RangeSet([slot..<slot + 1])
    case .multiple:
      let anchor = unsafe LiveRow.owner(of: gtk_list_box_get_selected_row(listBox.pointer))
      if extending, let anchor {
        let range = min(anchor.slot, slot)..<max(anchor.slot, slot) + 1
        selection = selectable(range)
      } else {
        selection = RangeSet([slot..<slot + 1])
      }
    }
    if listBox.selectionMode == .multiple, !extending, let row = row(at: slot) {
      changeRows {
        unsafe gtk_list_box_unselect_all(listBox.pointer)
        unsafe gtk_list_box_select_row(listBox.pointer, row.row)
      }
    }
    showSelection(of: rows)
    tellSelection(since: before)
  }

  /// Scrolls as little as shows a slot.
  func reveal(_ slot: Int, in window: LiveWindow) {
    show(slot, .nearest)
  }

  /// Gives the focus that comes into slots that are not live to the first that takes it from there on.
  func focus(in slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    guard let window, !isApplying else { return false }
    let isUpwards = direction == GTK_DIR_UP || direction == GTK_DIR_TAB_BACKWARD
    var slot = isUpwards ? slots.upperBound - 1 : slots.lowerBound
    let view = ScrolledView(of: listBox)
    while shown.indices.contains(slot), let row = liveRow(at: slot) {
      if unsafe flb_row_offer_focus(row.widget, direction) != 0 {
        if let view { view.scroll(to: view.position) }
        if let focus = focus() { reveal(focus.slot, in: window) }
        return true
      }
      slot += isUpwards ? -1 : 1
    }
    return false
  }
}

extension LiveWindow {
  /// The slots that should be live around one.
  func slots(around slot: Int) -> Range<Int> {
    let page = Int(hasPage ? map.page : 1_000)
    let top = heights.offset(of: slot)
    return heights.slot(at: top - page)..<heights.slot(at: top + page) + 1
  }
}
