import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Drags of the rows of a list, what is dragged over it, and the moves of rows by other means.
final class Dragging: ListFeature {
  private let context: HostContext
  private let input = DragInput()
  /// The rows that are dragged.
  private let dragged: DraggedRows
  /// The places where something can be dropped.
  private let places: DropPlaces
  /// What is dragged over the list.
  private let hover: DropHover
  private let edgeScroll: EdgeScroll
  private let opening = HoverOpening()

  init(_ context: HostContext) {
    self.context = context
    dragged = DraggedRows(context.geometry)
    places = DropPlaces(context.geometry, context.rows)
    hover = DropHover(context.box, context.rows)
    edgeScroll = EdgeScroll(context.box)
    context.moveActions = { [weak self] in self?.moveActions(for: $0) ?? [] }
  }

  func connect() { input.connect(to: context.listBox, handlers) }

  var handlers: DragInput.Handlers {
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
    if isDragging || input.heldRow != nil { try showDrop() }
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
      input.disconnect(from: context.listBox)
    case .destroyed:
      edgeScroll.forget()
      input.forget()
    }
  }

  /// Begins the drag that was prepared, as GTK tells.
  func begin() { dragged.drag?.begin() }
}

// MARK: - Drags of rows

extension Dragging {
  /// Prepares the drag of the row at a point, or of the selected ones if it is one of them.
  ///
  /// - Returns: The content of the drag; `nil` if the row cannot be dragged.
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

  /// The row at a point of the box, and the point in it; `nil` if it cannot be dragged from there.
  private func grip(at point: BoxPoint) -> (slot: Int, point: WidgetPoint)? {
    guard context.isAtRest, let row = context.box.row(atY: point.y)?.live, let slot = row.slot,
      !row.isDecoration, unsafe gtk_widget_is_sensitive(row.widget) != 0,
      let actions = context.rows.actions(at: slot), actions.canBeMoved || actions.dragPayload != nil
    else { return nil }
    let origin = context.box.origin(of: row)
    let inRow = WidgetPoint(x: point.x - origin.x, y: point.y - origin.y)
    return unsafe DragHandle.isGripped(row.widget, at: inRow) ? (slot, inRow) : nil
  }

  /// A finger is held down: the row shows that it can be dragged.
  private func hold(at point: BoxPoint) -> Bool {
    // Where the user can enter the selection mode by holding a row, that comes first.
    guard !context.options.canEnterSelecting || context.selecting.isOn, let grip = grip(at: point)
    else { return false }
    hover.show(nil, DragLook(dragged: rowsActedOn(with: grip.slot)))
    return true
  }

  /// The finger drags nothing: it has asked for the menu of the row where it has left the screen.
  private func holdEnds(at point: BoxPoint?) {
    updateDrop()
    if let point { _ = context.relay?.menuAsked(at: point) }
  }

