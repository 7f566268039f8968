import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The context menu of the list: a popover that points at the row that it was opened for.
///
/// Its parent is the viewport, or the parent of a box that is not scrolled. A popover of a row would be
/// removed with the row. A popover of the box would be its last child, so that the last row would not match
/// `:last-child`.
final class RowMenu {
  /// Called when the user has closed the menu, or has chosen an item.
  var onEnd: (() -> Void)?
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private var opened: OpenMenu?
  /// The requested menu, until it opens.
  private var request: Request?
  /// The chosen item, until its action is performed.
  private var chosen: ChosenItem?

  /// A requested menu.
  struct Request {
    var target: ActionTarget
    /// The point to open it at, in pixels of the row or of the box; `nil` for below the row.
    var point: WidgetPoint?
  }

  /// An item of a menu.
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
    /// The row that is marked as having an open menu.
    var row: LiveRow?
  }

  init(_ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper) {
    self.box = box
    self.rows = rows
    self.focus = focus
  }

  /// The target of the open menu; `nil` while none is open.
  var target: ActionTarget? { opened?.request.target }

  /// Stores a menu to open when GTK has handled the press.
  func setRequest(_ request: Request) { self.request = request }

  /// Removes and returns the requested menu.
  func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  /// Opens a menu, and moves the focus to its row.
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
    trackRow()
    popover.popUp()
  }

  /// Updates the items; a menu without items is closed.
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

  /// Removes and returns the chosen item.
  func takeChosen() -> ChosenItem? {
    defer { chosen = nil }
    return chosen
  }

  /// Closes the menu, and restores the focus.
  func close() throws(Detached) {
    guard let menu = opened else { return }
    forget()
    try restoreFocus(menu)
  }

  /// Closes the menu of a box that is unmapped, detached or destroyed.
  func forget() {
    request = nil
    guard let menu = opened else { return }
    opened = nil
    menu.row?.set(.withMenu, false)
    menu.popover.close()
  }

  private func restoreFocus(_ menu: OpenMenu) throws(Detached) {
    guard box.isMapped, let focused = menu.focused,
      unsafe gtk_widget_get_root(focused.widget.widget) == box.root
    else { return }
    guard unsafe focused.widget.isIn(box.widget) else { return _ = focused.widget.grabFocus() }
    // The widget may show another slot now.
    guard let row = focused.slot.flatMap(rows.row) else { return }
    _ = try focus.withoutScrolling {
      unsafe gtk_widget_grab_focus(
        focused.widget.isIn(row.widget) ? focused.widget.widget : row.widget) != 0
    }
  }
}

// MARK: - Tracking the row

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

  /// Points at the current position of the row, and marks the row.
  ///
  /// A menu of a row that is not live is not moved.
  func trackRow() {
    guard let menu = opened else { return }
    let row = menu.request.target.slot.flatMap(rows.row)
    if row !== menu.row {
      menu.row?.set(.withMenu, false)
      row?.set(.withMenu, true)
      opened?.row = row
    }
    guard menu.request.target == .list || row != nil else { return }
    menu.popover.point(at: targetRect(of: row, menu.request.point))
  }

  /// The parent of menus, which is not scrolled with the box.
  private var parent: UnsafeMutablePointer<GtkWidget>? {
    unsafe box.handle.viewport ?? gtk_widget_get_parent(box.widget)
  }

  /// The rectangle to point at, in pixels of the parent, clamped to the scrolled window.
  ///
  /// GTK logs a critical warning for a popover that is on no monitor.
  private func targetRect(of row: LiveRow?, _ point: WidgetPoint?) -> GdkRectangle {
    guard let parent = unsafe parent else { return GdkRectangle() }
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(row?.widget ?? box.widget, parent, &bounds)
    if let point {
      bounds.origin.x += Float(point.x)
      bounds.origin.y += Float(point.y)
      bounds.size = graphene_size_t()
    }
    var visible = graphene_rect_t()
    let viewport = unsafe box.handle.scrolledWindow ?? parent
    _ = unsafe gtk_widget_compute_bounds(viewport, parent, &visible)
    let (top, bottom) = (visible.origin.y, visible.origin.y + visible.size.height)
    let (first, last) = (bounds.origin.y, bounds.origin.y + bounds.size.height)
    let (y, end) = (min(max(first, top), bottom), min(max(last, top), bottom))
    return GdkRectangle(
      x: Int32(bounds.origin.x), y: Int32(y), width: Int32(bounds.size.width),
      height: Int32(end - y))
  }
}
