import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The reactions of the host to drags of its rows, and to what is dragged over it.
extension ListBoxHost {
  var dragHandlers: DragInput.Handlers {
    DragInput.Handlers(
      prepare: { [weak self] in self?.prepareDrag(at: $0) },
      held: { [weak self] in self?.hold(at: $0) ?? false },
      released: { [weak self] in self?.holdEnds(at: $0) },
      began: { [weak self] in self?.dragBegan($0) },
      ended: { [weak self] in self?.dragEnded() },
      accepts: { [weak self] in self?.accepts($0) ?? false },
      moved: { [weak self] in self?.dropMoved(to: $0) ?? FLB_NO_ACTION },
      left: { [weak self] in self?.dropLeft() },
      dropped: { [weak self] in self?.dropped($0, at: $1) ?? false })
  }
}

// MARK: - Drags of rows

extension ListBoxHost {
  /// Prepares the drag of the row at a point, or of the selected ones if it is one of them.
  ///
  /// - Returns: The content of the drag; `nil` if the row cannot be dragged.
  private func prepareDrag(
    at point: FunctionalTableData.Point
  ) -> DragContent? {
    guard let grip = grip(at: point) else { return nil }
    var content: DragContent?
    react { () throws(Detached) in
      guard let rows = try draggedRows(with: grip.slot) else { return }
      let drag = RowDrag(sourceName: name, rows: rows.rows)
      parts.dragged.begin(drag, rows.slots, movable: rows.movable, grip: grip)
      content = DragContent(drag.payloads)
    }
    return content
  }

  /// The row at a point of the box, and the point in it; `nil` if it cannot be dragged from there.
  private func grip(
    at point: FunctionalTableData.Point
  ) -> (slot: Int, point: FunctionalTableData.Point)? {
    guard isAtRest, let row = parts.box.row(atY: point.y)?.live, let slot = row.slot,
      !row.isDecoration, unsafe gtk_widget_is_sensitive(row.widget) != 0,
      let actions = parts.rows.actions(at: slot), actions.canBeMoved || actions.dragPayload != nil
    else { return nil }
    let origin = parts.box.origin(of: row)
    let inRow = FunctionalTableData.Point(x: point.x - origin.x, y: point.y - origin.y)
    return unsafe DragHandle.isGripped(row.widget, at: inRow) ? (slot, inRow) : nil
  }

  /// A finger is held down: the row shows that it can be dragged.
  private func hold(at point: FunctionalTableData.Point) -> Bool {
    // Where the user can enter the selection mode by holding a row, that comes first.
    guard !options.canEnterSelecting || parts.selecting.isOn, let grip = grip(at: point) else {
      return false
    }
    parts.hover.show(nil, DragLook(dragged: rowsActedOn(with: grip.slot)))
    return true
  }

  /// The finger drags nothing: it has asked for the menu of the row where it has left the screen.
  private func holdEnds(at point: FunctionalTableData.Point?) {
    updateDrop()
    if let point { _ = parts.relay?.menuAsked(at: point) }
  }

  /// The rows that are dragged with one of them; `nil` if that one cannot be.
  private func draggedRows(
    with pressed: Int
  ) throws(Detached) -> (slots: RangeSet<Int>, movable: RangeSet<Int>, rows: [RowDrag.Row])? {
    var (slots, movable, rows) = (RangeSet<Int>(), RangeSet<Int>(), [RowDrag.Row]())
    for slot in rowsActedOn(with: pressed).ranges.joined() {
      let range = slot..<slot + 1
      let actions = parts.rows.actions(at: slot)
      let payload = try parts.attachment.call { actions?.dragPayload?() }
      if actions?.canBeMoved == true { movable.insert(contentsOf: range) }
      guard payload != nil || movable.contains(slot), let path = list.path(ofSlot: slot) else {
        continue
      }
      slots.insert(contentsOf: range)
      rows.append(RowDrag.Row(path: path, payload: payload))
    }
    return slots.contains(pressed) ? (slots, movable, rows) : nil
  }

  private func dragBegan(_ drag: ObjectReference) {
    let dragged = parts.dragged
    guard let grip = dragged.grip, let row = parts.rows.row(at: grip.slot) else { return }
    DragStyleSheet.install()
    parts.endMotion()
    let count = dragged.slots.ranges.reduce(0) { $0 + $1.count }
    parts.relay?.pictureIsTaken(of: row)
    DragIcon.show(
      row, in: parts.box, count: count, at: grip.point, for: drag)
    // The pointer is with the drag.
    parts.relay?.pointerMoved(to: nil)
    dragged.drag?.begin()
    updateDrop()
  }

  private func dragEnded() {
    parts.dragged.end()
    dropLeft()
  }

  /// Ends a drag whose rows have all left the list.
  private func cancelDrag() {
    // GTK may be handling an event of the drag.
    MainLoop.soon { [weak self] in self?.dragInput.cancel() }
  }

