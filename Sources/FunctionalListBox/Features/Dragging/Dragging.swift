import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Drags of rows, drops on the list, and moves of rows by actions.
final class Dragging: ListFeature {
  private let context: HostContext
  private let input = DragInput()
  private let dragged: DraggedRows
  private let positions: DropPositions
  private let hover: DropHover
  private let edgeScroll: EdgeScroll
  private let opening = HoverOpening()

  init(_ context: HostContext) {
    self.context = context
    dragged = DraggedRows(context.geometry)
    positions = DropPositions(context.geometry, context.rows)
    hover = DropHover(context.box, context.rows)
    edgeScroll = EdgeScroll(context.box)
    context.moveActions = { [weak self] in self?.moveActions(for: $0) ?? [] }
  }

  func connect() {
    input.connect(to: context.box.handle, handlers)
    context.box.isGripped = { [weak self] in self?.grip(at: $0) != nil }
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

  var movesRowsAside: Bool { hover.isShowing }

  var isDragging: Bool { dragged.drag != nil || hover.isShowing }

  var defersChanges: Bool { hover.isDropping }

  func optionsChanged(_ options: ListOptions) {
    let kinds = context.dropRules?.kinds
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
  private func prepareDrag(at point: BoxPoint) -> DragContent? {
    guard let grip = grip(at: point) else { return nil }
    var content: DragContent?
    context.react { () throws(Detached) in
      guard let rows = try draggedRows(with: grip.slot) else { return }
      let drag = RowDrag(sourceName: context.name, rows: rows.rows)
      dragged.begin(drag, rows.slots, movable: rows.movable, grip: grip)
      content = DragContent(drag.payloads)
    }
    return content
  }

  /// The slot of the row at a point of the box, and the point in the row; `nil` if it cannot be dragged there.
  private func grip(at point: BoxPoint) -> (slot: Int, point: WidgetPoint)? {
    guard context.isAtRest, let row = context.box.row(at: point)?.live, let slot = row.slot,
      !row.isDecoration, unsafe gtk_widget_is_sensitive(row.widget) != 0,
      let actions = context.rows.actions(at: slot), actions.canBeMoved || actions.dragPayload != nil
    else { return nil }
    let origin = context.box.origin(of: row)
    let inRow = WidgetPoint(x: point.x - origin.x, y: point.y - origin.y)
    return unsafe DragHandle.isGripped(row.widget, at: inRow) ? (slot, inRow) : nil
  }

  /// Shows that a row can be dragged, which a finger presses long.
  private func longPressed(at point: BoxPoint) -> Bool {
    // A long press enters the selection mode instead, if the user can.
    guard !context.options.canEnterSelecting || context.selecting.isOn, let grip = grip(at: point)
    else { return false }
    hover.show(nil, DragLook(dragged: rowsActedOn(with: grip.slot)))
    return true
  }

  /// Opens the menu of the row, because the long press has ended without a drag.
  private func longPressEnded(at point: BoxPoint?) {
    updateDrop()
    if let point { _ = context.relay?.menuRequested(at: point) }
  }

  /// The rows that are dragged with the pressed one; `nil` if that cannot be dragged.
  private func draggedRows(
    with pressed: Int
  ) throws(Detached) -> (slots: RangeSet<Int>, movable: RangeSet<Int>, rows: [RowDrag.Row])? {
    var (slots, movable, rows) = (RangeSet<Int>(), RangeSet<Int>(), [RowDrag.Row]())
    for slot in rowsActedOn(with: pressed).ranges.joined() {
      let range = slot..<slot + 1
      let actions = context.rows.actions(at: slot)
      let payload = try context.attachment.call { actions?.dragPayload?() }
      if actions?.canBeMoved == true { movable.insert(contentsOf: range) }
      guard payload != nil || movable.contains(slot), let path = context.list.path(ofSlot: slot)
      else { continue }
      slots.insert(contentsOf: range)
      rows.append(RowDrag.Row(path: path, payload: payload))
    }
    return slots.contains(pressed) ? (slots, movable, rows) : nil
  }

  private func dragBegan(_ drag: ObjectReference) {
    let dragged = dragged
    guard let grip = dragged.grip, let row = context.rows.row(at: grip.slot) else { return }
    DragStyleSheet.install()
    context.endMotion()
    let count = dragged.slots.slotCount
    context.relay?.pictureIsTaken(of: row)
    DragIcon.show(row, in: context.box, count: count, at: grip.point, for: drag)
    // GTK grabs the pointer for the drag.
    context.relay?.pointerMoved(to: nil)
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

// MARK: - Drops

extension Dragging {
  private func accepts(_ drop: ObjectReference) -> Bool {
    if unsafe gdk_drop_get_drag(drop.pointer) != nil, let drag = RowDrag.current {
      if drag === dragged.drag, !dragged.movable.isEmpty { return true }
      return context.dropRules.map { drag.content(for: $0.kinds) != nil } ?? false
    }
    return context.dropRules != nil && input.takesTypes(of: drop)
  }

  private func dropMoved(to point: BoxPoint) -> UInt32 {
    guard context.canChange else { return FLB_NO_ACTION }
    let pointer = context.geometry.viewportPoint(at: point)
    hover.pointerMoved(to: pointer)
    updateDrop()
    let page = context.geometry.view?.page
    edgeScroll.run(at: page.map { EdgeScroll.speed(at: pointer.y, page: $0) } ?? 0) { [weak self] in
      self?.scrollAtEdge(by: $0) ?? false
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

  /// - Returns: Whether to continue.
  private func scrollAtEdge(by distance: Double) -> Bool {
    guard context.canChange, input.isDropOver else { return false }
    guard context.isAtRest else { return true }
    context.react { () throws(Detached) in _ = try context.scroller.scroll(by: distance) }
    context.viewportChanged()
    return context.canChange
  }

  /// Shows the drop position, unless a change is in progress.
  func updateDrop() {
    context.react { () throws(Detached) in try showDrop() }
  }

  /// Shows the drop position, in a change.
  func showDrop() throws(Detached) {
    context.geometry.catchUp()
    let pressed = input.longPressedRow?.live?.slot.map(rowsActedOn) ?? RangeSet()
    var look = DragLook(dragged: dragged.hasBegun ? dragged.slots : pressed)
    guard let point = hover.pointer.map(context.geometry.point) else {
      return hover.show(nil, look)
    }
    let position = try dropPosition(at: point)
    if case .move(let index) = position, let moving = dragged.contiguousRange {
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
  private func dropPosition(at point: Point) throws(Detached) -> DropPosition? {
    if let index = try moveIndex(at: point) { return .move(index) }
    guard let rules = context.dropRules,
      RowDrag.current.map({ $0.content(for: rules.kinds) != nil }) ?? true
    else { return nil }
    let canDropOn = { (slot: Int) throws(Detached) -> Bool in
      guard let path = self.context.list.path(ofSlot: slot), !self.dragged.slots.contains(slot)
      else { return false }
      return try self.context.attachment.call { rules.canDrop(on: path) }
    }
    guard rules.canDropBetween else {
      guard let slot = positions.slot(at: point), try canDropOn(slot) else { return nil }
      return .row(slot)
    }
    return try positions.position(at: point, canDropOn: canDropOn)
  }

  /// The index that the dragged rows of this list would move to; `nil` if they cannot move.
  ///
  /// In a section that they cannot move to, it is the nearest index in another one, unless the list accepts
  /// dropped rows.
  private func moveIndex(at point: Point) throws(Detached) -> RowIndex? {
    guard dragged.hasBegun, !dragged.movable.isEmpty else { return nil }
    let moving = offers.moving(dragged.movable)
    var index: RowIndex?
    if let range = dragged.contiguousRange {
      index = positions.gap(forTop: dragged.top(of: range, pointer: point.y), of: range)
    } else if case .gap(let gap) = try positions.position(at: point, canDropOn: { _ in false }) {
      index = gap
    }
    guard let index else { return nil }
    if moving.canMove(toSection: index.section) { return index }
    return context.dropRules?.kinds.contains(.rows) == true ? nil : moving.nearestTarget(to: index)
  }

  /// - Returns: Whether the drop was accepted.
  private func dropped(_ foreign: Drop.Content?, at point: BoxPoint) -> Bool {
    guard context.isAtRest else { return false }
    hover.pointerMoved(to: context.geometry.viewportPoint(at: point))
    updateDrop()
    guard let position = hover.position else {
      dropLeft()
      return false
    }
    edgeScroll.stop()
    opening.pointerLeft()
    if case .move(let index) = position {
      move(dragged.movable, to: index)
      return true
    }
    let drag = RowDrag.current
    let content =
      drag.map { drag in context.dropRules.flatMap { drag.content(for: $0.kinds) } } ?? foreign
    dropLeft()
    guard let content, let target = position.target(in: context.list) else { return false }
    let drop = Drop(
      content: content, target: target, sourceName: drag?.sourceName,
      values: drag?.payloads.values ?? [])
    deferChangesDuringDrop {}
    return context.delegate?.didDrop(drop) ?? false
  }

  /// Moves rows that were dropped when GTK has finished with the drop.
  private func move(_ slots: RangeSet<Int>, to index: RowIndex) {
    let move = offers.moving(slots).move(to: index)
    if move != nil { hover.awaitRender() } else { dropLeft() }
    deferChangesDuringDrop { [weak self] in if let move { self?.notifyMove(move, of: slots) } }
  }

  /// Defers changes until GTK has finished a drop, because it uses widgets that a render may remove; then
  /// calls `body`.
  private func deferChangesDuringDrop(_ body: @escaping () -> Void) {
    hover.dropBegins()
    MainLoop.soon { [context, hover] in
      hover.dropEnds()
      body()
      context.gate.mainLoopReached()
    }
  }

  /// Opens a row under the pointer of a drag.
  private func open(_ slot: Int) {
    guard let row = context.rows.row(at: slot) else { return }
    unsafe flb_expand(row.widget)
    context.gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.dragHoverAction?() }
    context.gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.expansion?.expand() }
  }
}

// MARK: - Moves

extension Dragging {
  private var offers: RowOffers { context.rowOffers }

  /// All selected rows if the slot is one of several, or else the slot.
  func rowsActedOn(with slot: Int) -> RangeSet<Int> {
    context.state.selection.slotsActedOn(with: slot)
  }

  /// The actions that move a row, or the selected ones.
  func moveActions(for slot: Int) -> [RowActionElement] {
    let keys =
      context.geometry.isGrid ? MoveKeys.grid(isMirrored: context.geometry.isMirrored) : .list
    return offers.moveActions(for: slot, keys: keys, live: context.view.liveSlots) { [weak self] in
      guard let self else { return }
      let movesFocus = context.focus.focusedSlot.map($1.contains) ?? false
      notifyMove($0, of: $1)
      if movesFocus { showFocusedRow() }
    }
  }

  /// Notifies the app of a move, and announces it.
  private func notifyMove(_ move: RowMove, of slots: RangeSet<Int>) {
    context.gate.notify { [weak self] in
      guard let self else { return }
      context.state.noteMove(of: slots)
      context.delegate?.rowsDidMove(move)
      context.announce(move)
    }
  }

  /// Scrolls to the row with the focus, which a key may have moved out of the viewport.
  private func showFocusedRow() {
    context.gate.notify { [weak self] in
      guard let self, context.isAtRest, let slot = context.focus.focusedSlot else { return }
      context.react { () throws(Detached) in try context.scroller.reveal(slot, .nearest) }
      context.viewportChanged()
    }
  }
}
