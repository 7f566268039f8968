import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Opens the context menu of the list: by a click, a long press, a key or the app.
final class Menus: HandlesKeys, AnswersRequests, ShowsMenus {
  private let changes: Changes
  private let box: RowBox
  private let focus: FocusKeeper
  private let offers: Offers
  private let menu: RowMenu
  private let widgetMenu: WidgetMenu

  init(
    _ changes: Changes, _ box: RowBox, _ focus: FocusKeeper, _ offers: Offers, _ menu: RowMenu,
    _ widgetMenu: WidgetMenu
  ) {
    self.changes = changes
    self.box = box
    self.focus = focus
    self.offers = offers
    self.menu = menu
    self.widgetMenu = widgetMenu
    menu.onEnd = { [weak self] in self?.menuEnded() }
  }

  var isOpen: Bool { menu.target != nil }

  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached) {
    try menu.renderBegins(comparison)
  }

  func remap(_ slots: SlotRemapping) { menu.remap(slots) }

  func offersChanged() throws(Detached) { try updateMenu() }

  func viewportChanged() { menu.trackRow() }

  func unmapped() { menu.forget() }

  func end(_ fate: BoxFate) { menu.forget() }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .openMenu(let slot) = request else { return false }
    _ = try openMenu(RowMenu.Request(target: ActionTarget(slot: slot)))
    return true
  }

  func keyCaptured(_ key: PressedKey) -> Bool { widgetMenu.revealFocus(beforeMenuOf: key) }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard key.opensMenu else { return false }
    var hasMenu = false
    changes.react { () throws(Detached) in
      hasMenu = try openMenu(
        RowMenu.Request(target: ActionTarget(slot: focus.focusedSlot)))
    }
    return hasMenu
  }

  /// - Returns: Whether there is a menu at the point.
  @discardableResult
  func menuRequested(at point: BoxPoint) -> Bool {
    var hasMenu = false
    changes.react { () throws(Detached) in
      hasMenu = try request(at: point).map(openMenu) ?? false
    }
    return hasMenu
  }

  private func request(at point: BoxPoint) -> RowMenu.Request? {
    guard let row = box.row(at: point) else {
      return RowMenu.Request(target: .list, point: WidgetPoint(x: point.x, y: point.y))
    }
    guard let slot = row.live?.slot else { return nil }
    let origin = box.origin(of: row)
    let inRow = WidgetPoint(x: point.x - origin.x, y: point.y - origin.y)
    return RowMenu.Request(target: .slot(slot), point: inRow)
  }

  /// Opens the menu of a target when GTK has handled the press, because a popover that opens during it leaves
  /// the row pressed.
  ///
  /// - Returns: Whether there is a menu.
  private func openMenu(_ request: RowMenu.Request) throws(Detached) -> Bool {
    guard let offer = try offers.offer(for: request.target), !MenuContent(offer).isEmpty else {
      return false
    }
    menu.setRequest(request)
    MainLoop.whenIdle { [weak self] in self?.openRequestedMenu() }
    return true
  }

  private func openRequestedMenu() {
    changes.react { () throws(Detached) in
      guard let request = menu.takeRequest() else { return }
      let offer = try offers.reads.inMenu { () throws(Detached) -> ActionOffer? in
        try offers.offer(for: request.target)
      }
      guard let offer else { return }
      try menu.open(MenuContent(offer), request)
    }
  }

  /// Updates the open menu.
  func updateMenu() throws(Detached) {
    guard let target = menu.target else { return }
    let offer = try offers.reads.inMenu { () throws(Detached) -> ActionOffer? in
      try offers.offer(for: target)
    }
    try menu.update(MenuContent(offer ?? ActionOffer([], isForSeveral: false)))
    menu.trackRow()
  }

  /// Closes a menu that the user has closed, and performs the action of the chosen item.
  ///
  /// It waits for the main loop, because GTK signals that the menu is closed before it activates the item. The
  /// action is performed last, because closing the menu restores the focus.
  private func menuEnded() {
    MainLoop.soon { [changes, menu, offers] in
      changes.change { () throws(Detached) in try menu.close() }
      guard let item = menu.takeChosen() else { return }
      offers.perform(item.address, of: item.target)
    }
  }
}
