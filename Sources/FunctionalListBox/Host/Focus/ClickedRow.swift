import FunctionalListGtk
import CFunctionalListGtk

/// Prevents GTK from scrolling while the user clicks into a row that is higher than the viewport.
///
/// GTK scrolls to the start of such a row, away from what was clicked: the list box before it moves the focus
/// (`ensure_row_visible`), the viewport afterwards (`GtkViewport:scroll-to-focus`).
final class ClickedRow: HostPart {
  private let box: RowBox
  private let geometry: ListGeometry
  /// Lets GTK scroll again.
  private var release: (() -> Void)?

  init(_ box: RowBox, _ geometry: ListGeometry) {
    self.box = box
    self.geometry = geometry
  }

  /// Notes that a button of the mouse, or a finger, is pressed or released, before GTK handles it.
  func pressChanges(at point: BoxPoint) {
    guard release == nil, let slot = box.row(at: point)?.live?.slot,
      geometry.exceedsViewport(slot), let widget = unsafe box.handle.viewport
    else { return }
    let viewport = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(widget))
    let container = box.container
    let adjustment = container.adjustment
    let scrolls = unsafe gtk_viewport_get_scroll_to_focus(viewport.pointer)
    container.adjustment = nil
    unsafe gtk_viewport_set_scroll_to_focus(viewport.pointer, 0)
    release = {
      container.adjustment = adjustment
      unsafe gtk_viewport_set_scroll_to_focus(viewport.pointer, scrolls)
    }
    MainLoop.soon { [self] in end(.detached) }
  }

  func end(_ fate: BoxFate) {
    if fate == .detached { release?() }
    release = nil
  }
}
