import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// Selects the tiles of a grid that a rectangle touches, which the user drags with the pointer.
///
/// The flow box would select all tiles from the first to the last that the pointer was on.
final class RectangleSelection: ListFeature {
  private let context: HostContext
  private let input = RectangleInput()
  private let edgeScroll: EdgeScroll
  /// The rectangle, from the press on; it is shown when the pointer has moved.
  private var drag: Drag?

  private struct Drag {
    /// The corner where the drag began, in the list.
    var start: Point
    /// The tile at that corner or near it, and the distance to its top, so that the corner stays where the tile is
    /// while others are inserted above.
    var anchor: (slot: Int, x: Double, y: Double)?
    /// The corner on screen, during a render that sorts the tile elsewhere.
    var corner: ViewportPoint?
    var effect: RectangleEffect
    /// The pointer; `nil` until it has moved.
    var pointer: ViewportPoint?
  }

  init(_ context: HostContext) {
    self.context = context
    edgeScroll = EdgeScroll(context.box)
  }

  func connect() {
    input.connect(
      to: context.box.handle,
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
      let top = context.geometry.point(at: ViewportPoint(x: 0, y: 0))
      drag?.corner = ViewportPoint(x: start.x - top.x, y: start.y - top.y)
    }
    drag?.anchor = stays.map { ($0, anchor.x, anchor.y) }
  }

  /// Anchors a rectangle whose tile was sorted elsewhere where it is on screen.
  func renderEnds(_ comparison: Comparison) {
    guard let corner = drag?.corner else { return }
    drag?.corner = nil
    setStart(context.geometry.point(at: corner))
  }

  func viewportChanged() { show() }

  func end(_ fate: BoxFate) {
    switch fate {
    case .detached: edgeScroll.stop()
    case .destroyed: edgeScroll.forget()
    }
    drag = nil
    context.box.container.setRectangle(nil)
    input.end(fate)
  }

  /// - Returns: Whether the press may become a rectangle: several tiles can be selected, and none is dragged.
  private func begin(at point: BoxPoint, extends: Bool, modifies: Bool) -> Bool {
    guard context.isAtRest, context.state.selection.mode == .multiple, !context.box.isGripped(point)
    else { return false }
    let start = context.geometry.point(at: context.geometry.viewportPoint(at: point))
    let effect = RectangleEffect(
      extends: extends, modifies: modifies, isSelecting: context.selecting.isOn)
    drag = Drag(start: start, effect: effect)
    setStart(start)
    return true
  }

  /// Begins the rectangle at a point of the list, and anchors it at the nearest tile.
  private func setStart(_ start: Point) {
    drag?.start = start
    guard context.list.count > 0 else { return }
    let end = Double(context.geometry.virtualizer.heights.total) - 1
    let slot = context.geometry.nearestSlot(to: Point(x: start.x, y: min(start.y, end)))
    let frame = context.geometry.frame(of: slot)
    drag?.anchor = (slot, start.x - frame.x, start.y - frame.y)
  }

  /// - Returns: Whether the rectangle goes on, because nothing is dragged from a tile.
  private func pointerMoved(to point: BoxPoint) -> Bool {
    guard drag != nil, !isDraggedInside else {
      forget()
      return false
    }
    let pointer = context.geometry.viewportPoint(at: point)
    drag?.pointer = pointer
    show()
    let page = context.geometry.view?.page
    edgeScroll.run(at: page.map { EdgeScroll.speed(at: pointer.y, page: $0) } ?? 0) { [weak self] in
      self?.scroll(by: $0) ?? false
    }
    return true
  }

  /// Whether a widget in a tile is dragged.
  private var isDraggedInside: Bool { unsafe DragWatch.isDragging(in: context.box.widget) }

  /// - Returns: Whether to continue.
  private func scroll(by distance: Double) -> Bool {
    guard context.canChange, drag != nil else { return false }
    guard context.isAtRest else { return true }
    context.react { () throws(Detached) in _ = try context.scroller.scroll(by: distance) }
    context.viewportChanged()
    return context.canChange
  }

  /// Where the drag has begun, in the list.
  private var start: Point? {
    guard let drag else { return nil }
    guard let anchor = drag.anchor, anchor.slot < context.list.count else { return drag.start }
    let frame = context.geometry.frame(of: anchor.slot)
    return Point(x: frame.x + anchor.x, y: frame.y + anchor.y)
  }

  /// The rectangle in the list; `nil` before the pointer has moved.
  private var area: Rect? {
    guard let start, let pointer = drag?.pointer else { return nil }
    let end = context.geometry.point(at: pointer)
    return Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
  }

  private func show() {
    guard drag?.pointer != nil else { return }
    context.box.container.setRectangle(area.map(context.geometry.visibleBoxRect))
  }

  /// Selects the tiles that the rectangle touches.
  private func end(isCancelled: Bool) {
    let (area, effect) = (area, drag?.effect)
    forget()
    guard !isCancelled, let area, let effect else { return }
    context.react { () throws(Detached) in
      var touched = RangeSet<Int>()
      for range in context.geometry.slots(touching: area).ranges {
        touched.formUnion(try context.view.reachable(range))
      }
      let wanted = effect.selection(after: context.selection.slots, selectable: touched)
      try context.selection.change { state, view throws(Detached) in
        try state.select(
          wanted, anchor: touched.ranges.first?.lowerBound, isUserInitiated: true, in: view)
      }
    }
    context.notifySelection()
  }

  private func forget() {
    drag = nil
    edgeScroll.stop()
    context.box.container.setRectangle(nil)
  }
}
