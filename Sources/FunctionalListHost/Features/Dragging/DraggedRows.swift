import FunctionalListGtk
import FunctionalListCore

/// The rows of this list that the user drags.
final class DraggedRows {
  private let geometry: ListGeometry
  /// The drag, or `nil` if there is none.
  private(set) var drag: RowDrag?
  /// The slots of the rows.
  private(set) var slots = RangeSet<Int>()
  /// The slots of the rows that can be moved in the list.
  private(set) var movable = RangeSet<Int>()
  /// The slot of the pressed row, and the pressed point in pixels of the row; `nil` if the row was removed.
  private(set) var grip: (slot: Int, point: WidgetPoint)?
  /// The view of the app at the pointer, which is retained until the drag ends.
  var picture: Widget?

  init(_ geometry: ListGeometry) { self.geometry = geometry }

  /// Stores a drag that is prepared.
  func begin(
    _ drag: RowDrag, _ slots: RangeSet<Int>, movable: RangeSet<Int>,
    grip: (slot: Int, point: WidgetPoint)
  ) {
    self.drag = drag
    self.slots = slots
    self.movable = movable
    self.grip = grip
  }

  /// Whether the drag has begun; GTK may cancel a prepared one without a signal.
  var hasBegun: Bool { drag != nil && drag === RowDrag.current }

  /// Takes over the slots of a new list; returns `false` if all dragged rows were removed.
  func remap(_ remapping: SlotRemapping) -> Bool {
    guard let drag else { return true }
    let list = remapping.comparison.new
    let kept = zip(slots.ranges.joined(), drag.rows).compactMap { slot, row in
      remapping.slot(of: slot).flatMap { slot in
        list.path(ofSlot: slot).map { (slot, $0, row.payload) }
      }
    }
    drag.rows = kept.sorted { $0.0 < $1.0 }.map { RowDrag.Row(path: $0.1, payload: $0.2) }
    slots = remapping.slots(of: slots)
    movable = remapping.slots(of: movable)
    grip = grip.flatMap { old in remapping.slot(of: old.slot).map { ($0, old.point) } }
    return !slots.isEmpty
  }

  /// Forgets the drag.
  func end() {
    drag = nil
    slots = RangeSet()
    movable = RangeSet()
    grip = nil
    picture = nil
  }

  /// The dragged rows for which the others make a gap: they are adjacent, can all be moved, and fill at most half
  /// a page; `nil` in a grid, which shows a mark.
  var contiguousRange: Range<Int>? {
    guard !geometry.isGrid, movable == slots, slots.ranges.count == 1,
      let range = slots.ranges.first
    else { return nil }
    guard let page = geometry.view?.page else { return range }
    return Double(height(of: range)) <= page / 2 ? range : nil
  }

  /// The top of dragged rows in the list, for a pointer at `y`, in pixels.
  func top(of range: Range<Int>, pointer y: Double) -> Double {
    guard let grip else { return y }
    return y - grip.point.y - Double(height(of: range.lowerBound..<grip.slot))
  }

  /// The height of slots in pixels.
  func height(of range: Range<Int>) -> Int {
    let heights = geometry.virtualizer.heights
    return heights.offset(of: range.upperBound) - heights.offset(of: range.lowerBound)
  }
}
