import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Expands and collapses rows of a tree, by clicks on their arrows and by keys.
final class Expansion: HandlesKeys, DecoratesRows {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let navigation: CursorNavigation
  private let input = ExpansionInput()

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ navigation: CursorNavigation
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.navigation = navigation
  }

  func connect() {
    input.connect(
      to: box.handle,
      ExpansionInput.Handlers(
        pressed: { [weak self] in self?.rowOfArrow(at: $0) != nil },
        released: { [weak self] in self?.arrowReleased($0, at: $1) }))
  }

  func end(_ fate: BoxFate) {
    switch fate {
    case .detached: input.disconnect()
    case .destroyed: input.forget()
    }
  }

  func rowShown(_ row: LiveRow, _ cell: any CellConfigType) {
    if !row.isDecoration { row.show(cell.actions.expansion?.look) }
  }

  /// Handles the end of a press on the arrow of a row: at a point of the box if the pointer has moved.
  private func arrowReleased(_ row: LiveRow, at end: BoxPoint?) {
    guard changes.isAtRest, let slot = row.slot, rows.row(at: slot) === row,
      end.map({ rowOfArrow(at: $0) === row }) ?? true, let expansion = expansion(at: slot)
    else { return }
    setExpanded(!expansion.isExpanded, at: slot)
  }

  /// The row whose arrow is at a point of the box.
  private func rowOfArrow(at point: BoxPoint) -> LiveRow? {
    guard changes.canChange, let row = box.row(at: point), let live = row.live,
      live.hasArrow(at: point.x - box.origin(of: row).x)
    else { return nil }
    return live
  }

  /// The current description of a row in a tree.
  private func expansion(at slot: Int) -> RowExpansion? {
    rows.actions(at: slot)?.expansion
  }

  /// Calls the current handler of a row, when the change has ended.
  private func setExpanded(_ isExpanded: Bool, at slot: Int) {
    changes.gate.notify { [weak self] in self?.expansion(at: slot)?.handler(isExpanded) }
  }

  /// Expands or collapses the row with the focus, or moves the cursor in the tree.
  func keyPressed(_ key: PressedKey) -> Bool {
    let isRightToLeft = unsafe gtk_widget_get_direction(box.widget) == GTK_TEXT_DIR_RTL
    guard let key = ExpansionKey(key, isRightToLeft: isRightToLeft),
      let row = focus.focusedRow, unsafe box.focusedWidget == row.widget,
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
      navigation.move(to: child)
      return true
    case .collapse, .outward:
      if isExpandable && isExpanded {
        setExpanded(false, at: slot)
        return true
      }
      guard key == .outward, let parent = parent(of: slot, expansion) else { return isExpandable }
      navigation.move(to: parent)
      return true
    }
  }

  private func firstChild(of slot: Int, _ expansion: RowExpansion) -> Int? {
    let child = slot + 1
    guard rows.list.indices.contains(child), !rows.list.isDecoration(child),
      let below = self.expansion(at: child), below.level > expansion.level
    else { return nil }
    return child
  }

  /// The parent of a row: the nearest row above it with a smaller level.
  private func parent(of slot: Int, _ expansion: RowExpansion) -> Int? {
    if let known = rows.list.parentSlot(of: slot) { return known }
    guard expansion.level > 0 else { return nil }
    let rows = rows.list.rowSlots(ofSection: rows.list[slot].section)
    return (rows.lowerBound..<slot).last {
      self.expansion(at: $0).map { $0.level < expansion.level } ?? false
    }
  }
}
