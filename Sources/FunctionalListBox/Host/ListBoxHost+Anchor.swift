import FunctionalListCore

/// What is to stay where it is on screen.
extension ListBoxHost {
  /// The candidates for the scroll anchor of a render, the preferred ones first.
  ///
  /// The first that is visible, and whose row is kept, is the anchor.
  func anchorSlots(for comparison: Comparison) -> [Int?] {
    if let unmoved = parts.anchoring.takeUnmoved(in: comparison) { return unmoved }
    // What the user has chosen among the matches stays in sight.
    guard parts.anchoring.holdsRows(options.scrollAnchor) || comparison.endsFilter else {
      return heldSlots
    }
    return heldSlots + [parts.focus.focusedSlot, parts.state.selection.selectedAnchor]
  }

  /// The slots that are to stay where they are before all others.
  var heldSlots: [Int?] {
    let isHeld = parts.anchoring.holdsRows(options.scrollAnchor) || parts.focus.isInText
    return [pressedSlot] + parts.popovers.slots + [isHeld ? parts.focus.focusedSlot : nil]
  }

  /// The slot that the user presses with the pointer or a finger.
  var pressedSlot: Int? { parts.rows.rows.first(where: \.isPressed)?.slot }
}
