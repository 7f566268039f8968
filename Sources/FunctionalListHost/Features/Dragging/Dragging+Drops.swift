import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Drops on the list.
extension Dragging {
  func accepts(_ drop: ObjectReference) -> Bool {
    if unsafe gdk_drop_get_drag(drop.pointer) != nil, let drag = RowDrag.current {
      if drag === dragged.drag, !dragged.movable.isEmpty { return true }
      return offers.dropRules.map { drag.content(for: $0.kinds) != nil } ?? false
    }
    return offers.dropRules != nil && input.takesTypes(of: drop)
  }

  func dropMoved(to point: BoxPoint) -> UInt32 {
    guard changes.canChange else { return FLB_NO_ACTION }
    let pointer = geometry.viewportPoint(at: point)
    hover.pointerMoved(to: pointer)
    updateDrop()
    edgeScroll.follow(hover.isTakenInside ? nil : pointer) { [weak self] in
      self?.input.isDropOver ?? false
    }
    switch hover.position {
    case nil: return FLB_NO_ACTION
    case .move: return input.action(preferring: FLB_MOVE_ACTION)
    case .gap, .row, .list:
      return input.action(
        preferring: RowDrag.current == nil ? FLB_COPY_ACTION : FLB_MOVE_ACTION)
    }
  }

  /// Forgets the drag over the list; GTK does not signal that it leaves a list that is unmapped.
  func dropLeft() {
    hover.pointerMoved(to: nil)
    edgeScroll.stop()
    opening.pointerLeft()
    if !hover.awaitsRender { updateDrop() }
  }

  /// Shows the drop position, unless a change is in progress.
  func updateDrop() {
    changes.react { () throws(Detached) in try showDrop() }
  }

  /// Shows the drop position, in a change.
  func showDrop() throws(Detached) {
    geometry.catchUp()
    let pressed = input.longPressedRow?.live?.slot.map(offers.slotsActedOn) ?? RangeSet()
    var look = DragLook(dragged: dragged.hasBegun ? dragged.slots : pressed)
    guard let point = hover.pointer.map(geometry.point), !hover.isTakenInside,
      !box.isInDraggedRow
    else {
      opening.pointerLeft()
      return hover.show(nil, look)
    }
    let position = try dropPosition(at: point)
    if case .move(let index) = position, let moving = rangeMakingRoom {
      look.room = DragLook.Room(
        moving: moving, gap: positions.slot(ofGap: index), height: dragged.height(of: moving))
    } else {
      look.mark = position.flatMap {
        positions.mark(for: $0, pointed: positions.slot(at: point))
      }
    }
    hover.show(position, look)
    // Rows that make room are drawn away from their positions.
    let slot = look.room == nil ? positions.slot(at: point) : nil
    opening.pointerMoved(over: slot.flatMap { look.dragged.contains($0) ? nil : $0 }) {
      [weak self] in self?.open($0)
    }
  }

  /// The drop position at a point of the list; `nil` if nothing can be dropped there.
  ///
  /// The middle of a row that can be dropped on takes the drop. Between rows, dragged rows of this list move.
  private func dropPosition(at point: ListPoint) throws(Detached) -> DropPosition? {
    let rules = acceptingRules
    let canDropOn = { (slot: Int) throws(Detached) -> Bool in
      guard let rules else { return false }
      return try self.changes.attachment.call {
        self.offers.present.canDrop(self.dragged.slots, on: slot, rules)
      }
    }
    let position = try positions.position(at: point, canDropOn: canDropOn)
    if case .row = position { return position }
    if let index = moveIndex(at: point, position) { return .move(index) }
    guard let rules else { return nil }
    if rules.canDropBetween { return isInsideDraggedRows(position) ? nil : position }
    guard let slot = positions.slot(at: point), try canDropOn(slot) else { return nil }
    return .row(slot)
  }

  /// Whether a drop position is inside the dragged rows of this list, in a tree.
  private func isInsideDraggedRows(_ position: DropPosition) -> Bool {
    guard case .gap(let index) = position, dragged.hasBegun else { return false }
    return offers.present.moving(dragged.slots).contain(index)
  }

