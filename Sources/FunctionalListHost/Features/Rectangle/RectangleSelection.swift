import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Selects the tiles of a grid that a rectangle touches, which the user drags with the pointer.
///
/// The flow box would select all tiles from the first to the last that the pointer was on.
final class RectangleSelection: ListFeature {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let selection: RowSelection
  private let input = RectangleInput()
  private let edgeScroll: EdgeScroll
  /// The rectangle, from the press on; it is shown when the pointer has moved.
  private var drag: Drag?

  private struct Drag {
    /// The corner where the drag began, in the list.
    var start: ListPoint
    /// The tile at that corner or near it, and the distance to its top, so that the corner stays where the tile is
    /// while others are inserted above.
    var anchor: (slot: Int, x: Double, y: Double)?
    /// The corner on screen, during a render that sorts the tile elsewhere.
    var corner: ViewportPoint?
    var effect: RectangleEffect
    /// The pointer; `nil` until it has moved.
    var pointer: ViewportPoint?
  }

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry,
    _ selection: RowSelection, _ scroller: Scroller
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.selection = selection
    edgeScroll = EdgeScroll(changes, box, geometry, scroller)
  }

  func connect() {
    input.connect(
      to: box.handle,
      RectangleInput.Handlers(
        began: { [weak self] in self?.begin(at: $0, extends: $1, modifies: $2) ?? false },
        moved: { [weak self] in self?.pointerMoved(to: $0) ?? false },
        ended: { [weak self] in self?.end(isCancelled: $0) }))
  }

  func mapped() { input.attach() }

  func unmapped() { input.cancel() }

  func remap(_ slots: SlotRemapping) {
    guard let anchor = drag?.anchor else { return }
    let stays = slots.slot(of: anchor.slot).flatMap { slot in
      slots.comparison.stayingSlots(among: [(old: anchor.slot, new: slot)]).first?.new
    }
    if stays == nil, let start {
      let top = geometry.point(at: ViewportPoint(x: 0, y: 0))
      drag?.corner = ViewportPoint(x: start.x - top.x, y: start.y - top.y)
    }
    drag?.anchor = stays.map { ($0, anchor.x, anchor.y) }
  }

  /// Anchors a rectangle whose tile was sorted elsewhere where it is on screen.
  func renderEnds(_ comparison: Comparison) {
    guard let corner = drag?.corner else { return }
    drag?.corner = nil
    setStart(geometry.point(at: corner))
  }

  func viewportChanged() { show() }

  func end(_ fate: BoxFate) {
    switch fate {
    case .detached: edgeScroll.stop()
    case .destroyed: edgeScroll.forget()
    }
    drag = nil
    box.container.setRectangle(nil)
    input.end(fate)
  }

  /// - Returns: Whether the press may become a rectangle: several tiles can be selected, and none is dragged.
  private func begin(at point: BoxPoint, extends: Bool, modifies: Bool) -> Bool {
    guard changes.isAtRest, selection.state.selection.mode == .multiple, !box.isGripped(point)
    else { return false }
    let start = geometry.point(at: geometry.viewportPoint(at: point))
    let effect = RectangleEffect(
      extends: extends, modifies: modifies, isSelecting: selection.state.selection.isSelecting)
    drag = Drag(start: start, effect: effect)
    setStart(start)
    return true
  }

  /// Begins the rectangle at a point of the list, and anchors it at the nearest tile.
  private func setStart(_ start: ListPoint) {
    drag?.start = start
    guard rows.list.count > 0 else { return }
    let end = Double(geometry.virtualizer.heights.total) - 1
    let slot = geometry.nearestSlot(to: ListPoint(x: start.x, y: min(start.y, end)))
    let frame = geometry.frame(of: slot)
    drag?.anchor = (slot, start.x - frame.x, start.y - frame.y)
  }

  /// - Returns: Whether the rectangle goes on, because nothing is dragged from a tile.
  private func pointerMoved(to point: BoxPoint) -> Bool {
    guard drag != nil, !isDraggedInside else {
      forget()
      return false
    }
    let pointer = geometry.viewportPoint(at: point)
    drag?.pointer = pointer
    show()
    edgeScroll.follow(pointer) { [weak self] in self?.drag != nil }
    return true
  }

  /// Whether a widget in a tile is dragged.
  private var isDraggedInside: Bool { unsafe DragWatch.isDragging(in: box.widget) }

  /// Where the drag has begun, in the list.
  private var start: ListPoint? {
    guard let drag else { return nil }
    guard let anchor = drag.anchor, anchor.slot < rows.list.count else { return drag.start }
    let frame = geometry.frame(of: anchor.slot)
    return ListPoint(x: frame.x + anchor.x, y: frame.y + anchor.y)
  }

  /// The rectangle in the list; `nil` before the pointer has moved.
  private var area: ListRect? {
    guard let start, let pointer = drag?.pointer else { return nil }
    let end = geometry.point(at: pointer)
    return ListRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
  }

  private func show() {
    guard drag?.pointer != nil else { return }
    box.container.setRectangle(area.map(geometry.visibleBoxRect))
  }

  /// Selects the tiles that the rectangle touches.
  private func end(isCancelled: Bool) {
    let (area, effect) = (area, drag?.effect)
    forget()
    guard !isCancelled, let area, let effect else { return }
    changes.react { () throws(Detached) in
      var touched = RangeSet<Int>()
      for range in geometry.slots(touching: area).ranges {
        touched.formUnion(try selection.view.reachable(range))
      }
      let wanted = effect.selection(after: selection.slots, selectable: touched)
      try selection.change { state, view throws(Detached) in
        try state.select(
          wanted, anchor: touched.ranges.first?.lowerBound, isUserInitiated: true, in: view)
      }
    }
    selection.notify()
  }

  private func forget() {
    drag = nil
    edgeScroll.stop()
    box.container.setRectangle(nil)
  }
}
