import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The menu of GTK of a widget in a row, which a key opens.
final class WidgetMenu {
  private let changes: Changes
  private let box: RowBox
  private let focus: FocusKeeper
  private let scroller: Scroller
  private let popovers: OpenPopovers
  private let nextFrame: NextFrame
  /// The widget whose menu opens when the widget is laid out in the viewport.
  private var awaited: Widget?

  init(
    _ changes: Changes, _ box: RowBox, _ focus: FocusKeeper,
    _ scroller: Scroller, _ popovers: OpenPopovers, _ nextFrame: NextFrame
  ) {
    self.changes = changes
    self.box = box
    self.focus = focus
    self.scroller = scroller
    self.popovers = popovers
    self.nextFrame = nextFrame
  }

  /// Scrolls to the focused entry, or another widget with a menu of GTK, before its menu opens.
  ///
  /// GTK opens the menu at the widget, and logs a critical warning if that is on no monitor
  /// (`gdk_surface_get_layout_monitor`). So the menu is deferred until the widget is laid out in the viewport.
  ///
  /// - Returns: Whether the menu is deferred.
  func revealFocus(beforeMenuOf key: PressedKey) -> Bool {
    guard key.opensMenu else { return false }
    guard awaited == nil else { return true }
    guard changes.isAtRest, box.isMapped, let slot = focus.focusedSlot,
      let widget = unsafe box.focusedWidget.flatMap({ unsafe Widget(retaining: $0) }),
      unsafe hasMenu(widget.widget), let distance = popovers.distanceOutOfSight(of: widget)
    else { return false }
    awaited = widget
    changes.react { () throws(Detached) in
      try scroller.reveal(slot, distance: distance)
    }
    // The next frame lays out the row.
    nextFrame.call { [weak self] in
      self?.nextFrame.call { [weak self] in self?.openAwaitedMenu() }
    }
    return true
  }

  private func openAwaitedMenu() {
    guard let widget = awaited else { return }
    awaited = nil
    guard changes.isAtRest, box.isMapped, unsafe box.focusedWidget == widget.widget,
      popovers.distanceOutOfSight(of: widget) == nil
    else { return }
    unsafe gtk_widget_activate_action_variant(widget.widget, menuAction, nil)
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
