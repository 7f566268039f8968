import FunctionalListGtk
import CFunctionalListGtk

/// Prevents scrolling to the focus while it is in a popover.
///
/// GTK scrolls to a widget in a popover as if it were in a row (`GtkViewport:scroll-to-focus`). So a menu
/// that is higher than the viewport would scroll the list for each of its items.
final class PopoverFocus: HostPart {
  private let box: RowBox
  private let geometry: ListGeometry
  /// Whether the focus was in a popover after its last move.
  private var isInPopover = false
  /// The viewport that does not scroll to the focus until the focus leaves the popover.
  private var viewport: ObjectReference?

  init(_ box: RowBox, _ geometry: ListGeometry) {
    self.box = box
    self.geometry = geometry
  }

  /// Whether the focus has just entered a popover, so that GTK may have scrolled.
  var isEntering: Bool { !isInPopover && focusIsInPopover }

  func mapped() { track() }

  func focusMoved() {
    if isEntering { geometry.view?.stay(at: geometry.laidOutBoxPosition) }
    track()
  }

  private func track() {
    isInPopover = focusIsInPopover
    if isInPopover { disableScrolling() } else { end() }
  }

  func unmapped() { end() }

  func end(_ fate: BoxFate) { end() }

  /// Lets GTK scroll to the focus again.
  private func end() {
    isInPopover = false
    guard let viewport else { return }
    self.viewport = nil
    unsafe gtk_viewport_set_scroll_to_focus(viewport.pointer, 1)
  }

  private func disableScrolling() {
    // Unless the app, or another list, has disabled it.
    guard viewport == nil, let widget = unsafe box.handle.viewport,
      unsafe gtk_viewport_get_scroll_to_focus(OpaquePointer(widget)) != 0
    else { return }
    unsafe gtk_viewport_set_scroll_to_focus(OpaquePointer(widget), 0)
    viewport = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(widget))
  }

  private var focusIsInPopover: Bool {
    guard let focused = unsafe box.focusedWidget else { return false }
    return unsafe gtk_widget_get_native(focused) != gtk_widget_get_native(box.widget)
  }
}
