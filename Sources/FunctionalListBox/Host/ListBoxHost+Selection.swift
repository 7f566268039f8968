import CFunctionalListGtk
import FunctionalListCore

/// The reactions of the host to clicks and keys that select rows.
extension ListBoxHost {
  var selectionHandlers: SelectionInput.Handlers {
    SelectionInput.Handlers(
      clickBegins: { [weak self] in self?.clickBegins($0) },
      clickLost: { [weak self] in self?.act(on: $0) },
      clickActed: { [weak self] in self?.finishClick() },
      clickEnded: { [weak self] in self?.clickEnded() },
      textPressed: { [weak self] row in
        // The press has to reach the text first, with its row in place.
        MainLoop.soon { self?.selectForText(row) }
      },
      longPressed: { [weak self] in self?.enterSelecting(at: $0) ?? false },
      activationKeyPressed: { [weak self] in self?.toggleFocusedRow() ?? false },
      escapePressed: { [weak self] in self?.leaveSelection() ?? false })
  }

  private func clickBegins(_ click: SelectionInput.Click) {
    react { () throws(Detached) in
      try context.clicks.begin(click, canEnterSelecting: options.canEnterSelecting)
    }
  }

  private func clickEnded() {
    context.clicks.drop()
    // A list that stays at its end has waited.
    if options.scrollAnchor == .bottom { context.box.requestLayout() }
  }

  /// Activates the row of a click that GTK does not act on, or moves the focus to it, as GTK would.
  private func act(on click: SelectionInput.Click) {
    if click.count == 1, listBox.activatesOnSingleClick {
      unsafe gtk_widget_activate(click.row.widget)
    } else if context.focus.focusedRow !== click.row,
      unsafe gtk_widget_get_focus_on_click(click.row.widget) != 0
    {
      react { () throws(Detached) in
        _ = try context.attachment.call { unsafe gtk_widget_grab_focus(click.row.widget) }
      }
    }
  }

  /// Selects what a click selects, if GTK is handling one.
  func finishClick() {
    guard context.clicks.isPending else { return }
    changeSelecting(to: context.clicks.entersSelecting || context.selecting.isOn) {
      () throws(Detached) in try context.clicks.finish()
    }
  }

  /// Selects a row whose text takes the focus by a click, unless it is selected.
  private func selectForText(_ row: LiveRow) {
    react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable, context.box.contains(row),
        !context.selecting.isOn, context.state.selection.mode != .none,
        !context.selection.slots.contains(slot)
      else { return }
      try context.selection.change { state, view throws(Detached) in
        try state.select(.only(slot), anchor: slot, isUsers: true, in: view)
      }
    }
    notifySelection()
  }

  /// Runs a change by the user that may enter or leave the selection mode, and tells of it.
  private func changeSelecting(to isOn: Bool, _ steps: () throws(Detached) -> Void) {
    react { () throws(Detached) in
      tellSelecting(isOn)
      try steps()
    }
    notifySelection()
  }

  /// Tells the app, after the change in progress, that the selection mode is entered or left by it.
  private func tellSelecting(_ isOn: Bool) {
    guard isOn != context.selecting.isOn else { return }
    gate.notify { [weak self] in self?.delegate?.selectingDidChange(isOn) }
  }

  /// Enters the selection mode with a row that is pressed for long, if the user may.
  ///
  /// - Returns: Whether it was entered.
  private func enterSelecting(at row: LiveRow) -> Bool {
    guard isAtRest, options.canEnterSelecting, !context.selecting.isOn, row.isSelectable,
      row.slot != nil
    else {
      return false
    }
    changeSelecting(to: true) { () throws(Detached) in
      guard let slot = row.slot else { return }
      context.selecting.enter()
      try context.selection.change { state, view throws(Detached) in
        try state.select(slot, isUsers: true, in: view)
      }
    }
    return true
  }

  /// Selects or deselects the row with the focus, in the selection mode.
  ///
  /// - Returns: Whether the key is handled, so that GTK does not activate the row.
  private func toggleFocusedRow() -> Bool {
    guard isAtRest, context.selecting.isOn, let row = context.focus.focusedRow, !row.isLoader,
      unsafe context.box.focusedWidget == row.widget
    else { return false }
    react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable else { return }
      try context.selection.change { state, view throws(Detached) in
        try state.toggle(slot, in: view)
      }
    }
    notifySelection()
    return true
  }

  /// Whether the list is in the selection mode.
  var isSelecting: Bool {
    get { context.selecting.isOn }
    set {
      guard canChange else { return }
      tellSelecting(newValue)
      if newValue { context.selecting.enter() } else { context.selecting.leave() }
    }
  }

  /// Leaves the selection mode, or else deselects all rows where several can be selected and any is.
  ///
  /// - Returns: Whether there was something to do.
  private func leaveSelection() -> Bool {
    if isAtRest, context.selecting.isOn {
      changeSelecting(to: false) { () throws(Detached) in
        try context.selection.deselectAll(isUsers: true)
        context.selecting.leave()
      }
      return true
    }
    guard isAtRest, context.state.selection.mode == .multiple, !context.selection.slots.isEmpty
    else {
      return false
    }
    react { () throws(Detached) in
      try context.selection.deselectAll(isUsers: true)
    }
    notifySelection()
    return true
  }
}
