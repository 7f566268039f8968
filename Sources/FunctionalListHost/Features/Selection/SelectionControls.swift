import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Clicks and keys that select rows, and enter and leave the selection mode.
final class SelectionControls: HandlesClicks, OffersActions {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let selection: RowSelection
  private let selecting: SelectingMode
  private let clicks: ClickSelection
  private let input = SelectionInput()
  private var options = HostOptions()

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ selection: RowSelection, _ selecting: SelectingMode
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.selection = selection
    self.selecting = selecting
    clicks = ClickSelection(box, selection, selecting)
  }

  func connect() { input.connect(to: box.handle, handlers) }

  func optionsChanged(_ options: HostOptions) { self.options = options }

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
        guard let self, !isSpace || changes.features?.areTyping != true else { return false }
        return toggleFocusedRow()
      },
      escapePressed: { [weak self] in self?.leaveSelection() ?? false })
  }

  func listMoves() { input.listMoves() }

  func remap(_ slots: SlotRemapping) { clicks.remap(slots) }

  func willActivate(_ row: LiveRow) -> Bool {
    let isSelectionOnly = clicks.isSelectionOnly
    finishClick()
    return !row.isLoader && (isSelectionOnly || selecting.isOn)
  }

  func marksChanged() -> Bool {
    guard clicks.isPending, !changes.gate.isChanging else { return false }
    finishClick()
    return true
  }

  func end(_ fate: BoxFate) {
    switch fate {
    case .detached: input.disconnect()
    case .destroyed: input.forget()
    }
  }

  private func clickBegins(_ click: SelectionInput.Click) {
    changes.react { () throws(Detached) in
      try clicks.begin(click, canEnterSelecting: options.canEnterSelecting)
    }
  }

  private func clickEnded() {
    clicks.drop()
    // A list that stays at its end defers its layout during a click.
    if options.scrollAnchor.staysAtEnd { box.requestLayout() }
  }

  /// Activates the row of a click that GTK does not handle, or moves the focus to it, as GTK would.
  private func handleLost(_ click: SelectionInput.Click) {
    if click.count == 1, box.container.activatesOnSingleClick {
      unsafe gtk_widget_activate(click.row.widget)
    } else if focus.focusedRow !== click.row,
      unsafe gtk_widget_get_focus_on_click(click.row.widget) != 0
    {
      changes.react { () throws(Detached) in
        _ = try changes.attachment.call { unsafe gtk_widget_grab_focus(click.row.widget) }
      }
    }
  }

  /// Applies the selection of the click that GTK is handling, if any.
  private func finishClick() {
    guard clicks.isPending else { return }
    changeSelecting(to: clicks.entersSelecting || selecting.isOn) {
      () throws(Detached) in try clicks.finish()
    }
  }

  /// Selects a row whose text was clicked, unless it is selected.
  private func selectForText(_ row: LiveRow) {
    changes.react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable, box.contains(row),
        !selecting.isOn, selection.state.selection.mode != .none,
        !selection.slots.contains(slot)
      else { return }
      try selection.change { state, view throws(Detached) in
        try state.select(.only(slot), anchor: slot, isUserInitiated: true, in: view)
      }
    }
    selection.notify()
  }

  /// Runs a change by the user that may enter or leave the selection mode, and notifies the app.
  private func changeSelecting(to isOn: Bool, _ steps: () throws(Detached) -> Void) {
    changes.react { () throws(Detached) in
      selecting.notify(isOn)
      try steps()
    }
    selection.notify()
  }

  /// The menu item by which the keyboard enters the selection mode.
  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement] {
    offers.selectActions(for: slot) { [weak self] in
      if let row = self?.rows.row(at: slot) { _ = self?.enterSelecting(at: row) }
    }
  }

  /// Enters the selection mode with a row that is pressed long, if the user can.
  ///
  /// - Returns: Whether it was entered.
  private func enterSelecting(at row: LiveRow) -> Bool {
    guard changes.isAtRest, options.canEnterSelecting, !selecting.isOn,
      row.isSelectable, row.slot != nil
    else { return false }
    changeSelecting(to: true) { () throws(Detached) in
      guard let slot = row.slot else { return }
      try selecting.enter(with: slot)
    }
    return true
  }

  /// Selects or deselects the row with the focus, in the selection mode.
  ///
  /// - Returns: Whether the key is handled, so that GTK does not activate the row.
  private func toggleFocusedRow() -> Bool {
    guard changes.isAtRest, selecting.isOn, let row = focus.focusedRow,
      !row.isLoader, unsafe box.focusedWidget == row.widget
    else { return false }
    changes.react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable else { return }
      try selection.change { state, view throws(Detached) in
        try state.toggle(slot, in: view)
      }
    }
    selection.notify()
    return true
  }

  /// Leaves the selection mode, or else deselects all rows of a list in which several can be selected.
  ///
  /// - Returns: Whether it has done either.
  private func leaveSelection() -> Bool {
    if changes.isAtRest, selecting.isOn {
      changeSelecting(to: false) { () throws(Detached) in
        try selecting.leaveAndDeselect()
      }
      return true
    }
    guard changes.isAtRest, selection.state.selection.mode == .multiple,
      !selection.slots.isEmpty
    else { return false }
    selection.userDeselectsAll(by: changes)
    return true
  }
}
