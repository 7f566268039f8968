import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The context menu of the list: one popover, which points at the row that it was opened for.
///
/// The popover belongs to the viewport, or to the parent of a box that nothing scrolls. A popover of a
/// row would go with the row. A popover of the box would be its last child, so that the last row lost
/// the style of `:last-child`.
final class RowMenu {
  /// Called when the user has closed the menu, or has chosen an item.
  var onEnd: (() -> Void)?
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private var opened: OpenMenu?
  /// The menu that the user has asked for, until it opens.
  private var request: Request?
  /// The item that the user has chosen, until its action is performed.
  private var chosen: ChosenItem?

  /// A menu that the user has asked for.
  struct Request {
    var target: ActionTarget
    /// Where to open it, in pixels of the row or of the box; `nil` for below the row.
    var point: WidgetPoint?
  }

  /// An item of the menu of a row.
  struct ChosenItem {
    var target: ActionTarget
    var address: ActionAddress
  }

  /// An open menu.
  private struct OpenMenu {
    let popover: MenuPopover
    var request: Request
    /// The widget that had the focus, and the slot that it was in.
    var focused: (widget: Widget, slot: Int?)?
    /// The row that has the class.
    var row: LiveRow?
  }

  init(_ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper) {
    self.box = box
    self.rows = rows
    self.focus = focus
  }

  /// What the open menu is for; `nil` while none is open.
  var target: ActionTarget? { opened?.request.target }

  /// Notes a menu that is to open when GTK has handled the press.
  func ask(for request: Request) { self.request = request }

  /// Removes and returns the menu that is to open.
  func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  /// Opens a menu, and gives the focus to its row.
  func open(_ content: MenuContent, _ request: Request) throws(Detached) {
    try close()
    if let row = request.target.slot.flatMap(rows.row), row.takesCursor, focus.focusedRow !== row {
      try focus.grab(row)
    }
    guard box.isMapped, let parent = unsafe parent else { return }
    let focused = unsafe box.focusedWidget.flatMap { unsafe Widget(retaining: $0) }
    let popover = unsafe MenuPopover(in: parent)
    popover.onClosed = { [weak self] in self?.onEnd?() }
    opened = OpenMenu(
      popover: popover, request: request, focused: focused.map { ($0, focus.focusedSlot) })
    show(content)
    followRow()
    popover.popUp()
  }

  /// Shows what can be done now; a menu without items is closed.
  func update(_ content: MenuContent) throws(Detached) {
    guard let opened, content != opened.popover.content else { return }
    if content.isEmpty { try close() } else { show(content) }
  }

  private func show(_ content: MenuContent) {
    opened?.popover.show(content) { [weak self] address in
      guard let self, let target else { return }
      chosen = ChosenItem(target: target, address: address)
      onEnd?()
    }
  }

  /// Removes and returns the item that the user has chosen.
  func takeChosen() -> ChosenItem? {
    defer { chosen = nil }
    return chosen
  }

  /// Closes the menu, and returns the focus to where it was.
  func close() throws(Detached) {
    guard let menu = opened else { return }
    forget()
    try returnFocus(menu)
  }

  /// Closes the menu of a box that leaves the screen, is detached or is being destroyed.
  func forget() {
    request = nil
    guard let menu = opened else { return }
    opened = nil
    menu.row?.hasMenu = false
    menu.popover.close()
  }

  private func returnFocus(_ menu: OpenMenu) throws(Detached) {
    guard box.isMapped, let focused = menu.focused,
      unsafe gtk_widget_get_root(focused.widget.widget) == box.root
    else { return }
    guard unsafe focused.widget.isIn(box.widget) else { return _ = focused.widget.grabFocus() }
    // The widget may show another slot by now.
    guard let row = focused.slot.flatMap(rows.row) else { return }
    _ = try focus.withoutScrolling {
      unsafe gtk_widget_grab_focus(
        focused.widget.isIn(row.widget) ? focused.widget.widget : row.widget) != 0
    }
  }
}

// MARK: - Track the row

extension RowMenu {
  /// Closes the menu of a row that a render removes.
  func renderBegins(_ comparison: Comparison) throws(Detached) {
    guard let slot = target?.slot, !comparison.removedSlots(of: .only(slot)).isEmpty else { return }
    try close()
  }

  /// Takes over the slots of a new list.
  func remap(_ slots: SlotRemapping) {
    if let last = chosen {
      chosen = last.target.remapped(slots).map { ChosenItem(target: $0, address: last.address) }
    }
    if let last = request {
      request = last.target.remapped(slots).map { Request(target: $0, point: last.point) }
    }
    guard let menu = opened, let target = menu.request.target.remapped(slots) else { return }
    opened?.request.target = target
    opened?.focused?.slot = menu.focused?.slot.flatMap(slots.slot)
  }

  /// Points at the row, wherever it is by now, and marks it.
  ///
  /// A menu of a row that is not live stays where it is.
  func followRow() {
    guard let menu = opened else { return }
    let row = menu.request.target.slot.flatMap(rows.row)
    if row !== menu.row {
      menu.row?.hasMenu = false
      row?.hasMenu = true
      opened?.row = row
    }
    guard menu.request.target == .list || row != nil else { return }
    menu.popover.point(at: place(of: row, menu.request.point))
  }

  /// The parent of menus, which stays where it is when the box scrolls, even among other widgets.
  private var parent: UnsafeMutablePointer<GtkWidget>? {
    unsafe box.listBox.viewport ?? gtk_widget_get_parent(box.widget)
  }

  /// The rectangle to point at, in pixels of the parent, without what is scrolled out of
  /// sight: far away, a popover is on no monitor, and GTK gives a critical warning.
  private func place(of row: LiveRow?, _ point: WidgetPoint?) -> GdkRectangle {
    guard let parent = unsafe parent else { return GdkRectangle() }
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(row?.widget ?? box.widget, parent, &bounds)
    if let point {
      bounds.origin.x += Float(point.x)
      bounds.origin.y += Float(point.y)
      bounds.size = graphene_size_t()
    }
    var visible = graphene_rect_t()
    let viewport = unsafe box.listBox.scrolledWindow ?? parent
    _ = unsafe gtk_widget_compute_bounds(viewport, parent, &visible)
    let (top, bottom) = (visible.origin.y, visible.origin.y + visible.size.height)
    let (first, last) = (bounds.origin.y, bounds.origin.y + bounds.size.height)
    let (y, end) = (min(max(first, top), bottom), min(max(last, top), bottom))
    return GdkRectangle(
      x: Int32(bounds.origin.x), y: Int32(y), width: Int32(bounds.size.width),
      height: Int32(end - y))
  }
}
