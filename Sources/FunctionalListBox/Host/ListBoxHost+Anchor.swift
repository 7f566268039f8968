import FunctionalListCore

/// What is to stay where it is on screen.
extension ListBoxHost {
  /// The scroll anchor of a render, by its new slot.
  ///
  /// A list above the viewport is held at its end, and one below at its start.
  func anchor(for comparison: Comparison) -> Virtualizer.Anchor? {
    let seen = seenRows
    let held = parts.state.anchor(for: comparison, options.scrollAnchor, seen: seen)
    let virtualizer = parts.geometry.virtualizer
    guard options.scrollAnchor != .none, virtualizer.heights.count > 0 else { return nil }
    guard virtualizer.isSeen else {
      let anchor = parts.geometry.firstSeen
      return .init(slot: anchor.slot == 0 ? 0 : comparison.new.count, offset: anchor.offset)
    }
    return held.map { held in
      let top = Double(virtualizer.heights.offset(of: held.place)) - virtualizer.map.position
      return .init(slot: held.slot, offset: held.isFromElsewhere ? max(0, top) : top)
    }
  }

  /// Makes the row the anchor that is to stay where it is although rows have got other heights.
  func holdInLayout() {
    if let slot = parts.state.anchorInLayout(options.scrollAnchor, seen: seenRows) {
      parts.geometry.update { $0.hold(slot) }
    } else {
      parts.geometry.holdFirstSeen()
    }
  }

  /// What the list shows.
  private var seenRows: SeenRows {
    let (geometry, virtualizer) = (parts.geometry, parts.geometry.virtualizer)
    let slots = Array(virtualizer.seenSlots)
    let loaders = RangeSet(slots.filter(geometry.isLoader).map { $0..<$0 + 1 })
    return SeenRows(
      slots: slots, first: slots.isEmpty ? nil : geometry.firstHeld, loaders: loaders,
      isAtTop: virtualizer.map.position <= 0, focused: parts.focus.focusedSlot,
      isEditing: parts.focus.isInText, pressed: pressedSlot,
      withPopovers: parts.popovers.slots.compactMap(\.self))
  }

  /// The slot that the user presses with the pointer or a finger.
  var pressedSlot: Int? { parts.rows.rows.first(where: \.isPressed)?.slot }
}
