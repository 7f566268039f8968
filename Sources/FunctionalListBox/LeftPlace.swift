import FunctionalListCore

/// The selection, the focus and the reading position of a list that moves from one box to another.
///
/// Renders may come before the other box is filled.
struct LeftPlace {
  private var selected: RangeSet<Int>
  private var focused: Int?
  private let position: ReadingPosition?

  init(of host: any ListHost) {
    selected = host.isSelecting ? RangeSet() : host.selection
    focused = host.focusedSlot
    position = host.readingPosition
  }

  mutating func remap(_ slots: SlotRemapping) {
    selected = slots.slots(of: selected)
    focused = focused.flatMap(slots.slot)
  }

  /// Restores all of it in a host that was filled.
  ///
  /// The position comes last, because the focus scrolls.
  func restore(in host: any ListHost) {
    if !selected.isEmpty { host.changeSelection(.restore(selected)) }
    if let focused { _ = host.focus(focused) }
    if let position { host.restore(position) }
  }
}
