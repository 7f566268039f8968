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
    FocusScrolling.release(viewport, by: self)
  }

  private func disableScrolling() {
    guard viewport == nil, let widget = unsafe box.handle.viewport else { return }
    let viewport = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(widget))
    self.viewport = viewport
    FocusScrolling.hold(viewport, by: self)
  }

  private var focusIsInPopover: Bool {
    guard let focused = unsafe box.focusedWidget else { return false }
    return unsafe gtk_widget_get_native(focused) != gtk_widget_get_native(box.widget)
  }
}
