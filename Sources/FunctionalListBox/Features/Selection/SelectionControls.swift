import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Clicks and keys that select rows, and enter and leave the selection mode.
final class SelectionControls: HandlesClicks {
  private let context: HostContext
  private let clicks: ClickSelection
  private let input = SelectionInput()
  private let emptyClicks = EmptyClicks()

  init(_ context: HostContext) {
    self.context = context
    clicks = ClickSelection(context.box, context.view, context.selection, context.selecting)
    context.selectActions = { [weak self] in self?.selectActions(for: $0) ?? [] }
  }

  func connect() {
    input.connect(to: context.box.handle, handlers)
    emptyClicks.connect(to: context.box.handle) { [weak self] in
      self?.clickedBesideRows($0, extends: $1, modifies: $2)
    }
  }

  func mapped() { emptyClicks.attach() }

  private var handlers: SelectionInput.Handlers {
    SelectionInput.Handlers(
      clickBegins: { [weak self] in self?.clickBegins($0) },
      clickLost: { [weak self] in self?.handleLost($0) },
      clickHandled: { [weak self] in self?.finishClick() },
      clickEnded: { [weak self] in self?.clickEnded() },
      textPressed: { [weak self] row in
        // The text must receive the press first, before its row changes.
        MainLoop.soon { self?.selectForText(row) }
      },
      longPressed: { [weak self] in self?.enterSelecting(at: $0) ?? false },
      activationKeyPressed: { [weak self] isSpace in
        guard let self, !isSpace || !context.isTyping() else { return false }
        return toggleFocusedRow()
      },
      escapePressed: { [weak self] in self?.leaveSelection() ?? false })
  }

  func listMoves() { input.listMoves() }

  func remap(_ slots: SlotRemapping) { clicks.remap(slots) }

  func willActivate(_ row: LiveRow) -> Bool {
    let isSelectionOnly = clicks.isSelectionOnly
    finishClick()
    return !row.isLoader && (isSelectionOnly || context.selecting.isOn)
  }

  func marksChanged() -> Bool {
    guard clicks.isPending, !context.gate.isChanging else { return false }
    finishClick()
    return true
  }

  func end(_ fate: BoxFate) {
    emptyClicks.end()
    switch fate {
    case .detached: input.disconnect()
    case .destroyed: input.forget()
    }
  }

  private func clickBegins(_ click: SelectionInput.Click) {
    context.react { () throws(Detached) in
      try clicks.begin(click, canEnterSelecting: context.options.canEnterSelecting)
    }
  }

  private func clickEnded() {
    clicks.drop()
    // A list that stays at its end defers its layout during a click.
    if context.options.scrollAnchor.staysAtEnd { context.box.requestLayout() }
  }

  /// Activates the row of a click that GTK does not handle, or moves the focus to it, as GTK would.
  private func handleLost(_ click: SelectionInput.Click) {
    if click.count == 1, context.box.container.activatesOnSingleClick {
      unsafe gtk_widget_activate(click.row.widget)
    } else if context.focus.focusedRow !== click.row,
      unsafe gtk_widget_get_focus_on_click(click.row.widget) != 0
    {
      context.react { () throws(Detached) in
        _ = try context.attachment.call { unsafe gtk_widget_grab_focus(click.row.widget) }
      }
    }
  }

  /// Applies the selection of the click that GTK is handling, if any.
  private func finishClick() {
    guard clicks.isPending else { return }
    changeSelecting(to: clicks.entersSelecting || context.selecting.isOn) {
      () throws(Detached) in try clicks.finish()
    }
  }

  /// Deselects all rows, as in file managers.
  private func clickedBesideRows(_ point: BoxPoint, extends: Bool, modifies: Bool) {
    let geometry = context.geometry
    guard context.isAtRest, context.box.row(at: point) == nil,
      geometry.slot(at: geometry.point(at: geometry.viewportPoint(at: point))) == nil,
      context.state.selection.isCleared(extends: extends, modifies: modifies)
    else { return }
    deselectAll()
  }

  private func deselectAll() {
    context.react { () throws(Detached) in
      try context.selection.deselectAll(isUserInitiated: true)
    }
    context.notifySelection()
  }

  /// Selects a row whose text was clicked, unless it is selected.
  private func selectForText(_ row: LiveRow) {
    context.react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable, context.box.contains(row),
        !context.selecting.isOn, context.state.selection.mode != .none,
        !context.selection.slots.contains(slot)
      else { return }
      try context.selection.change { state, view throws(Detached) in
        try state.select(.only(slot), anchor: slot, isUserInitiated: true, in: view)
      }
    }
    context.notifySelection()
  }

  /// Runs a change by the user that may enter or leave the selection mode, and notifies the app.
  private func changeSelecting(to isOn: Bool, _ steps: () throws(Detached) -> Void) {
    context.react { () throws(Detached) in
      context.notifySelecting(isOn)
      try steps()
    }
    context.notifySelection()
  }

  /// The menu item by which the keyboard enters the selection mode.
  private func selectActions(for slot: Int) -> [RowActionElement] {
    context.rowOffers.selectActions(for: slot) { [weak self] in
      if let row = self?.context.rows.row(at: slot) { _ = self?.enterSelecting(at: row) }
    }
  }

  /// Enters the selection mode with a row that is pressed long, if the user can.
  ///
  /// - Returns: Whether it was entered.
  private func enterSelecting(at row: LiveRow) -> Bool {
    guard context.isAtRest, context.options.canEnterSelecting, !context.selecting.isOn,
      row.isSelectable, row.slot != nil
    else { return false }
    changeSelecting(to: true) { () throws(Detached) in
      guard let slot = row.slot else { return }
      try context.selecting.enter(with: slot)
    }
    return true
  }

  /// Selects or deselects the row with the focus, in the selection mode.
  ///
  /// - Returns: Whether the key is handled, so that GTK does not activate the row.
  private func toggleFocusedRow() -> Bool {
    guard context.isAtRest, context.selecting.isOn, let row = context.focus.focusedRow,
      !row.isLoader, unsafe context.box.focusedWidget == row.widget
    else { return false }
    context.react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable else { return }
      try context.selection.change { state, view throws(Detached) in
        try state.toggle(slot, in: view)
      }
    }
    context.notifySelection()
    return true
  }

  /// Leaves the selection mode, or else deselects all rows of a list in which several can be selected.
  ///
  /// - Returns: Whether it has done either.
  private func leaveSelection() -> Bool {
    if context.isAtRest, context.selecting.isOn {
      changeSelecting(to: false) { () throws(Detached) in
        try context.selecting.leaveAndDeselect()
      }
      return true
    }
    guard context.isAtRest, context.state.selection.mode == .multiple,
      !context.selection.slots.isEmpty
    else { return false }
    deselectAll()
    return true
  }
}
