import CFunctionalListGtk
import FunctionalListCore

/// The reactions of the host to requests for the actions of rows.
extension ListBoxHost {
  var actionHandlers: ActionInput.Handlers {
    ActionInput.Handlers(
      menuAsked: { [weak self] in self?.menuAsked(at: $0) ?? false },
      pointerMoved: { [weak self] point in
        self?.parts.buttons.pointerMoved(to: point)
        // GTK tells that the pointer has left also while it takes the rows off the screen.
        MainLoop.soon { self?.updateButtons() }
      },
      used: { [weak self] in self?.used($0) },
      wheelTurned: { [weak self] in self?.parts.fieldWheel.wheelTurns() },
      keyCaptured: { [weak self] in self?.revealFocus(beforeMenuOf: $0) ?? false },
      keyPressed: { [weak self] in self?.keyPressed($0) ?? false })
  }

  /// What can be done to a target now; `nil` if nothing can.
  ///
  /// The actions of a row that is one of several selected ones are for all of them.
  func offer(for target: ActionTarget) throws(Detached) -> ActionOffer? {
    let elements = try parts.attachment.call {
      switch target {
      case .list: listActions?()
      case .slot(let slot):
        (parts.rows.actions(at: slot)?.rowActions?() ?? []) + moveActions(for: slot)
      }
    }
    guard let elements, !elements.isEmpty else { return nil }
    return ActionOffer(elements, isForSeveral: isOneOfSeveral(target))
  }

  func offer(ofSlot slot: Int) -> ActionOffer? {
    var offer: ActionOffer?
    endingWithTheBox { () throws(Detached) in offer = try self.offer(for: .slot(slot)) }
    return offer
  }

  private func isOneOfSeveral(_ target: ActionTarget) -> Bool {
    target.slot.map(parts.state.selection.isOneOfSeveral) ?? false
  }
}

// MARK: - The menu

extension ListBoxHost {
  func openMenu(of slot: Int?) {
    guard canChange else { return }
    endingWithTheBox { () throws(Detached) in
      _ = try openMenu(RowMenu.Request(target: ActionTarget(slot: slot)))
    }
  }

  /// - Returns: Whether there is a menu at the point.
  @discardableResult
  func menuAsked(at point: FunctionalTableData.Point) -> Bool {
    var hasMenu = false
    react { () throws(Detached) in
      hasMenu = try request(at: point).map(openMenu) ?? false
    }
    return hasMenu
  }

  private func request(at point: FunctionalTableData.Point) -> RowMenu.Request? {
    guard let row = parts.box.row(atY: point.y) else {
      return RowMenu.Request(target: .list, point: point)
    }
    guard let slot = row.live?.slot else { return nil }
    let origin = parts.box.origin(of: row)
    let inRow = FunctionalTableData.Point(x: point.x - origin.x, y: point.y - origin.y)
    return RowMenu.Request(target: .slot(slot), point: inRow)
  }

  /// Opens the menu of a target when GTK has handled the press: a popover that opens in the middle of
  /// it leaves its row pressed.
  ///
  /// - Returns: Whether there is a menu.
  private func openMenu(_ request: RowMenu.Request) throws(Detached) -> Bool {
    guard let offer = try offer(for: request.target), !MenuContent(offer).isEmpty else {
      return false
    }
    parts.menu.ask(for: request)
    MainLoop.whenIdle { [weak self] in self?.openRequestedMenu() }
    return true
  }

  private func openRequestedMenu() {
    react { () throws(Detached) in
      guard let request = parts.menu.takeRequest() else { return }
      let offer = try parts.offers.inMenu { () throws(Detached) -> ActionOffer? in
        try self.offer(for: request.target)
      }
      guard let offer else { return }
      try parts.menu.open(MenuContent(offer), request)
    }
  }

  /// Scrolls to a focused entry, or what else has a menu of GTK's, that is out of sight, before its menu
  /// opens.
  ///
  /// GTK opens the menu where the entry is: on no monitor, perhaps, and with a critical warning then
  /// (`gdk_surface_get_layout_monitor`). So the menu waits until the entry is laid out in sight.
  ///
  /// - Returns: Whether the key is that of a menu that waits.
  private func revealFocus(beforeMenuOf key: PressedKey) -> Bool {
    guard key.opensMenu else { return false }
    let popovers = parts.popovers
    guard popovers.awaitingMenu == nil else { return true }
    guard isAtRest, parts.box.isMapped, let slot = parts.focus.focusedSlot,
      let widget = unsafe parts.box.focusedWidget.flatMap({ unsafe Widget(retaining: $0) }),
      unsafe hasMenu(widget.widget), let distance = popovers.distanceOutOfSight(of: widget)
    else { return false }
    popovers.awaitingMenu = widget
    react { () throws(Detached) in
      let virtualizer = parts.geometry.virtualizer
      if virtualizer.isSeen, virtualizer.seenSlots.contains(slot) {
        _ = try parts.scroller.scroll(by: distance)
      } else {
        try parts.scroller.reveal(slot, .nearest)
      }
    }
    // The first frame lays the row out.
    parts.nextFrame.call { [weak self] in
      self?.parts.nextFrame.call { [weak self] in self?.openAwaitedMenu() }
    }
    return true
  }

