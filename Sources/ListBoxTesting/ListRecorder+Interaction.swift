import FunctionalListBox
public import FunctionalListCore

/// Simulated input. Closures of the app are called in the order of a list box.
///
/// A row outside of the viewport is scrolled into view first.
extension ListRecorder {
  /// Activates a row, as a user would by a click.
  ///
  /// The click selects the row and gives it the focus, before its `activationAction` is called. A
  /// `LoadMoreCell` that waits or has failed loads.
  ///
  /// - Throws: The reason why the row cannot be activated; nothing has changed then.
  public func activate(_ path: ItemPath) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    let canLoad = { [self] (slot: Int) in delegate?.loads.canBegin(slot) ?? false }
    guard !isSelecting || canLoad(slot) else { throw .isSelecting }
    guard let cell = cell(at: slot), cell.style?.isActivatable != false,
      cell.actions.activationAction != nil || canLoad(slot)
    else { throw .notActivatable(path) }
    select(at: path) { [self] slot in
      guard isSelectable(slot) else { return }
      let click = state.selection.click(
        on: slot, activatesAtOnce: true,
        performsAction: list.actions(ofSlot: slot)?.activationAction != nil)
      guard let outcome = click.outcome(on: state.selection, selectable: reachable) else { return }
      state.select(outcome.slots, anchor: outcome.anchor, isUserInitiated: true, in: self)
    }
    change { [self] in
      if let slot = self.slot(of: path) { (focusedSlot, isFocusUsers) = (slot, true) }
    }
    notify { [self] in
      guard let slot = self.slot(of: path) else { return }
      if canLoad(slot) { delegate?.userLoads(slot) }
      list.actions(ofSlot: slot)?.activationAction?()
    }
  }

  /// Selects a row as a user would: in addition to others if several can be selected, or else in place of
  /// another one.
  ///
  /// The focus stays where it is. Nothing happens if the row is selected already.
  ///
  /// - Throws: The reason why the row cannot be selected.
  public func select(_ path: ItemPath) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    guard state.selection.mode != .none else { throw .selectionMode(.none) }
    guard isSelectable(slot) else { throw .notSelectable(path) }
    var isRefused = false
    select(at: path) { [self] in isRefused = state.select($0, isUserInitiated: true, in: self) }
    if isRefused { throw .refused(path) }
  }

  /// Selects rows one after the other, as ``select(_:)-(ItemPath)`` does.
  ///
  /// - Returns: The errors of rows that cannot be selected.
  @discardableResult
  public func select(_ paths: [ItemPath]) -> [InteractionError] {
    errors(for: paths) { path throws(InteractionError) in try select(path) }
  }

  /// Deselects a row as a user would, by a click with Ctrl.
  ///
  /// - Throws: The reason why the row cannot be deselected.
  public func deselect(_ path: ItemPath) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    guard selection.contains(slot) else { throw .notSelected(path) }
    guard state.selection.mode != .browse else { throw .selectionMode(.browse) }
    select(at: path) { [self] in state.deselect($0, isUserInitiated: true, in: self) }
  }

  /// Deselects rows one after the other, as ``deselect(_:)-(ItemPath)`` does.
  ///
  /// - Returns: The errors of rows that cannot be deselected.
  @discardableResult
  public func deselect(_ paths: [ItemPath]) -> [InteractionError] {
    errors(for: paths) { path throws(InteractionError) in try deselect(path) }
  }

  /// Clicks beside all rows, below the last one for example, as a user would.
  ///
  /// If several rows can be selected, that deselects them, except in the selection mode.
  public func clickBesideRows() {
    guard state.selection.isCleared() else { return }
    change { [self] in state.deselectAll(isUserInitiated: true, in: self) }
    notifySelection()
  }

  /// Enters the selection mode with a row, as a user would by a long press on it, or by "Select" in its menu.
  ///
  /// - Throws: The reason why the user cannot.
  public func enterSelecting(at path: ItemPath) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    guard options.canEnterSelecting else { throw .cannotEnterSelecting }
    guard !isSelecting else { throw .isSelecting }
    guard isSelectable(slot) else { throw .notSelectable(path) }
    enterSelecting(reachable: path)
  }

  /// Enters the selection mode with a row that the user can reach.
  func enterSelecting(reachable path: ItemPath) {
    select(at: path) { [self] in
      isSelecting = true
      state.enterSelecting(with: $0, in: self)
    }
  }

  /// Leaves the selection mode, as a user would with Escape.
  ///
  /// - Throws: ``InteractionError/isNotSelecting`` if the list is not in the mode.
  public func leaveSelecting() throws(InteractionError) {
    guard isSelecting else { throw .isNotSelecting }
    change { [self] in
      state.deselectAll(isUserInitiated: true, in: self)
      isSelecting = false
    }
    notifySelection()
  }

  /// Moves the keyboard focus to a row, as a user would with Ctrl and the arrow keys.
  ///
  /// - Throws: The reason why the row cannot take the focus.
  public func focus(_ path: ItemPath) throws(InteractionError) {
    _ = try reachableSlot(of: path)
    change { [self] in
      if let slot = self.slot(of: path), focus(slot) { isFocusUsers = true }
    }
  }

  /// The slot of a row that is neither hidden nor insensitive.
  func reachableSlot(of path: ItemPath) throws(InteractionError) -> Int {
    guard let slot = slot(of: path), let cell = cell(at: slot), !isHidden(slot) else {
      throw .noRow(path)
    }
    guard cell.style?.isSensitive != false else { throw .insensitive(path) }
    return slot
  }

  /// Scrolls to a row, changes the selection, and notifies the app.
  private func select(at path: ItemPath, _ steps: @escaping (_ slot: Int) -> Void) {
    if let slot = slot(of: path) { reach(slot) }
    change { [self] in if let slot = slot(of: path) { steps(slot) } }
    notifySelection()
  }

  private func errors(
    for paths: [ItemPath], _ body: (ItemPath) throws(InteractionError) -> Void
  ) -> [InteractionError] {
    paths.compactMap { path in
      do throws(InteractionError) {
        try body(path)
        return nil
      } catch {
        return error
      }
    }
  }
}