  /// The rules of the list, if it accepts what is dragged.
  private var acceptingRules: DropRules? {
    offers.dropRules.flatMap { rules in
      RowDrag.current.map { $0.content(for: rules.kinds) != nil } ?? true ? rules : nil
    }
  }

  /// The dragged rows for which the others make a gap; `nil` where a mark shows the drop position, because rows
  /// can be dropped on as well.
  private var rangeMakingRoom: Range<Int>? {
    acceptingRules?.canDropOn == nil ? dragged.contiguousRange : nil
  }

  /// The index that the dragged rows of this list would move to; `nil` if they cannot move.
  ///
  /// In a section that they cannot move to, it is the nearest index in another one, unless the list accepts
  /// dropped rows.
  private func moveIndex(at point: ListPoint, _ position: DropPosition) -> RowIndex? {
    guard dragged.hasBegun, !dragged.movable.isEmpty else { return nil }
    let moving = offers.present.moving(dragged.movable)
    var index: RowIndex?
    if let range = rangeMakingRoom {
      index = positions.gap(forTop: dragged.top(of: range, pointer: point.y), of: range)
    } else if case .gap(let gap) = position {
      index = gap
    }
    guard let index else { return nil }
    if moving.canMove(toSection: index.section) { return moving.canMove(to: index) ? index : nil }
    return offers.dropRules?.kinds.contains(.rows) == true ? nil : moving.nearestTarget(to: index)
  }

  /// - Returns: Whether the drop was accepted.
  func dropped(_ foreign: RowDrop.Content?, at point: BoxPoint) -> Bool {
    guard changes.isAtRest else { return false }
    hover.pointerMoved(to: geometry.viewportPoint(at: point))
    updateDrop()
    return drop(foreign)
  }

  /// Performs the drop at the shown position.
  func drop(_ foreign: RowDrop.Content?) -> Bool {
    guard changes.isAtRest else { return false }
    guard let position = hover.position else {
      dropLeft()
      return hover.dropAround(foreign)
    }
    edgeScroll.stop()
    opening.pointerLeft()
    if case .move(let index) = position {
      move(dragged.movable, to: index)
      return true
    }
    let drag = RowDrag.current
    let kinds = offers.dropRules?.kinds ?? []
    let content =
      drag?.content(for: kinds) ?? foreign.flatMap { kinds.contains($0.kind) ? $0 : nil }
    dropLeft()
    guard let content, let target = position.target(in: rows.list) else { return false }
    let drop = RowDrop(
      content: content, target: target, sourceName: drag?.sourceName,
      values: drag?.payloads.values ?? [])
    deferChangesDuringDrop {}
    return changes.delegate?.didDrop(drop) ?? false
  }

  /// Moves rows that were dropped when GTK has finished with the drop.
  private func move(_ slots: RangeSet<Int>, to index: RowIndex) {
    let move = offers.present.moving(slots).move(to: index)
    if move != nil { hover.awaitRender() } else { dropLeft() }
    deferChangesDuringDrop { [weak self] in if let move { self?.moves.notifyMove(move, of: slots) }
    }
  }

  /// Defers changes until GTK has finished a drop, because it uses widgets that a render may remove; then
  /// calls `body`.
  private func deferChangesDuringDrop(_ body: @escaping () -> Void) {
    hover.dropBegins()
    MainLoop.soon { [changes, hover] in
      hover.dropEnds()
      body()
      changes.gate.mainLoopReached()
    }
  }

  /// Opens a row under the pointer of a drag.
  private func open(_ slot: Int) {
    guard let row = rows.row(at: slot) else { return }
    unsafe flb_expand(row.widget)
    changes.gate.notify { [weak self] in self?.rows.actions(at: slot)?.dragHoverAction?() }
    changes.gate.notify { [weak self] in self?.rows.actions(at: slot)?.expansion?.expand() }
  }
}

extension RowBox {
  /// Whether the box is inside a row of another list that is dragged.
  fileprivate var isInDraggedRow: Bool {
    var next = unsafe gtk_widget_get_parent(widget)
    while let ancestor = unsafe next {
      unsafe next = gtk_widget_get_parent(ancestor)
      if unsafe BoxRow.owner(ofWidget: ancestor)?.live?.has(.dragged) == true { return true }
    }
    return false
  }
}
