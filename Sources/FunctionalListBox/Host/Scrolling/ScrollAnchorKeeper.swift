import FunctionalListCore

/// Keeps the rows that are seen in their places: knows which of them may be the scroll anchor.
final class ScrollAnchorKeeper {
  private let state: ListState
  private let rows: RowStore
  private let geometry: ListGeometry
  private let focus: FocusKeeper
  private let popovers: OpenPopovers

  init(
    _ state: ListState, _ rows: RowStore, _ geometry: ListGeometry, _ focus: FocusKeeper,
    _ popovers: OpenPopovers
  ) {
    self.state = state
    self.rows = rows
    self.geometry = geometry
    self.focus = focus
    self.popovers = popovers
  }

  /// The row that is read, where it is; `nil` if the list is not on screen in a viewport.
  var readRow: Virtualizer.Anchor? {
    geometry.view == nil ? nil : geometry.reading(in: geometry.virtualizer)
  }

  /// The rows that are seen; `nil` if the list is not on screen in a viewport.
  var seenRows: SeenRows? {
    let virtualizer = geometry.virtualizer
    guard geometry.view != nil, virtualizer.heights.count > 0 else { return nil }
    let slots = Array(virtualizer.seenSlots)
    let loaders = RangeSet(slots.filter(geometry.isLoader).map { $0..<$0 + 1 })
    return SeenRows(
      slots: slots, first: geometry.firstHeld, loaders: loaders,
      isAtTop: virtualizer.map.position <= 0, focused: focus.focusedSlot,
      isEditing: focus.isInText, pressed: rows.pressedSlot,
      withPopovers: popovers.slots.compactMap(\.self))
  }

  /// The place in the viewport that an anchor keeps during a render, by its new slot; `nil` for none.
  func place(of anchor: RenderAnchor?, in comparison: Comparison) -> Virtualizer.Anchor? {
    guard geometry.holdsAnchor, geometry.view != nil else { return nil }
    return geometry.place(of: anchor, in: comparison)
  }

  /// Makes the row the anchor that is to stay where it is although rows have got other heights.
  func holdInLayout(_ scrollAnchor: ScrollAnchor) {
    if let slot = seenRows.flatMap({ state.anchorInLayout(scrollAnchor, seen: $0) }) {
      geometry.hold(slot)
    } else {
      geometry.holdFirstSeen()
    }
  }
}
