import FunctionalListCore

/// Chooses the scroll anchor among the visible rows.
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

  /// The row that the user reads, with its offset; `nil` if the position of the viewport is not known, or the list
  /// is out of view.
  var readRow: Virtualizer.Anchor? {
    geometry.isRead ? geometry.reading(in: geometry.virtualizer) : nil
  }

  /// The visible rows; `nil` if the position of the viewport is not known.
  var seenRows: SeenRows? {
    let virtualizer = geometry.virtualizer
    guard geometry.isPlaced, virtualizer.heights.count > 0 else { return nil }
    var seen = SeenRows(
      in: virtualizer, first: geometry.firstAnchorable, focused: focus.focusedSlot,
      isLoader: geometry.isLoader)
    seen.isFocusUsers = focus.isUsers
    seen.isEditing = focus.isInText
    seen.pressed = rows.pressedSlot
    seen.withPopovers = popovers.slots + [rows.slotInUse].compactMap(\.self)
    return seen
  }

  /// The anchor in the new list that a render keeps at its offset in the viewport; `nil` for none.
  func anchor(for anchor: RenderAnchor?, in comparison: Comparison) -> Virtualizer.Anchor? {
    guard geometry.keepsAnchor, geometry.isPlaced else { return nil }
    return geometry.anchor(for: anchor, in: comparison)
  }

  /// Sets the anchor for a layout in which the heights of rows have changed.
  func setAnchorInLayout(_ scrollAnchor: ScrollAnchor) {
    if let slot = seenRows.flatMap({ state.anchorInLayout(scrollAnchor, seen: $0) }) {
      geometry.setAnchor(slot)
    } else {
      geometry.anchorFirstVisible()
    }
  }
}
