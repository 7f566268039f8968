import FunctionalListGtk
import CFunctionalListGtk

/// Prevents GTK from scrolling while the user clicks into a row that is higher than the viewport.
///
/// GTK scrolls to the start of such a row, away from what was clicked: the list box before it moves the focus
/// (`ensure_row_visible`), the viewport afterwards (`GtkViewport:scroll-to-focus`).
final class ClickedRow: HostPart {
  private let box: RowBox
  private let geometry: ListGeometry
  private var hold: (viewport: ObjectReference, adjustment: ObjectReference?)?

  init(_ box: RowBox, _ geometry: ListGeometry) {
    self.box = box
    self.geometry = geometry
  }

  /// Notes that a button of the mouse, or a finger, is pressed or released, before GTK handles it.
  func pressChanges(at point: BoxPoint) {
    guard hold == nil, let slot = box.row(at: point)?.live?.slot, geometry.exceedsViewport(slot),
      let widget = unsafe box.handle.viewport
    else { return }
    let viewport = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(widget))
    hold = (viewport, box.container.adjustment)
    box.container.adjustment = nil
    FocusScrolling.hold(viewport, by: self)
    MainLoop.soon { [self] in end(.detached) }
  }

  func end(_ fate: BoxFate) {
    guard let hold else { return }
    self.hold = nil
    FocusScrolling.release(hold.viewport, by: self)
    // A handler may have moved the box to another viewport, whose adjustment it then has.
    guard fate == .detached, let widget = unsafe box.handle.viewport,
      unsafe UnsafeMutableRawPointer(widget) == hold.viewport.object
    else { return }
    box.container.adjustment = hold.adjustment
  }
}
