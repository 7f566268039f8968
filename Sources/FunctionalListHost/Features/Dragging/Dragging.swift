import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Drags of rows, and drops on the list.
final class Dragging: MovesRows, OffersActions {
  let changes: Changes
  let box: RowBox
  let rows: RowStore
  let geometry: ListGeometry
  let offers: Offers
  let moves: RowMoves
  let input = DragInput()
  let dragged: DraggedRows
  let positions: DropPositions
  let hover: DropHover
  let edgeScroll: EdgeScroll
  let opening = HoverOpening()

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry,
    _ scroller: Scroller, _ offers: Offers, _ moves: RowMoves
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.geometry = geometry
    self.offers = offers
    self.moves = moves
    dragged = DraggedRows(geometry)
    positions = DropPositions(geometry, rows)
    hover = DropHover(box, rows)
    edgeScroll = EdgeScroll(changes, box, geometry, scroller)
    hover.onDrop = { [weak self] in self?.drop($0) ?? false }
  }

  func connect() {
    input.connect(to: box.handle, handlers)
    box.isGripped = { [weak self] in self?.grip(at: $0) != nil }
  }

  var handlers: DragInput.Handlers {
    DragInput.Handlers(
      prepare: { [weak self] in self?.prepareDrag(at: $0) },
      longPressed: { [weak self] in self?.longPressed(at: $0) ?? false },
      longPressEnded: { [weak self] in self?.longPressEnded(at: $0) },
      began: { [weak self] in self?.dragBegan($0) },
      ended: { [weak self] in self?.dragEnded() },
      accepts: { [weak self] in self?.accepts($0) ?? false },
      moved: { [weak self] in self?.dropMoved(to: $0) ?? FLB_NO_ACTION },
      left: { [weak self] in self?.dropLeft() },
      dropped: { [weak self] in self?.dropped($0, at: $1) ?? false })
  }

  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement] {
    moves.actions(for: slot, of: offers)
  }

  var movesRowsAside: Bool { hover.isShowing }

  var isDragging: Bool { dragged.drag != nil || hover.isShowing }

  var defersChanges: Bool { hover.isDropping }

  func optionsChanged(_ options: HostOptions) {
    let kinds = options.dropRules?.kinds
    input.setTypes(
      takesFiles: kinds?.contains(.files) == true, takesText: kinds?.contains(.text) == true)
  }

  func renderBegins(_ comparison: Comparison, animations: TableAnimations?) {
    if !comparison.isUnchanged, !comparison.isOfOneDescription { hover.renderBegins() }
  }

  func remap(_ slots: SlotRemapping) {
    if !dragged.remap(slots) { cancelDrag() }
    opening.remap(slots)
  }

  func renderEnds(_ comparison: Comparison) throws(Detached) {
    if isDragging || input.longPressedRow != nil { try showDrop() }
  }

  func rowsEntered(_ rows: [LiveRow]) { hover.rowsEntered(rows) }

  func viewportChanged() {
    if hover.isShowing, !hover.awaitsRender { updateDrop() }
  }

  func unmapped() { dropLeft() }

  func end(_ fate: BoxFate) {
    opening.pointerLeft()
    dragged.end()
    switch fate {
    case .detached:
      edgeScroll.stop()
      hover.detach()
      input.disconnect()
    case .destroyed:
      edgeScroll.forget()
      input.forget()
    }
  }

  /// Begins the prepared drag, as GTK does in `drag-begin`.
  func begin() { dragged.drag?.begin() }
}

// MARK: - Drags of rows

