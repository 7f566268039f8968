import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

extension ListBoxHost {
  /// The new slot that is to stay where it is seen, and how far below the top of the viewport.
  ///
  /// Where the anchor goes, a row that is seen and stays is held, below first; where none of them
  /// stays, the nearest takes the anchor's place.
  func anchor(
    for comparison: Comparison, in window: LiveWindow
  ) -> (slot: Int, offset: Double)? {
    guard let anchor = anchorSlot(in: window) else { return nil }
    let seen = Array(window.seenSlots)
    let stayers = zip(seen, comparison.newSlots(of: seen)).filter { $0.1 != nil }
    let held = stayers.first { $0.0 >= anchor } ?? stayers.last
    let top = Double(window.heights.offset(of: held?.0 ?? anchor)) - window.map.position
    return (held?.1 ?? comparison.nearestKeptSlot(to: anchor)).map { ($0, top) }
  }

  /// The slot that is to stay where it is seen: the focused one, else the selected one if there is
  /// one, else the first whose top is seen.
  ///
  /// At the very top of the list nothing is above what is seen: there new rows come into view.
  func anchorSlot(in window: LiveWindow) -> Int? {
    guard window.heights.count > 0, scrollAnchor != .none else { return nil }
    let seen = window.seenSlots
    if let slot = focus()?.slot, seen.contains(slot) { return slot }
    if let row = unsafe LiveRow.owner(of: gtk_list_box_get_selected_row(listBox.pointer)),
      seen.contains(row.slot)
    {
      return row.slot
    }
    guard window.map.position > 0 else { return nil }
    window.holdFirstSeen()
    return window.anchor.slot
  }
}