  /// The rows that are dragged with one of them; `nil` if that one cannot be.
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
    DragIcon.show(
      row, in: context.box, count: count, at: grip.point, for: drag)
    // The pointer is with the drag.
    context.relay?.pointerMoved(to: nil)
    dragged.drag?.begin()
    updateDrop()
  }

  private func dragEnded() {
    dragged.end()
    dropLeft()
  }

  /// Ends a drag whose rows have all left the list.
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
    switch hover.place {
    case nil: return FLB_NO_ACTION
    case .move: return input.action(preferring: FLB_MOVE_ACTION)
    case .gap, .row, .list:
      return input.action(
        preferring: RowDrag.current == nil ? FLB_COPY_ACTION : FLB_MOVE_ACTION)
    }
  }

  /// Forgets what was over the list; GTK does not tell of it when the list leaves the screen.
  func dropLeft() {
    hover.pointerMoved(to: nil)
    edgeScroll.stop()
    opening.pointerLeft()
    if !hover.awaitsRender { updateDrop() }
  }

  /// - Returns: Whether to go on.
  private func scrollAtEdge(by distance: Double) -> Bool {
    guard context.canChange, input.isDropOver else { return false }
    guard context.isAtRest else { return true }
    context.react { () throws(Detached) in _ = try context.scroller.scroll(by: distance) }
    context.viewportChanged()
    return context.canChange
  }

  /// Shows where a drop would go, unless a change is in progress.
  func updateDrop() {
    context.react { () throws(Detached) in try showDrop() }
  }

  /// Shows it in a change.
  func showDrop() throws(Detached) {
    context.geometry.catchUp()
    let held = input.heldRow?.live?.slot.map(rowsActedOn) ?? RangeSet()
    var look = DragLook(dragged: dragged.hasBegun ? dragged.slots : held)
    guard let y = hover.pointer.map({ context.geometry.point(at: $0).y }) else {
      return hover.show(nil, look)
    }
    let place = try dropPlace(at: y)
    if case .move(let index) = place, let moving = dragged.contiguousRange {
      look.room = DragLook.Room(
        moving: moving, gap: places.slot(ofGap: index),
        height: dragged.height(of: moving))
    } else {
      look.mark = place.flatMap(places.mark)
    }
    hover.show(place, look)
    // Rows that make room are drawn elsewhere than they stand.
    let slot = look.room == nil ? places.slot(at: y) : nil
    opening.pointerMoved(over: slot.flatMap { look.dragged.contains($0) ? nil : $0 }) {
      [weak self] in self?.open($0)
    }
  }

  /// Where a drop at a height of the list would go; `nil` for nowhere.
  private func dropPlace(at y: Double) throws(Detached) -> DropPlace? {
    if let index = try movePlace(at: y) { return .move(index) }
    guard let rules = context.dropRules,
      RowDrag.current.map({ $0.content(for: rules.kinds) != nil }) ?? true
    else { return nil }
    return try places.place(at: y) { slot throws(Detached) in
      guard let path = context.list.path(ofSlot: slot), !dragged.slots.contains(slot) else {
        return false
      }
      return try context.attachment.call { rules.canDropOn?(path) ?? false }
    }
  }

  /// Where the dragged rows of this list would move.
  ///
  /// Above a section that they cannot move to, it is the nearest place that they can, unless the list
  /// takes rows there in another way.
  private func movePlace(at y: Double) throws(Detached) -> RowIndex? {
    guard dragged.hasBegun, !dragged.movable.isEmpty else { return nil }
    let moving = offers.moving(dragged.movable)
    var index: RowIndex?
    if let range = dragged.contiguousRange {
      index = places.gap(forTop: dragged.top(of: range, pointer: y), of: range)
    } else if case .gap(let place) = try places.place(at: y, canDropOn: { _ in false }) {
      index = place
    }
    guard let index else { return nil }
    if moving.canMove(toSection: index.section) { return index }
    return context.dropRules?.kinds.contains(.rows) == true ? nil : moving.nearestTarget(to: index)
  }

  /// - Returns: Whether it was taken.
  private func dropped(_ foreign: Drop.Content?, at point: BoxPoint) -> Bool {
    guard context.isAtRest else { return false }
    hover.pointerMoved(to: context.geometry.viewportPoint(at: point))
    updateDrop()
    guard let place = hover.place else {
      dropLeft()
      return false
    }
    edgeScroll.stop()
    opening.pointerLeft()
    if case .move(let index) = place {
      move(dragged.movable, to: index)
      return true
    }
    let drag = RowDrag.current
    let content =
      drag.map { drag in context.dropRules.flatMap { drag.content(for: $0.kinds) } } ?? foreign
    dropLeft()
    guard let content, let target = place.target(in: context.list) else { return false }
    let drop = Drop(
      content: content, target: target, sourceName: drag?.sourceName,
      values: drag?.payloads.values ?? [])
    holdForDrop {}
    return context.delegate?.didDrop(drop) ?? false
  }

  /// Moves rows that were dropped when GTK has finished with the drop.
  private func move(_ slots: RangeSet<Int>, to index: RowIndex) {
    let move = offers.moving(slots).move(to: index)
    if move != nil { hover.awaitRender() } else { dropLeft() }
    holdForDrop { [weak self] in if let move { self?.tell(move, of: slots) } }
  }

  /// Lets renders wait until GTK has finished with a drop: it uses widgets that a render may take out.
  private func holdForDrop(_ body: @escaping () -> Void) {
    hover.dropBegins()
    MainLoop.soon { [context, hover] in
      hover.dropEnds()
      body()
      context.gate.mainLoopReached()
    }
  }

  /// Opens a row that something is held over.
  private func open(_ slot: Int) {
    guard let row = context.rows.row(at: slot) else { return }
    unsafe flb_expand(row.widget)
    context.gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.dragHoverAction?() }
    context.gate.notify { [weak self] in self?.context.rows.actions(at: slot)?.expansion?.expand() }
  }
}

// MARK: - Moves

extension Dragging {
  /// What can be done to rows now.
  private var offers: RowOffers { context.rowOffers }

  /// The selected rows if one of them is acted on and there are others, or else that row.
  func rowsActedOn(with slot: Int) -> RangeSet<Int> {
    context.state.selection.slotsActedOn(with: slot)
  }

  /// The actions that move a row, or the selected ones.
  func moveActions(for slot: Int) -> [RowActionElement] {
    offers.moveActions(for: slot, live: context.view.liveSlots) { [weak self] in
      self?.tell($0, of: $1)
    }
  }

  /// Tells the app of a move, and assistive technologies where the rows are then.
  private func tell(_ move: RowMove, of slots: RangeSet<Int>) {
    context.gate.notify { [weak self] in
      guard let self else { return }
      context.state.noteMove(of: slots)
      context.delegate?.rowsDidMove(move)
      context.announce(move)
      showMovedRow()
    }
  }

  /// Scrolls to the row with the focus, which a key may have moved out of sight.
  private func showMovedRow() {
    guard context.isAtRest, let slot = context.focus.focusedSlot else { return }
    context.react { () throws(Detached) in try context.scroller.reveal(slot, .nearest) }
    context.viewportChanged()
  }
}