  /// Forgets the drag of a list that is detached.
  func endDrag() {
    parts.edgeScroll.stop()
    parts.opening.pointerLeft()
    parts.hover.detach()
    parts.dragged.end()
  }

  /// Takes over the slots of a new list.
  func followDrag(_ comparison: Comparison) {
    if !parts.dragged.follow(comparison) { cancelDrag() }
    guard !comparison.isUnchanged, !comparison.isOfOneDescription else { return }
    parts.hover.renderBegins()
    parts.opening.follow(comparison)
  }
}

// MARK: - Drops

extension ListBoxHost {
  private func accepts(_ drop: ObjectReference) -> Bool {
    if unsafe gdk_drop_get_drag(drop.pointer) != nil, let drag = RowDrag.current {
      if drag === parts.dragged.drag, !parts.dragged.movable.isEmpty { return true }
      return dropRules.map { drag.content(for: $0.kinds) != nil } ?? false
    }
    return dropRules != nil && dragInput.takesTypes(of: drop)
  }

  private func dropMoved(to point: FunctionalTableData.Point) -> UInt32 {
    guard canChange else { return FLB_NO_ACTION }
    let y = parts.geometry.viewportY(atBoxY: point.y)
    parts.hover.pointerY = y
    updateDrop()
    let page = parts.geometry.view?.page
    parts.edgeScroll.run(at: page.map { EdgeScroll.speed(at: y, page: $0) } ?? 0) { [weak self] in
      self?.scrollAtEdge(by: $0) ?? false
    }
    switch parts.hover.place {
    case nil: return FLB_NO_ACTION
    case .move: return dragInput.action(preferring: FLB_MOVE_ACTION)
    case .gap, .row, .list:
      return dragInput.action(
        preferring: RowDrag.current == nil ? FLB_COPY_ACTION : FLB_MOVE_ACTION)
    }
  }

  /// Forgets what was over the list; GTK does not tell of it when the list leaves the screen.
  func dropLeft() {
    parts.hover.pointerY = nil
    parts.edgeScroll.stop()
    parts.opening.pointerLeft()
    if !parts.hover.awaitsRender { updateDrop() }
  }

  /// - Returns: Whether to go on.
  private func scrollAtEdge(by distance: Double) -> Bool {
    guard canChange, dragInput.isDropOver else { return false }
    guard isAtRest else { return true }
    react { () throws(Detached) in _ = try parts.scroller.scroll(by: distance) }
    viewportChanged()
    return canChange
  }

  /// Shows where a drop would go, unless a change is in progress.
  func updateDrop() {
    react { () throws(Detached) in try showDrop() }
  }

  /// Shows it in a change.
  func showDrop() throws(Detached) {
    let held = dragInput.heldRow?.live?.slot.map(rowsActedOn) ?? RangeSet()
    var look = DragLook(dragged: parts.dragged.hasBegun ? parts.dragged.slots : held)
    guard let y = parts.hover.pointerY.map(parts.geometry.position(atViewportY:)) else {
      return parts.hover.show(nil, look)
    }
    let place = try dropPlace(at: y)
    if case .move(let index) = place, let moving = parts.dragged.rowsWithRoom {
      look.room = DragLook.Room(
        moving: moving, gap: parts.places.slot(ofGap: index),
        height: parts.dragged.height(of: moving))
    } else {
      look.mark = place.flatMap(parts.places.mark)
    }
    parts.hover.show(place, look)
    // Rows that make room are drawn elsewhere than they stand.
    let slot = look.room == nil ? parts.places.slot(at: y) : nil
    parts.opening.pointerMoved(over: slot.flatMap { look.dragged.contains($0) ? nil : $0 }) {
      [weak self] in self?.open($0)
    }
  }

  /// Where a drop at a height of the list would go; `nil` for nowhere.
  private func dropPlace(at y: Double) throws(Detached) -> DropPlace? {
    if let index = try movePlace(at: y) { return .move(index) }
    guard let rules = dropRules,
      RowDrag.current.map({ $0.content(for: rules.kinds) != nil }) ?? true
    else { return nil }
    return try parts.places.place(at: y) { slot throws(Detached) in
      guard let path = list.path(ofSlot: slot), !parts.dragged.slots.contains(slot) else {
        return false
      }
      return try parts.attachment.call { rules.canDropOn?(path) ?? false }
    }
  }