extension Dragging {
  /// Prepares the drag of the row at a point, or of all selected rows if it is one of them, and returns its
  /// content; `nil` if the row cannot be dragged.
  ///
  /// A drag that a widget in the row has begun with the same press takes precedence: GTK lets every drag source
  /// around the pointer begin one.
  private func prepareDrag(at point: BoxPoint) -> DragContent? {
    guard let grip = grip(at: point), rows.row(at: grip.slot)?.isDragged != true else {
      return nil
    }
    var content: DragContent?
    changes.react { () throws(Detached) in
      guard let rows = try draggedRows(with: grip.slot) else { return }
      let drag = RowDrag(
        sourceName: offers.listName, rows: rows.rows, columns: offers.present.columns)
      dragged.begin(drag, rows.slots, movable: rows.movable, grip: grip)
      content = DragContent(drag.payloads)
    }
    return content
  }

  /// The slot of the row at a point of the box, and the point in the row; `nil` if it cannot be dragged there.
  private func grip(at point: BoxPoint) -> (slot: Int, point: WidgetPoint)? {
    guard changes.isAtRest, let row = box.row(at: point)?.live, let slot = row.slot,
      !row.isDecoration, unsafe gtk_widget_is_sensitive(row.widget) != 0,
      let actions = rows.actions(at: slot), actions.canBeMoved || actions.dragPayload != nil
    else { return nil }
    let origin = box.origin(of: row)
    let inRow = WidgetPoint(x: point.x - origin.x, y: point.y - origin.y)
    return unsafe DragHandle.isGripped(row.widget, at: inRow) ? (slot, inRow) : nil
  }

  /// Shows that a row can be dragged, which a finger presses long.
  private func longPressed(at point: BoxPoint) -> Bool {
    // A long press enters the selection mode instead, if the user can.
    guard !offers.present.canEnterSelecting, let grip = grip(at: point) else { return false }
    hover.show(nil, DragLook(dragged: offers.slotsActedOn(with: grip.slot)))
    return true
  }

  /// Opens the menu of the row, because the long press has ended without a drag.
  private func longPressEnded(at point: BoxPoint?) {
    updateDrop()
    if let point { _ = changes.features?.menuRequested(at: point) }
  }

  /// The rows that are dragged with the pressed one; `nil` if that cannot be dragged.
  private func draggedRows(
    with pressed: Int
  ) throws(Detached) -> (slots: RangeSet<Int>, movable: RangeSet<Int>, rows: [RowDrag.Row])? {
    var (slots, movable, dragged) = (RangeSet<Int>(), RangeSet<Int>(), [RowDrag.Row]())
    for slot in offers.slotsActedOn(with: pressed).ranges.joined() {
      let range = slot..<slot + 1
      let actions = rows.actions(at: slot)
      let payload = try changes.attachment.call { actions?.dragPayload?() }
      if actions?.canBeMoved == true { movable.insert(contentsOf: range) }
      guard payload != nil || movable.contains(slot), let path = rows.list.path(ofSlot: slot)
      else { continue }
      slots.insert(contentsOf: range)
      dragged.append(RowDrag.Row(path: path, payload: payload))
    }
    return slots.contains(pressed) ? (slots, movable, dragged) : nil
  }

  private func dragBegan(_ drag: ObjectReference) {
    let dragged = dragged
    guard let grip = dragged.grip, let row = rows.row(at: grip.slot) else { return }
    DragStyleSheet.install()
    changes.endMotion()
    let count = dragged.slots.slotCount
    changes.features?.pictureIsTaken(of: row)
    let paths = dragged.drag?.rows.map(\.path) ?? []
    if let picture = changes.delegate?.dragPicture(of: paths) {
      dragged.picture = picture
      DragIcon.show(picture, for: drag)
    } else {
      DragIcon.show(row, in: box, count: count, at: grip.point, for: drag)
    }
    // GTK grabs the pointer for the drag.
    changes.features?.pointerMoved(to: nil)
    dragged.drag?.begin()
    updateDrop()
  }

  private func dragEnded() {
    dragged.end()
    dropLeft()
  }

  /// Cancels a drag whose rows were all removed.
  private func cancelDrag() {
    // GTK may be handling an event of the drag.
    MainLoop.soon { [weak self] in self?.input.cancel() }
  }
}