  private func openAwaitedMenu() {
    let popovers = parts.popovers
    guard let widget = popovers.awaitingMenu else { return }
    popovers.awaitingMenu = nil
    guard isAtRest, parts.box.isMapped, unsafe parts.box.focusedWidget == widget.widget,
      popovers.distanceOutOfSight(of: widget) == nil
    else { return }
    unsafe gtk_widget_activate_action_variant(widget.widget, menuAction, nil)
  }

  /// Shows in an open menu what can be done now.
  func updateMenu() throws(Detached) {
    guard let target = parts.menu.target else { return }
    let offer = try parts.offers.inMenu { () throws(Detached) -> ActionOffer? in
      try self.offer(for: target)
    }
    try parts.menu.update(MenuContent(offer ?? ActionOffer([], isForSeveral: false)))
    parts.menu.followRow()
  }

  /// Closes the menu that the user has closed, and performs the action of the item that was chosen.
  ///
  /// It waits for GTK, which tells that a menu is closed before it tells of the item. The action is
  /// performed last, so that the menu does not take back a focus that the action moves.
  func menuEnds() {
    MainLoop.soon { [weak self, gate] in
      gate.change { [weak self] in
        self?.endingWithTheBox { () throws(Detached) in try self?.parts.menu.close() }
      }
      guard let self, let item = parts.menu.takeChosen() else { return }
      perform(item.address, of: item.target)
    }
  }
}

// MARK: - Buttons

extension ListBoxHost {
  /// Shows the buttons where the user works now: with the pointer, or with the keyboard.
  private func used(_ kind: InputKind) {
    guard parts.buttons.input != kind else { return }
    parts.buttons.input = kind
    MainLoop.soon { [weak self] in self?.updateButtons() }
  }

  /// Shows the buttons of the row that the pointer or the focus is in, unless a change is in progress.
  func updateButtons() {
    guard canChange, parts.box.isMapped else { return }
    react { () throws(Detached) in try showButtons() }
  }

  /// Shows them in a change.
  func showButtons() throws(Detached) {
    try parts.buttons.update(swiped: parts.swipe.row, offers: parts.offers) {
      slot throws(Detached) in
      try offer(for: .slot(slot))
    }
    parts.swipe.update()
    swipeInput.setWatching(parts.swipe.row != nil, listBox)
  }

  /// Performs an action when GTK has handled the click: it may take the button away.
  ///
  /// A render may come first, after which the row is elsewhere, or its widget is another row's.
  func buttonClicked(_ row: LiveRow, _ address: ActionAddress) {
    guard let path = row.slot.flatMap(list.path) else { return }
    MainLoop.soon { [weak self] in
      self?.closeSwipe()
      if let slot = self?.delegate?.slot(of: path) { self?.perform(address, of: .slot(slot)) }
    }
  }
}

// MARK: - Perform

extension ListBoxHost {
  /// Opens the menu of the focused row, performs the action of a shortcut, or expands or collapses the row.
  ///
  /// - Returns: Whether the key was handled.
  private func keyPressed(_ key: PressedKey) -> Bool {
    guard isAtRest else { return false }
    let target = ActionTarget(slot: parts.focus.focusedSlot)
    if key.opensMenu {
      var hasMenu = false
      react { () throws(Detached) in hasMenu = try openMenu(RowMenu.Request(target: target)) }
      return hasMenu
    }
    for target in target == .list ? [target] : [target, .list] {
      var address: ActionAddress?
      react { () throws(Detached) in
        address = try offer(for: target).flatMap { parts.shortcuts.action(for: key, in: $0) }
      }
      if let address {
        perform(address, of: target)
        return true
      }
    }
    return features.all.contains { $0.keyPressed(key) }
  }

  /// Performs the action that is described for a target now.
  private func perform(_ address: ActionAddress, of target: ActionTarget) {
    gate.notify { [weak self] in
      var action: RowAction?
      self?.react { [weak self] () throws(Detached) in
        action = try self?.offer(for: target)?.action(at: address)
      }
      guard let self, let action, action.isEnabled else { return }
      action.perform(for: paths(for: target))
    }
  }

  /// The paths of the rows that an action for several is performed for.
  private func paths(for target: ActionTarget) -> [ItemPath] {
    guard let slot = target.slot else { return Array(ItemPaths(list: list, slots: selection)) }
    let slots = isOneOfSeveral(target) ? selection : RangeSet([slot..<slot + 1])
    return list.ownPaths(of: slots, toldToSlot: slot)
  }
}

/// The action that opens the menu of a text, an entry or a label.
private let menuAction = "menu.popup"

/// Whether GTK gives a widget itself a menu.
private func hasMenu(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let widgetClass = unsafe UnsafeMutableRawPointer(widget)
    .assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
  guard let widgetClass = UnsafeMutableRawPointer(widgetClass) else { return false }
  var (index, owner): (guint, GType) = (0, 0)
  var (name, property): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
  var parameter: OpaquePointer?
  while unsafe gtk_widget_class_query_action(
    widgetClass.assumingMemoryBound(to: GtkWidgetClass.self), index, &owner, &name, &parameter,
    &property) != 0
  {
    if let name = unsafe name, unsafe String(cString: name) == menuAction { return true }
    index += 1
  }
  return false
}
