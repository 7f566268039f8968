import FunctionalListHost
public import FunctionalListCore

extension FunctionalData {
  /// How many rows can be selected.
  ///
  /// Setting it sets the mode of the attached box, and of each box that is attached later. If it is
  /// not set, a box keeps its own mode. The value set last applies, whether here or by GTK
  /// (`gtk_list_box_set_selection_mode`): reading it returns the mode of the attached box.
  ///
  /// Without a box it is the mode that was set, or ``SelectionMode/single``, the default of GTK.
  /// If GTK deselects all rows because the mode changes, no handler is called.
  public var selectionMode: SelectionMode {
    get { host?.selectionMode ?? options.selectionMode ?? .single }
    set {
      hostOptions.options.selectionMode = newValue
      showSelectionMode(newValue)
    }
  }

  func showSelectionMode(_ mode: SelectionMode) {
    gate.change { [weak self] in
      self?.host?.selectionMode = mode
      self?.selectionModeChanged()
    }
  }

  /// Whether the list is in the selection mode.
  ///
  /// In the selection mode, each selectable row has a check button at its start, and clicks, Enter
  /// and the space bar select and deselect rows instead of activating them. Several rows can be
  /// selected, whatever ``selectionMode`` is. The views of the rows, the focus and the caret do not
  /// change.
  ///
  /// The user enters the mode if ``onSelectingChanged`` is set, and leaves it by Escape. Use it for
  /// lists in which a click opens a row:
  ///
  /// ```swift
  /// let showCount = { [weak table] in
  ///   count.text = "\(table?.selectedItemPaths.count ?? 0) selected"
  /// }
  /// table.onSelectingChanged = { isSelecting in
  ///   actionBar.isVisible = isSelecting
  ///   showCount()
  /// }
  /// table.onSelectionChanged = { _ in showCount() }
  /// ```
  ///
  /// The mode itself changes the selection without a call of ``onSelectionChanged``.
  ///
  /// If one row or none could be selected before, the selection is empty when the selection mode is
  /// entered, except for the row with which the user enters it. When the mode is left, the previous
  /// selection is restored. A box that is attached is not in the selection mode.
  public var isSelecting: Bool {
    get { host?.isSelecting ?? false }
    set {
      gate.change { [weak self] in
        self?.host?.isSelecting = newValue
        self?.shareSelection()
      }
    }
  }

  /// The paths of the selected rows, from top to bottom.
  ///
  /// When the user selects a range or all rows, a lazy row counts as selectable until it is live.
  ///
  /// - Complexity: O(1). Each path is made when it is read.
  public var selectedItemPaths: ItemPaths {
    host.map { ItemPaths(list: $0.list, slots: $0.selection) }
      ?? ItemPaths(list: list, slots: RangeSet())
  }

  /// Whether the row at `path` is selected.
  ///
  /// - Complexity: As ``index(of:)``.
  public func isSelected(_ path: ItemPath) -> Bool {
    slot(of: path).map { host?.selection.contains($0) ?? false } ?? false
  }

  /// Selects the row at `path`.
  ///
  /// The row need not be live. Without a box, it is selected in the box that the list gets.
  ///
  /// If only one row can be selected, the others are deselected. A call from inside a render, for
  /// example from a configure closure, takes effect at its end.
  ///
  /// - Parameters:
  ///   - path: the path of the row.
  ///   - animated: whether the scrolling to the row is animated.
  ///   - scrollPosition: the position of the row in the viewport; `nil` does not scroll.
  ///   - notifying: whether the row's `selectionAction` and ``onSelectionChanged`` are called, as for
  ///     a selection by the user. They are not called if the row was already selected.
  /// - Returns: Whether the row is selected now.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func select(
    _ path: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition? = nil,
    notifying: Bool = false
  ) -> Bool {
    renderChanges()
    guard slot(of: path) != nil else { return false }
    let isDone = change(path, .select(isUserInitiated: notifying))
    if let scrollPosition { scroll(to: path, animated: animated, scrollPosition: scrollPosition) }
    return isDone && isSelected(path)
  }

  /// Deselects the row at `path`, even in the mode ``SelectionMode/browse``.
  ///
  /// - Complexity: As ``index(of:)``.
  public func deselect(_ path: ItemPath) {
    change(path, .deselect)
  }

  /// Selects all rows, if several can be selected (`gtk_list_box_select_all`).
  ///
  /// A lazy row counts as selectable until it is live.
  public func selectAll() {
    gate.change { [weak self] in self?.selectAll(true) }
  }

  /// Deselects all rows, unless the mode is ``SelectionMode/browse`` (`gtk_list_box_unselect_all`).
  public func deselectAll() {
    gate.change { [weak self] in self?.selectAll(false) }
  }

  /// Changes the row at `path` now, or at its slot after the change in progress.
  ///
  /// - Returns: Whether the change was made now.
  @discardableResult
  private func change(_ path: ItemPath, _ call: WaitingCalls.Call) -> Bool {
    gate.change { [weak self] in
      if let self, let slot = slot(of: path) { perform(call, at: slot) }
    }
  }
}

// MARK: - Notifications

extension FunctionalData {
  package func selectionDidChange(by changer: SelectionChanger) {
    if changer == .user { removals.userChangedSelection() }
    shareSelection(forgetsMissing: changer == .user)
    follower?.setNeedsUpdate()
    if isSelecting, let host { news.saySelection(count: host.selection.slotCount, on: host) }
    onSelectionChanged?(selectedItemPaths)
  }

  package func selectingDidChange(_ isSelecting: Bool) {
    shareSelection()
    // Whoever enters the mode elsewhere, by a button for example, knows it.
    if host?.focusedSlot != nil {
      news.selectingChanged(isSelecting)
      // After the selection, with which it is announced.
      gate.notify { [weak self] in
        if let self, let host { news.saySelection(on: host) }
      }
    }
    onSelectingChanged?(isSelecting)
  }
}