  /// Where the dragged rows of this list would move.
  ///
  /// Above a section that they cannot move to, it is the nearest place that they can, unless the list
  /// takes rows there in another way.
  private func movePlace(at y: Double) throws(Detached) -> RowIndex? {
    guard parts.dragged.hasBegun, !parts.dragged.movable.isEmpty else { return nil }
    let moving = movingRows(parts.dragged.movable)
    var index: RowIndex?
    if let range = parts.dragged.rowsWithRoom {
      index = parts.places.gap(forTop: parts.dragged.top(of: range, pointer: y), of: range)
    } else if case .gap(let place) = try parts.places.place(at: y, canDropOn: { _ in false }) {
      index = place
    }
    guard let index else { return nil }
    if moving.canMove(toSection: index.section) { return index }
    return dropRules?.kinds.contains(.rows) == true ? nil : moving.nearestPlace(to: index)
  }

  /// - Returns: Whether it was taken.
  private func dropped(_ foreign: Drop.Content?, at point: FunctionalTableData.Point) -> Bool {
    guard isAtRest else { return false }
    parts.hover.pointerY = parts.geometry.viewportY(atBoxY: point.y)
    updateDrop()
    guard let place = parts.hover.place else {
      dropLeft()
      return false
    }
    parts.edgeScroll.stop()
    parts.opening.pointerLeft()
    if case .move(let index) = place {
      move(parts.dragged.movable, to: index)
      return true
    }
    let drag = RowDrag.current
    let content = drag.map { drag in dropRules.flatMap { drag.content(for: $0.kinds) } } ?? foreign
    dropLeft()
    guard let content, let target = place.target(in: list) else { return false }
    let drop = Drop(
      content: content, target: target, sourceName: drag?.sourceName,
      values: drag?.payloads.values ?? [])
    holdForDrop {}
    return delegate?.didDrop(drop) ?? false
  }

  /// Moves rows that were dropped when GTK has finished with the drop.
  private func move(_ slots: RangeSet<Int>, to index: RowIndex) {
    let move = movingRows(slots).move(to: index)
    if move != nil { parts.hover.awaitRender() } else { dropLeft() }
    holdForDrop { [weak self] in if let move { self?.tell(move, of: slots) } }
  }

  /// Lets renders wait until GTK has finished with a drop: it uses widgets that a render may take out.
  private func holdForDrop(_ body: @escaping () -> Void) {
    parts.hover.isDropping = true
    MainLoop.soon { [gate, hover = parts.hover] in
      hover.isDropping = false
      body()
      gate.mainLoopReached()
    }
  }

  /// Opens a row that something is held over.
  private func open(_ slot: Int) {
    guard let row = parts.rows.row(at: slot) else { return }
    unsafe flb_expand(row.widget)
    gate.notify { [weak self] in self?.parts.rows.actions(at: slot)?.dragHoverAction?() }
    gate.notify { [weak self] in self?.parts.rows.actions(at: slot)?.expansion?.expand() }
  }
}

// MARK: - Moves

extension ListBoxHost {
  /// Rows that the user moves.
  private func movingRows(_ slots: RangeSet<Int>) -> MovingRows {
    MovingRows(slots, in: list, isFollowed: options.followsMoves)
  }

  /// The selected rows if one of them is acted on and there are others, or else that row.
  func rowsActedOn(with slot: Int) -> RangeSet<Int> {
    parts.state.selection.isOneOfSeveral(slot) ? parts.selection.slots : RangeSet([slot..<slot + 1])
  }

  /// The actions that move a row, or the selected ones.
  func moveActions(for slot: Int) -> [RowActionElement] {
    guard parts.rows.actions(at: slot)?.canBeMoved == true else { return [] }
    var slots = rowsActedOn(with: slot)
    // A row that is not live is asked when it is to be moved.
    for slot in parts.rows.rows.compactMap(\.slot)
    where slots.contains(slot) && parts.rows.actions(at: slot)?.canBeMoved != true {
      slots.remove(contentsOf: slot..<slot + 1)
    }
    return MoveActions.elements(for: movingRows(slots)) { [weak self] direction in
      guard let self else { return }
      var movable = RangeSet<Int>()
      for slot in slots.ranges.joined() where parts.rows.actions(at: slot)?.canBeMoved == true {
        movable.insert(contentsOf: slot..<slot + 1)
      }
      guard !movable.isEmpty, let move = movingRows(movable).move(direction) else { return }
      tell(move, of: movable)
    }
  }

  /// Tells the app of a move, and assistive technologies where the rows are then.
  private func tell(_ move: RowMove, of slots: RangeSet<Int>) {
    gate.notify { [weak self] in
      guard let self else { return }
      parts.state.noteMove(of: slots)
      list.sections.first { $0.key == move.sectionKey }?.tellMove(move)
      delegate?.rowsDidMove(move)
      announce(move)
      showMovedRow()
    }
  }

  /// Scrolls to the row with the focus, which a key may have moved out of sight.
  private func showMovedRow() {
    guard isAtRest, let slot = parts.focus.focusedSlot else { return }
    react { () throws(Detached) in try parts.scroller.reveal(slot, .nearest) }
    viewportChanged()
  }
}
