import FunctionalListCore

/// What is to stay where it is on screen.
extension ListBoxHost {
  /// The slots of which the first that is visible, and kept, stays where it is in a render.
  func anchorSlots() -> [Int?] {
    if let unmoved = parts.anchoring.takeUnmoved() { return unmoved }
    let holdsRows = parts.anchoring.holdsRows(options.scrollAnchor)
    return heldSlots + [holdsRows ? parts.box.selectionAnchor?.slot : nil]
  }

  /// The slots that are to stay where they are before all others.
  var heldSlots: [Int?] {
    let isHeld = parts.anchoring.holdsRows(options.scrollAnchor) || parts.focus.isInText
    return [pressedSlot] + parts.popovers.slots + [isHeld ? parts.focus.focusedSlot : nil]
  }

  /// The slot that the user presses with the pointer or a finger.
  var pressedSlot: Int? { parts.rows.rows.first(where: \.isPressed)?.slot }
}
