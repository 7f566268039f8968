import CFunctionalListGtk
import FunctionalListCore

/// The reactions of the host to what expands and collapses rows.
extension ListBoxHost {
  var expansionHandlers: ExpansionInput.Handlers {
    ExpansionInput.Handlers(
      pressed: { [weak self] in self?.rowOfArrow(at: $0) != nil },
      released: { [weak self] row, end in
        guard let self, isAtRest, let slot = row.slot, parts.rows.row(at: slot) === row,
          end.map({ rowOfArrow(at: $0) === row }) ?? true, let expansion = expansion(at: slot)
        else { return }
        setExpanded(!expansion.isExpanded, at: slot)
      })
  }

  /// The row whose arrow is at a point of the box.
  private func rowOfArrow(at point: FunctionalTableData.Point) -> LiveRow? {
    guard canChange, let row = parts.box.row(atY: point.y), let live = row.live,
      live.hasArrow(at: point.x - parts.box.origin(of: row).x)
    else { return nil }
    return live
  }

  /// How the row in a slot is described in a tree now.
  private func expansion(at slot: Int) -> RowExpansion? {
    parts.rows.actions(at: slot)?.expansion
  }

  /// Calls the handler that is described for a row now, when the change has ended.
  private func setExpanded(_ isExpanded: Bool, at slot: Int) {
    gate.notify { [weak self] in self?.expansion(at: slot)?.handler(isExpanded) }
  }

  /// Expands a row that something is held over.
  func expandUnderDrag(_ slot: Int) {
    guard let expansion = expansion(at: slot), expansion.isExpandable, !expansion.isExpanded else {
      return
    }
    expansion.handler(true)
  }

  /// Expands or collapses the row with the focus, or moves in the tree.
  ///
  /// - Returns: Whether the key was handled.
  func expansionKeyPressed(_ key: PressedKey) -> Bool {
    let isRightToLeft = unsafe gtk_widget_get_direction(listBox.widget) == GTK_TEXT_DIR_RTL
    guard let key = ExpansionKey(key, isRightToLeft: isRightToLeft),
      let row = parts.focus.focusedRow, unsafe parts.box.focusedWidget == row.widget,
      let slot = row.slot, let expansion = expansion(at: slot)
    else { return false }
    let (isExpandable, isExpanded) = (expansion.isExpandable, expansion.isExpanded)
    switch key {
    case .expand, .inward:
      if isExpandable && !isExpanded {
        setExpanded(true, at: slot)
        return true
      }
      guard key == .inward, isExpanded, let child = firstChild(of: slot, expansion) else {
        return isExpandable
      }
      moveCursor(to: child)
      return true
    case .collapse, .outward:
      if isExpandable && isExpanded {
        setExpanded(false, at: slot)
        return true
      }
      guard key == .outward, let parent = parent(of: slot, expansion) else { return isExpandable }
      moveCursor(to: parent)
      return true
    }
  }

  private func firstChild(of slot: Int, _ expansion: RowExpansion) -> Int? {
    let child = slot + 1
    guard list.indices.contains(child), !list.isDecoration(child),
      let below = self.expansion(at: child), below.level > expansion.level
    else { return nil }
    return child
  }

  /// The row that a row belongs to: the nearest one above it of a smaller level.
  private func parent(of slot: Int, _ expansion: RowExpansion) -> Int? {
    if let known = list.parentSlot(of: slot) { return known }
    guard expansion.level > 0 else { return nil }
    let rows = list.rowSlots(ofSection: list[slot].section)
    return (rows.lowerBound..<slot).last {
      self.expansion(at: $0).map { $0.level < expansion.level } ?? false
    }
  }

  private func moveCursor(to slot: Int) {
    react { () throws(Detached) in
      guard let row = try parts.layout.liveRow(at: slot), row.takesCursor,
        let arrival = try parts.cursor.move(to: row)
      else { return }
      if !parts.selecting.isOn { try selectCursor(slot, extending: false) }
      if arrival.needsScrolling { try parts.scroller.reveal(slot, .nearest) }
    }
    notifySelection()
    viewportChanged()
  }
}
