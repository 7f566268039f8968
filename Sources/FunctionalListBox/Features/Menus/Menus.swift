import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Opens the context menu of the list: by a click, a long press, a key or the app.
final class Menus: HandlesKeys, AnswersRequests, ShowsMenus {
  private let context: HostContext
  private let menu: RowMenu
  /// The widget whose own menu opens when the widget is laid out in the viewport.
  private var widgetAwaitingMenu: Widget?

  init(_ context: HostContext) {
    self.context = context
    menu = RowMenu(context.box, context.rows, context.focus)
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

  func keyCaptured(_ key: PressedKey) -> Bool { revealFocus(beforeMenuOf: key) }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard key.opensMenu else { return false }
    var hasMenu = false
    context.react { () throws(Detached) in
      hasMenu = try openMenu(
        RowMenu.Request(target: ActionTarget(slot: context.focus.focusedSlot)))
    }
    return hasMenu
  }

  /// - Returns: Whether there is a menu at the point.
  @discardableResult
  func menuRequested(at point: BoxPoint) -> Bool {
    var hasMenu = false
    context.react { () throws(Detached) in
      hasMenu = try request(at: point).map(openMenu) ?? false
    }
    return hasMenu
  }

  private func request(at point: BoxPoint) -> RowMenu.Request? {
    guard let row = context.box.row(at: point) else {
      return RowMenu.Request(target: .list, point: WidgetPoint(x: point.x, y: point.y))
    }
    guard let slot = row.live?.slot else { return nil }
    let origin = context.box.origin(of: row)
    let inRow = WidgetPoint(x: point.x - origin.x, y: point.y - origin.y)
    return RowMenu.Request(target: .slot(slot), point: inRow)
  }

  /// Opens the menu of a target when GTK has handled the press, because a popover that opens during it leaves
  /// the row pressed.
  ///
  /// - Returns: Whether there is a menu.
  private func openMenu(_ request: RowMenu.Request) throws(Detached) -> Bool {
    guard let offer = try context.offer(for: request.target), !MenuContent(offer).isEmpty else {
      return false
    }
    menu.setRequest(request)
    MainLoop.whenIdle { [weak self] in self?.openRequestedMenu() }
    return true
  }

  private func openRequestedMenu() {
    context.react { () throws(Detached) in
      guard let request = menu.takeRequest() else { return }
      let offer = try context.offers.inMenu { () throws(Detached) -> ActionOffer? in
        try context.offer(for: request.target)
      }
      guard let offer else { return }
      try menu.open(MenuContent(offer), request)
    }
  }

  /// Scrolls to the focused entry, or another widget with a menu of GTK, before its menu opens.
  ///
  /// GTK opens the menu at the widget, and logs a critical warning if that is on no monitor
  /// (`gdk_surface_get_layout_monitor`). So the menu is deferred until the widget is laid out in the viewport.
  ///
  /// - Returns: Whether the menu is deferred.
  private func revealFocus(beforeMenuOf key: PressedKey) -> Bool {
    guard key.opensMenu else { return false }
    guard widgetAwaitingMenu == nil else { return true }
    guard context.isAtRest, context.box.isMapped, let slot = context.focus.focusedSlot,
      let widget = unsafe context.box.focusedWidget.flatMap({ unsafe Widget(retaining: $0) }),
      unsafe hasMenu(widget.widget), let distance = context.popovers.distanceOutOfSight(of: widget)
    else { return false }
    widgetAwaitingMenu = widget
    context.react { () throws(Detached) in
      let virtualizer = context.geometry.virtualizer
      if virtualizer.isSeen, virtualizer.seenSlots.contains(slot) {
        _ = try context.scroller.scroll(by: distance)
      } else {
        try context.scroller.reveal(slot, .nearest)
      }
    }
    // The next frame lays out the row.
    context.nextFrame.call { [weak self] in
      self?.context.nextFrame.call { [weak self] in self?.openAwaitedMenu() }
    }
    return true
  }

  private func openAwaitedMenu() {
    guard let widget = widgetAwaitingMenu else { return }
    widgetAwaitingMenu = nil
    guard context.isAtRest, context.box.isMapped, unsafe context.box.focusedWidget == widget.widget,
      context.popovers.distanceOutOfSight(of: widget) == nil
    else { return }
    unsafe gtk_widget_activate_action_variant(widget.widget, menuAction, nil)
  }

  /// Updates the open menu.
  func updateMenu() throws(Detached) {
    guard let target = menu.target else { return }
    let offer = try context.offers.inMenu { () throws(Detached) -> ActionOffer? in
      try context.offer(for: target)
    }
    try menu.update(MenuContent(offer ?? ActionOffer([], isForSeveral: false)))
    menu.trackRow()
  }

  /// Closes a menu that the user has closed, and performs the action of the chosen item.
  ///
  /// It waits for the main loop, because GTK signals that the menu is closed before it activates the item. The
  /// action is performed last, because closing the menu restores the focus.
  private func menuEnded() {
    MainLoop.soon { [weak self, context] in
      context.change { [weak self] _ throws(Detached) in try self?.menu.close() }
      guard let item = self?.menu.takeChosen() else { return }
      context.perform(item.address, of: item.target)
    }
  }
}

/// The action that opens the menu of an entry, a text view or a label.
private let menuAction = "menu.popup"

/// Whether a widget has a menu of GTK (`gtk_widget_class_query_action`).
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
