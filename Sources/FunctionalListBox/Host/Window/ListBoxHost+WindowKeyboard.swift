import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

extension ListBoxHost {
  /// Moves the cursor as GTK would if all rows were live.
  func moveCursor(_ move: CursorMove, in window: LiveWindow) {
    guard !isApplying, move.count != 0, let focus = focus() else { return }
    guard let place = place(of: move, from: focus.slot, in: window) else { return }
    unsafe g_signal_stop_emission_by_name(listBox.object, "move-cursor")
    let isDown = move.count > 0
    let isEnd = move.step == GTK_MOVEMENT_BUFFER_ENDS
    guard
      let target = row(from: place, downwards: isEnd ? !isDown : isDown)
        ?? (move.step == GTK_MOVEMENT_PAGES ? row(from: place, downwards: !isDown) : nil),
      target != focus.slot, let row = row(at: target)
    else { return isOver ? () : leave(focus, upwards: !isDown) }
    // Who is told of the focus may render.
    guard grabFocus(row), let target = slot(of: row) else { return }
    if !move.modifies { selectCursor(target, extending: move.extends) }
    reveal(target, in: window)
  }

  /// The slot from which on a row is looked for that takes the cursor, or `nil` for a move that GTK
  /// has and this code has not.
  private func place(of move: CursorMove, from slot: Int, in window: LiveWindow) -> Int? {
    let isDown = move.count > 0
    switch move.step {
    case GTK_MOVEMENT_DISPLAY_LINES: return slot + (isDown ? 1 : -1)
    case GTK_MOVEMENT_BUFFER_ENDS: return isDown ? shown.count - 1 : 0
    case GTK_MOVEMENT_PAGES:
      let target = slotOnePage(move.count, from: slot, in: window)
      return target == slot ? slot + (isDown ? 1 : -1) : target
    default: return nil
    }
  }

  /// The slot that is `count` pages below; the rows between are made live, to be measured.
  private func slotOnePage(_ count: Int, from slot: Int, in window: LiveWindow) -> Int {
    // What GTK takes where the box is not itself what a window scrolls.
    let page =
      unsafe gtk_list_box_get_adjustment(listBox.pointer)
      .map { unsafe gtk_adjustment_get_page_increment($0) } ?? 100
    while true {
      let top = Double(window.heights.offset(of: slot))
      let target = window.heights.slot(at: Int(top + page * Double(count)))
      let way = min(slot, target)..<max(slot, target) + 1
      guard !way.allSatisfy(window.isLive) else { return target }
      makeLive(way)
      guard !isOver, way.allSatisfy(window.isLive) else { return target }
    }
  }

  /// The first row from a slot on that can take the cursor; one that is not live is made live.
  private func row(from slot: Int, downwards: Bool) -> Int? {
    var slot = slot
    while shown.indices.contains(slot) {
      if !shown.isDecoration(slot), liveRow(at: slot)?.takesCursor == true { return slot }
      slot += downwards ? 1 : -1
    }
    return nil
  }

  /// The row of a slot, which is made live if it is not, with those around it.
  func liveRow(at slot: Int) -> LiveRow? {
    if let window, row(at: slot) == nil { makeLive(window.slots(around: slot)) }
    return isOver ? nil : row(at: slot)
  }

  /// Makes these rows live, in addition to those near the viewport.
  private func makeLive(_ slots: Range<Int>) {
    guard let window else { return }
    changeRows {
      makeLive(RangeSet([window.wantedSlots, slots]), in: window)
      guard !isOver else { return }
      if measureRows(in: window) {
        window.estimate(in: shown)
        window.restoreAnchor()
      }
      placeBox(window, in: ScrolledView(of: listBox))
    }
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
    while shown.indices.contains(slot), let row = liveRow(at: slot) {
      if withoutScrolling({ unsafe flb_row_offer_focus(row.widget, direction) != 0 }) {
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
